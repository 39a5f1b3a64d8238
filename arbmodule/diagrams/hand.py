"""A hand of thirteen cards, spades first, with the letters of a language."""

from dataclasses import dataclass

from arbmodule.diagrams.notation import SYMBOLS, denomination_name, ranks_text
from rules.table.cards import Hand
from rules.table.denominations import SUITS, Denomination


@dataclass(frozen=True, slots=True)
class SuitLine:
    """One suit of a hand: symbol, spoken name and ranks as the language writes them."""

    suit: Denomination
    symbol: str
    name: str
    ranks: str


def suit_lines(hand: Hand, language: str) -> tuple[SuitLine, ...]:
    """The four suits of a hand, spades first."""
    return tuple(
        SuitLine(suit, SYMBOLS[suit], denomination_name(suit, language), ranks_text(hand.holding(suit), language))
        for suit in reversed(SUITS)
    )
