"""Reads the folders of a library into plain values and collects every problem, each with the file it stands in."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.read_scenario import content_of, problems_of

#: Addresses of the room that no lesson may take.
RESERVED = frozenset({"start", "resume", "touching", "attempt"})
_THEORY = re.compile(r"(\d+)\.([a-z]{2})\.md$")


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A scenario whose form is right: head (slug, position, pool, level, judgement) and frozen content."""

    path: str
    head: dict[str, Any]
    content: dict[str, Any]


@dataclass(frozen=True, slots=True)
class LessonFolder:
    """A lesson with its theory (position -> language -> Markdown) and scenarios."""

    head: dict[str, Any]
    theory: dict[int, dict[str, str]]
    scenarios: tuple[ScenarioFile, ...]


@dataclass(frozen=True, slots=True)
class CourseFolder:
    """A course with its lessons."""

    head: dict[str, Any]
    lessons: tuple[LessonFolder, ...]


@dataclass(slots=True)
class Reader:
    """Reads a library; ``problems`` grows as it goes."""

    root: Path
    problems: list[str] = field(default_factory=list)

    def courses(self) -> tuple[CourseFolder, ...]:
        """Every course of the library whose files can be read."""
        folders = sorted(path.parent for path in self.root.glob("*/course.toml"))
        return tuple(CourseFolder(self._head(folder / "course.toml"), self._lessons(folder)) for folder in folders)

    def _lessons(self, course: Path) -> tuple[LessonFolder, ...]:
        folders = sorted(path.parent for path in course.glob("*/lesson.toml"))
        return tuple(
            LessonFolder(self._head(folder / "lesson.toml"), self._theory(folder), tuple(self._scenarios(folder)))
            for folder in folders
        )

    def _head(self, path: Path) -> dict[str, Any]:
        raw = self._toml(path)
        for key in ("slug", "position", "text"):
            if key not in raw:
                self._report(path, f"the key {key!r} is missing")
        if raw.get("slug") in RESERVED:
            self._report(path, f"the slug {raw['slug']!r} is an address of the house")
        for language in LANGUAGES:
            for key in ("title", "summary"):
                if not raw.get("text", {}).get(language, {}).get(key):
                    self._report(path, f"text.{language}.{key} is missing")
        return raw

    def _theory(self, folder: Path) -> dict[int, dict[str, str]]:
        pages: dict[int, dict[str, str]] = {}
        for path in sorted((folder / "theory").glob("*.md")):
            name = _THEORY.match(path.name)
            if name is None or name[2] not in LANGUAGES:
                self._report(path, "a page of theory is named number.language.md")
            else:
                pages.setdefault(int(name[1]), {})[name[2]] = path.read_text("utf-8")
        for number, page in pages.items():
            for language in LANGUAGES:
                if language not in page:
                    self._report(folder / "theory", f"page {number} does not exist in {language}")
        return pages

    def _scenarios(self, folder: Path) -> Iterator[ScenarioFile]:
        for path in sorted((folder / "scenarios").glob("*.toml")):
            raw = self._toml(path)
            found = problems_of(raw) if raw else []
            for problem in found:
                self._report(path, problem)
            if raw and not found:
                head = {"pool": "course", "judgement": False, **raw}
                names = ("slug", "position", "pool", "level", "judgement")
                yield ScenarioFile(self._name(path), {name: head[name] for name in names}, content_of(raw))

    def _toml(self, path: Path) -> dict[str, Any]:
        try:
            return tomllib.loads(path.read_text("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            self._report(path, str(error))
            return {}

    def _name(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix()

    def _report(self, path: Path, problem: str) -> None:
        self.problems.append(f"{self._name(path)}: {problem}")
