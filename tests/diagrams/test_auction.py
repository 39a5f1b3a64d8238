"""Auctions are laid out in fixed columns and say only what they were told."""

from arbmodule.diagrams.auction import AuctionTable, Cell, Mark, draw_case
from rules import Seat, parse_case


def grid(table: AuctionTable) -> list[str]:
    """One line a row: calls, ``+`` accepts, ``-`` declines, ``?`` open, ``.`` empty."""
    return [" ".join(_sign(cell) for cell in row) for row in table.rows]


def _sign(cell: Cell) -> str:
    answer = {None: "", "accepts": "+", "declines": "-"}[cell.answer]
    return f"{answer}{cell.call or ''}{'?' if cell.is_open else ''}" or "."


def test_columns_begin_with_west_and_mark_dealer_and_vulnerable_seats() -> None:
    columns = draw_case(parse_case("N EW:")).columns
    assert [column.seat for column in columns] == [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH]
    assert [column.is_dealer for column in columns] == [False, True, False, False]
    assert [column.is_vulnerable for column in columns] == [True, False, True, False]


def test_auction_without_calls_has_one_empty_row() -> None:
    assert grid(draw_case(parse_case("N:"))) == [". . . ."]


def test_calls_in_rotation_begin_a_new_row_at_west() -> None:
    assert grid(draw_case(parse_case("E: 1C P 1H P 2H P P P"))) == [". . 1C P", "1H P 2H P", "P P . ."]


def test_declining_and_the_open_replacement_follow_the_withdrawn_bid() -> None:
    table = draw_case(parse_case("N: 3H 2S TD S:declines"), open_seat=Seat.EAST)
    assert grid(table) == [". 3H 2S -", ". . ? ."]


def test_acceptance_and_the_call_after_it_share_a_cell() -> None:
    assert grid(draw_case(parse_case("N: 3H 2S TD S:accepts 4H P"))) == [". 3H 2S +4H", "P . . ."]


def test_premature_replacement_stands_below_the_first_bid() -> None:
    assert grid(draw_case(parse_case("N: 3H 2S E:3S"))) == [". 3H 2S .", ". . 3S ."]


def test_call_out_of_turn_leaves_the_turn_that_was_skipped_empty() -> None:
    assert grid(draw_case(parse_case("W: N:1S"))) == [". 1S . ."]


def test_nothing_is_marked_before_it_is_found() -> None:
    table = draw_case(parse_case("N: 3H 2S TD S:declines E:3S"))
    assert all(cell.marks == () and not cell.is_struck for row in table.rows for cell in row)


def test_withdrawn_call_is_struck_and_keeps_its_names_in_order() -> None:
    table = draw_case(parse_case("N: 3H 2S"), {1: (Mark.INSUFFICIENT, Mark.WITHDRAWN)})
    east = table.rows[0][2]
    assert east.is_struck
    assert east.marks == (Mark.INSUFFICIENT, Mark.WITHDRAWN)


def test_accepted_call_is_named_but_not_struck() -> None:
    table = draw_case(parse_case("N: 3H 2S"), {1: (Mark.INSUFFICIENT, Mark.ACCEPTED)})
    assert not table.rows[0][2].is_struck
