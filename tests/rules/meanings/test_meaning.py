"""Meanings: the exact shares, what a call specifies, naturalness, contradictions, no agreement."""

from fractions import Fraction

import pytest
from hypothesis import given, settings

from rules.meanings.errors import MeaningError
from rules.meanings.handspace import ALL_HANDS
from rules.meanings.language import parse_meaning
from rules.meanings.meaning import Meaning
from rules.table.calls import ALL_CALLS, DOUBLE, PASS, parse_call
from rules.table.cards import parse_hand
from tests.rules.meanings.strategies import meanings


@pytest.mark.parametrize(
    ("shows", "percent"),
    [
        ("15-17 hcp, bal", "4.866"),
        ("8+ hcp, 4+ S/H", "50.922"),
        ("5+ H", "17.634"),
        ("6-10 hcp, 6 S, max 3 H, 2+ of AKQ in S", "0.495"),
        ("22+ hcp / 18+ hcp, 6+ suit, 6+ controls", "1.000"),
        ("5-10 hcp, 5 S, 4+ C/D, max 3 H", "2.676"),
        ("6-10 hcp, 6 S/H / 24-25 hcp, bal / 18-21 hcp, 6+ C/D, no 4+ major", "3.860"),
        ("8+ hcp, 5+ S, 5+ C/D", "1.355"),
        ("12+ hcp, max 2 H, 3+ S, 3+ D, 3+ C / 17+ hcp", "10.709"),
        ("6+ hcp, 4+ H, max 3 S / 10+ hcp, 4+ H", "31.850"),
        ("1 aces / 4 aces", "44.149"),
        ("11-21 hcp, 5+ S, S >= H", "7.599"),
        ("bal", "47.604"),
        ("(4333)", "10.536"),
        ("any", "100.000"),
    ],
)
def test_share_of_all_hands_agrees_with_independent_counts(shows: str, percent: str) -> None:
    share = parse_meaning(shows).share
    thousandths = (share * 100_000 + Fraction(1, 2)) // 1
    assert f"{thousandths // 1000}.{thousandths % 1000:03}" == percent


def test_five_spades_and_six_to_ten_points_counted_exactly() -> None:
    meaning = parse_meaning("5 S, 6-10 hcp")
    assert meaning.hands.count == 33_493_841_901
    assert meaning.share == Fraction(33_493_841_901, ALL_HANDS)


def specified(value: object, call: str) -> set[str]:
    """What a call specifies, as texts."""
    return {str(item) for item in parse_meaning(value).specifies(parse_call(call))}


@pytest.mark.parametrize(
    ("shows", "call", "items"),
    [
        ("5-10 hcp, 5 S, 4+ C/D, max 3 H", "2S", {"length S", "unknown C/D"}),
        ("5-10 hcp, 5+ S, 4+ C/D/H", "2S", {"length S", "unknown H/C/D"}),
        ("12-16 hcp, 6+ S", "3S", {"length S"}),
        ("8+ hcp, 5+ S, 5+ C/D", "2H", {"length S", "unknown C/D"}),
        ("8+ hcp, 4+ S/H", "2C", set()),
        ("6-10 hcp, 6 S/H / 24-25 hcp, bal", "2D", set()),
        ("11-21 hcp, 2+ C", "1C", set()),
        ("11-21 hcp, 3+ C", "1C", {"length C"}),
        ("11-21 hcp, 3+ C", "1D", set()),
        ("15-17 hcp, bal", "1NT", {"notrump NT"}),
        ("15-17 hcp, semibal", "1NT", {"notrump NT"}),
        ("5+ C, 5+ D", "2NT", {"length C", "length D"}),
        ("11-15 hcp, 4+ S, max 1 H", "4H", {"length S", "shortage H"}),
        ("max 3 S, max 2 H", "2C", set()),
        ("5+ H", "2D", {"length H"}),
        ("5+ H, control in C", "4C", {"length H", "control C"}),
        ("5+ H, max 1 C, control in C", "4C", {"length H", "shortage C"}),
        ("5 H, max 1 C", "4C", {"length H", "shortage C", "unknown S/D"}),
        ("4 aces", "5C", set()),
        ("any", "P", set()),
    ],
)
def test_what_a_call_specifies_follows_from_its_hands(shows: str, call: str, items: set[str]) -> None:
    assert specified(shows, call) == items


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("max 3 S, max 3 H, max 3 D", "4+ C, max 3 S, max 3 H, max 3 D"),
        ("5 S / 6+ S", "5+ S"),
        ("5 S, 4+ C / 5 S, 4+ D", "5 S, 4+ C/D"),
        ("5 S, max 1 H", "5 S, max 1 H, 4+ C/D"),
        ("0 S / 1 S", "max 1 S"),
    ],
)
def test_two_notations_of_the_same_hands_specify_the_same(one: str, other: str) -> None:
    for call in ALL_CALLS:
        assert parse_meaning(one).specifies(call) == parse_meaning(other).specifies(call)


@pytest.mark.parametrize("purpose", ["takeout", "penalty"])
def test_takeout_and_penalty_specify_only_the_suit_they_are_about(purpose: str) -> None:
    shows = {"shows": "6+ hcp, 4+ H, max 1 S, 4+ D", "purpose": purpose}
    assert specified(shows, "X") == set()
    assert specified({**shows, "about": "H"}, "X") == {"length H"}
    assert specified({**shows, "about": "C"}, "X") == set()
    assert specified({**shows, "about": "strength"}, "X") == set()


def test_what_the_author_states_goes_before_what_is_derived() -> None:
    assert specified({"shows": "5+ S", "specifies": []}, "2S") == set()
    stated = [{"denomination": "C", "feature": "control"}]
    assert specified({"shows": "5+ S", "specifies": stated}, "4C") == {"control C"}


def test_an_artificial_notrump_bid_does_not_specify_notrump() -> None:
    assert specified({"shows": "13+ hcp, bal, 4+ S", "natural": False}, "2NT") == {"length S"}
    assert specified({"shows": "6-9 hcp", "natural": True}, "1NT") == {"notrump NT"}


def test_an_artificial_bid_of_a_suit_needs_four_cards_to_specify_it() -> None:
    assert specified({"shows": "3+ C", "natural": False}, "1C") == set()
    assert specified({"shows": "4+ C", "natural": False}, "1C") == {"length C"}


@pytest.mark.parametrize(
    ("shows", "call", "natural"),
    [
        ("3+ C", "1C", True),
        ("2+ C", "1C", None),
        ("15-17 hcp, bal", "1NT", True),
        ("6-9 hcp", "1NT", None),
        ("5+ H", "2D", None),
        ("12+ hcp", "X", None),
        ("any", "P", None),
    ],
)
def test_naturalness_is_derived_where_it_can_be(shows: str, call: str, natural: bool | None) -> None:
    meaning = parse_meaning(shows)
    assert meaning.is_natural(parse_call(call)) is natural
    assert parse_meaning({"shows": shows, "natural": False}).is_natural(parse_call(call)) is False


@pytest.mark.parametrize(
    ("text", "key", "line", "conditions"),
    [
        ("6+ S, 5+ H, 5+ D", "contradiction_cards", 0, "6+ S, 5+ H, 5+ D"),
        ("5+ S / 10+ hcp, 7+ S, 12 hcp, 7+ H", "contradiction_cards", 1, "7+ S, 7+ H"),
        ("bal, 6+ S", "contradiction", 0, "bal, 6+ S"),
        ("12+ hcp, 5+ S, max 11 hcp", "contradiction", 0, "12+ hcp, max 11 hcp"),
        ("not any", "contradiction", 0, "not any"),
        ("3 aces, 5 controls", "contradiction", 0, "3 aces, 5 controls"),
        ("5+ S, max 4 S, 5+ S", "contradiction", 0, "5+ S, max 4 S"),
    ],
)
def test_a_contradiction_names_its_line_and_the_conditions_that_clash(
    text: str, key: str, line: int, conditions: str
) -> None:
    with pytest.raises(MeaningError) as caught:
        parse_meaning(text)
    assert (caught.value.key, caught.value.line) == (key, line)
    assert caught.value.values["conditions"] == conditions


def test_a_contradiction_in_lengths_counts_the_cards_asked_for() -> None:
    with pytest.raises(MeaningError, match="asks for 16"):
        parse_meaning("6+ S, 5+ H, 5+ D")


def test_no_agreement_promises_any_hand_and_specifies_nothing() -> None:
    none = parse_meaning("none")
    assert none is Meaning.NONE
    assert not none.has_agreement
    assert none.share == 1
    assert none != parse_meaning("any")
    assert all(none.specifies(call) == frozenset() for call in ALL_CALLS)
    assert none.is_natural(PASS) is None
    assert none.to_json() == str(none) == "none"


def test_a_meaning_above_the_stated_size_is_refused() -> None:
    with pytest.raises(MeaningError) as caught:
        parse_meaning(" / ".join(f"2+ of {cards} in {suit}" for cards in ("AKQ", "KQJ", "AQT") for suit in "SHDC"))
    assert caught.value.key == "too_large"


def test_a_hand_is_in_a_meaning_if_it_fits_one_alternative() -> None:
    meaning = parse_meaning("6-10 hcp, 6 S / 20+ hcp")
    assert parse_hand("AQJ543.1084.K8.83") in meaning
    assert parse_hand("AKJ543.4.AK82.AQ") in meaning
    assert parse_hand("AQ10753.K94.A32.5") not in meaning


@given(meanings())
@settings(max_examples=40)
def test_what_is_specified_is_promised_by_every_call_alike(meaning: Meaning) -> None:
    if meaning.bearing.specifies is None:
        assert meaning.specifies(PASS) == meaning.specifies(DOUBLE)
        assert meaning.specifies(PASS) <= meaning.specifies(parse_call("2S"))
