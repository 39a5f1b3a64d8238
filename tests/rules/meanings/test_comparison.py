"""Two meanings compared: equal, inside, how much, and in what the replacement misses."""

from fractions import Fraction

import pytest
from hypothesis import given, reject, settings

from rules.meanings.comparison import Miss, compare
from rules.meanings.errors import MeaningError
from rules.meanings.language import parse_meaning
from rules.meanings.meaning import Meaning
from tests.rules.meanings.strategies import meanings

MUIDERBERG = "5-10 hcp, 5 S, 4+ C/D, max 3 H"


def test_the_same_hands_written_differently_are_equal() -> None:
    comparison = compare(parse_meaning("5+ S"), parse_meaning("5 S / 6+ S"))
    assert comparison.equal
    assert comparison.subset
    assert comparison.counter_example is None
    assert comparison.miss is None


def test_a_replacement_that_says_more_is_inside() -> None:
    comparison = compare(parse_meaning("5+ H"), parse_meaning("5+ H, 6+ hcp, stop in S"))
    assert comparison.subset
    assert not comparison.equal
    assert comparison.share == 1
    assert 0 < comparison.share_of_withdrawn < 1


def test_shares_each_way_are_exact() -> None:
    comparison = compare(parse_meaning("5 S"), parse_meaning("5 S, 6-10 hcp / 6 S"))
    five_weak, six = 33_493_841_901, parse_meaning("6 S").hands.count
    assert comparison.share == Fraction(five_weak, five_weak + six)
    assert comparison.share_of_withdrawn == Fraction(five_weak, parse_meaning("5 S").hands.count)


def test_natural_spades_over_muiderberg_share_nothing() -> None:
    comparison = compare(parse_meaning(MUIDERBERG), parse_meaning("12-16 hcp, 6+ S"))
    assert comparison.share == 0
    assert comparison.miss is None
    assert comparison.counter_example is not None
    assert comparison.counter_example in parse_meaning("12-16 hcp, 6+ S")


def test_the_counter_example_is_an_everyday_hand() -> None:
    hand = compare(parse_meaning("5+ S, 12-21 hcp"), parse_meaning("5+ S, 8-16 hcp")).counter_example
    assert hand is not None
    assert sorted(map(len, str(hand).split(".")), reverse=True) == [5, 3, 3, 2]
    assert hand.hcp in range(8, 12)


def test_several_attributable_meanings_are_taken_together() -> None:
    one, other = parse_meaning("12-14 hcp, bal"), parse_meaning("15-17 hcp, bal")
    replacement = parse_meaning("13-16 hcp, bal")
    assert not compare(one, replacement).subset
    assert not compare(other, replacement).subset
    assert compare((one, other), replacement).subset


def test_no_agreement_is_comparable_with_nothing() -> None:
    for one, other in [
        (Meaning.NONE, Meaning.NONE),
        (Meaning.NONE, parse_meaning("5 S")),
        (parse_meaning("any"), Meaning.NONE),
    ]:
        comparison = compare(one, other)
        assert not comparison.equal
        assert not comparison.subset
        assert comparison.miss is None


@pytest.mark.parametrize(
    ("withdrawn", "replacement", "miss"),
    [
        # one card
        ("6-10 hcp, 6 S", "6-10 hcp, 5+ S, max 7 S", Miss.CARD),
        ("6-10 hcp, 6 S", "6-10 hcp, 4 S", None),
        ("5+ S, 5+ H", "5+ S, 4+ H / 4+ S, 5+ H", Miss.CARD),
        ("5+ S, 5+ H", "4+ S, 4+ H", None),
        ("15-17 hcp, bal", "15-17 hcp, semibal", Miss.CARD),
        ("6-10 hcp, 6 S, 2+ of AKQ in S", "6-10 hcp, 5 S, 2+ of AKQ in S", Miss.CARD),
        # points
        ("5+ S, 12-21 hcp", "5+ S, 10-15 hcp", Miss.POINTS),
        ("15-17 hcp, bal", "12-14 hcp, bal", Miss.POINTS),
        ("15-17 hcp, bal", "18-19 hcp, bal", Miss.POINTS),
        ("15-17 hcp, bal", "20-22 hcp, bal", None),
        ("5+ S, 12-21 hcp", "5+ S, 4-9 hcp", None),
        # more than one respect
        ("6-10 hcp, 6 S", "11-12 hcp, 5 S", None),
        ("6-10 hcp, 6 S, 2+ of AKQ in S", "6-10 hcp, 6 S", None),
        ("6-10 hcp, 6 S, 2+ of AKQ in S", "11-12 hcp, 6 S", None),
        (MUIDERBERG, "6-10 hcp, 6 S", None),
        (MUIDERBERG, "12-16 hcp, 5 S, 4+ C/D, max 3 H", None),
        (MUIDERBERG, "11-14 hcp, 5 S, 4+ C/D, max 3 H", Miss.POINTS),
    ],
)
def test_a_miss_in_one_respect_only(withdrawn: str, replacement: str, miss: Miss | None) -> None:
    assert compare(parse_meaning(withdrawn), parse_meaning(replacement)).miss is miss


def test_half_of_the_replacement_within_two_points_is_enough() -> None:
    withdrawn = parse_meaning("5+ S, 12+ hcp")
    weak, enough = parse_meaning("5+ S, 0-11 hcp"), parse_meaning("5+ S, 8-11 hcp")
    assert compare(withdrawn, weak).near_points < Fraction(1, 2) <= compare(withdrawn, enough).near_points
    assert compare(withdrawn, weak).miss is None
    assert compare(withdrawn, enough).miss is Miss.POINTS


def test_a_miss_does_not_depend_on_how_the_meaning_is_written() -> None:
    one = compare(parse_meaning("6-10 hcp, 6 S"), parse_meaning("6-10 hcp, 5 S"))
    other = compare(parse_meaning("6-8 hcp, 6 S / 9-10 hcp, 6 S"), parse_meaning("6-10 hcp, 5+ S, max 5 S"))
    assert one.miss is other.miss is Miss.CARD


def test_a_comparison_is_kept_so_that_asking_again_costs_nothing() -> None:
    one, other = parse_meaning("5+ S, 7 hcp"), parse_meaning("5+ S, 8 hcp")
    assert compare(one, other) is compare(parse_meaning("5+ S, 7 hcp"), parse_meaning({"shows": ["5+ S, 8 hcp"]}))


@given(meanings(), meanings())
@settings(max_examples=60)
def test_figures_and_counter_example_fit_together(withdrawn: Meaning, replacement: Meaning) -> None:
    try:
        comparison = compare(withdrawn, replacement)
    except MeaningError as too_large:
        assert too_large.key == "too_large"
        reject()
    assert comparison.share * replacement.hands.count == comparison.share_of_withdrawn * withdrawn.hands.count
    assert comparison.subset is (comparison.share == 1) is (replacement.hands <= withdrawn.hands)
    assert comparison.equal is (replacement.hands == withdrawn.hands)
    hand = comparison.counter_example
    if comparison.subset:
        assert hand is None
    else:
        assert hand is not None
        assert hand in replacement
        assert hand not in withdrawn
