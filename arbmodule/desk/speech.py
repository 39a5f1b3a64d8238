"""The script in words, in the language of the page, each line with whom it is for: ``scripts/<language>.toml``."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from types import MappingProxyType

from arbmodule.desk.lines import Audience, Line
from rules import Call, Denomination, Seat, Topic, say, seat_name, spell_call, spell_denomination

_HERE = Path(__file__).parent / "scripts"
#: Values that are keys of the rules' own words.
_TOPICS = {"act": Topic.ACT, "consequence": Topic.CONSEQUENCE}
Words = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Spoken:
    """A line ready to be drawn: whom it is for, the words, whether they are said aloud, the clauses."""

    audience: Audience
    to: str
    words: str
    is_said: bool
    laws: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Lines that follow each other and are for the same ears."""

    audience: Audience
    to: str
    lines: tuple[Spoken, ...]


def groups(lines: Iterable[Spoken]) -> list[Group]:
    """The script in the order of its lines, one group for each time the director turns to somebody else."""
    turns = groupby(lines, key=lambda line: (line.audience, line.to))
    return [Group(audience, to, tuple(said)) for (audience, to), said in turns]


@lru_cache(maxsize=8)
def texts(language: str) -> Words:
    """The lines of a language by section and key. FileNotFoundError for a language without a script."""
    return MappingProxyType(tomllib.loads((_HERE / f"{language}.toml").read_text(encoding="utf-8")))


def spoken(line: Line, language: str) -> Spoken:
    """The line in words. KeyError for a line without words; a test finds it."""
    words = _filled(template(line.key, language), dict(line.values), line, language)
    return Spoken(line.audience, audience(line, language), _begun(words), line.is_said, line.laws)


def template(key: str, language: str) -> str:
    """The words of a line with its places in braces."""
    section, _, name = key.partition(".")
    return texts(language)[section][name]


def audience(line: Line, language: str) -> str:
    """Whom the line is for: *to South, so that all can hear*."""
    words = texts(language)["audience"]
    seats = words["and"].join(seat_name(seat, language) for seat in line.seats)
    return words[line.audience.value].format(seats=seats)


def _filled(text: str, values: Mapping[str, object], line: Line, language: str) -> str:
    given = {name: _spelled(name, value, language) for name, value in values.items()}
    if line.seats:
        given["player"] = seat_name(line.seats[0], language)
    return text.format(**given)


def _spelled(name: str, value: object, language: str) -> str:
    if isinstance(value, Seat):
        return seat_name(value, language)
    if isinstance(value, Call):
        return spell_call(value, language) if value.is_bid else texts(language)["calls"][value.kind.value]
    if isinstance(value, tuple):
        return ", ".join(spell_denomination(suit, language) for suit in value if isinstance(suit, Denomination))
    return say(_TOPICS[name], str(value), language) if name in _TOPICS else str(value)


def _begun(text: str) -> str:
    """Every sentence begins with a capital, also where it begins with a player."""
    pieces = text.split(". ")
    return ". ".join(piece[:1].upper() + piece[1:] for piece in pieces)
