"""The bidding box of 38 calls: to choose one, to choose several, or to show the ruling of each."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from rules import ALL_CALLS, Bar, Call, CallState, Finding, Record, Seat

#: The value of the box "none of them" where several calls may be chosen.
NONE_OF_THEM = "none"


class Outcome(StrEnum):
    """What a replacement brings, at a glance; word, sign and pattern in ``diagrams/outcome.html``."""

    FREE = "free"
    PARTNER_PASSES = "partner_passes"
    PARTNER_PASSES_ONCE = "partner_passes_once"
    CANCELLED = "cancelled"
    TOO_LOW = "too_low"
    IMPOSSIBLE = "impossible"
    QUESTION = "question"
    JUDGEMENT = "judgement"


#: A call that stands, by what it leaves partner.
OF_BAR: Mapping[Bar, Outcome] = {
    Bar.NONE: Outcome.FREE,
    Bar.NEXT: Outcome.PARTNER_PASSES_ONCE,
    Bar.ALL: Outcome.PARTNER_PASSES,
}


class Answered(StrEnum):
    """The learner's answer on one call beside the right one."""

    RIGHT = "right"
    WRONG = "wrong"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class BoxCell:
    """One call in the box. ``value`` is the case notation, stable over languages."""

    call: Call
    is_chosen: bool = False
    outcome: Outcome | None = None
    answered: Answered | None = None
    address: str = ""

    @property
    def value(self) -> str:
        return str(self.call)


@dataclass(frozen=True, slots=True)
class BiddingBox:
    """What the bidding-box templates draw: rows of five bids, then pass, double, redouble."""

    bids: tuple[BoxCell, ...]
    others: tuple[BoxCell, ...]
    chose_none: bool = False
    barred: Seat | None = None
    none_answered: Answered | None = None

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Those that occur, for the key."""
        found = {cell.outcome for cell in (*self.bids, *self.others)}
        return tuple(outcome for outcome in Outcome if outcome in found)


@dataclass(frozen=True, slots=True)
class Verdicts:
    """The rulings to show: outcome per call, the right calls (None: nothing was asked), partner's seat, links."""

    outcomes: Mapping[Call, Outcome]
    right: Collection[Call] | None = None
    barred: Seat | None = None
    address: Callable[[Call], str] | None = None


def box(chosen: Collection[str] = ()) -> BiddingBox:
    """An empty or refilled box; ``chosen`` holds submitted values (case notation, or ``none``), others are ignored."""
    cells = tuple(BoxCell(call, str(call) in chosen) for call in ALL_CALLS)
    return _packed(cells, NONE_OF_THEM in chosen, None)


def result_box(verdicts: Verdicts, chosen: Collection[str] = ()) -> BiddingBox:
    """The box carrying a ruling on every call, with the learner's answer beside the right one."""
    cells = tuple(_ruled(call, verdicts, chosen) for call in ALL_CALLS)
    chose_none = NONE_OF_THEM in chosen
    is_right = verdicts.right is not None and not verdicts.right
    none_answered = None if verdicts.right is None else _answered(chose_none, is_right)
    return replace(_packed(cells, chose_none, verdicts.barred), none_answered=none_answered)


def _packed(cells: tuple[BoxCell, ...], chose_none: bool, barred: Seat | None) -> BiddingBox:
    bids = tuple(cell for cell in cells if cell.call.is_bid)
    others = tuple(cell for cell in cells if not cell.call.is_bid)
    return BiddingBox(bids, others, chose_none, barred)


def _ruled(call: Call, verdicts: Verdicts, chosen: Collection[str]) -> BoxCell:
    is_chosen = str(call) in chosen
    answered = None if verdicts.right is None else _answered(is_chosen, call in verdicts.right)
    address = verdicts.address(call) if verdicts.address else ""
    return BoxCell(call, is_chosen, verdicts.outcomes.get(call), answered, address)


def _answered(is_chosen: bool, is_right: bool) -> Answered | None:
    if is_chosen:
        return Answered.RIGHT if is_right else Answered.WRONG
    return Answered.MISSED if is_right else None


def outcome_of(record: Record) -> Outcome:
    """What a record of the rules means at a glance. A missing meaning comes first, then doubt, then the call's fate."""
    if record.is_open:
        return Outcome.QUESTION
    if record.call_state is CallState.ILLEGAL:
        return Outcome.IMPOSSIBLE
    if record.finding is Finding.JUDGEMENT:
        return Outcome.JUDGEMENT
    if record.call_state is CallState.CANCELLED:
        return Outcome.TOO_LOW if record.call is not None and record.call.is_bid else Outcome.CANCELLED
    return OF_BAR[record.partner_bar]
