"""Which cells lie next to a set of cells: so many points off, or one card moved from one suit to another."""

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from rules.meanings.handspace import SHAPES, Mask


def within_points(cells: Mask, distance: int) -> Mask:
    """The cells of the same class and shape at most so many points from a cell of the set (full-size mask)."""
    near = np.array(cells)
    for step in range(1, distance + 1):
        near[..., step:] |= cells[..., :-step]
        near[..., :-step] |= cells[..., step:]
    return near


def any_points(cells: Mask) -> Mask:
    """The cells of the same class and shape as a cell of the set, whatever the points."""
    return np.broadcast_to(cells.any(axis=2, keepdims=True), cells.shape)


def one_card_away(cells: Mask) -> Mask:
    """The set with every cell of the same class and points whose shape differs by one card moved."""
    padded = np.concatenate([cells, np.zeros_like(cells[:, :1])], axis=1)
    near: Mask = cells | padded[:, _MOVED].any(axis=2)
    return near


def _moved_shapes() -> NDArray[np.int64]:
    """Per shape the twelve shapes with one card moved; 560 (no shape) where there is no card to move."""
    place = {shape: i for i, shape in enumerate(SHAPES)}
    moves = list(permutations(range(4), 2))
    return np.array([[place.get(_moved(shape, *move), len(SHAPES)) for move in moves] for shape in SHAPES])


def _moved(shape: tuple[int, int, int, int], out: int, into: int) -> tuple[int, int, int, int]:
    lengths = list(shape)
    lengths[out] -= 1
    lengths[into] += 1
    return lengths[0], lengths[1], lengths[2], lengths[3]


_MOVED = _moved_shapes()
