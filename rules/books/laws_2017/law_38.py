"""Law 38: bid of more than seven."""

from rules.rulings.above_seven import AboveSeven
from rules.rulings.changing import is_unintended
from rules.rulings.reason import Reason
from rules.rulings.ruling import Bar, CallState, Lead26B, Record
from rules.rulings.situation import OpenCall, Situation


def cancelled(situation: Situation, opened: OpenCall) -> Record:
    """38B, 38C, and 38D unless the left-hand opponent had called before the ruling."""
    cite, seat = situation.cite, opened.entry.seat
    was_called_over = opened.is_called_over
    values = (("call", opened.entry.call), ("seat", seat), ("partner", seat.partner))
    both = Reason("both_pass_throughout", values, cite("38C"))
    later = (
        (Reason("called_before_ruling", (("lho", seat.left),), cite("38D")),)
        if was_called_over
        else (
            Reason("lead_restriction_possible", (("suits", None), ("partner", seat.partner)), cite("26B")),
            Reason("review_72C", (), cite("72C")),
        )
    )
    unauthorised = Reason("information_unauthorised", (("partner", seat.partner),), cite("16C2"))
    return Record(
        seat,
        opened.entry.call,
        cite("38C"),
        call_state=CallState.CANCELLED,
        partner_bar=Bar.ALL,
        offender_bar=Bar.ALL,
        lead26B=Lead26B.NO if was_called_over else Lead26B.POSSIBLE,
        bannable=() if was_called_over else None,
        ui16C=True,
        review=() if was_called_over else ("72C",),
        reasons=(Reason("bid_above_seven", values, cite("38B"), (both, *later, unauthorised)),),
    )


#: 38A never played, 38B cancelled, 38C a pass instead.
LAW = AboveSeven(cancelled, "38A", "38C", is_unintended, "25A1")
