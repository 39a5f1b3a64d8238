"""Reads the files of a library into plain values and collects every problem, each with the file it stands in."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.read_scenario import content_of, problems_of

#: Addresses of the room that no lesson may take.
RESERVED = frozenset({"start", "resume", "touching", "coverage", "attempt"})
_THEORY = re.compile(r"(\d+)\.([a-z]{2})\.md$")


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A scenario whose form is right: head (slug, position, pool, level, judgement) and frozen content."""

    path: str
    head: dict[str, Any]
    content: dict[str, Any]


@dataclass(frozen=True, slots=True)
class LessonFolder:
    """A lesson with its theory (position -> language -> Markdown) and scenarios; ``path`` is that of its head."""

    path: str
    head: dict[str, Any]
    theory: dict[int, dict[str, str]]
    scenarios: tuple[ScenarioFile, ...]


@dataclass(frozen=True, slots=True)
class CourseFolder:
    """A course with its lessons; ``path`` is that of its head."""

    path: str
    head: dict[str, Any]
    lessons: tuple[LessonFolder, ...]


def files_in(root: Path) -> dict[str, bytes]:
    """The files of a library on disk by their paths below it: ``course/lesson/lesson.toml``."""
    found = (path for kind in ("*.toml", "*.md") for path in root.rglob(kind) if path.is_file())
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(found)}


@dataclass(slots=True)
class Reader:
    """Reads a library from its files by path; ``problems`` grows as it goes."""

    files: Mapping[str, bytes]
    problems: list[str] = field(default_factory=list)

    def courses(self) -> tuple[CourseFolder, ...]:
        """Every course of the library whose files can be read."""
        heads = {folder: f"{folder}/course.toml" for folder in self._folders("", "course.toml")}
        return tuple(CourseFolder(path, self._head(path), self._lessons(folder)) for folder, path in heads.items())

    def _lessons(self, course: str) -> tuple[LessonFolder, ...]:
        heads = {folder: f"{folder}/lesson.toml" for folder in self._folders(f"{course}/", "lesson.toml")}
        return tuple(
            LessonFolder(path, self._head(path), self._theory(folder), tuple(self._scenarios(folder)))
            for folder, path in heads.items()
        )

    def _folders(self, above: str, name: str) -> list[str]:
        """The folders directly in this one that hold a file of this name."""
        folders = (PurePosixPath(path).parent for path in self.files if PurePosixPath(path).name == name)
        return sorted(str(each) for each in folders if f"{each.parent}/" in (above, f"./{above}"))

    def _within(self, folder: str, suffix: str) -> list[str]:
        """The files directly in this folder."""
        return sorted(
            path for path in self.files if path.endswith(suffix) and str(PurePosixPath(path).parent) == folder
        )

    def _head(self, path: str) -> dict[str, Any]:
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

    def _theory(self, folder: str) -> dict[int, dict[str, str]]:
        pages: dict[int, dict[str, str]] = {}
        for path in self._within(f"{folder}/theory", ".md"):
            name = _THEORY.match(PurePosixPath(path).name)
            if name is None or name[2] not in LANGUAGES:
                self._report(path, "a page of theory is named number.language.md")
            else:
                pages.setdefault(int(name[1]), {})[name[2]] = self._text(path)
        for number, page in pages.items():
            for language in LANGUAGES:
                if language not in page:
                    self._report(f"{folder}/theory", f"page {number} does not exist in {language}")
        return pages

    def _scenarios(self, folder: str) -> Iterator[ScenarioFile]:
        for path in self._within(f"{folder}/scenarios", ".toml"):
            raw = self._toml(path)
            found = problems_of(raw) if raw else []
            for problem in found:
                self._report(path, problem)
            if raw and not found:
                head = {"pool": "course", "judgement": False, **raw}
                names = ("slug", "position", "pool", "level", "judgement")
                yield ScenarioFile(path, {name: head[name] for name in names}, content_of(raw))

    def _toml(self, path: str) -> dict[str, Any]:
        try:
            return tomllib.loads(self._text(path))
        except tomllib.TOMLDecodeError as error:
            self._report(path, str(error))
            return {}

    def _text(self, path: str) -> str:
        """The text of a file, its lines ended in one way."""
        try:
            return self.files[path].decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
        except UnicodeDecodeError as error:
            self._report(path, str(error))
            return ""

    def _report(self, path: str, problem: str) -> None:
        self.problems.append(f"{path}: {problem}")
