"""LIN text (the format of an online club) -> boards: ``md`` deal, ``sv`` vulnerability, ``mb`` calls, ``an`` what they
mean, ``qx`` and ``ah`` the number of the board. Names of players (``pn``) and talk (``nt``) are not read.

LIN knows no irregularities: calls are logged as they stand, and the rules find what is wrong with them. Behind text
that is no field, such as one bar too many or too few, reading goes on with the next board.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from rules.exchange.boards import NO_HANDS, Board, Expected, Hands, Imported, Note, Problem, Unreadable
from rules.exchange.lin_values import (
    LONGEST_NOTE,
    read_calls,
    read_deal,
    read_explanation,
    read_number,
    read_vulnerability,
)
from rules.exchange.sources import MOST_BOARDS, Source
from rules.table.auction import Auction, Entry
from rules.table.board import Vulnerability, vulnerability_of_board
from rules.table.notation import MOST_TOKENS, Case, Made
from rules.table.seats import Seat

_FIELD = re.compile(r"\s*([A-Za-z]{2})\|([^|]*)\|")
#: What begins a board, and what a board without it would lack.
_FIRST = re.compile(r"(?:qx|md)\|", re.IGNORECASE)
_CONTENT = re.compile(r"(?:md|sv|mb|an)\|", re.IGNORECASE)


@dataclass(slots=True)
class _Draft:
    """A board while its fields are read."""

    at: int
    number: int | None = None
    dealer: Seat | None = None
    hands: Hands = NO_HANDS
    vulnerability: Vulnerability | None = None
    auction: Auction = field(default_factory=lambda: Auction(Seat.NORTH))
    notes: list[Note] = field(default_factory=list)

    def board(self) -> Board:
        if self.dealer is None:
            raise Unreadable(self.at, "", Expected.BOARD_LIN)
        by_number = vulnerability_of_board(self.number) if self.number else Vulnerability.NONE
        made = tuple(Made(entry.seat, entry.call) for entry in self.auction)
        case = Case(self.dealer, self.vulnerability or by_number, made)
        return Board(case, self.number, self.hands, notes=tuple(self.notes))

    def qx(self, value: str, _at: int) -> None:
        self.number = read_number(value) or self.number

    def ah(self, value: str, _at: int) -> None:
        self.number = self.number or read_number(value)

    def md(self, value: str, at: int) -> None:
        self.dealer, self.hands = read_deal(value, at)
        self.auction = Auction(self.dealer)

    def sv(self, value: str, at: int) -> None:
        self.vulnerability = read_vulnerability(value, at)

    def mb(self, value: str, at: int) -> None:
        if self.dealer is None:
            raise Unreadable(at, value, Expected.BEFORE_LIN)
        for call, is_alerted in read_calls(value, at):
            if self.auction.is_over or len(self.auction.entries) == MOST_TOKENS:
                raise Unreadable(at, str(call), Expected.MORE_AUCTION)
            self.auction = self.auction.plus(Entry(self.auction.turn, call))
            if is_alerted:
                self.notes.append(Note("", len(self.auction.entries) - 1, True))

    def an(self, value: str, at: int) -> None:
        call = len(self.auction.entries) - 1
        if call < 0:
            raise Unreadable(at, value, Expected.CALL_BEFORE)
        text = read_explanation(value)
        if self.notes and self.notes[-1].call == call:
            last = self.notes.pop()
            self.notes.append(Note(f"{last.text} {text}".strip()[:LONGEST_NOTE], call, last.alert))
        elif text:
            self.notes.append(Note(text, call))


_READ: dict[str, Callable[[_Draft, str, int], None]] = {
    "qx": _Draft.qx,
    "ah": _Draft.ah,
    "md": _Draft.md,
    "sv": _Draft.sv,
    "mb": _Draft.mb,
    "an": _Draft.an,
}


@dataclass(slots=True)
class _File:
    """The boards of a file, one draft at a time; ``broken``: what is wrong with the one that is being read."""

    source: Source
    boards: list[Board] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    draft: _Draft | None = None
    broken: Unreadable | None = None
    count: int = 0
    has_deal: bool = False

    def begins_board(self, tag: str) -> bool:
        """``qx`` begins a board, and so does a second ``md``, or what comes first."""
        return tag == "qx" or (tag == "md" and self.has_deal) or (self.draft is None and tag in _READ)

    def begin(self, at: int) -> None:
        self.close()
        self.draft, self.has_deal = _Draft(at), False
        self.count += 1

    def close(self) -> None:
        """The board read so far goes to the boards, or to the problems."""
        if self.draft is None:
            return
        try:
            if self.broken:
                raise self.broken
            self.boards.append(self.draft.board())
        except Unreadable as error:
            self.problems.append(self.source.lost(self.count, error))
        self.draft, self.broken = None, None

    def take(self, tag: str, value: str, at: int) -> None:
        self.has_deal = self.has_deal or tag == "md"
        if self.broken or self.draft is None or tag not in _READ:
            return
        try:
            self.source.check_characters(at, at + len(value))
            _READ[tag](self.draft, value, at)
        except Unreadable as error:
            self.broken = error

    def skip(self, last: int, at: int, end: int) -> None:
        """Text that is no field, or that the last one swallowed (``end`` before ``at``; that field began at ``last``).

        The board is lost if some of it stands there, else it is told.
        """
        text, is_swallowed = self.source.text, end < at
        at = end if is_swallowed else at + len(text[at:end]) - len(text[at:end].lstrip())
        found = text[at:].partition("\n")[0]
        if self.broken:
            return
        if self.draft and _CONTENT.search(text, last if is_swallowed else at, end):
            self.broken = Unreadable(at, found, Expected.TAG_LIN)
        else:
            self.problems.append(self.source.problem(self.count, at, found, Expected.TAG_LIN, is_lost=False))


def read_lin(content: str | bytes) -> Imported:
    """The boards of a LIN file, and what in it cannot be read. Never raises."""
    source = Source(content)
    if source.is_too_long:
        return source.refused()
    file, stop = _File(source), len(source.text.rstrip())
    last = at = since = 0
    while at < stop:
        found = _FIELD.match(source.text, at)
        if found is None:
            first = _FIRST.search(source.text, since)
            if first is None:
                break
            file.skip(last, at, first.start())
            last, at, since = first.start(), first.start(), first.end()
            continue
        last, at, since = found.start(1), found.end(), found.start(2)
        tag = found[1].lower()
        if file.begins_board(tag):
            if file.count == MOST_BOARDS:
                return _ended(file, at, is_full=True)
            file.begin(last)
        file.take(tag, found[2], since)
    return _ended(file, at, is_full=False)


def _ended(file: _File, at: int, is_full: bool) -> Imported:
    """What was read, and whether the file ended where it should."""
    text = file.source.text
    if text[at:].strip() and not is_full:
        file.skip(at, at, len(text))
    file.close()
    if is_full:
        file.problems.append(file.source.problem(0, at, "", Expected.FEWER_BOARDS, is_lost=False))
    elif not file.count and not file.problems:
        file.problems.append(file.source.problem(0, 0, text[:20], Expected.BOARD_LIN, is_lost=False))
    return Imported(tuple(file.boards), tuple(file.problems), file.source.encoding)
