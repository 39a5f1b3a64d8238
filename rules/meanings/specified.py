"""What a call specifies (Laws 26 and 27B1(a)), derived from the hands it shows so that notation makes no difference."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from rules.meanings.conditions import SEMIBALANCED, WRITTEN_ORDER, Patterned, Suits
from rules.meanings.errors import MeaningError, shown
from rules.meanings.handset import HandSet, joint_space
from rules.meanings.handspace import LENGTHS, plain_space
from rules.meanings.purposes import parse_word
from rules.table.denominations import Denomination, parse_denomination


class Feature(StrEnum):
    """What is specified of a denomination."""

    LENGTH = "length"
    SHORTAGE = "shortage"
    CONTROL = "control"
    NOTRUMP = "notrump"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Specified:
    """One item: a feature of a denomination, or an *unknown* suit among ``suits`` (then the denomination is None)."""

    denomination: Denomination | None
    feature: Feature
    suits: Suits = ()

    def __str__(self) -> str:
        subject = "/".join(map(str, self.suits)) if self.denomination is None else str(self.denomination)
        return f"{self.feature} {subject}"

    def to_json(self) -> dict[str, object]:
        """``{"denomination": "S", "feature": "length"}`` or ``{"feature": "unknown", "suits": ["C", "D"]}``."""
        if self.denomination is None:
            return {"feature": self.feature.value, "suits": [str(suit) for suit in self.suits]}
        return {"denomination": str(self.denomination), "feature": self.feature.value}


def lengths_held(hands: HandSet) -> NDArray[np.int64]:
    """The shapes that occur in a set, as columns of lengths in clubs, diamonds, hearts, spades."""
    space = joint_space(hands)
    return LENGTHS[:, space.occupied(hands.mask(space)).any(axis=(0, 2))]


def promised_lengths(held: NDArray[np.int64], least: Mapping[Denomination, int]) -> Suits:
    """The suits in which every shape has at least so many cards, in the written order."""
    return tuple(suit for suit in WRITTEN_ORDER if held[suit].min() >= least.get(suit, 4))


def promised_shortages(held: NDArray[np.int64]) -> Suits:
    """The suits in which every shape has at most one card."""
    return tuple(suit for suit in WRITTEN_ORDER if held[suit].max() <= 1)


def unknown_suits(held: NDArray[np.int64], known: Suits) -> tuple[Suits, ...]:
    """The smallest sets of two or more other suits such that every shape has four cards in one of them."""
    found: list[Suits] = []
    others = [suit for suit in WRITTEN_ORDER if suit not in known]
    for size in range(2, len(others) + 1):
        for suits in combinations(others, size):
            is_minimal = not any(set(smaller) <= set(suits) for smaller in found)
            if is_minimal and bool((held[list(suits)].max(axis=0) >= 4).all()):
                found.append(suits)
    return tuple(found)


def is_semibalanced(held: NDArray[np.int64]) -> bool:
    """Is every shape balanced or semi-balanced?"""
    kept = Patterned(SEMIBALANCED).mask(plain_space()).reshape(-1)
    shapes = {tuple(column) for column in LENGTHS[:, kept].T.tolist()}
    return all(tuple(column) in shapes for column in held.T.tolist())


def parse_specified(value: object) -> Specified:
    """An item from its JSON form; MeaningError names the wrong key or word."""
    if not isinstance(value, Mapping):
        raise MeaningError("type_object", shown(value), name="specifies")
    for name in value:
        if name not in ("denomination", "feature", "suits"):
            raise MeaningError("unknown_key", shown(name), allowed="denomination, feature, suits")
    feature = parse_word(Feature, value.get("feature"))
    if feature is Feature.UNKNOWN:
        return Specified(None, feature, _suits(value.get("suits")))
    return Specified(_denomination(value.get("denomination"), feature), feature)


def _suits(value: object) -> Suits:
    if not isinstance(value, list | tuple) or len(set(map(str, value))) < 2:
        raise MeaningError("type_suits", shown(value), name="suits")
    suits = {_denomination(suit, Feature.UNKNOWN) for suit in value}
    return tuple(suit for suit in WRITTEN_ORDER if suit in suits)


def _denomination(value: object, feature: Feature) -> Denomination:
    allowed = ("NT",) if feature is Feature.NOTRUMP else ("S", "H", "D", "C")
    if value not in allowed:
        raise MeaningError("choice", shown(value), allowed=", ".join(allowed))
    return parse_denomination(str(value))
