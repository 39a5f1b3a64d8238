"""Law 18: what outranks what, and that "sufficient" looks at the bid immediately before."""

from typing import Any

import pytest

from tests.rules.law_tables.expectations import answer_to

DENOMINATIONS = ("C", "D", "H", "S", "NT")
BIDS = [f"{level}{denomination}" for level in range(1, 8) for denomination in DENOMINATIONS]


def insufficient(answer: dict[str, Any]) -> list[str]:
    return [found["call"] for found in answer["irregularities"] if found["kind"] == "insufficient_bid"]


@pytest.mark.parametrize("first", BIDS)
def test_a_bid_is_insufficient_exactly_when_it_is_not_higher_in_the_order_of_18b_and_18e(first: str) -> None:
    seen = {second for second in BIDS if insufficient(answer_to(f"N: {first} {second}"))}
    assert seen == set(BIDS[: BIDS.index(first) + 1])


@pytest.mark.parametrize(
    ("lower", "higher"), [("1H", "1S"), ("1NT", "2C"), ("3S", "3NT"), ("3NT", "4C"), ("6S", "7C"), ("7S", "7NT")]
)
def test_higher_bid_over_lower_is_regular_and_the_reverse_is_an_infraction_under_18d(lower: str, higher: str) -> None:
    assert answer_to(f"N: {lower} {higher}")["status"] == "regular"
    reverse = answer_to(f"N: {higher} {lower}")
    assert [(found["kind"], found["citation"]) for found in reverse["irregularities"]] == [("insufficient_bid", "18D")]


def test_the_same_bid_again_is_insufficient() -> None:
    assert insufficient(answer_to("N: 2S 2S")) == ["2S"]


def test_passes_and_doubles_between_do_not_lower_the_bid_to_beat() -> None:
    assert insufficient(answer_to("N: 1S X XX 1H")) == ["1H"]
    assert insufficient(answer_to("N: 1S P P 1H")) == ["1H"]


def test_a_bid_of_eight_is_a_call_above_seven_and_no_insufficient_bid() -> None:
    answer = answer_to("N: 1S 8C")
    assert [found["kind"] for found in answer["irregularities"]] == ["bid_above_seven"]


@pytest.mark.parametrize("token", ["0C", "1", "C", "1X", "1SA", "NT1"])
def test_what_is_no_call_is_refused_with_its_place(token: str) -> None:
    error = answer_to(f"N: {token}")["error"]
    assert error["at"] == 3
    assert error["found"] == token


LEGAL_OVER_AN_ACCEPTED_2H = ["P", "X", *BIDS[BIDS.index("2S") :]]


@pytest.mark.parametrize("call", LEGAL_OVER_AN_ACCEPTED_2H)
def test_over_an_accepted_2h_every_call_from_2s_up_is_regular(call: str) -> None:
    answer = answer_to(f"S: 1H 3S 2H TD E:accepts {call}")
    assert [found["call"] for found in answer["irregularities"]] == ["2H"]
    assert answer["status"] == "ruled"


@pytest.mark.parametrize("call", BIDS[: BIDS.index("2H") + 1])
def test_over_an_accepted_2h_an_equal_or_lower_bid_is_insufficient_again(call: str) -> None:
    answer = answer_to(f"S: 1H 3S 2H TD E:accepts {call}")
    assert insufficient(answer) == ["2H", call]
    assert answer["choice"]["seat"] == "S"


def test_the_double_over_an_accepted_2h_doubles_2h() -> None:
    contract = answer_to("S: 1H 3S 2H TD E:accepts X P P P")["contract"]
    assert (contract["level"], contract["denomination"]) == (2, "H")
    assert contract["declarer"] == "S"
