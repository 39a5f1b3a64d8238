"""The texts on disk: one folder an edition, in it one folder a language, in that one TOML file a Law.

A Law of which nothing was found has no file: ``unknown.toml`` holds the words that say so.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
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
    UNKNOWN = "unknown"


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
    """A Law or a clause in one language: heading (may be empty), summary, gist in a few words, note, how checked.

    ``number`` is as printed in its edition. In a superseded book ``same`` is the clause in force that says the same,
    and ``now`` tells what is different today; it names clauses in force.
    """

    id: ClauseId
    number: str
    heading: str
    text: Text
    gist: str
    note: Text
    mark: Mark
    same: ClauseId | None = None
    now: Text = Text()


@dataclass(frozen=True, slots=True)
class Part:
    """Laws that belong together in the contents."""

    title: Mapping[str, str]
    laws: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Edition:
    """A printing of the Laws: its name and what our book of it holds, per language.

    ``small_letters``: its paragraphs were printed ``31a2``. ``same``: clause -> the clause in force that says the same.
    """

    id: str
    in_force: bool
    name: Mapping[str, str]
    about: Mapping[str, str]
    parts: tuple[Part, ...]
    memory: frozenset[str]
    partly: frozenset[str]
    unknown: frozenset[str] = frozenset()
    same: Mapping[str, ClauseId] = field(default_factory=dict)
    small_letters: bool = False

    def printed(self, clause: ClauseId) -> str:
        """The number as this edition prints it."""
        return str(clause).lower() if self.small_letters else str(clause)

    def mark(self, clause: ClauseId) -> Mark:
        """How well the summary of this clause could be checked."""
        if str(clause) in self.unknown:
            return Mark.UNKNOWN
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
    words = _words(read["name"]), _words(read["about"])
    return Edition(
        edition,
        read["in_force"],
        *words,
        parts,
        memory=frozenset(read["memory"]),
        partly=frozenset(read["partly"]),
        unknown=frozenset(read.get("unknown", ())),
        same={clause: parse_clause(today) for clause, today in read.get("same", {}).items()},
        small_letters=read.get("small_letters", False),
    )


def read_clauses(edition: Edition, language: str, folder: Path = FOLDER) -> Iterator[Clause]:
    """Every Law and clause of an edition in one language, in the order of the book."""
    files = {_law_of(path): path for path in (folder / edition.id / language).glob("law_*.toml")}
    for law in sorted(files.keys() | {int(number) for number in edition.unknown if number.isdigit()}):
        if law in files:
            yield from _clauses_of_law(edition, files[law])
        else:
            yield _clause(edition, ClauseId(law), _read(folder / "unknown.toml")[language])


def parse_text(text: str) -> Text:
    """``"see [27D]"`` becomes the words and the number. ValueError when a bracket holds no number."""
    split = _REFERENCE.split(text)
    pieces = (parse_clause(piece) if place % 2 else piece for place, piece in enumerate(split))
    return Text(tuple(piece for piece in pieces if piece))


def _law_of(path: Path) -> int:
    return int(path.stem.removeprefix("law_"))


def _clauses_of_law(edition: Edition, path: Path) -> Iterator[Clause]:
    read = _read(path)
    yield _clause(edition, ClauseId(_law_of(path)), {"heading": read["title"], **read})
    for number, fields in read.items():
        if isinstance(fields, dict):
            yield _clause(edition, parse_clause(number), fields)


def _clause(edition: Edition, clause: ClauseId, fields: Mapping[str, str]) -> Clause:
    text, note, now = (parse_text(fields.get(name, "")) for name in ("text", "note", "now"))
    heading, number, same = fields.get("heading", ""), edition.printed(clause), edition.same.get(str(clause))
    gist = fields.get("gist", "") or _first_words(heading, str(text))
    return Clause(clause, number, heading, text, gist, note, edition.mark(clause), same, now)


def _first_words(heading: str, text: str, limit: int = 90) -> str:
    """A gist where none is written: the heading, else a short text itself, else the beginning of the text."""
    short = text if len(text) <= limit else text[:limit].rsplit(" ", 1)[0].rstrip(" ,;:") + " …"
    return heading or short


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _words(table: dict[str, Any]) -> dict[str, str]:
    return {language: table[language] for language in LANGUAGES}
