"""Law 27 where two things meet: premature and too low again, the last bid before the end, a second offender."""

from typing import Any

import pytest

import rules
from tests.rules.law_tables.expectations import HERE, answer_to, situations

WEAK_TWO = {**next(line for line in situations(HERE / "law_27.toml") if line.id == "T6").means, "*": "none"}


def test_a_premature_replacement_that_is_too_low_again_is_open_to_the_opponent_after_he_declined_the_first() -> None:
    answer = answer_to("N: 3H 2S E:2NT TD S:declines", WEAK_TWO)
    assert answer["choice"]["seat"] == "S"
    assert {option["call"] for option in answer["choice"]["options"]} == {"2NT"}


def test_after_declining_both_the_offender_chooses_with_partner_out() -> None:
    answer = answer_to("N: 3H 2S E:2NT TD S:declines S:declines", WEAK_TWO)
    assert answer["choice"]["seat"] == "E"
    assert answer["must_pass"] == ["W"]
    assert (answer["ruling"]["citation"], answer["ruling"]["partner_bar"]) == ("27B4", "all")
    assert "27C" in answer["ruling"]["via"]


def test_calling_over_a_second_insufficient_bid_accepts_it() -> None:
    answer = answer_to("N: 3H 2S TD S:declines E:2NT 3C", WEAK_TWO)
    assert (answer["status"], answer["turn"]) == ("ruled", "W")
    assert (answer["ruling"]["partner_bar"], answer["ruling"]["ui16C"]) == ("none", "yes")


def test_over_an_accepted_second_bid_only_that_one_has_to_be_beaten() -> None:
    answer = answer_to("N: 3H 2S TD S:declines E:2NT S:accepts 2NT", WEAK_TWO)
    assert [found["call"] for found in answer["irregularities"] if found["seat"] == "S"] == ["2NT"]


def test_a_choice_once_made_is_not_made_again() -> None:
    for case in ("N: 3H 2S TD S:declines S:accepts", "N: 3H 2S TD S:accepts S:declines"):
        answer = answer_to(case, WEAK_TWO)
        assert [option["citation"] for option in answer["refused"]]
        assert answer["choice"] == answer_to(case.rpartition(" ")[0], WEAK_TWO)["choice"]


def test_a_replacement_above_seven_is_no_insufficient_bid_but_a_matter_for_law_38() -> None:
    answer = answer_to("N: 3H 2S TD S:declines E:8C", WEAK_TWO)
    found = answer["irregularities"][-1]
    assert (found["call"], found["kind"]) == ("8C", "bid_above_seven")
    assert found["citation"].startswith("38")
    assert (answer["ruling"]["partner_bar"], answer["ruling"]["offender_bar"]) == ("all", "all")


@pytest.mark.parametrize("edition", ["2017", "2007"])
def test_before_the_choice_a_premature_bid_above_seven_is_shown_with_what_law_38_makes_of_it(edition: str) -> None:
    request = {"edition": edition, "meanings": WEAK_TWO}
    answer: Any = rules.answer({**request, "case": "N: 3H 2S E:8C"})
    assert (answer["choice"]["seat"], list(answer["replacements"])) == ("S", ["8C"])
    record = answer["replacements"]["8C"]
    assert record["citation"].startswith("38")
    assert (record["partner_bar"], record["offender_bar"], record["call_state"]) == ("all", "all", "cancelled")
    accepted: Any = rules.answer({**request, "case": "N: 3H 2S E:8C S:accepts"})
    assert accepted["ruling"]["citation"] == "27A1"


def test_a_player_who_must_pass_replaces_his_inadmissible_redouble_by_a_pass() -> None:
    answer = answer_to("N: 3H 2S TD S:declines E:P S:4H W:XX", WEAK_TWO)
    options = answer["choice"]["options"]
    assert [(option["act"], option["call"], option["consequence"]) for option in options] == [
        ("pass", "P", "only_pass")
    ]


def test_who_need_not_pass_replaces_an_inadmissible_double_by_any_legal_call() -> None:
    (option,) = answer_to("N: 1H P X", None)["choice"]["options"]
    assert (option["act"], option["consequence"]) == ("replace", "any_call_partner_out")


def test_declining_the_second_insufficient_bid_is_not_said_to_depend_on_what_comes_next() -> None:
    accepting, declining = answer_to("N: 3H 2S TD S:declines E:2NT", WEAK_TWO)["choice"]["options"]
    assert (accepting["citation"], declining["citation"]) == ("27A1", "27B4")
    assert declining["consequence"] == "second_bid_cancelled"


def test_of_two_premature_replacements_the_first_one_binds() -> None:
    answer = answer_to("N: 3H 2S E:3S E:4S TD S:declines", WEAK_TWO)
    assert "27B1(a)" in {record["citation"] for record in [answer["ruling"], *answer["earlier"]]}


def test_a_pass_that_replaces_the_bid_may_end_the_auction() -> None:
    answer = answer_to("N: 1NT P P 1C TD N:declines W:P", WEAK_TWO)
    assert (answer["status"], answer["turn"], answer["contract"]["declarer"]) == ("ruled", None, "N")
    assert answer["lead"]["barred_seat"] == "E"
    assert answer["lead"]["when"] == "opening"


def test_an_accepted_insufficient_bid_may_become_the_contract() -> None:
    contract = answer_to("N: 1NT P P 1C P P P")["contract"]
    assert (contract["level"], contract["denomination"], contract["declarer"]) == (1, "C", "W")


def test_the_offender_may_bid_again_while_partner_goes_on_passing() -> None:
    answer = answer_to("N: 3H 2S TD S:declines E:P S:4H W:P N:P E:4S S:5H", WEAK_TWO)
    assert answer["irregularities"] == answer_to("N: 3H 2S", WEAK_TWO)["irregularities"]
    assert answer["must_pass"] == ["W"]


@pytest.mark.parametrize("call", ["X", "4S", "5C"])
def test_any_other_call_of_the_barred_partner_is_a_matter_for_law_37(call: str) -> None:
    answer = answer_to(f"N: 3H 2S TD S:declines E:P S:4H W:{call}", WEAK_TWO)
    found = answer["irregularities"][-1]
    assert (found["seat"], found["kind"]) == ("W", "call_by_player_obliged_to_pass")


def test_a_second_offender_of_the_other_side_is_ruled_by_himself() -> None:
    answer = answer_to("N: 3H 2S TD S:declines E:3S S:3H", WEAK_TWO)
    assert answer["choice"]["seat"] == "W"
    later = answer_to("N: 3H 2S TD S:declines E:3S S:3H W:declines S:P", WEAK_TWO | {"S:3H": "none"})
    assert [record["citation"] for record in later["earlier"]] == ["27B1(a)"]
    assert (later["ruling"]["seat"], later["ruling"]["citation"]) == ("S", "27B2")
    assert later["must_pass"] == ["N"]


def test_two_barred_partners_both_pass_to_the_end() -> None:
    means = WEAK_TWO | {"S:3H": "none"}
    answer = answer_to("N: 3H 2S TD S:declines E:P S:3H W:P", means)
    assert answer["ruling"]["citation"] == "27A1"


def test_without_preview_no_replacement_is_worked_out() -> None:
    from rules import answer  # the option belongs to the contract's request

    found = answer({"case": "N: 3H 2S", "meanings": WEAK_TWO, "facts": {"intended": "yes"}, "preview": False})
    assert found["replacements"] == {}
    assert found["choice"]["seat"] == "S"  # type: ignore[index]
