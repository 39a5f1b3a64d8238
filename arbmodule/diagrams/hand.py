"""A hand of thirteen cards, spades first, with the letters of a language."""

from dataclasses import dataclass

from arbmodule.diagrams.notation import ranks_texts
from rules import SUITS, Denomination, Hand


@dataclass(frozen=True, slots=True)
class SuitLine:
    """One suit of a hand and its ranks as the language writes them."""

    suit: Denomination
    ranks: str


def suit_lines(hand: Hand, language: str) -> tuple[SuitLine, ...]:
    """The four suits of a hand, spades first."""
    return tuple(map(SuitLine, reversed(SUITS), ranks_texts(hand, language)))
