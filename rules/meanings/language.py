"""Text or JSON object -> ``Meaning``: the authors' notation; ``str()`` and ``to_json()`` go back.

Alternatives are separated by a line end, ``;`` or `` / `` (with spaces; ``C/D`` without spaces is a pair of suits),
conditions by commas, which mean *and*. ``none`` is no agreement. A text that begins with ``{`` is the JSON object.

Numbers    ``5`` exactly, ``5+`` at least, ``max 3`` at most, ``5-10`` from-to
Strength   ``15-17 hcp``, ``1 aces``, ``2+ kings``, ``6+ controls``
Length     ``5+ S``, ``4+ C/D`` (one of them), ``4+ major``, ``6+ suit``, ``no 4+ major``
Shape      ``bal``, ``semibal``, ``(5431)`` in any order, ``5431`` in the order S-H-D-C, ``H >= S``
In a suit  ``2+ of AKQ in S``, ``AK in H``, ``7+ hcp in S``, ``stop in H``, ``control in C``, ``2 keycards in S``
Any        ``any`` promises nothing; ``not`` stands before one condition
"""

import json
import re
from collections.abc import Mapping
from functools import lru_cache

from rules.meanings.condition_text import parse_condition
from rules.meanings.conditions import Condition
from rules.meanings.errors import MeaningError, shown
from rules.meanings.meaning import Bearing, Line, Meaning
from rules.meanings.purposes import About, Force, Purpose, parse_word
from rules.meanings.specified import Specified, parse_specified

#: The most characters, alternatives and conditions an alternative that are read.
MAX_TEXT, MAX_LINES, MAX_CONDITIONS = 4000, 24, 24
_SEPARATOR = re.compile(r"\n|;|\s/(?=\s)")
_KEYS = ("shows", "purpose", "about", "force", "natural", "specifies")


def parse_meaning(value: object) -> Meaning:
    """A meaning from its text (``shows``), its JSON object, or ``"none"``.

    MeaningError for anything else: position, what was read, what was expected; and for hands that do not exist.
    """
    if isinstance(value, Mapping):
        return _parse_object(value)
    if not isinstance(value, str):
        raise MeaningError("type_meaning", shown(value), name="meaning")
    text = value.strip()
    if text.startswith("{"):
        return _parse_object(_load(text))
    return Meaning.NONE if text == "none" else _parse_text(value)


@lru_cache(maxsize=1024)
def _parse_text(text: str) -> Meaning:
    return Meaning(parse_lines(text))


def parse_lines(text: str) -> tuple[Line, ...]:
    """The alternatives of a text. MeaningError where it is not the notation."""
    if len(text) > MAX_TEXT:
        raise MeaningError("too_long", shown(text), limit=MAX_TEXT)
    pieces = _split(text, _SEPARATOR)
    if len(pieces) > MAX_LINES:
        raise MeaningError("too_many", shown(text), limit=MAX_LINES)
    return tuple(_parse_line(piece, at, number) for number, (piece, at) in enumerate(pieces))


def _parse_line(text: str, at: int, number: int) -> Line:
    pieces = _split(text, re.compile(","))
    if len(pieces) > MAX_CONDITIONS:
        raise MeaningError("too_many", shown(text), at, number, limit=MAX_CONDITIONS)
    return tuple(_parse_piece(piece, at + inside, number) for piece, inside in pieces)


def _parse_piece(text: str, at: int, number: int) -> Condition:
    if number and re.fullmatch(r"\s*([SHDC](/[SHDC])*|major|minor)\s*", text):
        raise MeaningError("spaced_slash", text.strip(), at + len(text) - len(text.lstrip()), number)
    try:
        return parse_condition(text)
    except MeaningError as error:
        raise error.moved(at, number) from None


def _split(text: str, separator: re.Pattern[str]) -> list[tuple[str, int]]:
    """The pieces of a text with their positions."""
    starts = [0, *(match.end() for match in separator.finditer(text))]
    ends = [*(match.start() for match in separator.finditer(text)), len(text)]
    return [(text[start:end], start) for start, end in zip(starts, ends, strict=True)]


def _load(text: str) -> Mapping[str, object]:
    if len(text) > MAX_TEXT:
        raise MeaningError("too_long", shown(text), limit=MAX_TEXT)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise MeaningError("json", shown(text), getattr(error, "pos", 0)) from None
    if not isinstance(value, dict):
        raise MeaningError("json", shown(text))
    return value


def _parse_object(value: Mapping[str, object]) -> Meaning:
    for name in value:
        if name not in _KEYS:
            raise MeaningError("unknown_key", shown(name), allowed=", ".join(_KEYS))
    purpose, about, force = value.get("purpose"), value.get("about"), value.get("force")
    bearing = Bearing(
        None if purpose is None else parse_word(Purpose, purpose),
        None if about is None else parse_word(About, about),
        None if force is None else parse_word(Force, force),
        _natural(value.get("natural")),
        _specifies(value.get("specifies")),
    )
    return _cached(_shows(value.get("shows")), bearing)


@lru_cache(maxsize=1024)
def _cached(lines: tuple[Line, ...], bearing: Bearing) -> Meaning:
    return Meaning(lines, bearing)


def _shows(value: object) -> tuple[Line, ...]:
    if isinstance(value, str):
        return parse_lines(value)
    if not isinstance(value, list | tuple) or not value or not all(isinstance(line, str) for line in value):
        raise MeaningError("type_texts", shown(value), name="shows")
    if len(value) > MAX_LINES:
        raise MeaningError("too_many", shown(value[0]), limit=MAX_LINES)
    if sum(map(len, value)) > MAX_TEXT:
        raise MeaningError("too_long", shown(value[0]), limit=MAX_TEXT)
    return tuple(_parse_line(text, 0, number) for number, text in enumerate(value))


def _natural(value: object) -> bool | None:
    if value is not None and not isinstance(value, bool):
        raise MeaningError("type_boolean", shown(value), name="natural")
    return value


def _specifies(value: object) -> tuple[Specified, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list | tuple) or len(value) > MAX_LINES:
        raise MeaningError("type_list", shown(value), name="specifies")
    return tuple(dict.fromkeys(map(parse_specified, value)))
