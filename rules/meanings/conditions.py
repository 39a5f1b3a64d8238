"""The conditions a meaning is made of: immutable, hashable, printed as authors write them.

Each has ``holds(hand)``, does this hand fit, and ``mask(space)``, the cells of the hand space that fit, in a shape that
broadcasts to classes x shapes x points. A test proves that the two agree.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

import numpy as np

from rules.meanings.handspace import LENGTHS, POINTS, HandSpace, Mask, plain_space
from rules.meanings.honours import HonourCondition
from rules.meanings.window import Window
from rules.table.cards import Hand
from rules.table.denominations import SUITS, Denomination

Suits = tuple[Denomination, ...]
#: Order in which several suits are written: majors from the top, then clubs, diamonds.
WRITTEN_ORDER: Suits = (Denomination.SPADES, Denomination.HEARTS, Denomination.CLUBS, Denomination.DIAMONDS)
MAJORS: Suits = WRITTEN_ORDER[:2]
MINORS: Suits = WRITTEN_ORDER[2:]
BALANCED = ((4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2))
SEMIBALANCED = (*BALANCED, (5, 4, 2, 2), (6, 3, 2, 2))
_PLACES = np.array((4096, 256, 16, 1))


@dataclass(frozen=True, slots=True)
class Anything:
    """Promises nothing: ``any``."""

    def __str__(self) -> str:
        return "any"

    def holds(self, _hand: Hand) -> bool:
        return True

    def mask(self, _space: HandSpace) -> Mask:
        return np.ones((1, 1, 1), dtype=np.bool_)


@dataclass(frozen=True, slots=True)
class Points:
    """High-card points of the hand: ``5-10 hcp``."""

    window: Window

    def __str__(self) -> str:
        return f"{self.window} hcp"

    def holds(self, hand: Hand) -> bool:
        return hand.hcp in self.window

    def mask(self, _space: HandSpace) -> Mask:
        return self.window.mask(np.arange(POINTS))[None, None, :]


@dataclass(frozen=True, slots=True)
class Length:
    """So many cards in at least one of the suits: ``5+ S``, ``4+ C/D``, ``6+ suit``."""

    window: Window
    suits: Suits

    def __str__(self) -> str:
        return f"{self.window} {'suit' if len(self.suits) == 4 else '/'.join(map(str, self.suits))}"

    def holds(self, hand: Hand) -> bool:
        return any(hand.length(suit) in self.window for suit in self.suits)

    def mask(self, _space: HandSpace) -> Mask:
        fits: Mask = np.any(self.window.mask(LENGTHS[list(self.suits)]), axis=0)
        return fits[None, :, None]


def length_in(window: Window, suits: frozenset[Denomination]) -> Length:
    """A length condition with its suits in the written order."""
    return Length(window, tuple(suit for suit in WRITTEN_ORDER if suit in suits))


@dataclass(frozen=True, slots=True)
class Patterned:
    """The lengths from long to short are one of these patterns: ``bal``, ``semibal`` or ``(5431)``."""

    patterns: tuple[tuple[int, ...], ...]

    def __str__(self) -> str:
        if self.patterns == BALANCED:
            return "bal"
        return "semibal" if self.patterns == SEMIBALANCED else f"({''.join(map(str, self.patterns[0]))})"

    def holds(self, hand: Hand) -> bool:
        return tuple(sorted(map(hand.length, SUITS), reverse=True)) in self.patterns

    def mask(self, _space: HandSpace) -> Mask:
        ordered = np.sort(LENGTHS, axis=0)[::-1].T
        fits: Mask = np.isin(ordered @ _PLACES, np.array(self.patterns) @ _PLACES)
        return fits[None, :, None]


@dataclass(frozen=True, slots=True)
class Shaped:
    """Exactly these lengths in spades, hearts, diamonds, clubs: ``5431``."""

    lengths: tuple[int, int, int, int]

    def __str__(self) -> str:
        return "".join(map(str, self.lengths))

    def holds(self, hand: Hand) -> bool:
        return tuple(map(hand.length, reversed(SUITS))) == self.lengths

    def mask(self, _space: HandSpace) -> Mask:
        fits: Mask = np.array(self.lengths) @ _PLACES == LENGTHS[::-1].T @ _PLACES
        return fits[None, :, None]


class Relation(StrEnum):
    """How the lengths of two suits compare."""

    AT_LEAST = ">="
    LONGER = ">"
    EQUAL = "="
    AT_MOST = "<="
    SHORTER = "<"

    def between(self, one: Any, other: Any) -> Any:
        """The comparison of two numbers, or of two arrays of numbers."""
        match self:
            case Relation.AT_LEAST:
                return one >= other
            case Relation.LONGER:
                return one > other
            case Relation.EQUAL:
                return one == other
            case Relation.AT_MOST:
                return one <= other
        return one < other


@dataclass(frozen=True, slots=True)
class Compared:
    """One suit against another: ``H >= S``."""

    one: Denomination
    relation: Relation
    other: Denomination

    def __str__(self) -> str:
        return f"{self.one} {self.relation} {self.other}"

    def holds(self, hand: Hand) -> bool:
        return bool(self.relation.between(hand.length(self.one), hand.length(self.other)))

    def mask(self, _space: HandSpace) -> Mask:
        fits: Mask = self.relation.between(LENGTHS[self.one], LENGTHS[self.other])
        return fits[None, :, None]


PlainCondition = Anything | Points | Length | Patterned | Shaped | Compared


@dataclass(frozen=True, slots=True)
class Not:
    """The hands that do not fit a condition: ``not bal``, ``no 4+ major``."""

    condition: PlainCondition | HonourCondition

    def __str__(self) -> str:
        if isinstance(self.condition, Length) and len(self.condition.suits) > 1:
            group = {MAJORS: "major", MINORS: "minor"}.get(self.condition.suits)
            return f"no {self.condition.window} {group}" if group else f"no {self.condition}"
        return f"not {self.condition}"

    def holds(self, hand: Hand) -> bool:
        return not self.condition.holds(hand)


Condition = PlainCondition | HonourCondition | Not


@lru_cache(maxsize=4096)
def _plain_mask(condition: PlainCondition) -> Mask:
    mask = condition.mask(plain_space())
    mask.setflags(write=False)
    return mask


def mask_of(condition: Condition, space: HandSpace) -> Mask:
    """The cells of a space that fit a condition, in a shape that broadcasts to its weights."""
    if isinstance(condition, Not):
        return ~mask_of(condition.condition, space)
    return condition.mask(space) if isinstance(condition, HonourCondition) else _plain_mask(condition)


def traits_of(condition: Condition) -> frozenset[HonourCondition]:
    """The honour classes needed to decide a condition: one or none."""
    inner = condition.condition if isinstance(condition, Not) else condition
    return frozenset({inner}) if isinstance(inner, HonourCondition) else frozenset()
