"""Random hands in bulk with numpy, to set estimating by deals against exact counting."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

#: Cards 0-51: suit = card // 13 (clubs first), rank = card % 13 (0 = ace, 1 = king …).
_POINTS = np.array([4, 3, 2, 1, *[0] * 9] * 4, dtype=np.int8)


@dataclass(frozen=True, slots=True)
class Deals:
    """Many hands: points, and lengths in clubs, diamonds, hearts, spades (one column a hand)."""

    points: NDArray[np.int64]
    lengths: NDArray[np.int64]


def deal(number: int, generator: np.random.Generator) -> Deals:
    """So many random hands of thirteen cards: the thirteen smallest of 52 random numbers."""
    cards = np.argpartition(generator.random((number, 52), dtype=np.float32), 13, axis=1)[:, :13]
    suits = cards // 13
    lengths = np.stack([(suits == suit).sum(axis=1) for suit in range(4)])
    return Deals(_POINTS[cards].sum(axis=1), lengths)
