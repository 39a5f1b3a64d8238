"""The order in which an event of the auction is classified, and the Law that rules on it (2017).

The order follows Laws 17, 19, 22, 25 and 27 to 39: auction over? own call changed? out of rotation? above seven?
obliged to pass? double or redouble not allowed? bid too low? else the call is regular.
"""

from rules.books.laws_2017 import law_25, law_27
from rules.books.laws_2017.contents import NOT_MODELLED
from rules.books.laws_2017.law_18 import is_insufficient
from rules.books.laws_2017.law_19 import inadmissible_clause
from rules.rulings.ruling import Act, Bar, Irregularity, Kind, NotModelled, Option
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.auction import Entry
from rules.table.calls import PASS, Call
from rules.table.notation import Accepts, Declines, Event, Made
from rules.table.seats import Seat


def follow(situation: Situation, events: tuple[Event, ...]) -> Situation:
    """The situation after all events, or after the first on which this book cannot rule."""
    for event in events:
        if situation.is_stopped:
            break
        situation = _after(situation, event)
    return situation


def _after(situation: Situation, event: Event) -> Situation:
    if isinstance(event, Made):
        return _called(situation, event.seat, event.call)
    if isinstance(event, Accepts | Declines):
        return _answered(situation, event)
    return situation


def _answered(situation: Situation, event: Accepts | Declines) -> Situation:
    """The left-hand opponent says that he accepts or declines: the oldest call open to him, or the one he names."""
    accepts = isinstance(event, Accepts)
    opened = next((o for o in situation.open if _is_answer(event, o)), None)
    if opened is None or opened is not situation.open[-1]:
        act = Act.ACCEPT if accepts else Act.DECLINE
        refused = Option(act, event.call, situation.cite("10A"), "nothing_to_answer")
        return situation.with_(refused=(*situation.refused, refused))
    if opened.stage is Stage.SUBSTITUTE:
        return situation
    return law_27.accept(situation, opened) if accepts else law_27.decline(situation, opened)


def _is_answer(event: Accepts | Declines, opened: OpenCall) -> bool:
    if opened.entry.seat.left is not event.seat or opened.stage is Stage.REPLACE:
        return False
    return event.call in (None, opened.entry.call)


def _called(situation: Situation, seat: Seat, call: Call) -> Situation:
    entry = situation.entry(seat, call)
    situation = situation.with_(made=(*situation.made, entry))
    repaired = law_25.repaired(situation, seat, call)
    if repaired is not None:
        return _classified(repaired, entry)
    opened = situation.open[-1] if situation.open else None
    if opened is None:
        return _classified(situation, entry)
    return _over_open_call(situation, opened, entry)


def _over_open_call(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """A call while an insufficient bid awaits an answer or a replacement."""
    offender = opened.entry.seat
    if opened.stage is Stage.REPLACE and entry.seat is offender:
        return law_27.replace(situation, opened, entry)
    if opened.stage is Stage.REPLACE:
        return _out_of_rotation(situation, entry)
    if entry.seat is offender:
        return law_27.replace_early(situation, opened, entry)
    if entry.seat is not offender.left:
        return _out_of_rotation(situation, entry)
    after = law_27.accept_by_calling(situation, opened, entry.call)
    return after if after.is_stopped else _classified(after, entry)


def _classified(situation: Situation, entry: Entry) -> Situation:
    """The first heading that fits a call made while nothing else is open."""
    auction = situation.auction
    if auction.is_over:
        return _unmodelled(situation, entry, Kind.CALL_AFTER_FINAL_PASS, "39")
    if entry.seat is not auction.turn:
        return _out_of_rotation(situation, entry)
    if entry.call.level > 7:
        return _unmodelled(situation, entry, Kind.BID_ABOVE_SEVEN, "38")
    clause = inadmissible_clause(auction, entry.seat, entry.call)
    if clause:
        return _unmodelled(situation, entry, Kind.INADMISSIBLE_DOUBLE, "36")
    if situation.bar(entry.seat) is not Bar.NONE and entry.call != PASS:
        return _unmodelled(situation, entry, Kind.OBLIGED_TO_PASS, "37")
    if is_insufficient(auction, entry.call):
        return law_27.insufficient_bid(situation, entry)
    return situation.standing(entry)


def _out_of_rotation(situation: Situation, entry: Entry) -> Situation:
    """25B where a player changes his own last call before his opponent calls, else 30 (pass), 31 (bid), 32."""
    entries = situation.auction.entries
    if not situation.open and entries and entries[-1].seat is entry.seat:
        return _unmodelled(situation, entry, Kind.CHANGE_OF_CALL, "25B")
    if entry.call == PASS:
        return _unmodelled(situation, entry, Kind.PASS_OUT_OF_ROTATION, "30")
    if entry.call.is_bid:
        return _unmodelled(situation, entry, Kind.BID_OUT_OF_ROTATION, "31")
    return _unmodelled(situation, entry, Kind.DOUBLE_OUT_OF_ROTATION, "32")


def _unmodelled(situation: Situation, entry: Entry, kind: Kind, clause: str) -> Situation:
    cite = situation.cite(clause)
    found = Irregularity(entry.seat, entry.call, kind, cite)
    why = NotModelled(cite, entry.seat, entry.call, NOT_MODELLED[clause])
    return situation.with_(irregularities=(*situation.irregularities, found), not_modelled=why)
