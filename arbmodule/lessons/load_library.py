"""Brings a library's text files into the database: unchanged ones are left alone, a changed one is a new version."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from django.db import transaction
from django.db.models import Max

from arbmodule.lessons.check_folders import faults_of_folders
from arbmodule.lessons.check_scenario import clauses_of, faults_of
from arbmodule.lessons.models import Course, Lesson, Pool, Scenario, ScenarioClause, ScenarioVersion, TheoryPage
from arbmodule.lessons.read_library import CourseFolder, LessonFolder, Reader, ScenarioFile, files_in
from arbmodule.lessons.scene import digest_of

#: The starter content of the house.
LIBRARY = Path(__file__).resolve().parent / "library"


class LibraryError(Exception):
    """The library cannot be loaded; ``problems`` holds one sentence each, with file and step."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Loaded:
    """What loading did."""

    scenarios: int
    new_versions: int


def check_library(root: Path = LIBRARY) -> tuple[CourseFolder, ...]:
    """Read a library and ask the engine about every scenario. LibraryError lists all problems at once."""
    return _read(root, known=frozenset())


def load_library(now: datetime, root: Path = LIBRARY) -> Loaded:
    """Load a library, all or nothing; doing it again changes nothing. LibraryError lists all problems at once."""
    known = frozenset(Scenario.objects.filter(current__isnull=False).values_list("slug", "current__digest"))
    return load_courses(_read(root, known), now)


def load_courses(courses: tuple[CourseFolder, ...], now: datetime) -> Loaded:
    """Bring what has been read and found in order into the database, all or nothing."""
    with transaction.atomic():
        counts = [_load_lesson(lesson, _load_course(course), now) for course in courses for lesson in course.lessons]
    return Loaded(sum(count.scenarios for count in counts), sum(count.new_versions for count in counts))


def _read(root: Path, known: frozenset[tuple[str, str | None]]) -> tuple[CourseFolder, ...]:
    paths = files_in(root)
    reader = Reader(paths)
    courses = reader.courses()
    files = [file for course in courses for lesson in course.lessons for file in lesson.scenarios]
    problems = [*reader.problems, *faults_of_folders(paths, courses)]
    for file in files:
        if (file.head["slug"], digest(file)) not in known:
            problems += [f"{file.path}: {fault}" for fault in faults_of(file.content, file.head["judgement"])]
    if problems:
        raise LibraryError(problems)
    return courses


def digest(file: ScenarioFile) -> str:
    """What tells one version from another: content, level and judgement mark."""
    return digest_of([file.content, file.head["level"], file.head["judgement"]])


def _load_course(folder: CourseFolder) -> Course:
    course, _ = Course.objects.update_or_create(slug=folder.head["slug"], defaults=_head(folder.head))
    return course


def _head(head: dict[str, Any]) -> dict[str, Any]:
    texts = head["text"]
    return {
        "position": head["position"],
        "title": {language: text["title"] for language, text in texts.items()},
        "summary": {language: text["summary"] for language, text in texts.items()},
    }


def _load_lesson(folder: LessonFolder, course: Course, now: datetime) -> Loaded:
    defaults = {**_head(folder.head), "course": course}
    lesson, _ = Lesson.objects.update_or_create(slug=folder.head["slug"], defaults=defaults)
    for position, text in folder.theory.items():
        TheoryPage.objects.update_or_create(lesson=lesson, position=position, defaults={"text": text})
    lesson.theory_pages.exclude(position__in=folder.theory).delete()
    new = sum(_load_scenario(file, lesson, now) for file in folder.scenarios)
    return Loaded(len(folder.scenarios), new)


def _load_scenario(file: ScenarioFile, lesson: Lesson, now: datetime) -> bool:
    """Is there a new version now? A file loaded before changes nothing where an instructor has gone on from it."""
    if _was_left_behind(file):
        return False
    slug = file.head["slug"]
    is_known = Scenario.objects.filter(slug=slug, pool=Pool.COURSE, current__isnull=False).exists()
    pool = Pool.COURSE if is_known else file.head["pool"]  # what learners have met is never secret again
    defaults = {"lesson": lesson, "position": file.head["position"], "pool": pool}
    scenario, _ = Scenario.objects.update_or_create(slug=slug, defaults=defaults)
    if scenario.current is not None and scenario.current.digest == digest(file):
        return False
    scenario.current = _new_version(file, scenario, now)
    scenario.save(update_fields=["current"])
    return True


def _was_left_behind(file: ScenarioFile) -> bool:
    """Does this file say what an earlier version said, while another one is in use?"""
    same = ScenarioVersion.objects.filter(scenario__slug=file.head["slug"], digest=digest(file))
    return same.exists() and not same.filter(current_of__isnull=False).exists()


def _new_version(file: ScenarioFile, scenario: Scenario, now: datetime) -> ScenarioVersion:
    last = scenario.versions.aggregate(last=Max("number"))["last"] or 0
    version = ScenarioVersion.objects.create(
        scenario=scenario,
        number=last + 1,
        title={language: text["title"] for language, text in file.content["text"].items()},
        content=file.content,
        digest=digest(file),
        edition=file.content["edition"],
        policy=file.content["policy"],
        level=file.head["level"],
        judgement=file.head["judgement"],
        created_at=now,
    )
    clauses = clauses_of(file.content)
    ScenarioClause.objects.bulk_create(
        ScenarioClause(version=version, edition=version.edition, clause=clause) for clause in clauses
    )
    return version
