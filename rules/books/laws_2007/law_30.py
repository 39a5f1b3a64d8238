"""Law 30 of 2007: pass out of rotation."""

from rules.books.laws_2007.consequences import reasons_of
from rules.books.laws_2007.law_26 import NOTHING
from rules.rulings.reason import Reason
from rules.rulings.rotation import Position, position_of
from rules.rulings.ruling import Act, Bar, CallState, Choice, Option, Record
from rules.rulings.situation import OpenCall, Situation
from rules.table.auction import Entry
from rules.table.calls import DOUBLE, REDOUBLE


def cancelled(situation: Situation, opened: OpenCall) -> Situation:
    """30A nobody has bid: the offender passes at his next turn. 30B1 at the turn of his right-hand opponent: the same.
    30B2 at his partner's turn: he passes throughout, and his partner may not double or redouble now."""
    if situation.auction.last_bid is None:
        return _offender_passes(situation.replacing(opened), opened, "30A", Bar.NEXT)
    if position_of(opened) is Position.PARTNER:
        return _offender_passes(situation, opened, "30B2", Bar.ALL)
    return _offender_passes(situation.replacing(opened), opened, "30B1", Bar.NEXT)


def _offender_passes(situation: Situation, opened: OpenCall, clause: str, bar: Bar) -> Situation:
    """He passes again, so that his final call is no other one and Law 26 does not come in; 16D2 and 23 do."""
    entry, cite = opened.entry, situation.cite
    values = (("call", entry.call), ("seat", entry.seat), ("partner", entry.seat.partner))
    key = "offender_passes_once" if bar is Bar.NEXT else "offender_passes_throughout"
    is_free = situation.bar(entry.seat.partner) is Bar.NONE
    free = "partner_free" if is_free else "partner_still_passes"
    partner = free if bar is Bar.NEXT else "partner_may_not_double"
    bars = (Reason(key, values, cite(clause)), Reason(partner, (("partner", entry.seat.partner),), cite(clause)))
    top = Reason("pass_out_of_rotation_cancelled", values, cite(clause), reasons_of(situation, entry, NOTHING, *bars))
    record = Record(
        entry.seat,
        entry.call,
        cite(clause),
        call_state=CallState.CANCELLED,
        offender_bar=bar,
        ui16C=True,
        review=("23",),
        reasons=(top,),
    )
    return situation.barring(entry.seat, bar).recording(record)


def is_partner_bound(situation: Situation, opened: OpenCall) -> bool:
    """30B2: has the ruling been given, and is partner still to call?"""
    return any(record.citation.clause == "30B2" and record.seat is opened.entry.seat for record in situation.records)


def partner_called(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """30B2: partner bids or passes; a double or redouble is refused."""
    is_his_turn = entry.seat is opened.entry.seat.partner and situation.auction.turn is entry.seat
    if not is_his_turn:
        return situation.with_(unclassified=entry)
    if entry.call in (DOUBLE, REDOUBLE):
        return situation.refusing(Option(Act.CALL, entry.call, situation.cite("30B2"), "no_double_now"))
    return situation.replacing(opened).with_(unclassified=entry)


def choice(situation: Situation, opened: OpenCall) -> Choice:
    """30B2: partner calls, without doubling."""
    option = Option(Act.CALL, None, situation.cite("30B2"), "partner_calls_without_doubling")
    return Choice(situation.auction.turn, (option,))
