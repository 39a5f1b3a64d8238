"""Denominations and suits, in the order of Law 18E."""

from enum import IntEnum


class Denomination(IntEnum):
    """Clubs lowest, notrump highest (18E); ``str()`` is the letter of the case notation."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    def __str__(self) -> str:
        return _LETTERS[self]

    @property
    def is_suit(self) -> bool:
        return self is not Denomination.NOTRUMP


_LETTERS = {
    Denomination.CLUBS: "C",
    Denomination.DIAMONDS: "D",
    Denomination.HEARTS: "H",
    Denomination.SPADES: "S",
    Denomination.NOTRUMP: "NT",
}
_BY_LETTER = {letter: denomination for denomination, letter in _LETTERS.items()}

#: The four suits, clubs first. A suit is a denomination that is not notrump.
SUITS: tuple[Denomination, ...] = tuple(d for d in Denomination if d.is_suit)


def parse_denomination(text: str) -> Denomination:
    """The denomination written as ``C D H S NT``; ValueError on anything else."""
    if text not in _BY_LETTER:
        raise ValueError(f"not a denomination: {text!r}")
    return _BY_LETTER[text]
