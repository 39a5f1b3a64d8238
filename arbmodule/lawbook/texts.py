"""The texts on disk: one folder an edition, in it one folder a language, in that one TOML file a Law."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from arbmodule.lawbook.clauses import ClauseId, parse_clause

LANGUAGES = ("nl", "en", "pl")
FOLDER = Path(__file__).resolve().parent / "texts"
_REFERENCE = re.compile(r"\[([^\]]*)\]")


class Mark(StrEnum):
    """How well a summary could be checked."""

    CHECKED = "checked"
    PARTLY = "partly"
    MEMORY = "memory"


@dataclass(frozen=True, slots=True)
class Text:
    """Words that refer to clauses: pieces of plain text and clause numbers in turn."""

    pieces: tuple[str | ClauseId, ...] = ()

    def __str__(self) -> str:
        return "".join(str(piece) for piece in self.pieces)

    def __bool__(self) -> bool:
        return bool(self.pieces)

    @property
    def references(self) -> tuple[ClauseId, ...]:
        """The clauses named, in order, each once."""
        return tuple(dict.fromkeys(piece for piece in self.pieces if isinstance(piece, ClauseId)))


@dataclass(frozen=True, slots=True)
class Clause:
    """A Law or a clause in one language: heading (may be empty), summary, gist in a few words, note, how checked."""

    id: ClauseId
    heading: str
    text: Text
    gist: str
    note: Text
    mark: Mark


@dataclass(frozen=True, slots=True)
class Part:
    """Laws that belong together in the contents."""

    title: Mapping[str, str]
    laws: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Edition:
    """A printing of the Laws: its name and what our book of it holds, per language."""

    id: str
    in_force: bool
    name: Mapping[str, str]
    about: Mapping[str, str]
    parts: tuple[Part, ...]
    memory: frozenset[str]
    partly: frozenset[str]

    def mark(self, clause: ClauseId) -> Mark:
        """How well the summary of this clause could be checked."""
        if str(clause) in self.memory:
            return Mark.MEMORY
        return Mark.PARTLY if str(clause) in self.partly else Mark.CHECKED


def edition_ids(folder: Path = FOLDER) -> tuple[str, ...]:
    """The editions there are texts of, newest first."""
    return tuple(sorted((path.parent.name for path in folder.glob("*/edition.toml")), key=_newest_first))


def _newest_first(edition: str) -> int:
    return -int(re.sub(r"\D", "", edition) or "0")


def read_edition(edition: str, folder: Path = FOLDER) -> Edition:
    """One edition's own description, without the Laws."""
    read = _read(folder / edition / "edition.toml")
    parts = tuple(Part(_words(part), tuple(part["laws"])) for part in read["parts"])
    marks = frozenset(read["memory"]), frozenset(read["partly"])
    return Edition(edition, read["in_force"], _words(read["name"]), _words(read["about"]), parts, *marks)


def read_clauses(edition: Edition, language: str, folder: Path = FOLDER) -> Iterator[Clause]:
    """Every Law and clause of an edition in one language, in the order of the book."""
    for path in sorted((folder / edition.id / language).glob("law_*.toml")):
        yield from _clauses_of_law(edition, path)


def parse_text(text: str) -> Text:
    """``"see [27D]"`` becomes the words and the number. ValueError when a bracket holds no number."""
    split = _REFERENCE.split(text)
    pieces = (parse_clause(piece) if place % 2 else piece for place, piece in enumerate(split))
    return Text(tuple(piece for piece in pieces if piece))


def _clauses_of_law(edition: Edition, path: Path) -> Iterator[Clause]:
    read = _read(path)
    law = ClauseId(int(path.stem.removeprefix("law_")))
    yield _clause(edition, law, {"heading": read["title"], "text": read.get("text", ""), "note": read.get("note", "")})
    for number, fields in read.items():
        if isinstance(fields, dict):
            yield _clause(edition, parse_clause(number), fields)


def _clause(edition: Edition, clause: ClauseId, fields: dict[str, str]) -> Clause:
    text, note = parse_text(fields["text"]), parse_text(fields.get("note", ""))
    gist = fields.get("gist", "") or _first_words(fields.get("heading", ""), str(text))
    return Clause(clause, fields.get("heading", ""), text, gist, note, edition.mark(clause))


def _first_words(heading: str, text: str, limit: int = 90) -> str:
    """A gist where none is written: the heading, else a short text itself, else the beginning of the text."""
    short = text if len(text) <= limit else text[:limit].rsplit(" ", 1)[0].rstrip(" ,;:") + " …"
    return heading or short


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _words(table: dict[str, Any]) -> dict[str, str]:
    return {language: table[language] for language in LANGUAGES}
