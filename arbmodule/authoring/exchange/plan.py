"""The dry run: what taking a parcel in would create, change, take out and refuse, and why. Nothing is changed."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from arbmodule.authoring.compare_texts import Change, changes
from arbmodule.authoring.exchange.models import Parcel
from arbmodule.authoring.exchange.read_parcel import read_parcel
from arbmodule.authoring.open_draft import PREFIXES
from arbmodule.lessons.models import Course, Lesson, Pool, Scenario
from arbmodule.lessons.read_library import CourseFolder, LessonFolder, ScenarioFile
from arbmodule.lessons.scene import digest_of


class Verdict(StrEnum):
    """What would happen to one thing."""

    CREATED = "created"
    CHANGED = "changed"
    REMOVED = "removed"
    REFUSED = "refused"
    UNCHANGED = "unchanged"


#: Verdicts after which something is different.
DOES_SOMETHING = (Verdict.CREATED, Verdict.CHANGED, Verdict.REMOVED)


@dataclass(frozen=True, slots=True)
class Line:
    """One thing of the parcel: ``what`` it is (course, lesson, theory, scenario, file), and what would happen to it."""

    what: str
    path: str
    verdict: Verdict
    title: Mapping[str, str] = field(default_factory=dict)
    whys: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    slug: str = ""


@dataclass(frozen=True)
class Plan:
    """All lines, and the courses with what would be loaded of them."""

    lines: tuple[Line, ...]
    courses: tuple[CourseFolder, ...]

    @property
    def does_something(self) -> bool:
        """Would anything be different afterwards?"""
        return any(line.verdict in DOES_SOMETHING for line in self.lines)

    @cached_property
    def digest(self) -> str:
        """What tells this plan from another, so that what is agreed to is what was looked at."""
        return digest_of([[line.what, line.path, line.verdict, [*map(str, line.changes)]] for line in self.lines])


def plan_of(parcel: Parcel, language: str) -> Plan:
    """What taking this parcel in would do as things stand now."""
    read = read_parcel(parcel.files)
    standing = _Standing.of(read.courses)
    planner = _Planner(parcel, language, standing, {path: tuple(whys) for path, whys in read.problems.items()})
    courses = tuple(each for course in read.courses for each in planner.course(course))
    return Plan((*planner.lines, *_others(parcel, planner)), courses)


def _others(parcel: Parcel, planner: "_Planner") -> Iterator[Line]:
    """Files that belong to nothing that could be read: told, so that nothing is left out in silence."""
    told = {line.path for line in planner.lines}
    for path in sorted({*parcel.files, *planner.problems} - told):
        is_theory = f"{path.partition('/theory/')[0]}/lesson.toml" in told
        whys = planner.problems.get(path) or (_("The course or lesson it belongs to cannot be read."),)
        if path in planner.problems or not is_theory:
            yield Line("file", path, Verdict.REFUSED, whys=whys)


@dataclass(frozen=True, slots=True)
class _Standing:
    """What stands in the database under the slugs of the parcel; as many queries however much it is."""

    courses: Mapping[str, Course]
    lessons: Mapping[str, Lesson]
    scenarios: Mapping[str, Scenario]

    @classmethod
    def of(cls, courses: tuple[CourseFolder, ...]) -> "_Standing":
        lessons = [lesson for course in courses for lesson in course.lessons]
        slugs = [file.head["slug"] for lesson in lessons for file in lesson.scenarios]
        found = Lesson.objects.select_related("course").prefetch_related("theory_pages")
        return cls(
            {each.slug: each for each in Course.objects.filter(slug__in=_slugs(courses))},
            {each.slug: each for each in found.filter(slug__in=_slugs(lessons))},
            {each.slug: each for each in Scenario.objects.select_related("current", "lesson").filter(slug__in=slugs)},
        )


def _slugs(folders: Any) -> list[str]:
    return [folder.head["slug"] for folder in folders if "slug" in folder.head]


@dataclass(slots=True)
class _Planner:
    """Goes through the parcel; ``problems`` keeps those not yet told, ``taken`` the slugs already met."""

    parcel: Parcel
    language: str
    standing: _Standing
    problems: dict[str, tuple[str, ...]]
    lines: list[Line] = field(default_factory=list)
    taken: set[str] = field(default_factory=set)

    def course(self, folder: CourseFolder) -> Iterator[CourseFolder]:
        """The course with what can be loaded of it; nothing where the course itself is refused."""
        path = folder.path
        whys = self.problems.pop(path, ()) or self._twice(f"course {folder.head.get('slug')}")
        found = self.standing.courses.get(folder.head.get("slug", ""))
        self._tell("course", path, folder.head, whys, changes(_head_of(found), _head(folder.head)) if found else None)
        lessons = [each for lesson in folder.lessons for each in self.lesson(lesson, folder.head, bool(whys))]
        if not whys:
            yield replace(folder, lessons=tuple(lessons))

    def lesson(self, folder: LessonFolder, course: Mapping[str, Any], refused: bool) -> Iterator[LessonFolder]:
        """The lesson with its scenarios that can be loaded."""
        path = folder.path
        found = self.standing.lessons.get(folder.head.get("slug", ""))
        whys = (*self._of_course(refused), *self._of_lesson(path, folder, found, course))
        self._tell("lesson", path, folder.head, whys, changes(_head_of(found), _head(folder.head)) if found else None)
        self._theory(path.removesuffix("lesson.toml") + "theory", folder, found, bool(whys))
        files = [each for file in folder.scenarios for each in self.scenario(file, folder.head, bool(whys))]
        if not whys:
            yield replace(folder, scenarios=tuple(files))

    def _of_course(self, refused: bool) -> Iterator[str]:
        if refused:
            yield _("The course it belongs to is refused.")

    def _of_lesson(
        self, path: str, folder: LessonFolder, found: Lesson | None, course: Mapping[str, Any]
    ) -> Iterator[str]:
        yield from self.problems.pop(path, ())
        yield from self._twice(f"lesson {folder.head.get('slug')}")
        below = path.removesuffix("lesson.toml") + "theory"
        for other in [each for each in self.problems if each == below or each.startswith(f"{below}/")]:
            yield from (
                f"{other.removeprefix(below).lstrip('/')}: {why}".lstrip(": ") for why in self.problems.pop(other)
            )
        if found is not None and found.course.slug != course.get("slug"):
            yield _("A lesson with this slug stands in another course already.")

    def _theory(self, path: str, folder: LessonFolder, found: Lesson | None, refused: bool) -> None:
        """One line a page; a page that the parcel does not have goes out."""
        old = {page.position: page.text for page in found.theory_pages.all()} if found else {}
        for number in sorted({*old, *folder.theory} if not refused else ()):
            before, after = old.get(number), folder.theory.get(number)
            verdict = Verdict.CREATED if before is None else Verdict.REMOVED if after is None else Verdict.CHANGED
            verdict = Verdict.UNCHANGED if before == after else verdict
            title = {
                language: text.partition("\n")[0].lstrip("# ") for language, text in (after or before or {}).items()
            }
            self.lines.append(
                Line("theory", f"{path}/{number}", verdict, title, changes=tuple(changes(before or {}, after or {})))
            )

    def scenario(self, file: ScenarioFile, lesson: Mapping[str, Any], refused: bool) -> Iterator[ScenarioFile]:
        """The scenario if it can be loaded and says something new."""
        found = self.standing.scenarios.get(file.head["slug"])
        whys = [_("The lesson it belongs to is refused.")] if refused else []
        whys += self._of_scenario(file, found, lesson)
        current = found.current if found else None
        before = said(found, current.content, current.level) if found and current else None
        after = {**without_none(file.content), "level": file.head["level"], "position": file.head["position"]}
        remarks = tuple(self.parcel.said_of(file.path, "remarks", self.language))
        line = Line("scenario", file.path, verdict_of(whys, before, after), remarks=remarks, slug=file.head["slug"])
        different = tuple(changes(before, after)) if before and not whys else ()
        title = {language: text["title"] for language, text in file.content["text"].items()}
        self.lines.append(replace(line, title=title, whys=tuple(whys), changes=different))
        if line.verdict in DOES_SOMETHING:
            yield file

    def _of_scenario(self, file: ScenarioFile, found: Scenario | None, lesson: Mapping[str, Any]) -> Iterator[str]:
        yield from self._twice(file.head["slug"])
        if file.head["pool"] != Pool.COURSE:
            yield _("It is meant for exams. What is meant for exams does not come in here.")
        elif file.head["slug"].startswith(PREFIXES[Pool.EXAM]) and (found is None or found.pool != Pool.COURSE):
            yield _("Slugs that begin with “%(prefix)s” are kept by the house. Choose another.") % {
                "prefix": PREFIXES[Pool.EXAM]
            }
        elif found is not None and (found.lesson.slug != lesson.get("slug") or found.pool != Pool.COURSE):
            yield _("The slug is taken by a scenario elsewhere. Choose another.")
        elif found is not None and found.archived_at is not None:
            yield _("The scenario was put away. Take it out again first, if it is to change.")
        yield from self.parcel.said_of(file.path, "refused", self.language)

    def _tell(
        self, what: str, path: str, head: Mapping[str, Any], whys: tuple[str, ...], found: list[Change] | None
    ) -> None:
        verdict = Verdict.CREATED if found is None else Verdict.CHANGED if found else Verdict.UNCHANGED
        texts = head.get("text", {})
        title = {language: text.get("title", "") for language, text in texts.items()}
        self.lines.append(
            Line(what, path, Verdict.REFUSED if whys else verdict, title, tuple(whys), changes=tuple(found or ()))
        )

    def _twice(self, slug: str) -> tuple[str, ...]:
        if slug in self.taken:
            return (_("The parcel holds this slug twice."),)
        self.taken.add(slug)
        return ()


def verdict_of(whys: Collection[str], before: Any, after: Any) -> Verdict:
    """What would happen to something that says ``before`` now (None: it is not there) and would say ``after``."""
    if whys:
        return Verdict.REFUSED
    if before is None:
        return Verdict.CREATED
    return Verdict.UNCHANGED if digest_of(before) == digest_of(after) else Verdict.CHANGED


def _head(raw: Mapping[str, Any]) -> dict[str, Any]:
    """The head of a course or lesson, from its file."""
    texts = raw.get("text", {})
    said = {key: {language: text.get(key, "") for language, text in texts.items()} for key in ("title", "summary")}
    return {"position": raw.get("position"), **said}


def _head_of(found: Course | Lesson) -> dict[str, Any]:
    """The same of one that stands."""
    return {"position": found.position, "title": found.title, "summary": found.summary}


def said(scenario: Scenario, content: Mapping[str, Any], level: int) -> dict[str, Any]:
    """What a scenario says, to be compared with what a file says."""
    return {**without_none(content), "level": level, "position": scenario.position}


def without_none(value: Any) -> Any:
    """The same without what is None: text files cannot say it, and to the engine it is the same."""
    if isinstance(value, Mapping):
        return {key: without_none(each) for key, each in value.items() if each is not None}
    return [without_none(each) for each in value] if isinstance(value, list) else value
