"""The space of all hands, counted exactly: 560 shapes x 38 point counts, refined by honour classes where needed.

Every weight and every sum is an ``int64`` that counts hands, so none exceeds C(52,13) = 635 013 559 600: no overflow
and no rounding anywhere.
"""

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from threading import Lock
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from rules.meanings.errors import MeaningError
from rules.table.cards import RANKS
from rules.table.denominations import SUITS, Denomination

Mask = NDArray[np.bool_]
Weights = NDArray[np.int64]
#: Signature of a holding or hand: per trait its part so far.
Key = tuple[int, ...]

#: All hands: C(52,13).
ALL_HANDS = comb(52, 13)
#: Points run from 0 to 37 (all aces, kings and queens, and one jack).
POINTS = 38
#: The most classes (beyond shape and points) one count may tell apart, and the most pairs of classes of two majors and
#: two minors that are folded for it; the most ranks seen in a suit.
MAX_CLASSES, MAX_PAIRS, MAX_RANKS = 96, 600, 8
_CACHED_CLASSES = 128
_HIGH_CARD_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
_SUIT_POINTS = 11

#: The 560 shapes as lengths in clubs, diamonds, hearts, spades.
SHAPES: tuple[tuple[int, int, int, int], ...] = tuple(
    (13 - s - h - d, d, h, s) for s in range(14) for h in range(14 - s) for d in range(14 - s - h)
)
#: The same as an array: ``LENGTHS[suit]`` holds the 560 lengths of a suit.
LENGTHS: NDArray[np.int64] = np.array(SHAPES, dtype=np.int64).T.copy()
LENGTHS.setflags(write=False)


class Trait(Protocol):
    """A property of honours: a number added up over the suits, and whether the sum will do."""

    @property
    def only(self) -> Denomination | None:
        """The only suit it looks at; None for all four."""

    @property
    def ranks(self) -> str:
        """Ranks below the jack it needs to see."""

    def part(self, suit: Denomination, held: str, length: int, /) -> int:
        """What a holding with these tracked ranks and this length adds."""

    def met(self, total: int, /) -> bool:
        """Does this sum satisfy the condition?"""


@dataclass(frozen=True, slots=True)
class Holding:
    """Holdings of one suit alike in length and in the tracked ranks held; ``ways`` = how many there are."""

    held: str
    length: int
    points: int
    key: Key
    ways: int


@dataclass(frozen=True, slots=True, eq=False)
class HandSpace:
    """Weights by class x shape x points; ``truth`` says per trait in which classes it holds."""

    traits: tuple[Trait, ...]
    weights: Weights
    truth: Mapping[Trait, Mask]

    def count(self, mask: Mask) -> int:
        """The exact number of hands in the cells of a mask (any shape that broadcasts to the weights)."""
        return int(self.weights[self.full(mask)].sum())

    def full(self, mask: Mask) -> Mask:
        """The mask in full size."""
        return np.broadcast_to(mask, self.weights.shape)

    def occupied(self, mask: Mask) -> Mask:
        """The mask in full size, without cells that hold no hands."""
        occupied: Mask = mask & (self.weights > 0)
        return occupied


def points_of(held: str) -> int:
    """High-card points of some cards."""
    return sum(_HIGH_CARD_POINTS.get(rank, 0) for rank in held)


def tracked_ranks(suit: Denomination, traits: Iterable[Trait]) -> str:
    """The ranks that must be told apart in a suit: the four honours and what the traits ask for."""
    wanted = {rank for trait in traits if trait.only in (None, suit) for rank in trait.ranks}
    return "".join(rank for rank in RANKS if rank in "AKQJ" or rank in wanted)


@lru_cache(maxsize=96)
def holdings(suit: Denomination, traits: tuple[Trait, ...]) -> tuple[Holding, ...]:
    """Every class of holdings in a suit that points, length and these traits can tell apart by cards."""
    tracked = tracked_ranks(suit, traits)
    spots = 13 - len(tracked)
    return tuple(
        Holding(held, length, points_of(held), _key(suit, held, length, traits), comb(spots, length - size))
        for size in range(len(tracked) + 1)
        for held in map("".join, combinations(tracked, size))
        for length in range(size, size + spots + 1)
    )


def _key(suit: Denomination, held: str, length: int, traits: tuple[Trait, ...]) -> Key:
    return tuple(_part(trait, suit, held, length) for trait in traits)


def _part(trait: Trait, suit: Denomination, held: str, length: int) -> int:
    if trait.only is None:
        return trait.part(suit, held, length)
    return int(trait.only is suit and trait.met(trait.part(suit, held, length)))


def truth_of(key: Key, traits: tuple[Trait, ...]) -> tuple[bool, ...]:
    """Which traits hold for a whole hand with this signature."""
    return tuple(trait.met(n) if trait.only is None else n > 0 for trait, n in zip(traits, key, strict=True))


def add_keys(one: Key, other: Key) -> Key:
    """Signature of two parts of a hand together."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


@lru_cache(maxsize=96)
def _suit_table(suit: Denomination, traits: tuple[Trait, ...]) -> Mapping[Key, Weights]:
    """Per signature of one suit: ways by length x points."""
    table: dict[Key, Weights] = {}
    for holding in holdings(suit, traits):
        ways = table.setdefault(holding.key, np.zeros((14, _SUIT_POINTS), dtype=np.int64))
        ways[holding.length, holding.points] += holding.ways
    return table


def _two_suits(one: Mapping[Key, Weights], other: Mapping[Key, Weights]) -> dict[Key, Weights]:
    """Per signature of two suits: ways by length x length x points."""
    table: dict[Key, Weights] = {}
    for key, ways in one.items():
        for other_key, other_ways in other.items():
            sum_key = add_keys(key, other_key)
            pair = table.setdefault(sum_key, np.zeros((14, 14, 2 * _SUIT_POINTS - 1), dtype=np.int64))
            for points in np.flatnonzero(ways.any(axis=0)):
                pair[:, :, points : points + _SUIT_POINTS] += ways[:, None, points, None] * other_ways
    return table


def _four_suits(majors: Weights, minors: Weights, into: Weights) -> None:
    """Adds the ways of two majors and two minors, both shape x points, to shape x points of the hand."""
    for points in np.flatnonzero(majors.any(axis=0)):
        width = min(minors.shape[1], POINTS - int(points))
        into[:, points : points + width] += majors[:, points, None] * minors[:, :width]


@lru_cache(maxsize=1024)
def check_size(traits: tuple[Trait, ...]) -> int:
    """How many pairs must be folded to tell these traits apart; MeaningError ``too_large`` above the stated sizes."""
    _refuse_above(MAX_RANKS, max(len(tracked_ranks(suit, traits)) for suit in SUITS))
    clubs, diamonds, hearts, spades = (frozenset(h.key for h in holdings(suit, traits)) for suit in SUITS)
    _refuse_above(MAX_PAIRS, max(len(hearts) * len(spades), len(clubs) * len(diamonds)))
    majors = {add_keys(one, other) for one in hearts for other in spades}
    minors = {add_keys(one, other) for one in clubs for other in diamonds}
    _refuse_above(MAX_PAIRS, len(majors) * len(minors))
    _refuse_above(MAX_CLASSES, len({truth_of(add_keys(one, other), traits) for one in majors for other in minors}))
    return len(majors) * len(minors)


def _refuse_above(limit: int, size: int) -> None:
    if size > limit:
        raise MeaningError("too_large", size=size, limit=limit)


def in_order(traits: Iterable[Any]) -> tuple[Any, ...]:
    """Traits in one fixed order, so that equal sets of them share their tables."""
    return tuple(sorted(traits, key=str))


def _fold(traits: tuple[Trait, ...]) -> dict[tuple[bool, ...], Weights]:
    """Suit by suit to the whole hand: per class the ways by shape x points."""
    check_size(traits)
    clubs, diamonds, hearts, spades = (_suit_table(suit, traits) for suit in SUITS)
    minors = {key: ways[LENGTHS[0], LENGTHS[1]] for key, ways in _two_suits(clubs, diamonds).items()}
    table: dict[tuple[bool, ...], Weights] = {}
    for key, ways in _two_suits(hearts, spades).items():
        by_shape = ways[LENGTHS[2], LENGTHS[3]]
        for other_key, other_ways in minors.items():
            truth = truth_of(add_keys(key, other_key), traits)
            _four_suits(by_shape, other_ways, table.setdefault(truth, np.zeros((560, POINTS), dtype=np.int64)))
    return table


def _build(traits: tuple[Trait, ...]) -> HandSpace:
    table = _fold(traits)
    classes = sorted(table)
    weights = np.stack([table[truth] for truth in classes])
    weights.setflags(write=False)
    columns = {trait: np.array([truth[i] for truth in classes]) for i, trait in enumerate(traits)}
    return HandSpace(traits, weights, {trait: column[:, None, None] for trait, column in columns.items()})


@cache
def plain_space() -> HandSpace:
    """The grid of shapes and points alone (one class)."""
    return _build(())


class _Spaces:
    """Refined spaces last used, together no more than a fixed number of classes."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._spaces: OrderedDict[frozenset[Any], HandSpace] = OrderedDict()

    def get(self, traits: frozenset[Any]) -> HandSpace:
        with self._lock:
            found = self._spaces.get(traits)
            if found is not None:
                self._spaces.move_to_end(traits)
                return found
        built = _build(in_order(traits))
        with self._lock:
            self._spaces[traits] = built
            while len(self._spaces) > 1 and sum(len(s.weights) for s in self._spaces.values()) > _CACHED_CLASSES:
                self._spaces.popitem(last=False)
        return built


_SPACES = _Spaces()


def space_for(traits: frozenset[Any]) -> HandSpace:
    """The space that tells apart exactly these traits. MeaningError ``too_large`` above the stated size."""
    return _SPACES.get(traits) if traits else plain_space()
