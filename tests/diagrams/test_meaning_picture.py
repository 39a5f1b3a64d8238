"""The picture of two meanings keeps its proportions and never rounds away a doubt."""

import itertools
from dataclasses import dataclass
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbmodule.diagrams.meaning_picture import LEFT, WIDTH, draw_meanings, spans


@dataclass(frozen=True)
class Counted:
    """Hands of one cell."""

    length: int
    points: int
    withdrawn: int
    replacement: int
    both: int


@st.composite
def counted(draw: st.DrawFn) -> Counted:
    withdrawn, replacement = draw(st.integers(0, 10**10)), draw(st.integers(0, 10**10))
    both = draw(st.integers(0, min(withdrawn, replacement)))
    return Counted(draw(st.integers(0, 13)), draw(st.integers(0, 37)), withdrawn, replacement, both)


def test_hands_outside_the_withdrawn_meaning_are_drawn_outside() -> None:
    picture = draw_meanings([Counted(5, 8, 100, 0, 0), Counted(6, 13, 0, 100, 0)])
    assert picture.share == 0
    assert [(square.inside, square.outside > 0) for square in picture.squares] == [(0, True)]


def test_few_hands_inside_still_leave_a_line_inside() -> None:
    (square,) = draw_meanings([Counted(5, 8, 10**6, 10**6, 1)]).squares
    assert square.inside == 1
    assert square.outside == square.side - 1


def test_cell_wholly_inside_is_one_whole_square() -> None:
    (square,) = draw_meanings([Counted(5, 8, 9, 4, 4)]).squares
    assert (square.inside, square.outside) == (square.side, 0)


def test_more_hands_make_larger_squares_and_stronger_fields() -> None:
    picture = draw_meanings([Counted(5, 8, 100, 100, 0), Counted(5, 9, 10, 10, 0)])
    assert picture.squares[0].side > picture.squares[1].side
    assert [field.strength for field in picture.fields] == [4, 1]


def test_table_says_the_same_in_ranges_by_length() -> None:
    cells = [Counted(5, points, 5, 0, 0) for points in range(5, 11)] + [
        Counted(6, 12, 0, 8, 0),
        Counted(6, 15, 0, 8, 0),
    ]
    five, six = draw_meanings(cells).rows
    assert (five.length, five.withdrawn, five.replacement, five.share) == (5, "5–10", "", None)
    assert (six.length, six.withdrawn, six.replacement, six.share) == (6, "", "12, 15", Fraction(0))


def test_rare_hands_are_left_out_of_the_drawing_but_not_of_the_table() -> None:
    picture = draw_meanings([Counted(6, 10, 0, 10**6, 0), Counted(11, 10, 0, 1, 0)])
    assert len(picture.squares) == 1
    assert [row.length for row in picture.rows] == [6, 11]


def test_nothing_to_draw_is_refused() -> None:
    with pytest.raises(ValueError, match="no hands"):
        draw_meanings([Counted(5, 8, 0, 0, 0)])


@given(
    st.lists(counted(), min_size=1, max_size=40).filter(lambda cells: any(c.withdrawn or c.replacement for c in cells))
)
def test_everything_drawn_lies_within_the_picture(cells: list[Counted]) -> None:
    picture = draw_meanings(cells)
    assert picture.right <= WIDTH
    for square in picture.squares:
        assert square.inside + square.outside == square.side
        assert LEFT <= square.x <= picture.right - square.side
        assert 0 <= square.y <= picture.floor - square.side
    numbers = [tick.at for tick in picture.points_ticks]
    assert all(later - earlier >= 20 for earlier, later in itertools.pairwise(numbers))


def test_spans_join_neighbours() -> None:
    assert spans([7, 5, 6, 9, 9]) == "5–7, 9"
