"""LIN: deals, calls, alerts and explanations; one broken board does not lose the others."""

import pytest

from rules import SEATS, Seat, Vulnerability
from rules.exchange.boards import Board, Note
from rules.exchange.lin import read_lin
from rules.exchange.pbn_export import write_pbn
from rules.exchange.pbn_import import read_pbn

DEAL = "md|3SKQ65H63DJ74C7642,SHQ95DQT8532CA853,SAJ984HAJ74DAKCJT,|"
CALLS = "mb|1S|mb|p|mb|4S|mb|p|mb|p|mb|p|pg||"


def board(text: str) -> Board:
    found = read_lin(text)
    assert found.problems == ()
    assert len(found.boards) == 1
    return found.boards[0]


def test_whole_board_is_read() -> None:
    found = board(f"pn|One,Two,Three,Four|st||{DEAL}rh||ah|Board 7|sv|b|{CALLS}pc|CK|pc|C2|mc|10|")
    assert (found.number, found.dealer, found.vulnerability) == (7, Seat.NORTH, Vulnerability.ALL)
    assert str(found.case) == "N all: 1S P 4S P P P"
    assert str(found.hand(Seat.SOUTH)) == "KQ65.63.J74.7642"


def test_fourth_hand_follows_from_the_others() -> None:
    found = board(DEAL)
    assert str(found.hand(Seat.EAST)) == "T732.KT82.96.KQ9"
    assert sum(found.hand(seat) is not None for seat in SEATS) == 4


def test_names_of_players_are_not_kept() -> None:
    assert "Secret" not in repr(board(f"pn|Secret,,,|{DEAL}nt|Secret|{CALLS}"))


def test_several_boards_are_told_apart() -> None:
    found = read_lin(
        f"vg|Match,,I,1,2|rs|,|pn|a,b,c,d|pg||\nqx|o1|{DEAL}sv|o|{CALLS}\nqx|c1|{DEAL}{CALLS}\nqx|o2|{DEAL}sv|e|"
    )
    assert [each.number for each in found.boards] == [1, 1, 2]
    assert [str(each.vulnerability) for each in found.boards] == ["-", "-", "EW"]


def test_boards_without_marks_begin_with_their_deal() -> None:
    assert len(read_lin(f"{DEAL}{CALLS}\n{DEAL}{CALLS}").boards) == 2


def test_alert_and_explanation_become_one_note() -> None:
    found = board(f"{DEAL}mb|2D!|an|weak, 6+!H or !s|mb|p|an|asked|mb|3C!|")
    assert found.notes == (Note("weak, 6+♥ or ♠", 0, True), Note("asked", 1), Note("", 2, True))


def test_calls_in_one_field_are_read() -> None:
    assert str(board(f"{DEAL}mb|-1Dp1NTd r xx|".replace(" r xx", "r")).case) == "N: 1D P 1NT X XX"


def test_call_that_is_too_low_is_logged_for_the_rules_to_find() -> None:
    assert str(board(f"{DEAL}mb|2S|mb|2H|").case) == "N: 2S 2H"


def test_board_goes_on_to_pbn() -> None:
    found = board(f"{DEAL}mb|2D!|an|multi|mb|p|")
    assert read_pbn(write_pbn([found])).boards == (found,)


@pytest.mark.parametrize(
    ("field", "place", "found"),
    [
        ("mb|1SA|", 4, "A"),
        ("mb|8C|", 4, "8C"),
        ("mb|pp?|", 6, "?"),
        ("sv|x|", 4, "x"),
        ("md|5SA|", 4, "5SA"),
        ("md|1SAK|", 4, "SAK"),
        ("md|1SAA|", 4, "SAA"),
        ("md|1QQ|", 4, "QQ"),
    ],
)
def test_wrong_value_is_told_with_its_place_and_costs_one_board(field: str, place: int, found: str) -> None:
    result = read_lin(f"qx|o1|{DEAL}\n{field}\nqx|o2|{DEAL}{CALLS}")
    assert [each.number for each in result.boards][-1:] == [2]
    told = result.problems[0]
    assert (told.line, told.found) == (2, found)
    assert told.column == (5 if (field, found) == ("mb|1SA|", "A") else place) + (field == "mb|1SA|")


def test_call_before_any_deal_is_told() -> None:
    assert read_lin("qx|o1|mb|1C|").problems[0].found == "1C"


def test_call_after_the_end_of_the_auction_is_told() -> None:
    assert read_lin(f"{DEAL}mb|pppp1C|").problems[0].found == "1C"


def test_text_that_is_no_field_is_told() -> None:
    found = read_lin(f"{DEAL}{CALLS}\n hello")
    assert len(found.boards) == 1
    assert [(each.line, each.column, each.is_lost) for each in found.problems] == [(2, 2, False)]


def test_explanation_before_any_call_is_told() -> None:
    assert read_lin(f"{DEAL}an|x|").problems[0].found == "x"


@pytest.mark.parametrize(
    ("between", "lost"),
    {
        f"qx|o2|{DEAL[:-1]}\n": [2],  # no bar behind the deal
        f"qx|o2|{DEAL}{CALLS.removesuffix('|pg||')}\n": [2],  # none behind the last call
        f"qx|o2|{DEAL}|{CALLS}\n": [2],  # one too many
        f"qx|o2|{DEAL}m1|x|{CALLS}\n": [2],
        "hello\n": [],
    }.items(),
)
def test_text_that_is_no_field_costs_no_board_but_its_own(between: str, lost: list[int]) -> None:
    found = read_lin(f"qx|o1|{DEAL}{CALLS}\n{between}qx|o3|{DEAL}{CALLS}")
    assert [each.number for each in found.boards] == [1, 3]
    assert [each.board for each in found.problems if each.is_lost] == lost
    assert all((each.line, each.column > 0) == (2, True) for each in found.problems)


def test_last_board_is_lost_where_its_calls_cannot_be_read_on() -> None:
    found = read_lin(f"qx|o1|{DEAL}{CALLS}\nqx|o2|{DEAL}mb|1S||mb|p|")
    assert [each.number for each in found.boards] == [1]
    assert [(each.line, each.found, each.is_lost) for each in found.problems] == [(2, "|mb|p|", True)]
