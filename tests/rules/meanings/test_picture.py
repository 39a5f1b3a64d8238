"""The picture of two meanings: every hand in one cell, and a suit that shows the difference."""

import pytest
from hypothesis import given, settings

from rules.meanings.handset import HandSet, overlap
from rules.meanings.handspace import plain_space
from rules.meanings.language import parse_meaning
from rules.meanings.picture import best_suit, grid, picture
from rules.table.denominations import SUITS, Denomination
from tests.rules.meanings.strategies import hand_sets

CLUBS, DIAMONDS, HEARTS, SPADES = SUITS


@given(hand_sets(), hand_sets())
@settings(max_examples=40)
def test_every_hand_is_in_one_cell(withdrawn: HandSet, replacement: HandSet) -> None:
    for suit in SUITS:
        cells = picture(withdrawn, replacement, suit)
        assert sum(cell.withdrawn for cell in cells) == withdrawn.count
        assert sum(cell.replacement for cell in cells) == replacement.count
        assert sum(cell.both for cell in cells) == overlap(withdrawn, replacement)
        assert len({(cell.length, cell.points) for cell in cells}) == len(cells)


def test_cells_lie_where_the_conditions_say() -> None:
    cells = picture(parse_meaning("5 S, 6-10 hcp").hands, parse_meaning("6+ S, 12-16 hcp").hands, SPADES)
    assert {cell.length for cell in cells if cell.withdrawn} == {5}
    assert {cell.points for cell in cells if cell.withdrawn} == set(range(6, 11))
    assert min(cell.length for cell in cells if cell.replacement) == 6
    assert not any(cell.both for cell in cells)


@pytest.mark.parametrize(
    ("withdrawn", "replacement", "suit"),
    [("5+ S", "5+ S, 4+ H", HEARTS), ("5 S, 6-10 hcp", "6+ S, 6-10 hcp", SPADES), ("6+ C", "max 2 C", CLUBS)],
)
def test_the_best_suit_shows_where_the_meanings_differ(withdrawn: str, replacement: str, suit: Denomination) -> None:
    assert best_suit(parse_meaning(withdrawn).hands, parse_meaning(replacement).hands) is suit


def test_a_preferred_suit_is_drawn_if_any_is_given() -> None:
    one, other = parse_meaning("5+ S").hands, parse_meaning("5+ S, 4+ H").hands
    assert best_suit(one, other, [SPADES]) is SPADES
    assert best_suit(one, other, [SPADES, HEARTS]) is HEARTS


def test_the_grid_of_one_meaning_has_a_row_a_length_and_a_column_a_point_count() -> None:
    rows = grid(parse_meaning("any"), SPADES)
    assert (len(rows), len(rows[0])) == (14, 38)
    assert sum(map(sum, rows)) == int(plain_space().weights.sum())
