"""Law 30: pass out of rotation."""

from rules.rulings.readings import cite_reading
from rules.rulings.reason import Reason
from rules.rulings.rotation import Position, artificial_pass, position_of
from rules.rulings.ruling import Bar, CallState, Lead26B, Record
from rules.rulings.situation import OpenCall, Situation


def cancelled(situation: Situation, opened: OpenCall) -> Situation:
    """30A: at the turn of his right-hand opponent the offender must pass when his turn comes; his partner is free.

    30B and, for an artificial pass, 30C (Law 31) wait for the offender's proper turn.
    """
    if position_of(opened) is not Position.RHO or artificial_pass(situation, opened.entry) is not False:
        return situation
    return must_pass_once(situation, opened)


def must_pass_once(situation: Situation, opened: OpenCall) -> Situation:
    """30A. Whether 26B applies the law does not say (``open``); 16C2 binds the partner (fairly sure)."""
    entry, cite = opened.entry, situation.cite
    reading = cite_reading("lead_after_pass_at_rho_turn")
    values = (("call", entry.call), ("seat", entry.seat), ("partner", entry.seat.partner))
    is_free = situation.bar(entry.seat.partner) is Bar.NONE
    about_partner = "partner_free" if is_free else "partner_still_passes"
    children = (
        Reason(about_partner, (("partner", entry.seat.partner),), cite("30A")),
        Reason("lead_restriction_open", (("partner", entry.seat.partner),), reading),
        Reason("information_unauthorised", (("partner", entry.seat.partner),), cite("16C2")),
        Reason("review_72C", (), cite("72C")),
    )
    record = Record(
        entry.seat,
        entry.call,
        cite("30A"),
        call_state=CallState.CANCELLED,
        offender_bar=Bar.NEXT,
        lead26B=Lead26B.OPEN,
        bannable=None,
        ui16C=True,
        review=("72C",),
        reasons=(Reason("pass_at_rho_turn", values, cite("30A"), children),),
    )
    return situation.replacing(opened).barring(entry.seat, Bar.NEXT).recording(record)
