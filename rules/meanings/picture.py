"""The picture of two meanings: numbers of hands by points and length of one suit, for the drawer to draw."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from rules.meanings.conditions import WRITTEN_ORDER
from rules.meanings.handset import HandSet, joint_space
from rules.meanings.handspace import LENGTHS, Mask, Weights
from rules.meanings.meaning import Meaning
from rules.table.denominations import SUITS, Denomination


@dataclass(frozen=True, slots=True)
class PictureCell:
    """Hands with this length in the suit and these points: in each meaning and in both (exact)."""

    length: int
    points: int
    withdrawn: int
    replacement: int
    both: int


def picture(withdrawn: HandSet, replacement: HandSet, suit: Denomination) -> tuple[PictureCell, ...]:
    """The cells of points x length that hold hands of either meaning, by length and then points."""
    one, other, both = _grids(withdrawn, replacement)[suit]
    return tuple(
        PictureCell(int(length), int(points), *(int(grid[length, points]) for grid in (one, other, both)))
        for length, points in zip(*np.nonzero(one + other), strict=True)
    )


def best_suit(withdrawn: HandSet, replacement: HandSet, preferred: Iterable[Denomination] = ()) -> Denomination:
    """The suit whose picture tells the two meanings apart most, among the preferred suits if any are given.

    Apart = the sum over the cells of the difference between the parts of each meaning that lie there.
    """
    suits = [suit for suit in WRITTEN_ORDER if suit in set(preferred)] or list(WRITTEN_ORDER)
    grids = _grids(withdrawn, replacement)
    return max(suits, key=lambda suit: _apart(grids[suit], withdrawn.count, replacement.count))


def grid(meaning: Meaning, suit: Denomination) -> tuple[tuple[int, ...], ...]:
    """The hands of one meaning by length 0-13 (rows) and points 0-37 (columns) of a suit."""
    rows: list[list[int]] = _grids(meaning.hands, meaning.hands)[suit][0].tolist()
    return tuple(map(tuple, rows))


@lru_cache(maxsize=32)
def _grids(withdrawn: HandSet, replacement: HandSet) -> dict[Denomination, tuple[Weights, Weights, Weights]]:
    space = joint_space(withdrawn, replacement)
    one, other = withdrawn.mask(space), replacement.mask(space)
    cells = [_by_shape(space.weights, space.full(mask)) for mask in (one, other, one & other)]
    return {suit: _three(cells, suit) for suit in SUITS}


def _three(cells: list[Weights], suit: Denomination) -> tuple[Weights, Weights, Weights]:
    withdrawn, replacement, both = (_by_length(by_shape, suit) for by_shape in cells)
    return withdrawn, replacement, both


def _by_shape(weights: Weights, mask: Mask) -> Weights:
    by_shape: Weights = np.where(mask, weights, 0).sum(axis=0)
    return by_shape


def _by_length(by_shape: Weights, suit: Denomination) -> Weights:
    table = np.zeros((14, by_shape.shape[1]), dtype=np.int64)
    np.add.at(table, LENGTHS[suit], by_shape)
    return table


def _apart(grids: tuple[Weights, Weights, Weights], withdrawn: int, replacement: int) -> int:
    """In whole numbers beyond 64 bits: both parts brought to one denominator."""
    one: Any = grids[0].astype(object) * replacement
    other: Any = grids[1].astype(object) * withdrawn
    return int(abs(one - other).sum())
