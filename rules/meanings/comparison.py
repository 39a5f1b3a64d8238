"""Two meanings compared by their hands: what Law 23A needs to know, exactly."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from rules.meanings.handset import HandSet, any_of, joint_space, overlap
from rules.meanings.meaning import Meaning
from rules.meanings.neighbours import any_points, one_card_away, within_points
from rules.meanings.samples import typical_hand
from rules.table.cards import Hand


class Miss(StrEnum):
    """The one respect in which a replacement misses the withdrawn meaning.

    ``card``: every hand of the replacement is in the withdrawn meaning, or gets there by moving one card from one suit
    to another, points and honour classes unchanged. ``points``: every hand of it gets there by changing the points
    alone (same shape, same honour classes), and at least half of its hands by no more than two points. Both are judged
    by the conditions, also at the freakish ends where nobody can hold so many points with that shape.
    """

    CARD = "card"
    POINTS = "points"


#: "Points, with at least half of the replacement within 2 points of the withdrawn meaning" (engine reading).
NEAR_POINTS = 2
NEAR_SHARE = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Comparison:
    """What the replacement may show against what the withdrawn call may show (``withdrawn`` = union of several)."""

    withdrawn: HandSet
    replacement: HandSet
    both: int
    has_agreement: bool

    @property
    def equal(self) -> bool:
        """The same hands (23A1); never without an agreement on both sides."""
        return self.subset and self.both == self.withdrawn.count

    @property
    def subset(self) -> bool:
        """Every hand of the replacement is in the withdrawn meaning (23A2); never without an agreement."""
        return self.has_agreement and self.both == self.replacement.count

    @property
    def share(self) -> Fraction:
        """The part of the replacement that lies in the withdrawn meaning."""
        return Fraction(self.both, self.replacement.count)

    @property
    def share_of_withdrawn(self) -> Fraction:
        """The part of the withdrawn meaning that lies in the replacement."""
        return Fraction(self.both, self.withdrawn.count)

    @property
    def counter_example(self) -> Hand | None:
        """A typical hand of the replacement outside the withdrawn meaning; None for a subset."""
        return _counter_example(self.withdrawn, self.replacement)

    @property
    def near_points(self) -> Fraction:
        """The part of the replacement within two points of the withdrawn meaning, all else the same."""
        return _near_points(self.withdrawn, self.replacement)

    @property
    def miss(self) -> Miss | None:
        """The one respect in which the replacement misses, if it is only one; None for a subset too."""
        return _miss(self.withdrawn, self.replacement) if self.has_agreement and not self.subset else None


def compare(withdrawn: Meaning | tuple[Meaning, ...], replacement: Meaning) -> Comparison:
    """The comparison of a replacement with a withdrawn meaning, or with the union of several attributable ones.

    MeaningError ``too_large`` when together they tell apart more classes of hands than the stated size
    (``Agreements`` refuses such sheets beforehand).
    """
    return _compare(withdrawn if isinstance(withdrawn, tuple) else (withdrawn,), replacement)


@lru_cache(maxsize=8192)
def _compare(withdrawn: tuple[Meaning, ...], replacement: Meaning) -> Comparison:
    union = any_of(tuple(meaning.hands for meaning in withdrawn))
    has_agreement = all(meaning.has_agreement for meaning in (*withdrawn, replacement))
    comparison = Comparison(union, replacement.hands, overlap(union, replacement.hands), has_agreement)
    if union.traits | replacement.hands.traits:
        _work_out_evidence(comparison)
    return comparison


def _work_out_evidence(comparison: Comparison) -> None:
    """Asked for at once, while the space in which the honours are told apart is still at hand: it is dear to build."""
    _counter_example(comparison.withdrawn, comparison.replacement)


@lru_cache(maxsize=1024)
def _counter_example(withdrawn: HandSet, replacement: HandSet) -> Hand | None:
    space = joint_space(withdrawn, replacement)
    return typical_hand(space, replacement.mask(space) & ~withdrawn.mask(space))


@lru_cache(maxsize=1024)
def _near_points(withdrawn: HandSet, replacement: HandSet) -> Fraction:
    space = joint_space(withdrawn, replacement)
    near = within_points(space.full(withdrawn.mask(space)), NEAR_POINTS)
    return Fraction(space.count(near & replacement.mask(space)), replacement.count)


@lru_cache(maxsize=1024)
def _miss(withdrawn: HandSet, replacement: HandSet) -> Miss | None:
    space = joint_space(withdrawn, replacement)
    inside, shown = space.full(withdrawn.mask(space)), space.occupied(replacement.mask(space))
    if not (shown & ~one_card_away(inside)).any():
        return Miss.CARD
    if not (shown & ~any_points(inside)).any() and _near_points(withdrawn, replacement) >= NEAR_SHARE:
        return Miss.POINTS
    return None
