"""An auction as rows of four cells, West first. What is found about a call, the caller tells."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from rules import Accepts, Call, Case, Declines, Event, Made, Seat, Vulnerability

#: The columns of every auction.
COLUMNS: tuple[Seat, ...] = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)


class Mark(StrEnum):
    """What the director has found about one call; each has its word in ``diagrams/mark.html``."""

    INSUFFICIENT = "insufficient"
    OUT_OF_TURN = "out_of_turn"
    INADMISSIBLE = "inadmissible"
    CHANGED = "changed"
    HAD_TO_PASS = "had_to_pass"
    TOO_LATE = "too_late"
    PREMATURE = "premature"
    WITHDRAWN = "withdrawn"
    CANCELLED = "cancelled"
    ACCEPTED = "accepted"


#: Calls with one of these marks no longer lie on the table and are struck through.
STRUCK: frozenset[Mark] = frozenset({Mark.WITHDRAWN, Mark.CANCELLED})


class Answer(StrEnum):
    """What left-hand opponent said to an irregular call (27A1, 29A)."""

    ACCEPTS = "accepts"
    DECLINES = "declines"


@dataclass(frozen=True, slots=True)
class Step:
    """One thing a seat did: a call (with what is found about it), or an answer to an irregular call."""

    seat: Seat
    call: Call | None = None
    answer: Answer | None = None
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of the table; ``is_open`` is the question mark of the seat that must act."""

    seat: Seat
    call: Call | None = None
    answer: Answer | None = None
    marks: tuple[Mark, ...] = ()
    is_open: bool = False

    @property
    def is_struck(self) -> bool:
        return bool(STRUCK.intersection(self.marks))

    @property
    def is_empty(self) -> bool:
        return self.call is None and self.answer is None and not self.is_open


@dataclass(frozen=True, slots=True)
class Column:
    """The head of a column."""

    seat: Seat
    is_dealer: bool
    is_vulnerable: bool


@dataclass(frozen=True, slots=True)
class AuctionTable:
    """What ``diagrams/auction.html`` draws."""

    dealer: Seat
    vulnerability: Vulnerability
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]


def draw_case(
    case: Case, marks: Mapping[int, Sequence[Mark]] | None = None, open_seat: Seat | None = None
) -> AuctionTable:
    """The table of a case; ``marks`` holds what is found about an event, by its place in ``case.events``.

    Cut ``case.events`` down to what the reader may know. ``open_seat`` gets a question mark at the end.
    """
    found = marks or {}
    steps = (step_of(event, tuple(found.get(place, ()))) for place, event in enumerate(case.events))
    return lay_out(case.dealer, case.vulnerability, (step for step in steps if step), open_seat)


def step_of(event: Event, marks: tuple[Mark, ...] = ()) -> Step | None:
    """What one event adds to the table; None for the arrival of the director, which has no seat."""
    if isinstance(event, Made):
        return Step(event.seat, event.call, marks=marks)
    if isinstance(event, Accepts):
        return Step(event.seat, answer=Answer.ACCEPTS)
    return Step(event.seat, answer=Answer.DECLINES) if isinstance(event, Declines) else None


def lay_out(
    dealer: Seat, vulnerability: Vulnerability, steps: Iterable[Step], open_seat: Seat | None = None
) -> AuctionTable:
    """Put each step in its seat's column; a step that goes back or repeats a seat begins a new row.

    ``open_seat`` gets a question mark after the last step. An answer and the same seat's next call share a cell.
    """
    cells = [Cell(step.seat, step.call, step.answer, step.marks) for step in steps]
    if open_seat is not None:
        cells.append(Cell(open_seat, is_open=True))
    columns = tuple(Column(seat, seat is dealer, vulnerability.includes(seat.side)) for seat in COLUMNS)
    return AuctionTable(dealer, vulnerability, columns, _rows(_joined(cells)) or (_row({}),))


def _joined(cells: list[Cell]) -> list[Cell]:
    """An answer followed by the same seat's call or question mark becomes one cell."""
    joined: list[Cell] = []
    for cell in cells:
        last = joined[-1] if joined else None
        if last and last.seat is cell.seat and last.call is None and last.answer and cell.answer is None:
            joined[-1] = replace(cell, answer=last.answer)
        else:
            joined.append(cell)
    return joined


def _rows(cells: list[Cell]) -> tuple[tuple[Cell, ...], ...]:
    rows: list[dict[Seat, Cell]] = []
    last_column = len(COLUMNS)
    for cell in cells:
        column = COLUMNS.index(cell.seat)
        if column <= last_column or not rows:
            rows.append({})
        rows[-1][cell.seat] = cell
        last_column = column
    return tuple(_row(row) for row in rows)


def _row(found: Mapping[Seat, Cell]) -> tuple[Cell, ...]:
    return tuple(found.get(seat, Cell(seat)) for seat in COLUMNS)
