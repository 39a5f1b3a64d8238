"""Random hands in bulk with numpy, to set estimating by deals against exact counting."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rules.table.cards import RANKS
from rules.table.denominations import SUITS, Denomination

_POINTS = np.array([4, 3, 2, 1], dtype=np.int64)


@dataclass(frozen=True, slots=True)
class Deals:
    """Many hands: ``cards[hand, suit, rank]`` says which cards are held (clubs first, aces first)."""

    cards: NDArray[np.bool_]

    @property
    def points(self) -> NDArray[np.int64]:
        """High-card points of every hand."""
        return np.asarray(self.cards[:, :, :4].sum(axis=1) @ _POINTS)

    def length(self, suit: Denomination) -> NDArray[np.int64]:
        """Length in a suit of every hand."""
        return np.asarray(self.cards[:, suit].sum(axis=1))

    def number_of(self, ranks: str, *suits: Denomination) -> NDArray[np.int64]:
        """How many cards of these ranks every hand holds in these suits (all suits if none is given)."""
        places = [RANKS.index(rank) for rank in ranks]
        return np.asarray(self.cards[:, list(suits or SUITS)][:, :, places].sum(axis=(1, 2)))


def deal(number: int, generator: np.random.Generator) -> Deals:
    """So many random hands of thirteen cards: the thirteen smallest of 52 random numbers."""
    places = np.argpartition(generator.random((number, 52), dtype=np.float32), 13, axis=1)[:, :13]
    cards = np.zeros((number, 52), dtype=np.bool_)
    np.put_along_axis(cards, places, True, axis=1)
    return Deals(cards.reshape(number, 4, 13))
