"""Law 25A beside 27: an unintended call is repaired first, and only while partner has not called."""

import pytest

from tests.rules.law_tables.expectations import answer_to

UNINTENDED = {"intended": "no", "intended_call": "3S"}


def acts(case: str, facts: dict[str, str]) -> set[str]:
    choice = answer_to(case, {}, facts).get("choice") or {"options": []}
    return {option["act"] for option in choice["options"]}


def test_an_unintended_insufficient_bid_may_be_substituted_before_anybody_called() -> None:
    answer = answer_to("N: 3H 2S", {}, UNINTENDED)
    assert answer["choice"]["seat"] == "E"
    assert "substitute" in acts("N: 3H 2S", UNINTENDED)


def test_the_substitution_is_cited_with_25a_and_leaves_no_trace() -> None:
    ruling = answer_to("N: 3H 2S E:3S", {}, UNINTENDED)["ruling"]
    assert ruling["citation"] == "25A1"
    assert (ruling["partner_bar"], ruling["lead26B"], ruling["ui16C"]) == ("none", "no", "no")


def test_the_same_repetition_of_an_intended_bid_is_a_premature_replacement() -> None:
    means = {"withdrawn": {"shows": ["6-10 hcp, 6 S"], "natural": True}, "3S": {"shows": ["5+ S"], "natural": True}}
    answer = answer_to("N: 3H 2S E:3S", means, {"intended": "yes"})
    assert answer["choice"]["seat"] == "S"
    assert set(answer["replacements"]) == {"3S"}
    assert answer["replacements"]["3S"]["via"] == ["27C"]


def test_whether_the_bid_was_intended_is_asked_where_it_is_not_known() -> None:
    questions = answer_to("N: 3H 2S", {}, {})["questions"]
    assert "intended" in {question["fact"] for question in questions}


def test_after_lho_has_called_the_unintended_bid_may_still_be_repaired() -> None:
    assert "substitute" in acts("N: 3H 2S P", UNINTENDED)


def test_lho_may_withdraw_his_call_over_a_repaired_bid() -> None:
    assert "withdraw" in acts("N: 3H 2S 4H E:3S", UNINTENDED)


def test_after_partner_has_called_it_is_too_late() -> None:
    case = "N: 3H 2S P 4S"
    assert "substitute" not in acts(case, UNINTENDED)
    assert answer_to(case, {}, UNINTENDED)["ruling"]["citation"] == "27A1"


def test_a_bid_that_was_intended_cannot_be_substituted() -> None:
    assert "substitute" not in acts("N: 3H 2S", {"intended": "yes"})


@pytest.mark.parametrize("call", ["4H", "4S", "P", "X"])
def test_after_the_repair_lho_calls_as_he_likes(call: str) -> None:
    answer = answer_to(f"N: 3H 2S 4H E:3S S:{call}", {}, UNINTENDED)
    assert (answer["status"], answer["turn"]) == ("ruled", "W")
    assert {found["call"] for found in answer["irregularities"]} == {"2S"}


def test_what_lho_took_back_is_unauthorised_for_the_side_that_slipped() -> None:
    assert answer_to("N: 3H 2S 4H E:3S S:P", {}, UNINTENDED)["ui16C"] == "yes"
    assert answer_to("N: 3H 2S 4H E:3S S:4H", {}, UNINTENDED)["ui16C"] == "no"
