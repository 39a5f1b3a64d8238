"""Hand sets behave as sets: Boolean algebra, order, equality by content."""

from itertools import permutations
from math import comb

import pytest
from hypothesis import given, settings

from rules.meanings.conditions import Condition
from rules.meanings.handset import HandSet, all_of, any_of, overlap
from rules.meanings.handspace import ALL_HANDS
from rules.meanings.language import parse_lines
from rules.table.cards import Hand
from tests.rules.meanings.strategies import hand_sets, hands, plain_conditions

few = settings(max_examples=60)


def read(text: str) -> HandSet:
    """The set of hands of a text."""
    return any_of(tuple(map(all_of, parse_lines(text))))


@given(hand_sets(), hand_sets(), hand_sets())
@few
def test_boolean_algebra(a: HandSet, b: HandSet, c: HandSet) -> None:
    assert ~(a & b) == ~a | ~b
    assert a & (b | c) == (a & b) | (a & c)
    assert a - b == a & ~b
    assert a | (a & b) == a
    assert (a | ~a) == HandSet.ALL
    assert not (a & ~a)


@given(hand_sets(), hand_sets())
@few
def test_counts_add_up(a: HandSet, b: HandSet) -> None:
    assert (a | b).count + (a & b).count == a.count + b.count
    assert a.count + (~a).count == ALL_HANDS
    assert overlap(a, b) == (a & b).count


@given(hand_sets(), hand_sets())
@few
def test_subset_is_having_nothing_outside(a: HandSet, b: HandSet) -> None:
    assert (a <= b) is ((a - b).count == 0)
    assert (a & b) <= a <= (a | b)
    assert (a < b) is (a <= b and a != b)
    assert (b >= a) is (a <= b)


@given(hand_sets(), hand_sets())
@few
def test_equal_sets_have_equal_hashes(a: HandSet, b: HandSet) -> None:
    assert hash(a & b) == hash(b & a)
    assert (a == b) is (a <= b and b <= a)


@given(hand_sets(), hand_sets(), hands())
@few
def test_membership_follows_the_algebra(a: HandSet, b: HandSet, hand: Hand) -> None:
    assert (hand in a & b) is (hand in a and hand in b)
    assert (hand in a | b) is (hand in a or hand in b)
    assert (hand in ~a) is (hand not in a)


@given(plain_conditions)
@few
def test_a_condition_and_its_opposite_make_all_hands(condition: Condition) -> None:
    fits = all_of((condition,))
    assert fits.count + (HandSet.ALL - fits).count == ALL_HANDS


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("5+ S", "5 S / 6+ S"),
        ("4+ S/H", "4+ S / 4+ H"),
        ("bal", "(4333) / (4432) / (5332)"),
        ("control in S", "max 1 S / A in S / K in S"),
        ("stop in S", "A in S / K in S, 2+ S / Q in S, 3+ S / J in S, 4+ S"),
        ("0 aces", "not A in S, not A in H, not A in D, not A in C"),
        ("2 of AK in S", "AK in S"),
        ("10 hcp in S", "AKQJ in S"),
        ("12 controls", "4 aces, 4 kings"),
        ("5 keycards in H", "4 aces, K in H"),
        ("7+ S, 6+ H", "7 S, 6 H"),
    ],
)
def test_two_ways_to_say_the_same_are_equal(one: str, other: str) -> None:
    assert read(one) == read(other)
    assert hash(read(one)) == hash(read(other))


@pytest.mark.parametrize("text", ["5+ {a}, 4 {b}, stop in {c}", "6 {a}, 2+ of AKQ in {a}, max 3 {b}, {c} >= {b}"])
def test_exchanging_suits_leaves_the_count_unchanged(text: str) -> None:
    counts = {read(text.format(a=a, b=b, c=c)).count for a, b, c in permutations("SHDC", 3)}
    assert len(counts) == 1


def test_the_length_of_a_set_is_its_number_of_hands() -> None:
    assert len(read("5 S, 6-10 hcp")) == 33_493_841_901
    assert len(read("13 S")) == 1
    assert len(read("0 S")) == comb(39, 13)
    assert bool(read("13 S")) is True


def test_sets_may_be_empty_where_meanings_may_not() -> None:
    assert len(read("5 S") & read("6 S")) == 0
    assert not read("5 S") & read("6 S")


def test_sets_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        read("5 S").count = 3  # type: ignore[misc]
