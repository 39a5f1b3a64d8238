"""How calls, seats and cards are written and spoken in each language. Display only: nothing here is ever stored."""

from dataclasses import dataclass

from rules.table.calls import Call, CallKind
from rules.table.cards import RANKS
from rules.table.denominations import Denomination
from rules.table.seats import Seat

#: Suit symbols, clubs first, each with the selector that keeps it a letter instead of a picture.
SYMBOLS: dict[Denomination, str] = {
    Denomination.CLUBS: "♣\ufe0e",
    Denomination.DIAMONDS: "♦\ufe0e",
    Denomination.HEARTS: "♥\ufe0e",
    Denomination.SPADES: "♠\ufe0e",
}


@dataclass(frozen=True, slots=True)
class Script:
    """One language's way of writing: honours from the ace down, seats from north, denominations from clubs."""

    honours: tuple[str, str, str, str, str]
    seat_letters: tuple[str, str, str, str]
    seat_names: tuple[str, str, str, str]
    #: Each denomination as spoken after 1, after 2–4 and after 5–7.
    denominations: tuple[tuple[str, str, str], ...]
    notrump: str
    words: dict[CallKind, str]
    short: dict[CallKind, str]
    per_cent: str


def _same(*names: str) -> tuple[tuple[str, str, str], ...]:
    return tuple((name, name, name) for name in names)


SCRIPTS: dict[str, Script] = {
    "en": Script(
        honours=("A", "K", "Q", "J", "10"),
        seat_letters=("N", "E", "S", "W"),
        seat_names=("North", "East", "South", "West"),
        denominations=(
            ("club", "clubs", "clubs"),
            ("diamond", "diamonds", "diamonds"),
            ("heart", "hearts", "hearts"),
            ("spade", "spades", "spades"),
            ("notrump", "notrump", "notrump"),
        ),
        notrump="NT",
        words={CallKind.PASS: "pass", CallKind.DOUBLE: "double", CallKind.REDOUBLE: "redouble"},
        short={CallKind.PASS: "pass", CallKind.DOUBLE: "dbl", CallKind.REDOUBLE: "rdbl"},
        per_cent="{}%",
    ),
    "nl": Script(
        honours=("A", "H", "V", "B", "10"),
        seat_letters=("N", "O", "Z", "W"),
        seat_names=("noord", "oost", "zuid", "west"),
        denominations=_same("klaveren", "ruiten", "harten", "schoppen", "sans atout"),
        notrump="SA",
        words={CallKind.PASS: "pas", CallKind.DOUBLE: "doublet", CallKind.REDOUBLE: "redoublet"},
        short={CallKind.PASS: "pas", CallKind.DOUBLE: "doublet", CallKind.REDOUBLE: "redoublet"},
        per_cent="{}\u202f%",
    ),
    "pl": Script(
        honours=("A", "K", "D", "W", "10"),
        seat_letters=("N", "E", "S", "W"),
        seat_names=("N", "E", "S", "W"),
        denominations=(
            ("trefl", "trefle", "trefli"),
            ("karo", "kara", "kar"),
            ("kier", "kiery", "kierów"),
            ("pik", "piki", "pików"),
            ("bez atu", "bez atu", "bez atu"),
        ),
        notrump="BA",
        words={CallKind.PASS: "pas", CallKind.DOUBLE: "kontra", CallKind.REDOUBLE: "rekontra"},
        short={CallKind.PASS: "pas", CallKind.DOUBLE: "ktr", CallKind.REDOUBLE: "rektr"},
        per_cent="{}%",
    ),
}
#: Used where a language code is unknown.
FALLBACK = "en"


def script(language: str) -> Script:
    """The way of writing of a language code such as ``nl`` or ``pl-pl``; English where it is unknown."""
    return SCRIPTS.get(language[:2].lower(), SCRIPTS[FALLBACK])


def seat_name(seat: Seat, language: str) -> str:
    """``noord`` · ``North`` · ``N``: Polish names seats by letters, as its law book does."""
    return script(language).seat_names[_place(seat)]


def seat_letter(seat: Seat, language: str) -> str:
    return script(language).seat_letters[_place(seat)]


def _place(seat: Seat) -> int:
    return list(Seat).index(seat)


def denomination_text(denomination: Denomination, language: str) -> str:
    """The suit symbol, or the language's letters for notrump."""
    return SYMBOLS.get(denomination, script(language).notrump)


def denomination_name(denomination: Denomination, language: str, level: int = 2) -> str:
    """The denomination as spoken after a number (English and Polish inflect)."""
    forms = script(language).denominations[denomination]
    return forms[0] if level == 1 else forms[1] if level < 5 else forms[2]


def spoken(call: Call, language: str) -> str:
    """A call in words for screen readers and echoes: ``3 schoppen``, ``double``, ``1 bez atu``."""
    if call.denomination is None:
        return script(language).words[call.kind]
    return f"{call.level} {denomination_name(call.denomination, language, call.level)}"


def short_word(call: Call, language: str) -> str:
    """The narrow word for a pass, double or redouble in an auction; ValueError for a bid."""
    if call.is_bid:
        raise ValueError(f"a bid has no single word: {call}")
    return script(language).short[call.kind]


def written(call: Call, language: str) -> str:
    """A call as plain text: ``3♠``, ``1SA``, ``doublet``."""
    if call.denomination is None:
        return script(language).words[call.kind]
    return f"{call.level}{denomination_text(call.denomination, language)}"


def ranks_text(holding: str, language: str) -> str:
    """A holding with the language's honours, ``AQT7`` in Dutch ``A V 10 7``; an em dash for a void."""
    letters = dict(zip(RANKS, script(language).honours, strict=False))
    return " ".join(letters.get(rank, rank) for rank in holding) or "—"


def per_cent(text: str, language: str) -> str:
    """A number with the per cent sign as the language sets it."""
    return script(language).per_cent.format(text)
