"""Law 19: when double and redouble are allowed, and what a later bid does to them."""

import pytest

from tests.rules.law_tables.expectations import answer_to


@pytest.mark.parametrize("case", ["N: 1H X", "N: 1H P P X", "N: 1H X XX", "N: 1H X P P XX", "N: 1H P P X P P XX"])
def test_double_of_an_opponents_bid_and_redouble_of_his_double_are_regular(case: str) -> None:
    assert answer_to(case)["status"] == "regular"


@pytest.mark.parametrize(
    ("case", "seat", "call"),
    [
        ("N: X", "N", "X"),
        ("N: P X", "E", "X"),
        ("N: 1H P X", "S", "X"),
        ("N: XX", "N", "XX"),
        ("N: 1H XX", "E", "XX"),
        ("N: 1H X P XX", "W", "XX"),
        ("N: 1H X X", "S", "X"),
        ("N: 1H X 2H XX", "W", "XX"),
        ("N: 1H X XX X", "W", "X"),
    ],
)
def test_double_or_redouble_outside_law_19_is_inadmissible(case: str, seat: str, call: str) -> None:
    found = answer_to(case)["irregularities"][-1]
    assert (found["seat"], found["call"], found["kind"]) == (seat, call, "inadmissible_double")
    assert found["citation"] == {"X": "19A1", "XX": "19B1"}[call]


def test_a_later_bid_wipes_out_the_double() -> None:
    contract = answer_to("N: 1H X 2H P P P")["contract"]
    assert (contract["level"], contract["denomination"], contract["declarer"]) == (2, "H", "N")
    plain = answer_to("N: 2H P P P")["contract"]
    assert contract["doubling"] == plain["doubling"]


def test_double_and_redouble_change_the_contract() -> None:
    ends = {answer_to(f"N: 2H {calls}")["contract"]["doubling"] for calls in ("P P P", "X P P P", "X XX P P P")}
    assert len(ends) == 3


def test_an_inadmissible_double_as_replacement_is_illegal_and_bars_partner() -> None:
    answer = answer_to("N: 1C P 1C TD W:declines", {"withdrawn": {"shows": ["12+ hcp, 4+ C"], "natural": True}})
    record = answer["replacements"]["X"]
    assert (record["call_state"], record["citation"], record["partner_bar"]) == ("illegal", "27B3", "all")
    assert answer["replacements"]["XX"]["call_state"] == "illegal"
