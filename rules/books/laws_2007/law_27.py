"""Law 27 of 2007 (as replaced in March 2008): insufficient bid. Accepted (A), replaced (B), replaced too early (C)."""

from rules.books.laws_2007 import law_25, law_38
from rules.books.laws_2007.consequences import reasons_of
from rules.books.laws_2007.law_26 import NOT_KNOWN
from rules.books.laws_2007.law_27b import assess
from rules.rulings.insufficient_bid import InsufficientBids
from rules.rulings.reason import Reason
from rules.rulings.ruling import Bar, Lead26B, Record
from rules.rulings.situation import OpenCall, Situation


def accepted(situation: Situation, opened: OpenCall) -> Record:
    """27A1. What a bid withdrawn before (27B4) or a replacement made too early (27C) then means for the lead, our facts
    do not say (``open``); what they told is unauthorised (16D2)."""
    seat, cite = opened.entry.seat, situation.cite
    gone = (*((opened.first,) if opened.first else ()), *opened.held)
    values = (("call", opened.entry.call), ("lho", seat.left))
    unauthorised = Reason("information_unauthorised", (("partner", seat.partner),), cite("16D2"))
    children = reasons_of(situation, opened.entry, NOT_KNOWN) if opened.barred_by else (unauthorised,) if gone else ()
    top = Reason("accepted", values, cite("27A1"), children)
    record = Record(seat, opened.entry.call, cite("27A1"), turn=seat.left, reasons=(top,))
    via = (*(("27B4",) if opened.first else ()), *(("27C",) if opened.held else ()))
    if opened.barred_by:
        lead = Lead26B.POSSIBLE
        return record._replace(partner_bar=Bar.ALL, lead26B=lead, bannable=None, ui16C=True, review=("23",), via=via)
    if gone:
        return record._replace(lead26B=Lead26B.OPEN, bannable=None, ui16C=True, via=via)
    return record


LAW = InsufficientBids(assess, accepted, law_25.is_slip, law_38.LAW.open, law_25.CHANGED.change, "25A")
