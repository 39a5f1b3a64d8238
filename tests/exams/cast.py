"""Exams to be sat: an exam pool, a paper on it, an examiner, candidates; at any moment of its life."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any

from django.test import Client
from django.utils import timezone

from arbmodule.accounts.models import Person, Role
from arbmodule.exams.build_paper import build_paper
from arbmodule.exams.check_in import check_in
from arbmodule.exams.models import Candidate, ItemChoice, Paper, PaperExaminer, PaperState, Part, Sitting, SittingItem
from arbmodule.exams.start_sitting import start_sitting
from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Pool, Scenario, ScenarioClause, ScenarioVersion
from tests.cast import person, signed_in
from tests.lessons.conftest import LIBRARY

TITLE = {"nl": "Clubleider A", "en": "Club director A", "pl": "Sędzia klubowy A"}


def exam_pool(questions: int) -> list[Scenario]:
    """So many published scenarios of the exam pool, alternately the two of the small library."""
    load_library(timezone.now(), LIBRARY)
    models = list(Scenario.objects.filter(current__isnull=False, pool=Pool.COURSE).order_by("position"))
    return [_copy(models[number % len(models)], number) for number in range(questions)]


def _copy(model: Scenario, number: int) -> Scenario:
    version = model.current
    assert version is not None
    slug = f"opgave-{Scenario.objects.filter(pool=Pool.EXAM).count() + 1:03}"
    made = Scenario.objects.create(lesson=model.lesson, slug=slug, position=5000 + number, pool=Pool.EXAM)
    copied = {name: getattr(version, name) for name in ("title", "content", "digest", "edition", "policy", "level")}
    made.current = ScenarioVersion.objects.create(
        scenario=made, number=1, judgement=version.judgement, created_at=timezone.now(), **copied
    )
    made.save()
    for tag in version.clauses.all():
        ScenarioClause.objects.create(version=made.current, edition=tag.edition, clause=tag.clause)
    return made


@dataclass
class Exam:
    """A paper and its people."""

    paper: Paper
    examiner: Person
    people: list[Person]

    def candidate(self, number: int = 0) -> Candidate:
        """A candidate."""
        return Candidate.objects.select_related("paper").get(paper=self.paper, person=self.people[number])

    def sitting(self, number: int = 0) -> Sitting:
        """The sitting of a candidate."""
        return Sitting.objects.select_related("paper", "candidate").get(candidate=self.candidate(number))

    def row(self, position: int = 1, number: int = 0) -> SittingItem:
        """A question of a candidate's sitting, by its place."""
        rows = SittingItem.objects.select_related("item", "item__part")
        return rows.get(sitting=self.sitting(number), position=position)

    def browser(self, number: int = 0) -> Client:
        """A candidate's browser."""
        return signed_in(self.people[number])

    def start(self, number: int = 0, now: datetime | None = None) -> Sitting:
        """A candidate comes in and begins."""
        moment = now or timezone.now()
        check_in(self.candidate(number), "", moment)
        return start_sitting(self.sitting(number), moment)


def draft(questions: int = 2, candidates: int = 1, closed_book: int = 0, **fields: Any) -> Exam:
    """A draft with a fixed list; the first so many questions are closed book. It begins in an hour."""
    examiner = person(Role.EXAMINER, name="Examinator Een")
    now = timezone.now()
    standard = {
        "title": TITLE,
        "organisation": "Bridgebond",
        "edition": "2017",
        "policy": "nbb",
        "made_at": now,
        "made_by": examiner,
    }
    hour = now.replace(microsecond=0) + timedelta(hours=1)
    paper = Paper.objects.create(**{"opens_at": hour, "shuffles": False, **standard, **fields})
    PaperExaminer.objects.create(paper=paper, person=examiner, code="E1", added_at=now)
    part = Part.objects.create(paper=paper, position=1, code="deel-1", title=TITLE)
    for place, scenario in enumerate(exam_pool(questions), 1):
        ItemChoice.objects.create(part=part, position=place, scenario=scenario, open_book=place > closed_book)
    people = [person(name=f"Kandidaat Nummer{number}") for number in range(candidates)]
    for each in people:
        Candidate.objects.create(paper=paper, person=each, email=each.email, name=each.name, added_at=now)
    return Exam(paper, examiner, people)


def built(questions: int = 2, candidates: int = 1, closed_book: int = 0, **fields: Any) -> Exam:
    """A built paper that may be begun since a minute ago."""
    opens = timezone.now() - timedelta(minutes=1)
    made = draft(questions, candidates, closed_book, **{"opens_at": opens, "state": PaperState.SCHEDULED, **fields})
    build_paper(made.paper.pk, timezone.now(), Random(1))
    made.paper.refresh_from_db()
    return made


def running(questions: int = 2, candidates: int = 1, closed_book: int = 0, **fields: Any) -> Exam:
    """Every candidate has begun."""
    made = built(questions, candidates, closed_book, **fields)
    for number in range(candidates):
        made.start(number)
    return made


def address(exam: Exam, position: int = 1, number: int = 0, step: int | None = None) -> str:
    """Where a question stands, in Dutch."""
    row = exam.row(position, number)
    end = f"{step}/" if step else ""
    return f"/nl/exams/sitting/{row.sitting_id}/{row.item.code}/{end}"


def seat(letter: str) -> Mapping[str, Any]:
    """The answer of a step that asks for a seat."""
    return {"seat": letter}
