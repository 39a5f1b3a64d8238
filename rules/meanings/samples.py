"""Hands out of a set: at random, typical, or just outside. Randomness is passed in; the draw is exactly uniform."""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from random import Random

import numpy as np

from rules.meanings.handset import HandSet, joint_space
from rules.meanings.handspace import (
    SHAPES,
    HandSpace,
    Holding,
    Key,
    Mask,
    add_keys,
    holdings,
    tracked_ranks,
    truth_of,
)
from rules.meanings.meaning import Meaning
from rules.meanings.neighbours import one_card_away, within_points
from rules.table.cards import RANKS, Hand
from rules.table.denominations import SUITS, Denomination

#: The sum of points and signature so far -> what is kept of the ways to get there.
State = tuple[int, Key]


@dataclass(frozen=True, slots=True)
class _Cell:
    """One class, shape and point count of a space."""

    space: HandSpace
    place: int
    shape: int
    points: int

    @property
    def truth(self) -> tuple[bool, ...]:
        return tuple(bool(self.space.truth[trait].flat[self.place]) for trait in self.space.traits)

    def options(self, suit: Denomination) -> tuple[Holding, ...]:
        """The holdings of the length this cell has in a suit."""
        length = SHAPES[self.shape][suit]
        return tuple(h for h in holdings(suit, self.space.traits) if h.length == length and h.ways)

    def is_reached(self, state: State) -> bool:
        return state[0] == self.points and truth_of(state[1], self.space.traits) == self.truth

    @property
    def start(self) -> State:
        return 0, (0,) * len(self.space.traits)


def _after(state: State, holding: Holding) -> State:
    return state[0] + holding.points, add_keys(state[1], holding.key)


def _stages(cell: _Cell, keep: Callable[[int, int], int]) -> list[dict[State, int]]:
    """Per number of suits held: what is kept (the sum or the best) of the ways to every state."""
    stages = [{cell.start: 1}]
    for suit in SUITS:
        reached: dict[State, int] = {}
        for state, ways in stages[-1].items():
            for holding in cell.options(suit):
                after = _after(state, holding)
                reached[after] = keep(reached.get(after, 0), ways * holding.ways)
        stages.append(reached)
    return stages


def _trace(cell: _Cell, stages: list[dict[State, int]], pick: Callable[[list[int]], int]) -> list[Holding]:
    """One holding a suit, chosen from the last suit back; ``pick`` chooses a place by weights."""
    ends = [state for state in stages[-1] if cell.is_reached(state)]
    state = ends[pick([stages[-1][end] for end in ends])]
    chosen: list[Holding] = []
    for suit in reversed(SUITS):
        before = stages[suit]
        steps = [(s, h) for s in before for h in cell.options(suit) if _after(s, h) == state]
        state, holding = steps[pick([before[s] * h.ways for s, h in steps])]
        chosen.append(holding)
    return chosen


def _hand(cell: _Cell, chosen: list[Holding], spots: Callable[[str, int], str]) -> Hand:
    """The hand of four holdings (spades first), spot cards filled in by ``spots``."""
    texts = []
    for suit, holding in zip(reversed(SUITS), chosen, strict=True):
        tracked = tracked_ranks(suit, cell.space.traits)
        turn = suit % 3
        others = "".join(rank for rank in RANKS if rank not in tracked)
        cards = holding.held + spots(others[turn:] + others[:turn], holding.length - len(holding.held))
        texts.append("".join(sorted(cards, key=RANKS.index)))
    return Hand(*texts)


def _spread(ranks: str, number: int) -> str:
    """So many ranks evenly over the given ones."""
    return "".join(ranks[(2 * i + 1) * len(ranks) // (2 * number)] for i in range(number))


def typical_hand(space: HandSpace, mask: Mask) -> Hand | None:
    """The likeliest sort of hand in the cells of a mask, always the same one; None if there is none."""
    weights = np.where(mask, space.weights, 0)
    if not weights.any():
        return None
    cell = _Cell(space, *map(int, np.unravel_index(int(np.argmax(weights)), weights.shape)))
    chosen = _trace(cell, _stages(cell, max), lambda found: found.index(max(found)))
    return _hand(cell, chosen, _spread)


def random_hand(space: HandSpace, mask: Mask, random: Random) -> Hand:
    """A hand drawn uniformly from the cells of a mask (which must hold hands)."""
    totals = np.cumsum(np.where(mask, space.weights, 0).reshape(-1))
    flat = int(np.searchsorted(totals, random.randrange(int(totals[-1])), side="right"))
    cell = _Cell(space, *map(int, np.unravel_index(flat, space.weights.shape)))
    chosen = _trace(cell, _stages(cell, int.__add__), lambda found: _weighted(found, random))
    return _hand(cell, chosen, lambda ranks, number: "".join(random.sample(ranks, number)))


def _weighted(weights: list[int], random: Random) -> int:
    totals = [sum(weights[: i + 1]) for i in range(len(weights))]
    return bisect_right(totals, random.randrange(totals[-1]))


def fitting(meaning: Meaning, number: int, random: Random) -> tuple[Hand, ...]:
    """So many hands that fit, drawn uniformly with the given randomness."""
    space = joint_space(meaning.hands)
    mask = meaning.hands.mask(space)
    return tuple(random_hand(space, mask, random) for _ in range(number))


class Respect(StrEnum):
    """In which one respect a hand just misses."""

    POINTS = "points"
    CARD = "card"
    HONOURS = "honours"


@dataclass(frozen=True, slots=True)
class NearMiss:
    """A hand that does not fit, and in what only."""

    hand: Hand
    respect: Respect


def near_misses(meaning: Meaning, number: int, random: Random) -> tuple[NearMiss, ...]:
    """So many hands just outside: two points, one card or the honours off, in turn where there are such hands.

    Empty when every hand fits.
    """
    space = joint_space(meaning.hands)
    nearby = [(respect, mask) for respect, mask in _nearby(space, meaning.hands) if space.count(mask)]
    turns = [nearby[i % len(nearby)] for i in range(number)] if nearby else []
    return tuple(NearMiss(random_hand(space, mask, random), respect) for respect, mask in turns)


def _nearby(space: HandSpace, hands: HandSet) -> tuple[tuple[Respect, Mask], ...]:
    inside = space.occupied(hands.mask(space))
    other_class = np.broadcast_to(inside.any(axis=0, keepdims=True), inside.shape)
    return (
        (Respect.POINTS, within_points(inside, 2) & ~inside),
        (Respect.CARD, one_card_away(inside) & ~inside),
        (Respect.HONOURS, other_class & ~inside),
    )
