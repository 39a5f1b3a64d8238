"""A lesson -> its files in the library's format, by path; equal lessons give equal files."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from arbmodule.authoring.exchange.toml_text import toml_of
from arbmodule.lessons.library_format import FORMAT
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.models import Course, Lesson, Pool, Scenario, ScenarioQuerySet, ScenarioVersion

#: What a reader wants to see first, in this order; whatever is not named follows by the alphabet.
_FIRST = (
    "format slug position pool level judgement edition policy board case clauses meanings facts hands text steps "
    "nl en pl title summary story kind then reveal before ask hint after why shows purpose about force natural "
    "specifies withdrawn fact of value N E S W"
)
_ORDER = {name: place for place, name in enumerate(_FIRST.split())}
#: Questions of the exam pool in one zip of several: fewer than a parcel may hold.
QUESTIONS_A_PART = 50
#: What a step's content holds under a name of its own; the rest are parameters of its kind.
_OWN = ("kind", "then", "reveal", "parameters", "text")


def files_of_course(course: Course, pools: Collection[Pool] = (Pool.COURSE,)) -> dict[str, str]:
    """A course with every lesson of it."""
    files = {f"{course.slug}/course.toml": _text(_head(course))}
    for lesson in course.lessons.prefetch_related("theory_pages"):
        files |= _files(course, lesson, pools)
    return files


def files_of_lesson(lesson: Lesson, pools: Collection[Pool] = (Pool.COURSE,)) -> dict[str, str]:
    """A lesson in the folder of its course: theory, and every published scenario of these pools."""
    return {f"{lesson.course.slug}/course.toml": _text(_head(lesson.course)), **_files(lesson.course, lesson, pools)}


def questions_to_take_out() -> ScenarioQuerySet:
    """Every question of the exam pool that is not retired, lesson by lesson."""
    found = Scenario.objects.filter(pool=Pool.EXAM, current__isnull=False, archived_at=None)
    return found.select_related("current", "lesson__course")


def parts_to_take_out() -> list[tuple[int, int, int]]:
    """Number, first and last question of each part, if they are more than can be brought in again at once."""
    total = questions_to_take_out().count()
    firsts = range(1, total + 1, QUESTIONS_A_PART) if total > QUESTIONS_A_PART else ()
    return [(part, first, min(first + QUESTIONS_A_PART - 1, total)) for part, first in enumerate(firsts, 1)]


def files_of_questions(part: int = 0) -> dict[str, str]:
    """All questions (part 0) or those of a part, each with the heads of its course and lesson; one query."""
    found = questions_to_take_out()
    chosen = found[(part - 1) * QUESTIONS_A_PART : part * QUESTIONS_A_PART] if part else found
    files: dict[str, str] = {}
    by_lesson = groupby(chosen, key=lambda each: each.lesson)
    for lesson, scenarios in by_lesson:
        folder = f"{lesson.course.slug}/{lesson.slug}"
        files |= {f"{lesson.course.slug}/course.toml": _text(_head(lesson.course))}
        files |= {f"{folder}/lesson.toml": _text(_head(lesson))}
        files |= {f"{folder}/scenarios/{name}": _text(raw) for name, raw in _named(scenarios)}
    return files


def _files(course: Course, lesson: Lesson, pools: Collection[Pool]) -> dict[str, str]:
    folder = f"{course.slug}/{lesson.slug}"
    theory = {
        f"{folder}/theory/{page.position}.{language}.md": page.text[language].replace("\r\n", "\n").replace("\r", "\n")
        for page in lesson.theory_pages.all()
        for language in LANGUAGES
        if language in page.text
    }
    chosen = lesson.scenarios.filter(pool__in=pools, current__isnull=False, archived_at=None).select_related("current")
    scenarios = {f"{folder}/scenarios/{name}": _text(raw) for name, raw in _named(chosen.order_by("position", "pk"))}
    return {f"{folder}/lesson.toml": _text(_head(lesson)), **theory, **scenarios}


def _text(raw: Mapping[str, Any]) -> str:
    return toml_of(_ordered(raw))


def _ordered(value: Any) -> Any:
    """The same with every table in one order, whatever order a database hands it out in."""
    if isinstance(value, Mapping):
        return {key: _ordered(value[key]) for key in sorted(value, key=lambda key: (_ORDER.get(key, 999), key))}
    return [_ordered(each) for each in value] if isinstance(value, list | tuple) else value


def _head(place: Course | Lesson) -> dict[str, Any]:
    text = {
        language: {"title": place.title[language], "summary": place.summary.get(language, "")}
        for language in LANGUAGES
        if language in place.title
    }
    return {"slug": place.slug, "position": place.position, "text": text}


def _named(scenarios: Iterable[Scenario]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each scenario with the name of its file: its place, and its slug where two have the same place."""
    taken: set[int] = set()
    for scenario in scenarios:
        if scenario.current is not None:
            also = f"-{scenario.slug}" if scenario.position in taken else ""
            taken.add(scenario.position)
            yield f"{scenario.position:03}{also}.toml", raw_of(scenario, scenario.current)


def raw_of(scenario: Scenario, version: ScenarioVersion) -> dict[str, Any]:
    """A version as its file says it."""
    content = version.content
    head = {
        "format": FORMAT,
        "slug": scenario.slug,
        "position": scenario.position,
        "pool": scenario.pool,
        "level": version.level,
        "judgement": version.judgement,
    }
    rest = {key: content[key] for key in ("edition", "policy", "board", "case", "clauses") if content.get(key)}
    tables = {key: content[key] for key in ("meanings", "facts", "hands") if content.get(key)}
    return {**head, **rest, **tables, "text": content["text"], "steps": [_step(step) for step in content["steps"]]}


def _step(step: Mapping[str, Any]) -> dict[str, Any]:
    also = {key: value for key, value in step.items() if key not in _OWN}
    given = {"then": step["then"] or None, "reveal": step["reveal"], **also, **(step["parameters"] or {})}
    return {"kind": step["kind"], **given, "text": step["text"] or None}
