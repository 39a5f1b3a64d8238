"""How pages write calls, seats and cards: the letters are those of the rules, the setting is ours. Display only."""

import re
from fractions import Fraction

from rules import (
    SUITS,
    Call,
    CallKind,
    Denomination,
    Hand,
    Seat,
    spell_call,
    spell_denomination,
    spell_hand,
    spell_seat,
    spell_suit,
    spell_whole_share,
    spoken_call,
)
from rules import seat_name as seat_in_words

#: Where a page has no language.
FALLBACK = "en"
#: Keeps a suit symbol a letter instead of a picture.
_AS_TEXT = "\ufe0e"
#: Suit symbols, clubs first, as they stand on a page.
SYMBOLS: dict[Denomination, str] = {suit: spell_denomination(suit, FALLBACK) + _AS_TEXT for suit in SUITS}
#: Narrow words in the cells of an auction, where a language is used to them.
_NARROW: dict[str, dict[CallKind, str]] = {
    "en": {CallKind.DOUBLE: "dbl", CallKind.REDOUBLE: "rdbl"},
    "pl": {CallKind.DOUBLE: "ktr", CallKind.REDOUBLE: "rektr"},
}
_CARD = re.compile("10|.")


def seat_name(seat: Seat, language: str) -> str:
    """``noord`` · ``North`` · ``N``: Polish names seats by letters, as its law book does."""
    return seat_in_words(seat, language)


def seat_letter(seat: Seat, language: str) -> str:
    """``Z`` for South in Dutch."""
    return spell_seat(seat, language)


def denomination_text(denomination: Denomination, language: str) -> str:
    """The suit symbol, or the language's letters for notrump."""
    return SYMBOLS.get(denomination) or spell_denomination(denomination, language)


def denomination_name(denomination: Denomination, language: str) -> str:
    """The name of a suit; the language's letters for notrump."""
    return spell_suit(denomination, language) if denomination.is_suit else spell_denomination(denomination, language)


def spoken(call: Call, language: str) -> str:
    """A call in words for screen readers and echoes: ``drie schoppen``, ``double``, ``jeden bez atu``."""
    return spoken_call(call, language)


def written(call: Call, language: str) -> str:
    """A call as plain text: ``3♠``, ``1SA``, ``doublet``."""
    if call.denomination is None:
        return spell_call(call, language)
    return f"{call.level}{denomination_text(call.denomination, language)}"


def narrow(call: Call, language: str) -> str:
    """A call for the cell of an auction: as written, but ``ktr`` for ``kontra``."""
    return _NARROW.get(language, {}).get(call.kind) or written(call, language)


def ranks_texts(hand: Hand, language: str) -> tuple[str, ...]:
    """The four holdings, spades first, with the language's honours and air between the cards: ``A V 10 7``."""
    return tuple(" ".join(_CARD.findall(suit[1:])) for suit in spell_hand(hand, language).split(" "))


def per_cent(share: Fraction, language: str) -> str:
    """A part in whole per cents, ``38 %``; 0 and 100 only where they are exact, else ``<1 %`` and ``>99 %``."""
    return spell_whole_share(share, language)
