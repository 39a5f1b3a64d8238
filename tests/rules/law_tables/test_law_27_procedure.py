"""Law 27 as a procedure: who chooses, in which order, what the offender may still do, and what never changes."""

import pytest

from tests.rules.law_tables.expectations import HERE, answer_to, situations

WEAK_TWO = next(line for line in situations(HERE / "law_27.toml") if line.id == "T6").means
BARRED = {"27B2", "27B3", "27B4"}


def test_lho_chooses_first_and_only_between_accepting_and_declining() -> None:
    choice = answer_to("N: 3H 2S", WEAK_TWO)["choice"]
    assert choice["seat"] == "S"
    assert {option["act"] for option in choice["options"]} == {"accept", "decline"}
    assert all(option["citation"] for option in choice["options"])


def test_the_director_at_the_table_changes_nothing() -> None:
    assert answer_to("N: 3H 2S", WEAK_TWO) == answer_to("N: 3H 2S TD", WEAK_TWO)


def test_only_after_declining_does_the_offender_choose() -> None:
    choice = answer_to("N: 3H 2S TD S:declines", WEAK_TWO)["choice"]
    assert choice["seat"] == "E"
    assert "27B" in {option["citation"] for option in choice["options"]}


@pytest.mark.parametrize("call", ["P", "X", "2NT", "3H", "4S"])
def test_any_call_by_lho_accepts_and_nothing_follows(call: str) -> None:
    ruling = answer_to(f"N: 3H 2S {call}")["ruling"]
    assert (ruling["citation"], ruling["partner_bar"], ruling["lead26B"]) == ("27A1", "none", "no")


def test_the_preview_before_the_choice_is_the_one_after_declining() -> None:
    before = answer_to("N: 3H 2S", WEAK_TWO)["replacements"]
    assert before == answer_to("N: 3H 2S TD S:declines", WEAK_TWO)["replacements"]
    assert len(before) == 38


def test_partner_is_barred_for_the_whole_auction_and_never_for_one_turn() -> None:
    records = answer_to("N: 3H 2S TD S:declines", {**WEAK_TWO, "*": "none"})["replacements"].values()
    assert {record["partner_bar"] for record in records if record["citation"] in BARRED} == {"all"}


def test_the_offender_himself_is_never_barred() -> None:
    records = answer_to("N: 3H 2S TD S:declines", {**WEAK_TWO, "*": "none"})["replacements"].values()
    assert {record["offender_bar"] for record in records} == {"none"}


@pytest.mark.parametrize("attempt", ["X", "2NT S:declines", "2S S:declines"])
@pytest.mark.parametrize("final", ["3S", "4S", "3NT", "P"])
def test_after_a_cancelled_attempt_partner_stays_barred_whatever_follows(attempt: str, final: str) -> None:
    ruling = answer_to(f"N: 3H 2S TD S:declines E:{attempt} E:{final}", WEAK_TWO)["ruling"]
    assert ruling["partner_bar"] == "all"
    assert ruling["citation"] in {"27B3", "27B4"}
    assert ruling["final_call"] == final


def test_after_a_cancelled_double_no_second_double_is_offered() -> None:
    records = answer_to("N: 3H 2S TD S:declines E:X", WEAK_TWO)["replacements"]
    assert records["X"]["call_state"] in {"cancelled", "illegal"}


@pytest.mark.parametrize("premature", ["3S", "3NT", "P", "4S"])
def test_a_premature_replacement_binds_when_the_bid_is_not_accepted(premature: str) -> None:
    answer = answer_to(f"N: 3H 2S E:{premature} TD S:declines", WEAK_TWO)
    free = answer_to(f"N: 3H 2S TD S:declines E:{premature}", WEAK_TWO)
    assert answer["status"] == "ruled"
    assert answer["ruling"]["citation"] == free["ruling"]["citation"]
    assert answer["ruling"]["via"] == ["27C"]


@pytest.mark.parametrize("call", ["P", "X", "2NT", "3C", "3H"])
def test_after_accepting_over_a_premature_replacement_lho_only_has_to_beat_the_first_bid(call: str) -> None:
    answer = answer_to(f"N: 3H 2S E:3S TD S:accepts {call}", WEAK_TWO)
    assert [found["kind"] for found in answer["irregularities"] if found["seat"] == "S"] == []


def test_calling_over_a_premature_replacement_asks_which_call_was_meant() -> None:
    questions = answer_to("N: 3H 2S E:3S 4H", WEAK_TWO)["questions"]
    assert "called_over" in {question["fact"] for question in questions}


def test_an_obliged_lho_accepts_by_passing() -> None:
    """West must pass (27B2); South's 3D is insufficient, West is his left-hand opponent."""
    answer = answer_to("N: 3H 2S TD S:declines E:P S:3D W:P", WEAK_TWO)
    assert answer["ruling"]["citation"] == "27A1"


def test_without_a_meaning_the_record_names_what_is_missing_and_what_is_possible() -> None:
    record = answer_to("N: 3H 2S TD S:declines", {"withdrawn": {"shows": ["6-10 hcp, 6 S"], "natural": True}})[
        "replacements"
    ]["4S"]
    assert record["status"] == "question"
    assert {question["fact"] for question in record["questions"]} == {"meaning"}
    assert set(record["possible"]) >= {"27B2"}


def test_a_bid_too_low_and_out_of_turn_has_two_defects_and_goes_to_law_31() -> None:
    answer = answer_to("N: 2H S:1S")
    assert {found["kind"] for found in answer["irregularities"]} == {"insufficient_bid", "bid_out_of_rotation"}
