"""X1-X9: what must be the same, or different, between East's four hands and between the ways to the same place."""

import pytest

from tests.rules.seedwalk.four_hands import CASE, HANDS, TWO_SUITED, EastHand

FREE = HANDS[:3]
each_hand = pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.id)
FIELDS = ("citation", "call_state", "partner_bar", "offender_bar", "lead26B", "bannable", "ui16C", "review", "turn")


def fields(hand: EastHand, call: str) -> dict[str, object]:
    record = hand.record(call)
    return {name: record[name] for name in FIELDS}


@pytest.mark.parametrize("call", ["3S", "X", "P", "3NT"])
def test_x1_the_first_three_hands_are_ruled_alike(call: str) -> None:
    assert fields(HANDS[0], call) == fields(HANDS[1], call) == fields(HANDS[2], call)


@pytest.mark.parametrize("call", ["X", "P", "3NT"])
def test_x2_the_fourth_hand_is_ruled_as_the_others(call: str) -> None:
    assert fields(TWO_SUITED, call) == fields(HANDS[1], call)


def test_x2_but_for_3s() -> None:
    assert fields(TWO_SUITED, "3S") != fields(HANDS[1], "3S")


@each_hand
def test_x3_double_and_then_3s_leaves_partner_barred(hand: EastHand) -> None:
    ruling = hand.answer(f"{CASE} E:X E:3S")["ruling"]
    assert (ruling["citation"], ruling["partner_bar"], ruling["final_call"]) == ("27B3", "all", "3S")


@each_hand
@pytest.mark.parametrize("second", ["2NT", "2S"])
def test_x4_a_second_insufficient_bid_is_27b4(hand: EastHand, second: str) -> None:
    ruling = hand.answer(f"{CASE} E:{second} S:declines")["ruling"]
    assert (ruling["citation"], ruling["partner_bar"]) == ("27B4", "all")
    assert hand.record(second)["citation"] == "27B4"


@each_hand
def test_x5_a_premature_3s_binds_and_is_ruled_as_a_chosen_3s(hand: EastHand) -> None:
    answer = hand.answer("N: 3H 2S E:3S TD S:declines")
    assert answer["status"] == "ruled"
    assert answer["ruling"]["via"] == ["27C"]
    assert {name: answer["ruling"][name] for name in FIELDS} == fields(hand, "3S")


@each_hand
@pytest.mark.parametrize("call", ["P", "X", "2NT", "3C", "3H"])
def test_x6_accepting_2s_after_a_premature_3s_frees_everybody(hand: EastHand, call: str) -> None:
    answer = hand.answer(f"N: 3H 2S E:3S TD S:accepts {call}")
    assert (answer["ruling"]["partner_bar"], answer["ruling"]["ui16C"]) == ("none", "yes")
    assert {found["seat"] for found in answer["irregularities"]} == {"E"}


@each_hand
def test_x7_east_himself_is_never_barred(hand: EastHand) -> None:
    records = hand.answer(CASE, {"*": "none"})["replacements"]
    assert len(records) == 38
    assert {record["offender_bar"] for record in records.values()} == {"none"}


@each_hand
@pytest.mark.parametrize("unsaid", [{"*": "none"}, {}], ids=["no other agreement", "not said"])
def test_each_of_the_38_replacements_has_its_reasons_or_names_what_must_be_known(
    hand: EastHand, unsaid: dict[str, str]
) -> None:
    for call, record in hand.answer(CASE, unsaid)["replacements"].items():
        assert record["reasons"], call
        if record.get("status") == "question":
            assert record["questions"], call
            assert record["possible"], call
        else:
            assert record["reasons"][0]["citation"], call
            assert record["reasons"][0]["children"], call


@each_hand
def test_x8_when_everybody_passes_after_easts_pass_the_auction_is_over(hand: EastHand) -> None:
    answer = hand.answer(f"{CASE} E:P S:P W:P")
    assert answer["status"] == "ruled"
    assert answer["turn"] is None
    assert (answer["contract"]["level"], answer["contract"]["denomination"], answer["contract"]["declarer"]) == (
        3,
        "H",
        "N",
    )


@each_hand
def test_x8_until_then_west_must_pass(hand: EastHand) -> None:
    answer = hand.answer(f"{CASE} E:P S:P")
    assert (answer["turn"], answer["must_pass"]) == ("W", ["W"])


def test_x9_south_declares_and_may_forbid_west_one_of_three_suits_before_the_opening_lead() -> None:
    answer = TWO_SUITED.answer(f"{CASE} E:3S S:3NT W:P N:P E:P")
    lead = answer["lead"]
    assert (lead["barred_seat"], lead["by"], lead["when"]) == ("W", "S", "opening")
    assert sorted(lead["bannable"]) == ["C", "D", "H"]


def test_x9_north_declares_and_may_forbid_west_at_his_first_turn_to_lead() -> None:
    answer = TWO_SUITED.answer(f"{CASE} E:3S S:4H W:P N:P E:P")
    lead = answer["lead"]
    assert (lead["barred_seat"], lead["by"], lead["when"]) == ("W", "N", "first_turn_to_lead")
    assert answer["contract"]["declarer"] == "N"


@pytest.mark.parametrize("hand", FREE, ids=lambda hand: hand.id)
def test_x9_where_partner_is_free_nobody_may_be_forbidden_anything(hand: EastHand) -> None:
    assert hand.answer(f"{CASE} E:3S S:3NT W:P N:P E:P")["lead"] is None
