"""Each condition: which hands fit, and that a hand's own cell in the space says the same."""

import numpy as np
import pytest
from hypothesis import given, settings

from rules.meanings.condition_text import parse_condition
from rules.meanings.conditions import Condition, Length, Points, mask_of, traits_of
from rules.meanings.handspace import SHAPES, HandSpace, in_order, space_for
from rules.meanings.window import Window
from rules.table.cards import Hand, parse_hand
from rules.table.denominations import SUITS
from tests.rules.meanings.strategies import conditions, hands


@pytest.mark.parametrize(
    ("text", "fits", "fails"),
    [
        ("13 hcp", "AQ10753.K94.A32.5", "AQJ543.1084.K8.83"),
        ("5+ S", "KQ1043.94.A762.85", "KQ104.943.A762.85"),
        ("max 3 H", "KQ1043.942.A76.85", "KQ104.9432.A76.85"),
        ("4+ C/D", "KQ1043.94.A762.85", "KQ1043.942.A76.85"),
        ("6 S/H", "A.QJ9876.K54.Q32", "A.QJ98765.K54.Q3"),
        ("4+ major", "AQ54.K94.A32.543", "AQ5.K94.A432.543"),
        ("6+ suit", "A.QJ2.K65432.Q102", "A.QJ2.K5432.Q1032"),
        ("no 4+ major", "AQ5.K94.A432.543", "AQ54.K94.A32.543"),
        ("bal", "AQ5.K94.A432.543", "AQ54.K9.A5432.54"),
        ("bal", "AQJ54.K94.A3.543", "AQJ543.K94.A3.54"),
        ("semibal", "AQJ543.K94.A3.54", "AQJ543.K943.A3.5"),
        ("semibal", "AQJ54.K943.A3.54", "AQJ54.K9432.A3.5"),
        ("(5431)", "A.K432.QJ543.876", "A2.K432.QJ543.87"),
        ("5431", "AQJ54.K943.A32.5", "A.K432.QJ543.876"),
        ("H >= S", "AQ54.K943.A3.543", "AQJ54.K943.A3.54"),
        ("H > S", "AQ5.K943.A32.543", "AQ54.K943.A3.543"),
        ("H = S", "AQ54.K943.A3.543", "AQ5.K943.A32.543"),
        ("H <= S", "AQ54.K943.A3.543", "AQ5.K943.A32.543"),
        ("H < S", "AQJ54.K943.A3.54", "AQ54.K943.A3.543"),
        ("1 aces", "AQ54.K943.Q3.543", "AQ54.K943.A3.543"),
        ("2+ kings", "KQ54.K943.A3.543", "AQ54.K943.A3.543"),
        ("5 controls", "AQ54.K943.A3.543", "AQ54.K943.Q3.543"),
        ("2+ of AKQ in S", "AQ10753.K94.A32.5", "A1076532.K94.A3.5"),
        ("AK in H", "A2.AK432.Q54.876", "A2.AQ432.K54.876"),
        ("7+ hcp in S", "AK5432.Q94.432.5", "AQ5432.K94.432.5"),
        ("2 keycards in S", "KQ1043.94.A762.85", "KQ1043.A4.A762.85"),
        ("not bal", "AQJ543.K94.A3.54", "AQ5.K94.A432.543"),
    ],
)
def test_condition_fits_one_hand_and_not_another(text: str, fits: str, fails: str) -> None:
    condition = parse_condition(text)
    assert condition.holds(parse_hand(fits))
    assert not condition.holds(parse_hand(fails))


@pytest.mark.parametrize(
    ("holding", "stops", "controls"),
    [
        ("A", True, True),
        ("K2", True, True),
        ("K", False, True),
        ("Q32", True, False),
        ("Q2", False, False),
        ("J432", True, False),
        ("J32", False, False),
        ("109876", False, False),
        ("", False, True),
        ("5", False, True),
        ("52", False, False),
    ],
)
def test_stop_and_control_by_holding(holding: str, stops: bool, controls: bool) -> None:
    length = 5 if holding == "109876" else len(holding)
    hand = parse_hand(f"{holding}.{'98765432'[: 13 - length - 5]}.AKQJ10.")
    assert parse_condition("stop in S").holds(hand) is stops
    assert parse_condition("control in S").holds(hand) is controls


def _cell(space: HandSpace, condition: Condition, hand: Hand) -> tuple[int, int, int]:
    traits = in_order(traits_of(condition))
    truth = [trait.holds(hand) for trait in traits]
    columns = [space.truth[trait].reshape(-1) for trait in traits]
    classes = range(len(space.weights))
    place = next(k for k in classes if [bool(column[k]) for column in columns] == truth)
    shape = (hand.length(SUITS[0]), hand.length(SUITS[1]), hand.length(SUITS[2]), hand.length(SUITS[3]))
    return place, SHAPES.index(shape), hand.hcp


@given(conditions, hands())
@settings(max_examples=150)
def test_a_hand_fits_exactly_when_its_cell_is_in_the_mask(condition: Condition, hand: Hand) -> None:
    space = space_for(traits_of(condition))
    cell = _cell(space, condition, hand)
    assert space.weights[cell] > 0
    assert bool(np.broadcast_to(mask_of(condition, space), space.weights.shape)[cell]) is condition.holds(hand)


@given(conditions)
@settings(max_examples=100)
def test_every_condition_prints_as_it_is_read(condition: Condition) -> None:
    assert parse_condition(str(condition)) == condition


@pytest.mark.parametrize(
    ("window", "text"),
    [(Window(5, 5), "5"), (Window(5), "5+"), (Window(0, 3), "max 3"), (Window(5, 10), "5-10"), (Window(0, 0), "0")],
)
def test_a_window_prints_as_authors_write_it(window: Window, text: str) -> None:
    assert str(window) == text


def test_suits_of_a_group_have_one_order() -> None:
    assert parse_condition("4+ D/C") == parse_condition("4+ C/D") == parse_condition("4+ minor")
    assert str(parse_condition("4+ H/S/D/C")) == "4+ suit"
    assert isinstance(parse_condition("4+ minor"), Length)


def test_any_hand_fits_any() -> None:
    assert parse_condition("any").holds(parse_hand("AQ10753.K94.A32.5"))


def test_zero_to_three_is_at_most_three() -> None:
    assert parse_condition("0-3 hcp") == Points(Window(0, 3)) == parse_condition("max 3 hcp")
