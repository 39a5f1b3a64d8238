"""Is a parsed file built as the library's format says? Asked before anything else reads it, so that a text where a
table should be is told and never stumbled over."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from arbmodule.authoring.exchange.limits import LONGEST_MEANINGS, MOST_STEPS

#: The longest slug, and the greatest place in a lesson or course.
LONGEST_SLUG, GREATEST_PLACE = 80, 100_000
_TITLE, _TEXT = 200, 20_000


@dataclass(frozen=True, slots=True)
class Text:
    """A text of at most so many characters."""

    most: int = 400


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of at most so many of one kind."""

    each: Any
    most: int = 60


@dataclass(frozen=True, slots=True)
class TableOf:
    """A table under any keys, all values of one kind."""

    each: Any
    most: int = 60


class Whole:
    """A whole number from 0."""


class Truth:
    """True or false."""


class Plain:
    """Anything a file can say, as deep as is allowed; read strictly by the engine afterwards."""


#: A table whose keys are known; other keys pass here and are told by the reader of the format.
Table = dict[str, Any]
_TEXTS = TableOf(TableOf(Text(_TEXT)))
_HEAD: Table = {
    "slug": Text(LONGEST_SLUG),
    "position": Whole,
    "text": TableOf({"title": Text(_TITLE), "summary": Text(2000)}),
}
_STEP: Table = {
    "kind": Text(40),
    "then": Text(2000),
    "reveal": Truth,
    "edition": Text(20),
    "accepted": ListOf(Text(20)),
    "text": _TEXTS,
}
_SCENARIO: Table = {
    "format": Whole,
    "slug": Text(LONGEST_SLUG),
    "position": Whole,
    "pool": Text(20),
    "level": Whole,
    "judgement": Truth,
    "edition": Text(20),
    "policy": Text(20),
    "board": Whole,
    "case": Text(4000),
    "clauses": ListOf(Text(20)),
    "meanings": TableOf(Plain),
    "facts": Plain,
    "hands": TableOf(Text(40), 4),
    "text": _TEXTS,
    "steps": ListOf(_STEP, MOST_STEPS),
}


def faults_of_head(raw: Mapping[str, Any]) -> list[str]:
    """What is built wrongly in course.toml or lesson.toml, in words."""
    return list(_faults(raw, _HEAD, ""))


def faults_of_scenario(raw: Mapping[str, Any]) -> list[str]:
    """What is built wrongly in the file of a scenario, in words."""
    found = list(_faults(raw, _SCENARIO, ""))
    if not found and _length(raw.get("meanings", {})) > LONGEST_MEANINGS:
        words = _("The meanings are longer than %(most)s characters together. Leave out what the case does not need.")
        found.append(words % {"most": LONGEST_MEANINGS})
    return found


def _length(value: Any) -> int:
    if isinstance(value, Mapping):
        return sum(len(key) + _length(each) for key, each in value.items())
    return sum(map(_length, value)) if isinstance(value, list) else len(str(value))


def _faults(value: Any, kind: Any, where: str) -> Iterator[str]:
    if isinstance(kind, dict | TableOf):
        yield from _table(value, kind, where)
    elif isinstance(kind, ListOf):
        yield from _list(value, kind, where)
    elif isinstance(kind, Text):
        yield from _plain_text(value, kind.most, where)
    elif kind is Whole:
        yield from _whole(value, where)
    elif kind is Truth and not isinstance(value, bool):
        yield _("%(where)s is not true or false.") % {"where": where}
    elif kind is Plain:
        yield from _sayable(value, where)


def _table(value: Any, kind: Table | TableOf, where: str) -> Iterator[str]:
    if not isinstance(value, Mapping):
        yield _("%(where)s is not a table of keys and values.") % {"where": where}
        return
    if isinstance(kind, TableOf) and len(value) > kind.most:
        yield _("%(where)s has more than %(most)s entries.") % {"where": where, "most": kind.most}
        return
    for key, each in value.items():
        below = f"{where}.{key}"[:80].lstrip(".")
        yield from _faults(each, kind.each if isinstance(kind, TableOf) else kind.get(key, Plain), below)


def _list(value: Any, kind: ListOf, where: str) -> Iterator[str]:
    if not isinstance(value, list):
        yield _("%(where)s is not a list.") % {"where": where}
    elif len(value) > kind.most:
        yield _("%(where)s has more than %(most)s entries.") % {"where": where, "most": kind.most}
    else:
        for number, each in enumerate(value, 1):
            yield from _faults(each, kind.each, f"{where}.{number}")


def _plain_text(value: Any, most: int, where: str) -> Iterator[str]:
    if not isinstance(value, str):
        yield _("%(where)s is not a text between quotation marks.") % {"where": where}
    elif len(value) > most:
        yield _("%(where)s is longer than %(most)s characters.") % {"where": where, "most": most}
    elif has_control_signs(value):
        yield _("%(where)s holds signs that cannot be shown.") % {"where": where}


def has_control_signs(text: str) -> bool:
    """Does a text hold signs that are neither letters nor blanks nor line ends?"""
    return any((ord(sign) < 32 and sign not in "\n\t") or ord(sign) == 127 for sign in text)


def _whole(value: Any, where: str) -> Iterator[str]:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= GREATEST_PLACE:
        yield _("%(where)s is not a whole number from 0 to %(most)s.") % {"where": where, "most": GREATEST_PLACE}


def _sayable(value: Any, where: str) -> Iterator[str]:
    """Texts, whole numbers, truth values, and lists and tables of them; no dates and no fractions."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from _sayable(each, f"{where}.{key}"[:80])
    elif isinstance(value, list):
        for each in value:
            yield from _sayable(each, where)
    elif isinstance(value, str):
        yield from _plain_text(value, _TEXT, where)
    elif not isinstance(value, bool) and not (isinstance(value, int) and abs(value) <= GREATEST_PLACE):
        yield _("%(where)s is neither a text nor a whole number.") % {"where": where}
