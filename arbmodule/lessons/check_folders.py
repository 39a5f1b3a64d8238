"""What is wrong with a library although each of its files can be read: its folders, its slugs and what its texts name.

Each problem stands with the file it is in, in English, as those of the reader do.
"""

from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from arbmodule.lessons.law_markdown import clause_named, links_in
from arbmodule.lessons.read_library import CourseFolder, LessonFolder


def faults_of_folders(files: Iterable[str], courses: tuple[CourseFolder, ...]) -> list[str]:
    """Folders without a head, slugs used twice, theory without a title, clauses that no book has."""
    lessons = [lesson for course in courses for lesson in course.lessons]
    scenarios = [scenario for lesson in lessons for scenario in lesson.scenarios]
    return [
        *_headless(files),
        *_twice((course.path, course.head.get("slug")) for course in courses),
        *_twice((lesson.path, lesson.head.get("slug")) for lesson in lessons),
        *_twice((scenario.path, scenario.head["slug"]) for scenario in scenarios),
        *(fault for lesson in lessons for fault in _theory(lesson)),
        *(
            f"{scenario.path}: {fault}"
            for scenario in scenarios
            for text in _texts(scenario.content)
            for fault in _unknown_clauses(text)
        ),
    ]


def _headless(files: Iterable[str]) -> list[str]:
    """A folder of a lesson without ``lesson.toml``, or of a course without ``course.toml``, would be passed over."""
    known = set(files)
    lessons = {path.parents[1] for path in map(PurePosixPath, known) if path.parent.name in ("theory", "scenarios")}
    lessons |= {PurePosixPath(path).parent for path in known if path.endswith("/lesson.toml")}
    heads = [f"{lesson}/lesson.toml" for lesson in lessons] + [f"{lesson.parent}/course.toml" for lesson in lessons]
    return [f"{head}: the file is missing" for head in sorted({*heads} - known)]


def _twice(slugs: Iterable[tuple[str, str | None]]) -> list[str]:
    seen: dict[str, str] = {}
    problems = []
    for path, slug in slugs:
        if slug is not None and seen.setdefault(slug, path) != path:
            problems.append(f"{path}: the slug {slug!r} is used by {seen[slug]} too")
    return problems


def _theory(lesson: LessonFolder) -> Iterator[str]:
    folder = PurePosixPath(lesson.path).parent / "theory"
    for number, page in sorted(lesson.theory.items()):
        for language, text in page.items():
            path = f"{folder}/{number}.{language}.md"
            if not text.startswith("# "):
                yield f'{path}: the first line is not a title, "# Title"'
            yield from (f"{path}: {fault}" for fault in _unknown_clauses(text))


def _texts(value: object) -> Iterator[str]:
    """Every text in the content of a scenario."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for below in value.values() if isinstance(value, dict) else value:
            yield from _texts(below)


def _unknown_clauses(text: str) -> Iterator[str]:
    for named in links_in(text):
        if clause_named(named) is None:
            yield f"[[{named}]] is no clause of the edition in force, nor an older one written as [[nl-1982:31b]]"
