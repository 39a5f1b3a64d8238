"""The space of hands against counts made elsewhere, and against every holding counted one by one."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb

import numpy as np
import pytest

from rules.meanings.errors import MeaningError
from rules.meanings.handspace import ALL_HANDS, LENGTHS, MAX_CLASSES, SHAPES, in_order, plain_space, space_for
from rules.meanings.honours import Control, Counted, Honours, Keycards, Quantity, Stop, SuitPoints
from rules.meanings.window import Window
from rules.table.cards import RANKS
from rules.table.denominations import SUITS, Denomination

SPADES, HEARTS, DIAMONDS, CLUBS = reversed(SUITS)
_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}


def test_there_are_560_shapes() -> None:
    assert len(SHAPES) == len(set(SHAPES)) == 560
    assert set(LENGTHS.sum(axis=0)) == {13}


def test_the_grid_holds_every_hand_once() -> None:
    assert ALL_HANDS == 635_013_559_600
    assert int(plain_space().weights.sum()) == ALL_HANDS


def test_the_weight_of_each_shape_is_a_product_of_combinations() -> None:
    by_shape = plain_space().weights.sum(axis=(0, 2))
    for place, (clubs, diamonds, hearts, spades) in enumerate(SHAPES):
        assert by_shape[place] == comb(13, clubs) * comb(13, diamonds) * comb(13, hearts) * comb(13, spades)


@pytest.mark.parametrize(
    ("points", "hands"),
    [(0, 2_310_789_600), (1, 5_006_710_800), (10, 59_723_754_816), (20, 4_086_538_404), (36, 60), (37, 4)],
)
def test_hands_by_points_agree_with_published_counts(points: int, hands: int) -> None:
    assert int(plain_space().weights[..., points].sum()) == hands


def _all_holdings() -> Iterator[str]:
    for held in product((True, False), repeat=13):
        yield "".join(rank for rank, is_held in zip(RANKS, held, strict=True) if is_held)


def _hands_by_number(parts: dict[Denomination, Counter[tuple[int, int]]]) -> Counter[int]:
    """Hands of 13 cards by the sum of their parts; ``parts`` = holdings by length and part."""
    hands: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for suit in SUITS:
        longer: Counter[tuple[int, int]] = Counter()
        for (length, total), ways in hands.items():
            for (more, part), holdings in parts[suit].items():
                if length + more <= 13:
                    longer[length + more, total + part] += ways * holdings
        hands = longer
    return Counter({total: ways for (length, total), ways in hands.items() if length == 13})


def _worth(name: str, suit: Denomination, holding: str) -> int:
    """The parts of the conditions, said once more and differently."""
    has = set(holding)
    if name == "aces":
        return len(has & {"A"})
    if name == "kings":
        return len(has & {"K"})
    if name == "controls":
        return 2 * len(has & {"A"}) + len(has & {"K"})
    if name == "keycards":
        return len(has & {"A"}) + (1 if suit is SPADES and "K" in has else 0)
    if suit is not SPADES:
        return 0
    if name == "top":
        return len(has & {"A", "K", "Q"})
    if name == "points":
        return sum(_POINTS.get(rank, 0) for rank in holding)
    if name == "stop":
        return _stops(holding)
    return 1 if len(holding) < 2 or has & {"A", "K"} else 0


def _stops(holding: str) -> int:
    """A, Kx, Qxx or Jxxx."""
    return int(
        "A" in holding
        or ("K" in holding and len(holding) > 1)
        or ("Q" in holding and len(holding) > 2)
        or ("J" in holding and len(holding) > 3)
    )


@pytest.mark.parametrize(
    ("name", "condition", "wanted"),
    [
        ("aces", Counted(Window(1, 1), Quantity.ACES), {1}),
        ("kings", Counted(Window(3, None), Quantity.KINGS), {3, 4}),
        ("controls", Counted(Window(6, None), Quantity.CONTROLS), set(range(6, 13))),
        ("keycards", Keycards(Window(2, 2), SPADES), {2}),
        ("top", Honours(Window(2, None), "AKQ", SPADES), {2, 3}),
        ("points", SuitPoints(Window(7, None), SPADES), {7, 8, 9, 10}),
        ("stop", Stop(SPADES), {1}),
        ("control", Control(SPADES), {1}),
    ],
)
def test_honour_classes_agree_with_every_holding_counted_one_by_one(
    name: str, condition: Counted | Keycards | Honours | SuitPoints | Stop | Control, wanted: set[int]
) -> None:
    parts: dict[Denomination, Counter[tuple[int, int]]] = {suit: Counter() for suit in SUITS}
    for suit in SUITS:
        for holding in _all_holdings():
            parts[suit][len(holding), int(_worth(name, suit, holding))] += 1
    by_number = _hands_by_number(parts)
    space = space_for(frozenset({condition}))
    assert sum(by_number.values()) == ALL_HANDS
    assert space.count(condition.mask(space)) == sum(by_number[number] for number in wanted)


def test_refining_the_space_loses_no_hand_in_any_cell() -> None:
    traits = frozenset({Stop(HEARTS), Counted(Window(2), Quantity.ACES), Honours(Window(2), "QJT", SPADES)})
    assert np.array_equal(space_for(traits).weights.sum(axis=0), plain_space().weights[0])


def test_classes_nobody_can_tell_apart_are_not_kept_apart() -> None:
    assert len(space_for(frozenset({Counted(Window(6), Quantity.CONTROLS)})).weights) == 2


def test_the_same_traits_in_any_order_give_the_same_space() -> None:
    one, other = Stop(HEARTS), Stop(SPADES)
    assert in_order([one, other]) == in_order([other, one])
    assert space_for(frozenset({one, other})) is space_for(frozenset({other, one}))


def test_a_space_above_the_stated_size_is_refused() -> None:
    traits = {Honours(Window(n), cards, suit) for n in (1, 2) for cards in ("AKQ", "AQJ") for suit in SUITS}
    with pytest.raises(MeaningError) as caught:
        space_for(frozenset(traits))
    assert caught.value.key == "too_large"
    assert int(caught.value.values["size"]) > MAX_CLASSES


def test_too_many_ranks_of_one_suit_are_refused() -> None:
    with pytest.raises(MeaningError, match="simpler meaning"):
        space_for(frozenset({Honours(Window(1), RANKS, CLUBS)}))
