"""Law 27: insufficient bid. Accepted (A), replaced (B), replaced too early (C)."""

from rules.books.laws_2017 import law_25, law_38
from rules.books.laws_2017.law_23 import certainly_comparable
from rules.books.laws_2017.law_27b import assess
from rules.rulings.changing import is_unintended
from rules.rulings.insufficient_bid import InsufficientBids
from rules.rulings.readings import cite_reading
from rules.rulings.reason import Reason
from rules.rulings.ruling import Bar, Lead26B, Record
from rules.rulings.situation import OpenCall, Situation


def accepted(situation: Situation, opened: OpenCall) -> Record:
    """27A1; what a bid withdrawn before (27B4) or a replacement made too early (27C) leaves behind."""
    seat, cite = opened.entry.seat, situation.cite
    values = (("call", opened.entry.call), ("lho", seat.left))
    by_passing = (_by_reading("obliged_lho_accepts_by_passing"),) if situation.bar(seat.left) is not Bar.NONE else ()
    top = Reason("accepted", values, cite("27A1"), (*by_passing, *_withdrawn_reasons(situation, opened)))
    record = Record(seat, opened.entry.call, cite("27A1"), turn=seat.left, reasons=(top,))
    if opened.barred_by:
        record = record._replace(partner_bar=Bar.ALL, lead26B=Lead26B.POSSIBLE, ui16C=True, review=("72C",))
    if opened.first:
        is_free = not opened.barred_by and certainly_comparable(situation, opened.first, opened.entry.as_replacement())
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


LAW = InsufficientBids(assess, accepted, is_unintended, law_38.LAW.open, law_25.CHANGED.change, "25A1")
