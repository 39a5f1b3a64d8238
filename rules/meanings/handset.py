"""Sets of hands: exact, immutable, compared by what they contain and not by how they were written."""

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from rules.meanings.conditions import Anything, Condition, mask_of, traits_of
from rules.meanings.handspace import ALL_HANDS, HandSpace, Mask, space_for
from rules.meanings.honours import HonourCondition
from rules.table.cards import Hand

Traits = frozenset[HonourCondition]


class Joined(Enum):
    """How a set is made of its parts."""

    ALL = "all"
    ANY = "any"
    NONE = "none"


@dataclass(frozen=True, slots=True, eq=False)
class HandSet:
    """A set of hands with ``& | - ~``, ``<=`` (subset), ``==`` (the same hands), ``in`` and ``len``.

    MeaningError ``too_large`` when telling its hands apart takes more classes than the stated size.
    """

    joined: Joined
    parts: tuple["HandSet | Condition", ...]
    traits: Traits = field(init=False, repr=False)
    count: int = field(init=False, repr=False)

    ALL: ClassVar["HandSet"]

    def __post_init__(self) -> None:
        object.__setattr__(self, "traits", frozenset().union(*map(_traits, self.parts)))
        object.__setattr__(self, "count", space_for(self.traits).count(self.mask(space_for(self.traits))))

    def mask(self, space: HandSpace) -> Mask:
        """The cells of a space (which must tell apart this set's traits) that lie in the set."""
        masks = [part.mask(space) if isinstance(part, HandSet) else mask_of(part, space) for part in self.parts]
        if self.joined is Joined.ALL:
            return _reduced(np.logical_and, masks)
        inside = _reduced(np.logical_or, masks)
        return inside if self.joined is Joined.ANY else ~inside

    def holds(self, hand: Hand) -> bool:
        """Does this hand belong to the set?"""
        held = (part.holds(hand) for part in self.parts)
        if self.joined is Joined.ALL:
            return all(held)
        return any(held) is (self.joined is Joined.ANY)

    @property
    def share(self) -> Fraction:
        """The part of all hands that lies in the set."""
        return Fraction(self.count, ALL_HANDS)

    def __contains__(self, hand: Hand) -> bool:
        return self.holds(hand)

    def __len__(self) -> int:
        return self.count

    def __bool__(self) -> bool:
        return self.count > 0

    def __and__(self, other: "HandSet") -> "HandSet":
        return HandSet(Joined.ALL, (self, other))

    def __or__(self, other: "HandSet") -> "HandSet":
        return HandSet(Joined.ANY, (self, other))

    def __invert__(self) -> "HandSet":
        return HandSet(Joined.NONE, (self,))

    def __sub__(self, other: "HandSet") -> "HandSet":
        return self & ~other

    def __le__(self, other: "HandSet") -> bool:
        return self is other or (self.count <= other.count and overlap(self, other) == self.count)

    def __lt__(self, other: "HandSet") -> bool:
        return self.count < other.count and self <= other

    def __ge__(self, other: "HandSet") -> bool:
        return other <= self

    def __gt__(self, other: "HandSet") -> bool:
        return other < self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandSet) and self.count == other.count and self <= other

    def __hash__(self) -> int:
        return hash(self.count)


def _traits(part: HandSet | Condition) -> Traits:
    return part.traits if isinstance(part, HandSet) else traits_of(part)


def _reduced(function: Any, masks: list[Mask]) -> Mask:
    mask = masks[0]
    for other in masks[1:]:
        mask = function(mask, other)
    return mask


def all_of(conditions: tuple[Condition, ...]) -> HandSet:
    """The hands that fit every condition (at least one must be given)."""
    return HandSet(Joined.ALL, conditions)


def any_of(sets: tuple[HandSet, ...]) -> HandSet:
    """The hands in at least one of the sets (at least one must be given)."""
    return sets[0] if len(sets) == 1 else HandSet(Joined.ANY, sets)


def joint_space(*sets: HandSet) -> HandSpace:
    """The space that tells apart what any of these sets tells apart."""
    return space_for(frozenset().union(*(hands.traits for hands in sets)))


def overlap(one: HandSet, other: HandSet) -> int:
    """The number of hands in both sets."""
    space = joint_space(one, other)
    return space.count(one.mask(space) & other.mask(space))


HandSet.ALL = all_of((Anything(),))
