"""Law 27: insufficient bid. How a case moves on: accepted (A), replaced (B), replaced too early (C)."""

from rules.books.laws_2017.law_23 import Shown, is_comparable
from rules.books.laws_2017.law_27b import assess
from rules.books.laws_2017.replacing import query
from rules.rulings.facts import FactName
from rules.rulings.finding import Finding
from rules.rulings.readings import cite_reading
from rules.rulings.reason import Reason
from rules.rulings.ruling import (
    Act,
    Bar,
    CallState,
    Choice,
    Kind,
    Lead26B,
    NotModelled,
    Option,
    Question,
    Record,
)
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.auction import Entry
from rules.table.calls import Call


def insufficient_bid(situation: Situation, entry: Entry) -> Situation:
    """18D, 27: a bid too low, in turn, lies on the table; first its left-hand opponent may accept it.

    Was it unintended, 25A comes first.
    """
    opened = OpenCall(entry, Kind.INSUFFICIENT_BID)
    situation = situation.opening(opened, "18D")
    is_unintended = situation.fact(FactName.INTENDED, entry) == "no"
    return situation.instead(opened.with_(stage=Stage.SUBSTITUTE)) if is_unintended else situation


def accept(situation: Situation, opened: OpenCall) -> Situation:
    """27A1: the bid stands as if it had been legal. A replacement tried before it is withdrawn (27C), and a first
    bid stays withdrawn when it is the second one that is accepted (27B4)."""
    record = _accepted(situation, opened)
    withdrawn = (*((opened.first,) if opened.first else ()), *opened.held)
    after = situation.standing(opened.entry)
    return after.instead().with_(records=(*after.records, record), withdrawn=(*after.withdrawn, *withdrawn))


def _accepted(situation: Situation, opened: OpenCall) -> Record:
    seat, cite = opened.entry.seat, situation.cite
    values = (("call", opened.entry.call), ("lho", seat.left))
    top = Reason("accepted", values, cite("27A1"), _withdrawn_reasons(situation, opened))
    record = Record(seat, opened.entry.call, cite("27A1"), turn=seat.left, reasons=(top,))
    if opened.barred_by:
        record = record._replace(partner_bar=Bar.ALL, lead26B=Lead26B.POSSIBLE, ui16C=True, review=("72C",))
    if opened.first:
        is_free = _is_comparable(situation, opened)
        lead = Lead26B.NO if is_free else Lead26B.POSSIBLE
        record = record._replace(lead26B=lead, ui16C=not is_free, via=("27B4",))
    if opened.held:
        record = record._replace(lead26B=Lead26B.POSSIBLE, ui16C=True, via=("27C",))
    return record


def _is_comparable(situation: Situation, opened: OpenCall) -> bool:
    """Is the accepted second bid comparable with the first (26A)? Only where that is certain."""
    first, second = situation.meanings_of(opened.withdrawn), situation.meanings_of(opened.entry)
    if not first or not second:
        return False
    old, new = Shown(opened.withdrawn.call, first), Shown(opened.entry.call, second[:1])
    verdicts = [is_comparable(old, place, new, situation.policy.lean) for place in range(len(first))]
    return all(verdict.finding is Finding.YES for verdict in verdicts)


def _withdrawn_reasons(situation: Situation, opened: OpenCall) -> tuple[Reason, ...]:
    cite = situation.cite
    names = [("second_insufficient_accepted", "27B4")] if opened.first else []
    names += [("premature_replacement_withdrawn", "27C")] if opened.held else []
    return tuple(
        Reason(name, (("call", opened.entry.call),), cite(clause), (Reason(name, (), cite_reading(name)),))
        for name, clause in names
    )


def accept_by_calling(situation: Situation, opened: OpenCall, call: Call) -> Situation:
    """27A1: the left-hand opponent has called over the bid, knowing it or not.

    If the offender had already changed it, over which of the two he called is a fact (``called_over``).
    """
    if not opened.held:
        return accept(situation, opened)
    found = situation.fact(FactName.CALLED_OVER, opened.entry)
    if found == "original":
        return accept(situation, opened)
    if found == "replacement":
        return decline(situation, opened)
    name = f"{opened.entry.seat}:{opened.entry.call}"
    return situation.asking(Question("called_over", name)).with_(blocked=True)


def decline(situation: Situation, opened: OpenCall) -> Situation:
    """27B: the bid is withdrawn; a replacement made too early counts at once (27C), else the offender chooses.

    A second insufficient bid is cancelled and partner is out (27B4, 27B3).
    """
    if opened.first:
        cancelled = opened.with_(
            entry=opened.first,
            first=None,
            stage=Stage.REPLACE,
            held=(),
            cancelled=(*opened.cancelled, opened.entry),
            barred_by=opened.barred_by or "27B4",
        )
    else:
        cancelled = opened.with_(stage=Stage.REPLACE, held=(), is_premature=bool(opened.held))
    after = situation.instead(cancelled).with_(withdrawn=(*situation.withdrawn, opened.entry))
    after = after.barring(opened.entry.seat.partner, Bar.ALL) if opened.first else after
    for entry in opened.held:
        after = after if after.is_stopped else _premature(after, entry)
    return after


def _premature(situation: Situation, entry: Entry) -> Situation:
    """27C: the first replacement binds; a later one is a change of call (25B) unless the one before was cancelled."""
    if situation.open and situation.open[-1].stage is Stage.REPLACE:
        return replace(situation, situation.open[-1], entry)
    if situation.open and situation.open[-1].entry.seat is entry.seat:
        opened = situation.open[-1]
        return situation.instead(opened.with_(held=(*opened.held, entry)))
    cite = situation.cite("25B")
    return situation.with_(not_modelled=NotModelled(cite, entry.seat, entry.call, "premature_replacement_changed"))


def replace_early(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """27C: the offender calls again before the opponent has chosen; the call lies beside the bid until then."""
    return situation.instead(opened.with_(held=(*opened.held, entry)))


def replace(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """27B: the offender replaces the withdrawn bid."""
    if entry.call.level > 7:
        cite = situation.cite("38")
        return situation.with_(not_modelled=NotModelled(cite, entry.seat, entry.call, "law_not_modelled"))
    record = assess(query(situation, opened, entry.call), entry.call)
    if record.possible:
        return situation.asking(*record.questions).with_(blocked=True)
    if record.citation.clause == "27B4" and record.call_state is CallState.CANCELLED:
        second = opened.with_(entry=entry, first=opened.entry, stage=Stage.LHO, held=())
        return _second_bid(situation, second)
    if record.call_state is not CallState.STANDS:
        return _cancelled(situation, opened, record, entry)
    return _stands(situation, opened, record, entry)


def _second_bid(situation: Situation, second: OpenCall) -> Situation:
    """27B4: the second insufficient bid is open to acceptance in its turn."""
    named = situation.named_withdrawn
    return situation.instead().opening(second, "18D").with_(named_withdrawn=named)


def _cancelled(situation: Situation, opened: OpenCall, record: Record, entry: Entry) -> Situation:
    """27B3: the double is cancelled, partner is out, the offender chooses again among bids and pass."""
    clause = opened.barred_by or record.citation.clause
    again = opened.with_(cancelled=(*opened.cancelled, entry), barred_by=clause)
    after = situation.instead(again).barring(entry.seat.partner, record.partner_bar)
    return after.with_(withdrawn=(*after.withdrawn, entry), attempts=(*after.attempts, record))


def _stands(situation: Situation, opened: OpenCall, record: Record, entry: Entry) -> Situation:
    """The replacement stands; after a cancelled attempt the ruling on the attempt is kept, with the final call."""
    if opened.barred_by and situation.attempts:
        first = situation.attempts[0]
        record = first._replace(
            final_call=entry.call, bannable=record.bannable, reasons=(*first.reasons, *record.reasons)
        )
    elif opened.barred_by:
        record = record._replace(final_call=entry.call)
    standing = entry.as_replacement()
    after = situation.instead().standing(standing).barring(entry.seat.partner, record.partner_bar)
    questions = tuple(question for question in record.questions if question not in after.questions)
    return after.with_(records=(*after.records, record), attempts=(), questions=(*after.questions, *questions))


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
