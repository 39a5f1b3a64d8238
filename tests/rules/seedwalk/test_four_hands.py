"""S25-S32: North 3H, East 2S, South declines. Four hands, five replacements, each ruled by what the calls show."""

import json
from fractions import Fraction

import pytest

from rules import parse_hand, parse_meaning
from tests.rules.seedwalk.four_hands import (
    CASE,
    HANDS,
    INTERMEDIATE,
    OUTCOMES,
    STRONG,
    TWO_SUITED,
    WEAK,
    EastHand,
    command_line,
    expected,
    row,
)
from tests.rules.wording.books import constants

RULED = [(hand, call, outcome) for hand in HANDS for call, outcome in hand.rulings.items()]
NAMES = [f"{hand.id}-{call}" for hand, call, _ in RULED]


@pytest.mark.parametrize(("hand", "call", "outcome"), RULED, ids=NAMES)
def test_replacement_is_ruled_as_in_the_seed(hand: EastHand, call: str, outcome: str) -> None:
    assert row(hand.record(call), OUTCOMES[outcome]) == expected(outcome)


@pytest.mark.parametrize(
    ("hand", "call", "suits"),
    [(hand, call, suits) for hand in HANDS for call, suits in hand.bannable.items()],
    ids=[f"{hand.id}-{call}" for hand in HANDS for call in hand.bannable],
)
def test_declarer_could_forbid_the_suits_east_has_not_legally_shown(
    hand: EastHand, call: str, suits: list[str]
) -> None:
    assert sorted(hand.record(call)["bannable"]) == sorted(suits)


def test_4s_of_the_intermediate_hand_is_left_to_the_director_and_leans_to_comparable() -> None:
    record = INTERMEDIATE.record("4S")
    assert (record["finding"], record["lean"]) == ("judgement", "yes")
    outcomes = {outcome["citation"]: outcome for outcome in record["outcomes"]}
    assert set(outcomes) == {"27B1(b)", "27B2"}
    for citation, name in (("27B1(b)", "free_by_b"), ("27B2", "barred")):
        assert row(outcomes[citation], OUTCOMES[name]) == expected(name)
    assert sorted(outcomes["27B2"]["bannable"]) == ["C", "D", "H"]
    assert record["citation"] == "27B1(b)"


def test_a_4s_that_is_always_too_strong_is_not_comparable_with_the_intermediate_jump() -> None:
    record = INTERMEDIATE.record("4S", {"4S": {"shows": ["19+ hcp, 7+ S"], "natural": True}})
    assert (record["citation"], record["finding"]) == ("27B2", "no")


def test_a_4s_inside_the_intermediate_jump_is_comparable() -> None:
    record = INTERMEDIATE.record("4S", {"4S": {"shows": ["12-15 hcp, 7+ S"], "natural": True}})
    assert (record["citation"], record["finding"]) == ("27B1(b)", "yes")


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.id)
def test_the_hand_itself_fits_what_its_2s_shows(hand: EastHand) -> None:
    (shows,) = hand.withdrawn["shows"]
    assert parse_hand(hand.cards) in parse_meaning(shows)


@pytest.mark.parametrize(
    ("hand", "points", "shape"),
    [
        (INTERMEDIATE, 13, (6, 3, 3, 1)),
        (WEAK, 10, (6, 3, 2, 2)),
        (STRONG, 21, (6, 1, 4, 2)),
        (TWO_SUITED, 9, (5, 2, 4, 2)),
    ],
    ids=lambda value: getattr(value, "id", None),
)
def test_points_and_shape_of_the_seeds_hands(hand: EastHand, points: int, shape: tuple[int, ...]) -> None:
    cards = parse_hand(hand.cards)
    assert cards.hcp == points
    assert tuple(map(len, (cards.spades, cards.hearts, cards.diamonds, cards.clubs))) == shape


def test_the_two_suited_2s_shows_an_unknown_minor_which_no_bid_over_3h_matches() -> None:
    record = TWO_SUITED.record("3S")
    assert record["finding"] == "no"
    free = {
        call
        for call, found in TWO_SUITED.answer(CASE, {"*": "none"})["replacements"].items()
        if found["partner_bar"] == "none"
    }
    assert free == set()


def test_a_bid_that_also_shows_spades_and_an_unknown_minor_would_be_27b1a() -> None:
    meanings = {"4H": {"shows": ["12+ hcp, 5+ S, 4+ C/D"], "natural": False}, "4C": "none", "4D": "none"}
    assert TWO_SUITED.record("4H", meanings)["citation"] == "27B1(a)"


def test_under_the_world_policy_3s_with_an_unknown_minor_is_left_to_the_director() -> None:
    record = TWO_SUITED.record("3S", policy="wbf")
    assert record["finding"] == "judgement"
    assert record["on"] == "27B1(a)"
    assert {outcome["citation"] for outcome in record["outcomes"]} == {"27B1(a)", "27B2"}
    assert record["citation"] == "27B1(a)"


def test_the_ruling_on_the_two_suited_hand_cites_the_reading_it_rests_on() -> None:
    assert "reading:unknown_second_suit" in json.dumps(TWO_SUITED.record("3S")["reasons"])


def test_nothing_hangs_on_the_words_of_the_convention() -> None:
    """The same hands described otherwise, suits exchanged in the text, get the same ruling."""
    other = {
        "shows": ["max 3 H, 5 S, 5-10 hcp, 4+ D", "max 3 H, 5 S, 5-10 hcp, 4+ C"],
        "purpose": "preempt",
        "natural": False,
    }
    for call in TWO_SUITED.rulings:
        found = TWO_SUITED.record(call, {"withdrawn": other})
        assert found["partner_bar"] == TWO_SUITED.record(call)["partner_bar"]


def test_a_minor_that_is_known_is_no_unknown_suit() -> None:
    known = {"shows": ["5-10 hcp, 5 S, 4+ D"], "natural": False}
    both = {"shows": ["12-17 hcp, 5+ S, 4+ D"], "natural": False}
    assert TWO_SUITED.record("3S", {"withdrawn": known, "3S": both})["citation"] == "27B1(a)"
    assert TWO_SUITED.record("3S", {"withdrawn": known})["citation"] == "27B2"


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
@pytest.mark.parametrize(
    ("hand", "call", "clause"),
    [(INTERMEDIATE, "3S", "27B1(a)"), (WEAK, "3S", "27B1(a)"), (STRONG, "3S", "27B1(a)"), (TWO_SUITED, "3S", "27B2")],
    ids=lambda value: getattr(value, "id", None),
)
def test_the_command_line_says_it_in_words(hand: EastHand, call: str, clause: str, language: str) -> None:
    done = command_line(hand, call, language)
    assert done.returncode == 0, done.stderr
    assert clause in done.stdout


def test_the_command_line_speaks_three_languages() -> None:
    assert len({command_line(WEAK, "3S", language).stdout for language in ("nl", "en", "pl")}) == 3


def test_the_share_of_the_two_suited_opening_is_the_independent_count() -> None:
    share = parse_meaning("5-10 hcp, 5 S, 4+ C/D, max 3 H").share
    assert isinstance(share, Fraction)
    assert round(share * 100_000) == 2_676


def test_no_book_and_no_course_of_a_case_knows_the_two_suited_opening_by_name() -> None:
    """What 3S brings follows from what the calls show; names of conventions are data of the presets."""
    assert not [text for text in constants() if "muider" in text.lower()]
