"""Calls and seats as people write them -> values. Each language has its own letters; nothing is ever guessed.

A digit comes first, then the denomination; without a digit it is pass, double or redouble. Suit signs are read in
every language. A text that could mean two things is refused with both readings.
"""

import re
from collections.abc import Iterable, Iterator

from rules.table.calls import Call, bid, parse_call
from rules.table.denominations import Denomination, parse_denomination
from rules.table.seats import SEATS, Seat
from rules.wording.notation import SYMBOLS, script, seat_name, spell_call, spell_denomination, spell_seat
from rules.wording.texts import LANGUAGES

_SIGNS = {
    **{sign: suit for suit, sign in SYMBOLS.items()},
    "♧": Denomination.CLUBS,
    "♢": Denomination.DIAMONDS,
    "♡": Denomination.HEARTS,
    "♤": Denomination.SPADES,
}
_BID = re.compile(r"([1-9][0-9]?)(\D+)", re.ASCII)
_LONGEST = 40


class Unreadable(ValueError):
    """Text that is not a call, seat or hand in a language, or could be two things.

    ``what``: call, seat or hand; ``key``: what is wrong (``explain`` puts it into words); ``found``: the text;
    ``readings``: what it might have meant, as written in that language; ``expected``: examples that can be read.
    """

    def __init__(self, what: str, key: str, found: str, readings: tuple[str, ...] = (), expected: str = "") -> None:
        super().__init__(f"{what} {key}: found {found!r}, expected {expected}, readings {readings}")
        self.what, self.key, self.found = what, key, found[:_LONGEST]
        self.readings, self.expected = readings, expected

    @property
    def is_ambiguous(self) -> bool:
        """Does the text have more than one reading in the language itself?"""
        return self.key == "ambiguous"


def read_call(text: str, language: str) -> Call:
    """The call written in a language: ``3♠`` and ``3s`` in all, ``3SA`` in Dutch, ``3ka`` in Polish, ``pas``.

    Unreadable carries what the text might have meant; case and spaces do not matter. ``8♣`` upwards is a call too
    (Law 38).
    """
    plain = _plain(text)
    match = _BID.fullmatch(plain)
    found = _bid(int(match[1]), match[2].strip(), language) if match else _other_call(plain, language)
    if found is not None:
        return found
    own = tuple(dict.fromkeys(_beginnings(plain, language)))
    foreign = () if len(own) > 1 else tuple(spell_call(call, language) for call in _elsewhere(plain, language))
    readings = tuple(dict.fromkeys((*own, *foreign)))
    raise Unreadable("call", "ambiguous" if len(own) > 1 else "unknown", text, readings, _examples(language))


def _plain(text: str) -> str:
    """Small letters, single spaces, no picture selectors; a text far too long stays unreadable."""
    return " ".join(text[:_LONGEST].replace("\ufe0e", "").replace("\ufe0f", "").lower().split())


def _bid(level: int, name: str, language: str) -> Call | None:
    found = _SIGNS.get(name)
    if found is None:
        found = next((d for d, names in _denominations(language) if name in names), None)
    return None if found is None else bid(level, found)


def _other_call(name: str, language: str) -> Call | None:
    return next((parse_call(call) for call, names in _other_calls(language) if name in names), None)


def _denominations(language: str) -> Iterator[tuple[Denomination, list[str]]]:
    return ((parse_denomination(name), names) for name, names in script(language)["denominations"].items())


def _other_calls(language: str) -> Iterable[tuple[str, list[str]]]:
    found: dict[str, list[str]] = script(language)["other_calls"]
    return found.items()


def _elsewhere(plain: str, language: str) -> Iterator[Call]:
    """The calls that the other languages would read here."""
    match = _BID.fullmatch(plain)
    for other in LANGUAGES:
        found = _bid(int(match[1]), match[2].strip(), other) if match else _other_call(plain, other)
        if found is not None and other != language:
            yield found


def _beginnings(plain: str, language: str) -> Iterator[str]:
    """What the text might be in its own language: a name that begins with it, or with which it begins."""
    match = _BID.fullmatch(plain)
    level, name = (int(match[1]), match[2].strip()) if match else (0, plain)
    for call, names in _other_calls(language):
        if not match and any(each.startswith(name) for each in names if name):
            yield spell_call(parse_call(call), language)
    for denomination, names in _denominations(language):
        if any(each.startswith(name) or name.startswith(each) for each in names if name):
            yield _bids_in(denomination, level, language)


def _bids_in(denomination: Denomination, level: int, language: str) -> str:
    """A bid, or where the level is missing all seven: ``1♠–7♠``."""
    if level:
        return spell_call(bid(level, denomination), language)
    name = spell_denomination(denomination, language)
    return f"1{name}–7{name}"


def _examples(language: str) -> str:
    """Texts that can be read, the short forms of the language."""
    names = script(language)
    bids = [f"1{each[0].upper()}" for each in names["denominations"].values()]
    return ", ".join([*bids, *(each[0] for each in names["other_calls"].values())])


def read_seat(text: str, language: str) -> Seat:
    """The seat written as its letter or name in a language; Unreadable with what another language would read."""
    for seat in SEATS:
        if _plain(text) in (spell_seat(seat, language).lower(), seat_name(seat, language).lower()):
            return seat
    elsewhere = (seat for other in LANGUAGES for seat in SEATS if _plain(text) == spell_seat(seat, other).lower())
    readings = tuple(dict.fromkeys(spell_seat(seat, language) for seat in elsewhere))
    raise Unreadable("seat", "unknown", text, readings, " ".join(spell_seat(seat, language) for seat in SEATS))
