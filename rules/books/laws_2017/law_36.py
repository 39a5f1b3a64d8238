"""Law 36: double or redouble not allowed by Law 19."""

from rules.books.laws_2017.law_19 import inadmissible_clause
from rules.rulings.changing import is_unintended
from rules.rulings.inadmissible import InadmissibleDoubles
from rules.rulings.reason import Reason
from rules.rulings.ruling import Bar, CallState, Kind, Lead26B, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.auction import Entry
from rules.table.calls import PASS


def inadmissible(situation: Situation, entry: Entry) -> Situation:
    """36: never accepted. Found after the opening lead is faced, it is scored as if it had not been made (36C)."""
    if situation.is_lead_faced:
        clause = LAW.clause(situation, entry)
        return _scored_without(situation.noting(entry, Kind.INADMISSIBLE_DOUBLE, clause), entry)
    return LAW.open(situation, entry)


def cancelled(situation: Situation, opened: OpenCall) -> Record:
    """36B2 in turn, 36B4 out of rotation."""
    cite, entry = situation.cite, opened.entry
    clause = "36B2" if opened.stage is Stage.REPLACE else "36B4"
    values = (("call", entry.call), ("seat", entry.seat), ("partner", entry.seat.partner))
    children = (
        Reason("inadmissible_double", (("call", entry.call),), cite(LAW.clause(situation, entry))),
        Reason("partner_passes_throughout", (("partner", entry.seat.partner),), cite(clause)),
        Reason("lead_restriction_possible", (("suits", None), ("partner", entry.seat.partner)), cite("26B")),
        Reason("information_unauthorised", (("partner", entry.seat.partner),), cite("16C2")),
        Reason("review_72C", (), cite("72C")),
    )
    return Record(
        entry.seat,
        entry.call,
        cite(clause),
        call_state=CallState.CANCELLED,
        partner_bar=Bar.ALL,
        lead26B=Lead26B.POSSIBLE,
        bannable=None,
        ui16C=True,
        review=("72C",),
        reasons=(Reason("inadmissible_cancelled", values, cite("36B1"), children),),
    )


#: 36A back to the right player, 36B cancelled and replaced.
LAW = InadmissibleDoubles(cancelled, inadmissible_clause, is_unintended, "25A1", replaces="36B2", reverts="36B4")


def _scored_without(situation: Situation, entry: Entry) -> Situation:
    """36C: the call counts as if it had not been made; the auction goes on as after a pass."""
    values = (("call", entry.call), ("seat", entry.seat))
    reasons = (Reason("scored_without_double", values, situation.cite("36C")),)
    record = Record(entry.seat, entry.call, situation.cite("36C"), call_state=CallState.CANCELLED, reasons=reasons)
    if entry.seat is not situation.auction.turn:
        return situation.recording(record)
    return situation.standing(Entry(entry.seat, PASS, entry.nth)).recording(record)


def is_scored_without(situation: Situation) -> bool:
    """36C: the auction as it was made no longer counts after the contract."""
    return any(record.citation.clause == "36C" for record in situation.records)
