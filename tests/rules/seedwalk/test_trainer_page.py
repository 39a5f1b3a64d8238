"""S1-S24: the procedure, accepting and not accepting, as the trainer's page tells it and the engine rules it."""

import json
from typing import Any

import pytest

from tests.rules.law_tables.expectations import answer_to
from tests.rules.seedwalk.four_hands import CASE, HANDS, WEAK, EastHand

each_hand = pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.id)


def options(answer: dict[str, Any]) -> dict[str, str]:
    return {option["act"]: option["citation"] for option in answer["choice"]["options"]}


def test_an_insufficient_bid_is_found_by_the_engine_and_nobody_may_simply_go_on() -> None:
    answer = answer_to("N: 3H 2S")
    assert [found["citation"] for found in answer["irregularities"]] == ["18D"]
    assert answer["status"] == "choice"


def test_first_the_left_hand_opponent_chooses_then_the_offender() -> None:
    assert answer_to("N: 3H 2S")["choice"]["seat"] == "S"
    assert answer_to(CASE)["choice"]["seat"] == "E"


def test_the_choice_of_the_left_hand_opponent_names_both_options_with_their_paragraph() -> None:
    found = options(answer_to("N: 3H 2S", WEAK.meanings))
    assert set(found) == {"accept", "decline"}
    assert found["accept"] == "27A1"
    assert found["decline"].startswith("27B")


@pytest.mark.parametrize("seat", ["N", "E", "W"])
def test_only_the_left_hand_opponent_has_the_choice(seat: str) -> None:
    answer = answer_to(f"N: 3H 2S {seat}:declines")
    assert answer["status"] != "ruled"
    assert (answer.get("choice") or {}).get("seat", "S") == "S"


def test_a_jump_without_stop_card_is_insufficient_all_the_same() -> None:
    """The offender's story is no fact the law asks for: 2S over 3H is too low whatever he says he did."""
    assert answer_to("N: 3H 2S")["irregularities"][0]["kind"] == "insufficient_bid"


def test_a_correction_before_the_ruling_is_on_hold_and_not_cancelled() -> None:
    answer = WEAK.answer("N: 3H 2S E:3S")
    assert answer["choice"]["seat"] == "S"
    assert set(answer["replacements"]) == {"3S"}
    assert answer["replacements"]["3S"]["call_state"] == "stands"


def test_when_the_bid_is_declined_the_early_correction_is_the_choice_he_has_made() -> None:
    answer = WEAK.answer("N: 3H 2S E:3S TD S:declines")
    assert (answer["status"], answer["turn"], answer.get("choice")) == ("ruled", "S", None)


def test_an_accepted_bid_stands_and_the_left_hand_opponent_calls() -> None:
    ruling = answer_to("N: 3H 2S TD S:accepts")["ruling"]
    assert (ruling["citation"], ruling["call_state"], ruling["turn"]) == ("27A1", "stands", "S")
    assert (ruling["partner_bar"], ruling["lead26B"], ruling["review"]) == ("none", "no", [])


@pytest.mark.parametrize("call", ["P", "X", "2NT", "3C", "3H", "7NT"])
def test_calling_over_the_bid_accepts_it_even_unaware(call: str) -> None:
    assert answer_to(f"N: 3H 2S {call}")["ruling"]["citation"] == "27A1"


def test_the_acceptor_may_bid_what_lies_on_the_table_already() -> None:
    answer = answer_to("S: 1H 3S 2H TD E:accepts 3S")
    assert [found["call"] for found in answer["irregularities"]] == ["2H"]
    assert answer["turn"] == "S"


def test_a_jump_to_game_over_an_unnoticed_bid_leaves_the_next_hand_to_call() -> None:
    answer = answer_to("N: 1S 1H 4S")
    assert (answer["ruling"]["citation"], answer["turn"]) == ("27A1", "W")


def test_a_bid_under_partners_own_opening_is_sufficient_over_the_accepted_bid() -> None:
    answer = answer_to("W: 2H 1S 2C")
    assert [found["call"] for found in answer["irregularities"]] == ["1S"]
    assert answer["turn"] == "S"


def test_no_option_advises_what_is_wise() -> None:
    """The options carry act, call, citation and consequence: nothing about strength or success."""
    for option in answer_to("N: 3H 2S", WEAK.meanings)["choice"]["options"]:
        assert set(option) <= {"act", "call", "citation", "consequence"}


@each_hand
def test_the_declined_bid_is_withdrawn_and_no_longer_the_bid_to_beat(hand: EastHand) -> None:
    answer = hand.answer(f"{CASE} E:P S:3S")
    assert [found["call"] for found in answer["irregularities"]] == ["2S"]


@each_hand
def test_the_offender_may_pass(hand: EastHand) -> None:
    record = hand.record("P")
    assert (record["call_state"], record["citation"]) == ("stands", "27B2")


@each_hand
def test_a_double_whose_meaning_does_not_match_is_cancelled(hand: EastHand) -> None:
    assert hand.record("X")["call_state"] == "cancelled"


def test_a_double_with_the_meaning_of_the_withdrawn_bid_is_allowed() -> None:
    record = WEAK.record("X", {"X": WEAK.withdrawn})
    assert (record["call_state"], record["citation"], record["partner_bar"]) == ("stands", "27B1(b)", "none")


def test_the_rule_about_doubling_is_known_before_the_offender_chooses() -> None:
    record = WEAK.answer()["replacements"]["X"]
    assert (record["citation"], record["call_state"], record["partner_bar"]) == ("27B3", "cancelled", "all")


def test_what_declining_brings_with_the_lead_restriction_is_known_before_the_opponent_chooses() -> None:
    answer = answer_to("N: 3H 2S", WEAK.meanings)
    assert answer["choice"]["seat"] == "S"
    assert answer["replacements"]["P"]["lead26B"] == "possible"
    assert "26B" in json.dumps(answer["replacements"]["P"]["reasons"])
    assert answer["replacements"]["3S"]["lead26B"] == "no"


@each_hand
def test_unless_something_frees_him_partner_is_out_for_the_rest(hand: EastHand) -> None:
    for record in hand.answer(CASE, {"*": "none"})["replacements"].values():
        assert record["partner_bar"] == ("none" if record["citation"].startswith("27B1") else "all")


@each_hand
def test_a_free_partner_means_no_lead_restriction_and_no_unauthorised_information(hand: EastHand) -> None:
    for record in hand.answer(CASE, {"*": "none"})["replacements"].values():
        free = record["partner_bar"] == "none"
        assert (record["lead26B"], record["ui16C"]) == (("no", "no") if free else ("possible", "yes"))


def test_in_doubt_the_dutch_policy_leans_to_comparable_and_the_director_may_decide_otherwise() -> None:
    assert HANDS[0].record("4S")["lean"] == "yes"
    case = f"{CASE} E:4S"
    for value, citation in (("yes", "27B1(b)"), ("no", "27B2")):
        request = {"intended": "yes", "comparable": value}
        ruling = answer_to(case, HANDS[0].meanings, request)["ruling"]
        assert (ruling["citation"], ruling["decided_by"]) == (citation, "director")


def test_after_27b1_the_review_at_the_end_of_play_is_27d_and_after_the_rest_72c() -> None:
    for record in WEAK.answer(CASE, {"*": "none"})["replacements"].values():
        assert ("27D" in record["review"]) == record["citation"].startswith("27B1")
        assert ("72C" in record["review"]) == (record["partner_bar"] == "all")
