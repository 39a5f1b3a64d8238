"""Calls typed by hand, in each language's own letters. Never guesses: what could be two calls is refused with both."""

import re
from dataclasses import dataclass

from rules.table.calls import DOUBLE, PASS, REDOUBLE, Call, bid
from rules.table.denominations import Denomination

_CLUBS, _DIAMONDS, _HEARTS, _SPADES, _NOTRUMP = Denomination

#: What each denomination may be called after a digit, in small letters. A symbol is read in every language.
DENOMINATIONS: dict[str, dict[Denomination, str]] = {
    "en": {
        _CLUBS: "c club clubs",
        _DIAMONDS: "d diamond diamonds",
        _HEARTS: "h heart hearts",
        _SPADES: "s spade spades",
        _NOTRUMP: "n nt notrump notrumps",
    },
    "nl": {
        _CLUBS: "k kl klaver klaveren",
        _DIAMONDS: "r ru ruiten",
        _HEARTS: "h ha harten",
        _SPADES: "s sch schoppen",
        _NOTRUMP: "sa sans sansatout",
    },
    "pl": {
        _CLUBS: "t tr trefl trefle trefli",
        _DIAMONDS: "k ka karo kara kar",
        _HEARTS: "k ki kier kiery kierów",
        _SPADES: "p pik piki pików",
        _NOTRUMP: "ba bezatu",
    },
}
#: What stands without a digit.
WORDS: dict[str, dict[Call, str]] = {
    "en": {PASS: "p pass", DOUBLE: "x d dbl double", REDOUBLE: "xx rd rdbl redouble"},
    "nl": {PASS: "p pas", DOUBLE: "x d dbl dou doublet", REDOUBLE: "xx rd rdbl redou redoublet"},
    "pl": {PASS: "p pas pass", DOUBLE: "x k ktr kontra", REDOUBLE: "xx rk rektr rktr rekontra"},
}
_SYMBOLS = {"♣": _CLUBS, "♦": _DIAMONDS, "♥": _HEARTS, "♠": _SPADES}
_BID = re.compile(r"([1-7])(\D+)")
#: A digit and its denomination may be typed apart: ``3 s``.
_APART = re.compile(r"(?<=\d)\s+(?=\D)")
_BETWEEN = re.compile(r"[\s,;]+")


class UnreadCall(ValueError):
    """Text that is no call in this language; ``readings`` holds the two or more it could be, if any."""

    def __init__(self, found: str, readings: tuple[Call, ...] = ()) -> None:
        super().__init__(f"not one call: {found!r}")
        self.found, self.readings = found, readings


@dataclass(frozen=True, slots=True)
class Heard:
    """What one typed word was heard as: a call, or what it could have been."""

    text: str
    call: Call | None = None
    readings: tuple[Call, ...] = ()


def read_call(text: str, language: str) -> Call:
    """The call that was typed. UnreadCall when it is none, or could be more than one."""
    word = "".join(text.casefold().replace("\ufe0e", "").replace("\ufe0f", "").split())
    readings = _readings(word, language[:2] if language[:2] in WORDS else "en")
    if len(readings) != 1:
        raise UnreadCall(text, readings)
    return readings[0]


def _readings(word: str, language: str) -> tuple[Call, ...]:
    made = _BID.fullmatch(word)
    if made is None:
        return tuple(call for call, names in WORDS[language].items() if word in names.split())
    level, name = int(made[1]), made[2]
    if name in _SYMBOLS:
        return (bid(level, _SYMBOLS[name]),)
    return tuple(bid(level, found) for found, names in DENOMINATIONS[language].items() if name in names.split())


def hear(text: str, language: str) -> tuple[Heard, ...]:
    """Each word of a typed line, heard as a call or not; words stand apart by blanks, commas or semicolons."""
    words = _BETWEEN.split(_APART.sub("", text.strip(" \t\n,;")))
    return tuple(_heard(word, language) for word in words if word)


def _heard(word: str, language: str) -> Heard:
    try:
        return Heard(word, read_call(word, language))
    except UnreadCall as error:
        return Heard(word, None, error.readings)
