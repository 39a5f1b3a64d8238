"""Law 27: insufficient bid. How a case moves on: accepted (A), replaced (B), replaced too early (C)."""

from rules.books.laws_2017 import law_25, law_38
from rules.books.laws_2017.law_23 import certainly_comparable
from rules.books.laws_2017.law_27b import assess
from rules.rulings.facts import FactName
from rules.rulings.readings import cite_reading
from rules.rulings.reason import Reason
from rules.rulings.replacing import query
from rules.rulings.ruling import (
    Act,
    Bar,
    CallState,
    Choice,
    Kind,
    Lead26B,
    Option,
    Question,
    Record,
)
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.auction import Entry
from rules.table.calls import ALL_CALLS, Call


def insufficient_bid(situation: Situation, entry: Entry) -> Situation:
    """18D, 27: a bid too low, in turn, lies on the table; first its left-hand opponent may accept it.

    Was it unintended, 25A comes first.
    """
    stage = Stage.SUBSTITUTE if situation.fact(FactName.INTENDED, entry) == "no" else Stage.LHO
    return situation.opening(OpenCall(entry, Kind.INSUFFICIENT_BID, stage), "18D")


def accept(situation: Situation, opened: OpenCall) -> Situation:
    """27A1: the bid stands as if it had been legal. A replacement tried before it is withdrawn (27C), and a first
    bid stays withdrawn when it is the second one that is accepted (27B4)."""
    record = _accepted(situation, opened)
    withdrawn = (*((opened.first,) if opened.first else ()), *opened.held)
    entry = opened.entry.as_replacement() if opened.first else opened.entry
    after = situation.standing(entry).replacing(opened).recording(record)
    return after.with_(withdrawn=(*after.withdrawn, *withdrawn))


def _accepted(situation: Situation, opened: OpenCall) -> Record:
    seat, cite = opened.entry.seat, situation.cite
    values = (("call", opened.entry.call), ("lho", seat.left))
    top = Reason("accepted", values, cite("27A1"), _withdrawn_reasons(situation, opened))
    record = Record(seat, opened.entry.call, cite("27A1"), turn=seat.left, reasons=(top,))
    if opened.barred_by:
        record = record._replace(partner_bar=Bar.ALL, lead26B=Lead26B.POSSIBLE, ui16C=True, review=("72C",))
    if opened.first:
        is_free = certainly_comparable(situation, opened.first, opened.entry.as_replacement())
        lead = Lead26B.NO if is_free else Lead26B.POSSIBLE
        record = record._replace(lead26B=lead, ui16C=not is_free, via=("27B4",))
    if opened.held:
        record = record._replace(lead26B=Lead26B.POSSIBLE, ui16C=True, via=("27C",))
    return record


def _withdrawn_reasons(situation: Situation, opened: OpenCall) -> tuple[Reason, ...]:
    cite = situation.cite
    gone = [("second_insufficient_accepted", "27B4", opened.first.call)] if opened.first else []
    gone += [("premature_replacement_withdrawn", "27C", entry.call) for entry in opened.held]
    return tuple(
        Reason(name, (("call", opened.entry.call), ("withdrawn", call)), cite(clause), (_by_reading(name),))
        for name, clause, call in gone
    )


def _by_reading(name: str) -> Reason:
    return Reason(name, (), cite_reading(name))


def called(situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
    """A call made while the bid is open: over it, too early, or as the replacement; None where it is out of rotation.

    After acceptance by calling, the call itself is still to be classified.
    """
    is_offender = entry.seat is opened.entry.seat
    if opened.stage is Stage.REPLACE:
        return replace(situation, opened, entry) if is_offender else None
    if is_offender:
        return situation.replacing(opened, opened.with_(held=(*opened.held, entry)))
    if entry.seat is not opened.entry.seat.left:
        return None
    after = _accept_by_calling(situation, opened)
    return after if after.is_stopped else after.with_(unclassified=entry)


def _accept_by_calling(situation: Situation, opened: OpenCall) -> Situation:
    """27A1: the left-hand opponent has called over the bid, knowing it or not.

    If the offender had already changed it (27C), over which of the two he called is a fact (``called_over``).
    """
    if not opened.held:
        return accept(situation, opened)
    found = situation.fact(FactName.CALLED_OVER, opened.entry)
    if found == "original":
        return accept(situation, opened)
    if found == "replacement":
        return decline(situation, opened)
    return situation.asking(Question("called_over", str(opened.entry))).with_(blocked=True)


def decline(situation: Situation, opened: OpenCall) -> Situation:
    """27B: the bid is withdrawn; a replacement made too early counts at once (27C), else the offender chooses.

    A second insufficient bid is cancelled and partner is out (27B4, 27B3).
    """
    after = situation.with_(withdrawn=(*situation.withdrawn, opened.entry))
    if opened.first:
        after = _second_declined(after, opened)
    else:
        waiting = opened.with_(stage=Stage.REPLACE, held=(), is_premature=bool(opened.held))
        after = after.replacing(opened, waiting)
    for entry in opened.held:
        after = after if after.is_stopped else _premature(after, entry)
    return after


def _second_declined(situation: Situation, opened: OpenCall) -> Situation:
    """27B4: the second insufficient bid is cancelled as a double would be."""
    assert opened.first is not None
    clause = opened.barred_by or "27B4"
    waiting = opened.with_(
        entry=opened.first,
        first=None,
        stage=Stage.REPLACE,
        held=(),
        cancelled=(*opened.cancelled, opened.entry),
        barred_by=clause,
    )
    record = assess(query(situation, waiting.with_(barred_by=None)), opened.entry.call)
    after = situation.replacing(opened, waiting).barring(opened.entry.seat.partner, Bar.ALL)
    return after.with_(attempts=(*after.attempts, record))


def _premature(situation: Situation, entry: Entry) -> Situation:
    """27C: the first replacement binds; a later one is a change of call (25B) unless the one before was cancelled."""
    mine = (o for o in situation.open if o.entry.seat is entry.seat and o.kind is Kind.INSUFFICIENT_BID)
    opened = next(mine, None)
    if opened is None:
        return law_25.change(situation, entry)
    if opened.stage is Stage.REPLACE:
        return replace(situation, opened, entry)
    return situation.replacing(opened, opened.with_(held=(*opened.held, entry)))


def replace(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """27B: the offender replaces the withdrawn bid."""
    if entry.call.level > 7:
        return law_38.above_seven(situation.replacing(opened), entry)
    record = assess(query(situation, opened, entry.call), entry.call)
    if record.possible:
        return situation.asking(*record.questions).with_(blocked=True)
    if record.citation.clause == "27B4" and record.call_state is CallState.CANCELLED:
        return _second_bid(situation, opened, entry)
    if record.call_state is not CallState.STANDS:
        return _cancelled(situation, opened, record, entry)
    return _stands(situation, opened, record, entry)


def _second_bid(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """27B4: the second insufficient bid is open to acceptance in its turn."""
    second = opened.with_(entry=entry, first=opened.entry, stage=Stage.LHO, held=())
    return situation.noting(entry, Kind.INSUFFICIENT_BID, "18D").replacing(opened, second)


def _cancelled(situation: Situation, opened: OpenCall, record: Record, entry: Entry) -> Situation:
    """27B3: the double is cancelled, partner is out, the offender chooses again among bids and pass."""
    clause = opened.barred_by or record.citation.clause
    again = opened.with_(cancelled=(*opened.cancelled, entry), barred_by=clause)
    after = situation.replacing(opened, again).barring(entry.seat.partner, record.partner_bar)
    return after.with_(withdrawn=(*after.withdrawn, entry), attempts=(*after.attempts, record))


def _stands(situation: Situation, opened: OpenCall, record: Record, entry: Entry) -> Situation:
    """The replacement stands; after a cancelled attempt the ruling on the attempt is kept, with the final call."""
    if situation.attempts:
        first, reasons = situation.attempts[0], (*situation.attempts[0].reasons, *record.reasons)
        record = first._replace(final_call=entry.call, bannable=record.bannable, reasons=reasons)
    after = situation.replacing(opened).standing(entry.as_replacement())
    after = after.barring(entry.seat.partner, record.partner_bar).with_(attempts=())
    return after.asking(*record.questions).recording(record)


def choice(situation: Situation, opened: OpenCall) -> Choice:
    """Who must act on an open insufficient bid, and his options (10C1)."""
    cite, seat = situation.cite, opened.entry.seat
    if opened.stage is Stage.SUBSTITUTE:
        return Choice(seat, (Option(Act.SUBSTITUTE, None, cite("25A1"), "intended_call_stands"),))
    if opened.stage is Stage.LHO:
        clause = "27B4" if opened.first else "27B"
        accepting = Option(Act.ACCEPT, opened.entry.call, cite("27A1"), "bid_stands")
        consequence = "premature_replacement_counts" if opened.held else "bid_withdrawn"
        return Choice(seat.left, (accepting, Option(Act.DECLINE, opened.entry.call, cite(clause), consequence)))
    clause = "27B3" if opened.barred_by else "27B"
    return Choice(
        seat, (Option(Act.REPLACE, None, cite(clause), "partner_out" if opened.barred_by else "by_replacement"),)
    )


def preview(situation: Situation, opened: OpenCall) -> dict[Call, Record]:
    """All 38 calls; only the one already made where a premature replacement lies on the table (27C)."""
    made = opened.held[0].call if opened.held else None
    barred = opened.barred_by or ("27B4" if opened.first else None)
    waiting = opened.with_(barred_by=barred, is_premature=opened.is_premature or bool(opened.held))
    asked = query(situation, waiting, made)
    return {call: assess(asked, call) for call in ((made,) if made else ALL_CALLS)}
