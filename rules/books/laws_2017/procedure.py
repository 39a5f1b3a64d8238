"""The order in which an event of the auction is classified, and the Law that rules on it (2017).

The order follows Laws 17, 19, 22, 25 and 27 to 39: auction over? own call changed? out of rotation? above seven?
obliged to pass? double or redouble not allowed? bid too low? else the call is regular.
"""

from rules.books.laws_2017 import law_17, law_21, law_25, law_27, law_28, law_29, law_31, law_36, law_37, law_38, law_39
from rules.books.laws_2017.law_18 import is_insufficient
from rules.books.laws_2017.law_19 import inadmissible_clause
from rules.rulings.ruling import Act, Bar, Kind, Option
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.auction import Entry
from rules.table.calls import PASS, Call
from rules.table.notation import Accepts, Declines, Event, Made
from rules.table.seats import Seat

_ROTATION = (Kind.PASS_OUT_OF_ROTATION, Kind.BID_OUT_OF_ROTATION, Kind.DOUBLE_OUT_OF_ROTATION)
_NEVER_ACCEPTED = {Kind.INADMISSIBLE_DOUBLE: "36", Kind.OBLIGED_TO_PASS: "37B", Kind.BID_ABOVE_SEVEN: "38A"}


def follow(situation: Situation, events: tuple[Event, ...]) -> Situation:
    """The situation after all events, or after the first on which this book cannot rule."""
    for event in events:
        if situation.is_stopped:
            break
        situation = _after(situation, event)
    return situation


def _after(situation: Situation, event: Event) -> Situation:
    if isinstance(event, Made):
        situation = _called(situation, event.seat, event.call)
    elif isinstance(event, Accepts | Declines):
        situation = _answered(situation, event)
    if situation.is_stopped or not isinstance(event, Made):
        return situation
    return law_17.go_back_to_skipped_player(law_31.settle_overdue(situation))


def _answered(situation: Situation, event: Accepts | Declines) -> Situation:
    """The left-hand opponent says that he accepts or declines: the oldest call open to him, or the one he names."""
    accepts = isinstance(event, Accepts)
    mine = [o for o in situation.open if o.entry.seat.left is event.seat and event.call in (None, o.entry.call)]
    opened = next((o for o in mine if o.stage in (Stage.LHO, Stage.SUBSTITUTE)), None)
    if opened is None:
        never = next((_NEVER_ACCEPTED[o.kind] for o in mine if o.kind in _NEVER_ACCEPTED), "10A")
        act = Act.ACCEPT if accepts else Act.DECLINE
        return situation.refusing(Option(act, event.call, situation.cite(never), "nothing_to_answer"))
    if opened.stage is Stage.SUBSTITUTE:
        return situation
    return _accepted(situation, opened) if accepts else _declined(situation, opened)


def _accepted(situation: Situation, opened: OpenCall) -> Situation:
    if opened.kind is Kind.INSUFFICIENT_BID:
        return law_27.accept(situation, opened)
    if opened.kind is Kind.CHANGE_OF_CALL:
        return law_25.accept(situation, opened)
    return law_29.accept(situation, opened)


def _declined(situation: Situation, opened: OpenCall) -> Situation:
    if opened.kind is Kind.INSUFFICIENT_BID:
        return law_27.decline(situation, opened)
    if opened.kind is Kind.CHANGE_OF_CALL:
        return law_25.decline(situation, opened)
    return law_29.decline(situation, opened)


def _called(situation: Situation, seat: Seat, call: Call) -> Situation:
    entry = situation.entry(seat, call)
    situation = law_25.taken_back(situation.with_(made=(*situation.made, entry)), entry)
    repaired = law_25.repaired(situation, seat, call) or law_21.changed(situation, seat, call)
    if repaired is not None:
        after = _classified(repaired.with_(may_withdraw=None), entry)
        return after.with_(may_withdraw=repaired.may_withdraw)
    if not situation.open:
        return _classified(situation, entry)
    return _while_open(situation, entry)


def _while_open(situation: Situation, entry: Entry) -> Situation:
    """A call while something is open: the newest open call first, then what it leaves to be classified."""
    opened = situation.open[-1]
    after = _by_law(situation, opened, entry)
    if after is None:
        return _out_of_rotation(situation, entry)
    if after.is_stopped or after.unclassified is None:
        return after
    after = after.with_(unclassified=None)
    is_settled = opened not in after.open
    return _while_open(after, entry) if is_settled and after.open else _classified(after, entry)


def _by_law(situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
    """What the Law of the open call makes of a further call; None: it is out of rotation."""
    if opened.kind is Kind.INSUFFICIENT_BID:
        return law_27.called(situation, opened, entry)
    if opened.kind is Kind.CHANGE_OF_CALL:
        return law_25.called(situation, opened, entry)
    if opened.kind is Kind.OBLIGED_TO_PASS:
        return law_37.called(situation, opened, entry)
    if opened.kind is Kind.BID_ABOVE_SEVEN:
        return law_38.called(situation, opened, entry)
    if opened.kind is Kind.INADMISSIBLE_DOUBLE:
        return law_36.called(situation, opened, entry)
    return law_29.called(situation, opened, entry)


def _classified(situation: Situation, entry: Entry) -> Situation:
    """The first heading that fits a call to which no open call has laid claim."""
    auction = situation.auction
    if auction.is_over and law_36.is_scored_without(situation):
        return situation
    if auction.is_over:
        return law_39.after_final_pass(situation, entry)
    if entry.seat is not auction.turn:
        return _out_of_rotation(situation, entry)
    if entry.call.level > 7:
        return law_38.above_seven(situation, entry)
    clause = inadmissible_clause(auction, entry.seat, entry.call)
    if clause:
        return law_36.inadmissible(situation, entry, clause)
    if situation.bar(entry.seat) is not Bar.NONE and entry.call != PASS:
        return law_37.obliged_to_pass(situation, entry)
    if is_insufficient(auction, entry.call):
        return law_27.insufficient_bid(situation, entry)
    return situation.standing(entry)


def _out_of_rotation(situation: Situation, entry: Entry) -> Situation:
    """28A first; then a change of the caller's own last call (25B); inadmissible and above seven; else 29."""
    entries = situation.auction.entries
    if not situation.open and law_28.counts_as_in_rotation(situation, entry.seat):
        return _classified(law_28.passed_for(situation), entry)
    if not situation.open and entries and entries[-1].seat is entry.seat:
        return law_25.change(situation, entry)
    if entry.call.level > 7:
        return law_38.above_seven(situation, entry)
    clause = inadmissible_clause(situation.auction, entry.seat, entry.call)
    if clause:
        return law_36.inadmissible(situation, entry, clause)
    return law_29.out_of_rotation(situation, entry)
