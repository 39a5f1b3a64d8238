"""A parcel of exam questions: each becomes a draft of whoever brought it, and goes the way of every other draft."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.begin_draft import make_change, make_draft
from arbmodule.authoring.compare_texts import changes
from arbmodule.authoring.exchange.hand_over import locked, moved_on
from arbmodule.authoring.exchange.models import Parcel, Stage
from arbmodule.authoring.exchange.plan import DOES_SOMETHING, Line, Plan, Verdict, said, verdict_of, without_none
from arbmodule.authoring.exchange.read_parcel import ReadParcel, read_parcel
from arbmodule.authoring.from_content import bodies_of
from arbmodule.authoring.models import Draft
from arbmodule.lessons.load_library import digest
from arbmodule.lessons.models import Lesson, Pool, Scenario, ScenarioVersion
from arbmodule.lessons.read_library import ScenarioFile


@dataclass(frozen=True, slots=True)
class _Standing:
    """The questions here under the slugs of the parcel, and what every question of the pool says, by its digest."""

    questions: Mapping[str, Scenario]
    digests: frozenset[str]

    @classmethod
    def of(cls, files: list[ScenarioFile]) -> "_Standing":
        found = Scenario.objects.filter(pool=Pool.EXAM, slug__in=[file.head["slug"] for file in files])
        pool = ScenarioVersion.objects.filter(current_of__pool=Pool.EXAM)
        by_slug = {each.slug: each for each in found.select_related("current")}
        return cls(by_slug, frozenset(pool.values_list("digest", flat=True)))


def plan_of_questions(parcel: Parcel, language: str) -> Plan:
    """Which files would become drafts, and why others not. Heads and theory of lessons stay as they are here."""
    read = read_parcel(parcel.files)
    files = [file for _lesson, file in _files(read)]
    standing, taken = _Standing.of(files), set[str]()
    lines = [_line(file, standing, taken, (parcel, language)) for file in files]
    refused = [Line("file", path, Verdict.REFUSED, whys=tuple(whys)) for path, whys in sorted(read.problems.items())]
    return Plan((*lines, *refused), read.courses)


def _files(read: ReadParcel) -> Iterator[tuple[str, ScenarioFile]]:
    """Each file of a question with the slug of its lesson."""
    for course in read.courses:
        for lesson in course.lessons:
            yield from ((str(lesson.head.get("slug", "")), file) for file in lesson.scenarios)


def _line(file: ScenarioFile, standing: _Standing, taken: set[str], asked: tuple[Parcel, str]) -> Line:
    parcel, language = asked
    slug = file.head["slug"]
    found = standing.questions.get(slug)
    whys = [*_whys(file, found, taken), *parcel.said_of(file.path, "refused", language)]
    current = found.current if found else None
    before = said(found, current.content, current.level) if found and current else None
    after = {**without_none(file.content), "level": file.head["level"], "position": file.head["position"]}
    verdict = verdict_of(whys, before, after)
    if verdict == Verdict.CREATED and digest(file) in standing.digests:
        verdict = Verdict.UNCHANGED
    return Line(
        "scenario",
        file.path,
        verdict,
        {tongue: text["title"] for tongue, text in file.content["text"].items()},
        whys=tuple(whys),
        remarks=tuple(parcel.said_of(file.path, "remarks", language)),
        changes=tuple(changes(before, after)) if before and not whys else (),
        slug=slug,
    )


def _whys(file: ScenarioFile, found: Scenario | None, taken: set[str]) -> Iterator[str]:
    slug = file.head["slug"]
    if slug in taken:
        yield _("The parcel holds this slug twice.")
    taken.add(slug)
    if file.head["pool"] != Pool.EXAM:
        yield _("It is meant for lessons. What is meant for lessons does not come in here.")
    elif found is not None and found.archived_at is not None:
        yield _("The question is retired. Take it back into the pool first, if it is to change.")


def make_questions(parcel: Parcel, agreed: tuple[Plan, str], person: Person, now: datetime) -> list[Draft]:
    """A draft of each new question and of each change. Refused if it is no longer what was looked at."""
    plan, digest_agreed = agreed
    with transaction.atomic():
        held = locked(parcel, Stage.LOOKED_AT)
        if plan.digest != digest_agreed:
            raise Refused(moved_on())
        wanted = {line.path for line in plan.lines if line.verdict in DOES_SOMETHING}
        if not wanted:
            raise Refused(_("Nothing would change; there is nothing to confirm."))
        files = [(lesson, file) for lesson, file in _files(read_parcel(held.files)) if file.path in wanted]
        drafts = list(_drafts(files, person, now))
        held.stage, held.decided_by, held.decided_at = Stage.TAKEN_IN, person, now
        held.save(update_fields=["stage", "decided_by", "decided_at"])
    return drafts


def _drafts(files: list[tuple[str, ScenarioFile]], person: Person, now: datetime) -> Iterator[Draft]:
    """A question keeps its lesson where there is one of that name; else its author chooses."""
    standing = _Standing.of([file for _lesson, file in files]).questions
    lessons = set(Lesson.objects.filter(slug__in={lesson for lesson, _file in files}).values_list("slug", flat=True))
    for lesson, file in files:
        place = {"level": str(file.head["level"]), "position": str(file.head["position"])}
        bodies = bodies_of(file.content, {**place, "lesson": lesson if lesson in lessons else ""})
        found = standing.get(file.head["slug"])
        if found is None:
            yield make_draft(person, bodies, now, Pool.EXAM)
        else:
            yield make_change(found, person, bodies, now)
