"""Two meanings on a grid of points and suit length: what of the replacement lies inside the withdrawn call.

Input are the cells that the rules count, with exact numbers of hands; output is a drawing of plain numbers for
``diagrams/meaning_picture.html``. Sizes are for the eye only, so they may be rounded; no verdict rests on them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import Protocol

from rules import Call, Denomination, Hand

#: Every picture has this width in the SVG's own units, so that the style sheet can keep its letters readable.
WIDTH = 330
LEFT = 36
TOP = 10
#: Air at the right end of the axis, and below it one line of numbers and one of words.
_RIGHT, _BOTTOM = 10, 48
#: The largest side of a grid cell.
CELL = 24
#: Units a number on the points axis needs.
_NUMBER = 22
#: A cell with a smaller part of the hands of both meanings is left out of the drawing (not of the table).
RARE = Fraction(1, 5000)


class GridCell(Protocol):
    """Numbers of hands with this length in the suit and these points, in each meaning and in both (exact)."""

    @property
    def length(self) -> int: ...

    @property
    def points(self) -> int: ...

    @property
    def withdrawn(self) -> int: ...

    @property
    def replacement(self) -> int: ...

    @property
    def both(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Field:
    """A cell of the withdrawn call's meaning; ``strength`` 1–4 by number of hands."""

    x: int
    y: int
    strength: int


@dataclass(frozen=True, slots=True)
class Square:
    """Hands of the replacement in one cell: the lower ``inside`` units lie in the withdrawn meaning."""

    x: int
    y: int
    side: int
    inside: int

    @property
    def outside(self) -> int:
        return self.side - self.inside

    @property
    def inside_y(self) -> int:
        return self.y + self.outside


@dataclass(frozen=True, slots=True)
class Tick:
    """A number on an axis: where it stands, and where its grid line runs."""

    at: int
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class LengthRow:
    """One row of the text equivalent: points shown by each call at one length; nothing where no hand."""

    length: int
    withdrawn: str
    replacement: str
    share: Fraction | None


@dataclass(frozen=True, slots=True)
class Picture:
    """What ``diagrams/meaning_picture.html`` draws."""

    height: int
    cell: int
    right: int
    floor: int
    fields: tuple[Field, ...]
    squares: tuple[Square, ...]
    points_ticks: tuple[Tick, ...]
    length_ticks: tuple[Tick, ...]
    rows: tuple[LengthRow, ...]
    share: Fraction


@dataclass(frozen=True, slots=True)
class MeaningFigure:
    """A picture with its names: ``name`` is unique on the page, ``suit`` is the one whose length is drawn.

    ``decides``: does the ruling rest on these hands? Under 27B1(a) it does not.
    """

    name: str
    picture: Picture
    suit: Denomination
    withdrawn: Call
    replacement: Call
    counter_example: Hand | None = None
    decides: bool = True


def draw_meanings(cells: Iterable[GridCell]) -> Picture:
    """The drawing of two meanings; ValueError if no cell has a hand of either."""
    used = [cell for cell in cells if cell.withdrawn or cell.replacement]
    if not used:
        raise ValueError("no hands to draw")
    drawn = _common(used)
    frame = _Frame.around(drawn)
    return Picture(
        height=frame.floor + _BOTTOM,
        cell=frame.cell,
        right=frame.right,
        floor=frame.floor,
        fields=_fields(drawn, frame),
        squares=_squares(drawn, frame),
        points_ticks=frame.points_ticks(),
        length_ticks=frame.length_ticks(),
        rows=_rows(used),
        share=_share(used),
    )


def _common(cells: Sequence[GridCell]) -> list[GridCell]:
    """The cells that hold enough hands of one meaning or the other to be worth drawing."""
    withdrawn = sum(cell.withdrawn for cell in cells) * RARE
    replacement = sum(cell.replacement for cell in cells) * RARE
    return [cell for cell in cells if cell.withdrawn > withdrawn or cell.replacement > replacement]


@dataclass(frozen=True, slots=True)
class _Frame:
    """The part of the grid that is drawn: one step of air on each side, within 0–37 points and 0–13 cards."""

    least_points: int
    most_points: int
    least_length: int
    most_length: int

    @classmethod
    def around(cls, cells: Sequence[GridCell]) -> "_Frame":
        points = [cell.points for cell in cells]
        lengths = [cell.length for cell in cells]
        return cls(
            max(min(points) - 1, 0), min(max(points) + 1, 37), max(min(lengths) - 1, 0), min(max(lengths) + 1, 13)
        )

    @property
    def cell(self) -> int:
        """Side of a cell: as large as the number of columns allows."""
        return min(CELL, (WIDTH - LEFT - _RIGHT) // (self.most_points - self.least_points + 1))

    @property
    def right(self) -> int:
        return self.x(self.most_points + 1)

    @property
    def floor(self) -> int:
        return self.y(self.least_length - 1)

    def x(self, points: int) -> int:
        return LEFT + (points - self.least_points) * self.cell

    def y(self, length: int) -> int:
        """Top of the row of that length; long suits stand high."""
        return TOP + (self.most_length - length) * self.cell

    def points_ticks(self) -> tuple[Tick, ...]:
        step = next(step for step in (1, 2, 5) if step * self.cell >= _NUMBER or step == 5)
        drawn = (points for points in range(self.least_points, self.most_points + 1) if points % step == 0)
        return tuple(Tick(self.x(points) + self.cell // 2, str(points), self.x(points)) for points in drawn)

    def length_ticks(self) -> tuple[Tick, ...]:
        step = 1 if self.cell >= _NUMBER // 2 else 2
        drawn = (length for length in range(self.least_length, self.most_length + 1) if length % step == 0)
        return tuple(
            Tick(self.y(length) + self.cell // 2 + 4, str(length), self.y(length) + self.cell) for length in drawn
        )


def _fields(cells: Sequence[GridCell], frame: _Frame) -> tuple[Field, ...]:
    most = max(cell.withdrawn for cell in cells)
    return tuple(
        Field(frame.x(cell.points), frame.y(cell.length), 1 + 3 * cell.withdrawn // most)
        for cell in cells
        if cell.withdrawn
    )


def _squares(cells: Sequence[GridCell], frame: _Frame) -> tuple[Square, ...]:
    most = max(cell.replacement for cell in cells)
    return tuple(_square(cell, most, frame) for cell in cells if cell.replacement)


def _square(cell: GridCell, most: int, frame: _Frame) -> Square:
    """A square whose area grows with the number of hands, in the middle of its cell; the smallest is still seen."""
    largest = frame.cell - frame.cell // 6
    side = max(frame.cell // 4, 2, isqrt(largest * largest * cell.replacement // most))
    inside = max(side * cell.both // cell.replacement, 1 if cell.both else 0)
    gap = (frame.cell - side) // 2
    return Square(frame.x(cell.points) + gap, frame.y(cell.length) + gap, side, inside)


def _share(cells: Sequence[GridCell]) -> Fraction:
    return Fraction(sum(cell.both for cell in cells), max(sum(cell.replacement for cell in cells), 1))


def _rows(cells: Sequence[GridCell]) -> tuple[LengthRow, ...]:
    lengths = sorted({cell.length for cell in cells})
    return tuple(_length_row(length, [cell for cell in cells if cell.length == length]) for length in lengths)


def _length_row(length: int, cells: list[GridCell]) -> LengthRow:
    replaced = [cell for cell in cells if cell.replacement]
    share = _share(replaced) if replaced else None
    withdrawn = spans([cell.points for cell in cells if cell.withdrawn])
    return LengthRow(length, withdrawn, spans([cell.points for cell in replaced]), share)


def spans(numbers: Iterable[int]) -> str:
    """Numbers as ranges: ``5–10, 12``."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(low) if low == high else f"{low}–{high}" for low, high in runs)
