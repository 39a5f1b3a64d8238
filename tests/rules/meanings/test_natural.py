"""The natural sheet: what calls mean to a pair that plays everything naturally."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.meanings.agreements import natural_meaning, natural_sheet
from rules.meanings.purposes import Purpose
from rules.table.calls import BIDS, Call, parse_call, supersedes
from rules.table.seats import SEATS, Seat


def auction(text: str) -> tuple[list[tuple[Seat, Call]], Seat]:
    """Calls from North round the table, and the seat to call."""
    calls = [(SEATS[i % 4], parse_call(call)) for i, call in enumerate(text.split())]
    return calls, SEATS[len(calls) % 4]


@pytest.mark.parametrize(
    ("start", "call", "shows"),
    [
        ("", "1S", "11-21 hcp, 5+ S, S >= H"),
        ("", "1NT", "15-17 hcp, bal"),
        ("", "2C", "22+ hcp / 18+ hcp, 6+ suit, 6+ controls"),
        ("", "2S", "6-10 hcp, 6 S, max 3 H, 2+ of AKQ in S"),
        ("", "P", "max 11 hcp"),
        ("1H", "1S", "8-16 hcp, 5+ S"),
        ("1H", "2D", "10-16 hcp, 5+ D"),
        ("1H", "2S", "6-10 hcp, 6 S"),
        ("1H", "2H", "8+ hcp, 5+ S, 5+ C/D"),
        ("1H", "1NT", "15-18 hcp, bal, stop in H"),
        ("1H", "X", "12+ hcp, max 2 H, 3+ S, 3+ C, 3+ D / 17+ hcp"),
        ("3H", "3S", "12-16 hcp, 6+ S"),
        ("3H", "3NT", "16-21 hcp"),
        ("1NT", "X", "15+ hcp"),
        ("1S P", "2S", "6-9 hcp, 3+ S"),
        ("1S P", "3S", "10-12 hcp, 4+ S"),
        ("1S P", "2C", "10+ hcp, 4+ C"),
        ("1S P", "1NT", "6-9 hcp, no 6+ suit"),
        ("1D 1S", "X", "6+ hcp, 4+ H, max 3 S / 10+ hcp, 4+ H"),
        ("1C 1H", "X", "6+ hcp, 4 S"),
        ("1D 1S", "2S", "10+ hcp, 3+ D"),
        ("1NT P", "2H", "5+ H"),
        ("1NT P", "3NT", "10-16 hcp"),
        ("1C P 1H P", "2C", "6+ C"),
        ("1C P 1H P", "1S", "4+ S"),
        ("1S P", "6S", "14+ hcp, 3+ S"),
    ],
)
def test_natural_meaning(start: str, call: str, shows: str) -> None:
    before, seat = auction(start)
    assert " / ".join(natural_meaning(before, seat, parse_call(call)).shows) == shows


def test_a_double_of_a_suit_is_for_takeout_and_of_notrump_for_penalty() -> None:
    assert natural_meaning(*auction("2H"), parse_call("X")).purpose is Purpose.TAKEOUT
    assert natural_meaning(*auction("1NT"), parse_call("X")).purpose is Purpose.PENALTY


def test_an_insufficient_bid_means_what_its_lowest_level_would() -> None:
    before, seat = auction("3H")
    assert natural_meaning(before, seat, parse_call("2S")).shows == ("10-16 hcp, 5+ S",)


@given(st.lists(st.sampled_from(BIDS), max_size=4, unique=True).map(lambda bids: sorted(bids, key=lambda b: b.rank)))
@settings(max_examples=60)
def test_the_sheet_gives_pass_double_and_every_sufficient_bid_a_meaning(bids: list[Call]) -> None:
    before = [(SEATS[i], call) for i, call in enumerate(bids)]
    sheet = natural_sheet(before, SEATS[len(bids) % 4])
    sufficient = {str(call) for call in BIDS if not bids or supersedes(call, bids[-1])}
    assert set(sheet) == {"P", "X", *sufficient}
    assert all(meanings[0].has_agreement for meanings in sheet.values())
