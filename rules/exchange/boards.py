"""A board as the exchange formats carry it: number, hands, what happened, meanings, facts and notes."""

from dataclasses import dataclass
from enum import StrEnum

from rules.meanings.agreements import Agreements
from rules.rulings.facts import Facts
from rules.table.board import Vulnerability
from rules.table.cards import Hand
from rules.table.denominations import SUITS
from rules.table.notation import Case
from rules.table.seats import SEATS, Seat

#: The hands of North, East, South, West; None where a hand is not known.
Hands = tuple[Hand | None, Hand | None, Hand | None, Hand | None]
NO_HANDS: Hands = (None, None, None, None)
NO_MEANINGS, NO_FACTS = Agreements(), Facts()


@dataclass(frozen=True, slots=True)
class Note:
    """An explanation of a call or a remark about the board.

    ``call``: which of ``case.calls()``, from 0; None: about the whole board. ``alert``: the call was alerted.
    """

    text: str
    call: int | None = None
    alert: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """One board. ``case`` holds dealer and vulnerability too.

    ValueError when one card lies in two hands, or a note is about a call that the case does not have.
    """

    case: Case
    number: int | None = None
    hands: Hands = NO_HANDS
    meanings: Agreements = NO_MEANINGS
    facts: Facts = NO_FACTS
    notes: tuple[Note, ...] = ()

    def __post_init__(self) -> None:
        twice = card_held_twice(self.hands)
        if twice:
            raise ValueError(f"in two hands: {twice}")
        calls = len(self.case.calls())
        if any(note.call is not None and not 0 <= note.call < calls for note in self.notes):
            raise ValueError(f"a note on a call that was not made; there are {calls}")

    @property
    def dealer(self) -> Seat:
        return self.case.dealer

    @property
    def vulnerability(self) -> Vulnerability:
        return self.case.vulnerability

    def hand(self, seat: Seat) -> Hand | None:
        """The cards of a seat, if known."""
        return self.hands[SEATS.index(seat)]


def card_held_twice(hands: Hands) -> str | None:
    """The first card that lies in two hands, written ``SA``; None when every card lies in one."""
    seen: set[str] = set()
    for card in (f"{suit}{rank}" for hand in hands if hand for suit in SUITS for rank in hand.holding(suit)):
        if card in seen:
            return card
        seen.add(card)
    return None


class Expected(StrEnum):
    """What was expected where a file cannot be read: English, and the key of the translations."""

    SHORTER = "a file of at most 2 000 000 characters"
    FEWER_BOARDS = "at most 1000 boards in a file; the rest was not read"
    LESS_MEANING = "meanings of at most 60 000 characters in a file"
    BOARD = 'a board: a tag such as [Deal "N:…"]'
    BOARD_LIN = "a board: md|…|"
    TAG = 'a tag such as [Dealer "N"]'
    CLOSED_COMMENT = "a comment closed by }"
    CLOSED_TEXT = "a text closed by a quotation mark on the same line"
    PRINTABLE = "printable characters"
    NO_TEXT = "no text after the empty line that ends a board"
    CONTENT = "a deal or an auction"
    INHERITED = "a value in the board before"
    SEAT = "a seat: N, E, S or W"
    VULNERABILITY = "a vulnerability: None, NS, EW or All"
    VULNERABILITY_LIN = "a vulnerability: o, n, e or b"
    NUMBER = "a board number from 1 upwards"
    DEAL = "a deal: a seat, a colon and four hands"
    HAND = "a hand of 13 cards, S.H.D.C from the ace down; - for an unknown hand"
    HAND_LIN = "a hand of 13 cards such as SAKQHJ98D765C5432"
    CARD_ONCE = "every card in one hand"
    DEALER_FIRST = "the first call or ^S in the dealer's column, - before it"
    CALL = "a call: Pass, X, XX or 1C to 7NT"
    CALL_LIN = "a call: p, d, r or 1C to 7N"
    AUCTION_TOKEN = "a call, AP, -, +, *, ^I, ^S, =1=, $1 or a suffix"
    CALL_BEFORE = "a call to which this belongs"
    MARK_INSUFFICIENT = "^I before a bid that is not sufficient"
    SUFFICIENT = "^I only before a bid that is not sufficient"
    ADMISSIBLE = "a double or redouble that Law 19 allows here"
    MORE_AUCTION = "no call after the end of the auction"
    UNENDED = "AP only where the auction is not over"
    SKIPPED = "a call after at most three ^S"
    FEWER_CALLS = "at most 400 calls"
    NAG = "a mark from $0 to $255"
    NOTE_NUMBER = "a note from 1 to 32"
    NOTE = 'a note with this number: [Note "1:…"]'
    SAME_AUCTION = "the same dealer, vulnerability and auction as in ArbCase"
    JSON = "JSON as this program writes it"
    TAG_LIN = "a tag of two letters and a value: mb|1C|"
    DEALER_LIN = "a dealer from 1 (South) to 4 (East)"
    BEFORE_LIN = "md|…| before this"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a file that cannot be read.

    ``board``: the how-manieth board of the file, from 1 (0: none); ``line`` and ``column`` from 1; ``found``: what
    stands there; ``expected``: an ``Expected``, or what the notation of cases, meanings or facts expects.
    ``is_lost``: the board could not be read and is not among the boards.
    """

    board: int
    line: int
    column: int
    found: str
    expected: str
    is_lost: bool = True

    def __str__(self) -> str:
        where = f"board {self.board}, line {self.line}, column {self.column}"
        return f"{where}: found {self.found!r}, expected {self.expected}"


@dataclass(frozen=True, slots=True)
class Imported:
    """What was read from a file, and what could not be; ``encoding`` of the bytes: ``utf-8``, ``iso-8859-1``
    or ``windows-1252``."""

    boards: tuple[Board, ...]
    problems: tuple[Problem, ...] = ()
    encoding: str = "utf-8"


class Unreadable(ValueError):
    """A board that cannot be read: offset in the file, what stands there, what was expected."""

    def __init__(self, at: int, found: str, expected: str) -> None:
        super().__init__(f"at {at}: found {found!r}, expected {expected}")
        self.at, self.found, self.expected = at, found[:40], expected
