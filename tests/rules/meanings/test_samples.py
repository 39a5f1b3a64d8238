"""Hands drawn from a meaning, and just outside it."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.meanings.handset import joint_space
from rules.meanings.language import parse_meaning
from rules.meanings.meaning import Meaning
from rules.meanings.samples import Respect, fitting, near_misses, typical_hand
from tests.rules.meanings.strategies import meanings

WEAK_TWO = parse_meaning("6-10 hcp, 6 S, max 3 H, 2+ of AKQ in S")


@given(meanings(), st.integers(0, 1000))
@settings(max_examples=60)
def test_drawn_hands_fit_and_near_misses_do_not(meaning: Meaning, seed: int) -> None:
    assert all(hand in meaning for hand in fitting(meaning, 3, Random(seed)))
    assert all(miss.hand not in meaning for miss in near_misses(meaning, 3, Random(seed)))


def test_the_same_randomness_gives_the_same_hands() -> None:
    assert fitting(WEAK_TWO, 3, Random(7)) == fitting(WEAK_TWO, 3, Random(7))
    assert near_misses(WEAK_TWO, 3, Random(7)) == near_misses(WEAK_TWO, 3, Random(7))
    assert len(set(fitting(WEAK_TWO, 20, Random(7)))) == 20


def test_near_misses_fail_in_different_respects_in_turn() -> None:
    misses = near_misses(WEAK_TWO, 3, Random(1))
    assert [miss.respect for miss in misses] == [Respect.POINTS, Respect.CARD, Respect.HONOURS]
    points, card, honours = (miss.hand for miss in misses)
    assert points.hcp in (4, 5, 11, 12)
    assert card.hcp in range(6, 11)
    assert card in parse_meaning("5 S / 7 S / 4 H")
    assert honours in parse_meaning("6-10 hcp, 6 S, max 3 H, max 1 of AKQ in S")


def test_where_every_hand_fits_there_is_no_near_miss() -> None:
    assert near_misses(parse_meaning("any"), 3, Random(1)) == ()
    assert near_misses(Meaning.NONE, 3, Random(1)) == ()


def test_a_set_of_one_hand_gives_that_hand() -> None:
    assert {str(hand) for hand in fitting(parse_meaning("13 S"), 2, Random(1))} == {"AKQJT98765432..."}


def test_draws_are_spread_as_the_exact_counts_say() -> None:
    meaning = parse_meaning("4 S, bal, AK in S")
    drawn = Counter(hand.spades for hand in fitting(meaning, 330, Random(3)))
    assert len(drawn) > 45  # 55 holdings with ace, king and two of the other eleven cards, all equally likely
    assert max(drawn.values()) < 25


@pytest.mark.parametrize("text", ["12-14 hcp, bal", "2 aces, 5+ S, stop in H", "6+ S, AQT in S, 3 controls"])
def test_the_typical_hand_is_in_the_set_and_always_the_same(text: str) -> None:
    meaning = parse_meaning(text)
    space = joint_space(meaning.hands)
    hand = typical_hand(space, meaning.hands.mask(space))
    assert hand is not None
    assert hand in meaning
    assert hand == typical_hand(space, meaning.hands.mask(space))


def test_there_is_no_typical_hand_in_an_empty_set() -> None:
    empty = parse_meaning("5 S").hands - parse_meaning("5+ S").hands
    space = joint_space(empty)
    assert typical_hand(space, empty.mask(space)) is None
