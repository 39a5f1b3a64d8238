"""The auction: legality, its end, its contract, and the counts of all auctions as oracles."""

from functools import cache

import pytest

from rules import (
    ALL_CALLS,
    BIDS,
    DOUBLE,
    PASS,
    REDOUBLE,
    SEATS,
    Auction,
    Call,
    Denomination,
    Entry,
    Seat,
    Vulnerability,
    bid,
    dealer_of_board,
    parse_case,
    vulnerability_of_board,
)
from rules.table.calls import supersedes
from rules.table.seats import Side


def auction(text: str) -> Auction:
    case = parse_case(text)
    return Auction(case.dealer, tuple(Entry(made.seat, made.call) for made in case.calls()))


def legal(current: Auction) -> list[Call]:
    return [call for call in ALL_CALLS if current.is_legal(current.turn, call)]


def sequences(current: Auction, length: int) -> int:
    if length == 0:
        return 1
    return sum(sequences(current.plus(Entry(current.turn, call)), length - 1) for call in legal(current))


@pytest.mark.parametrize(("length", "count"), [(0, 1), (1, 36), (2, 701), (3, 9731)])
def test_number_of_legal_call_sequences_of_a_length_is_the_known_count(length: int, count: int) -> None:
    assert sequences(Auction(Seat.NORTH), length) == count


@cache
def complete(last: int, doubling: int, passes: int, is_theirs: bool) -> int:
    """Auctions that go on from here: rank of the last bid (-1 none), doubling, passes since, made by the other side."""
    calls = [] if last < 0 else [(Seat.NORTH, BIDS[last])]
    seat = Seat.NORTH if last < 0 else Seat.EAST
    wanted = {0: [], 1: [DOUBLE], 2: [DOUBLE, REDOUBLE]}[doubling]
    for call in wanted:
        calls.append((seat, call))
        seat = seat.left
    calls += [(seat.turned(number), PASS) for number in range(passes)]
    current = Auction(Seat.NORTH, tuple(Entry(*call) for call in calls))
    if current.is_over:
        return 1
    total = complete(last, doubling, passes + 1, not is_theirs)
    total += sum(complete(BIDS.index(call), 0, 0, True) for call in legal(current) if call.is_bid)
    if DOUBLE in legal(current):
        total += complete(last, 1, 0, False)
    if REDOUBLE in legal(current):
        total += complete(last, 2, 0, True)
    return total


def test_number_of_complete_auctions_is_the_known_count() -> None:
    assert complete(-1, 0, 0, True) == 128745650347030683120231926111609371363122697557


@pytest.mark.parametrize(
    ("text", "higher", "lower"),
    [("same level, higher denomination", "1S", "1H"), ("higher level", "2C", "1NT"), ("notrump", "3NT", "3S")],
)
def test_bid_supersedes_a_lower_one(text: str, higher: str, lower: str) -> None:
    one, other = (parse_case(f"N: {call}").calls()[0].call for call in (higher, lower))
    assert supersedes(one, other), text
    assert not supersedes(other, one)


@pytest.mark.parametrize("text", ["2S 2S", "1S 1H", "3H 2S"])
def test_bid_that_does_not_supersede_the_last_one_is_insufficient(text: str) -> None:
    first, second = parse_case(f"N: {text}").calls()
    assert not Auction(Seat.NORTH, (Entry(first.seat, first.call),)).is_sufficient(second.call)


def test_denominations_rank_from_clubs_to_notrump() -> None:
    assert sorted(Denomination, reverse=True) == [
        Denomination.NOTRUMP,
        Denomination.SPADES,
        Denomination.HEARTS,
        Denomination.DIAMONDS,
        Denomination.CLUBS,
    ]


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("N: 1H", True),
        ("N: 1H P", False),
        ("N: 1H P P", True),
        ("N: P", False),
        ("N: 1H X", False),
        ("N: 1H X P", False),
    ],
)
def test_double_is_allowed_only_over_an_opponents_last_bid(text: str, allowed: bool) -> None:
    current = auction(text)
    assert current.may_double(current.turn) is allowed


@pytest.mark.parametrize(
    ("text", "allowed"),
    [("N: 1H X", True), ("N: 1H X P", False), ("N: 1H X P P", True), ("N: 1H", False), ("N: 1H X XX", False)],
)
def test_redouble_is_allowed_only_over_an_opponents_double(text: str, allowed: bool) -> None:
    current = auction(text)
    assert current.may_redouble(current.turn) is allowed


@pytest.mark.parametrize(
    ("text", "contract", "declarer"),
    [
        ("N: 1H P 2H P P P", "2H", Seat.NORTH),
        ("N: 1H 1S 2H X P P P", "2HX", Seat.NORTH),
        ("N: P 1S P 2H P 2S P P P", "2S", Seat.EAST),
        ("N: 1H P 1S P 2S X XX P P P", "2SXX", Seat.SOUTH),
    ],
)
def test_last_bid_is_the_contract_of_who_named_the_denomination_first(text: str, contract: str, declarer: Seat) -> None:
    found = auction(text).contract
    assert found is not None
    assert (str(found), found.declarer) == (contract, declarer)


def test_four_passes_end_the_auction_without_a_contract() -> None:
    current = auction("N: P P P P")
    assert current.is_over
    assert current.contract is None


def test_three_passes_of_which_one_skipped_a_player_do_not_end_the_auction() -> None:
    assert not auction("N: 1H P W:P N:P").is_over


def test_bid_on_a_level_below_one_is_refused() -> None:
    with pytest.raises(ValueError, match="level"):
        bid(0, Denomination.CLUBS)


def test_seats_go_round_clockwise_and_partners_share_a_side() -> None:
    assert [seat.left for seat in SEATS] == [Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH]
    assert all(seat.partner.side is seat.side and seat.left.side is seat.side.other for seat in SEATS)
    assert Side.NS.other is Side.EW


@pytest.mark.parametrize(
    ("number", "dealer", "vulnerability"),
    [
        (1, Seat.NORTH, Vulnerability.NONE),
        (5, Seat.NORTH, Vulnerability.NS),
        (7, Seat.SOUTH, Vulnerability.ALL),
        (12, Seat.WEST, Vulnerability.NS),
        (16, Seat.WEST, Vulnerability.EW),
        (17, Seat.NORTH, Vulnerability.NONE),
    ],
)
def test_board_number_tells_dealer_and_vulnerability(number: int, dealer: Seat, vulnerability: Vulnerability) -> None:
    assert (dealer_of_board(number), vulnerability_of_board(number)) == (dealer, vulnerability)
