"""Law 37: bid, double or redouble by a player obliged to pass."""

from rules.rulings.changing import is_unintended
from rules.rulings.obliged import ObligedToPass
from rules.rulings.reason import Reason
from rules.rulings.ruling import Bar, CallState, Lead26B, Record
from rules.rulings.situation import Situation
from rules.table.auction import Entry


def cancelled(situation: Situation, entry: Entry) -> Record:
    """37B: cancelled, a pass instead, both partners out."""
    cite = situation.cite
    values = (("call", entry.call), ("seat", entry.seat), ("partner", entry.seat.partner))
    children = (
        Reason("both_pass_throughout", values, cite("37B2")),
        Reason("lead_restriction_possible", (("suits", None), ("partner", entry.seat.partner)), cite("26B")),
        Reason("information_unauthorised", (("partner", entry.seat.partner),), cite("16C2")),
        Reason("review_72C", (), cite("72C")),
    )
    return Record(
        entry.seat,
        entry.call,
        cite("37B2"),
        call_state=CallState.CANCELLED,
        partner_bar=Bar.ALL,
        offender_bar=Bar.ALL,
        lead26B=Lead26B.POSSIBLE,
        bannable=None,
        ui16C=True,
        review=("72C",),
        reasons=(Reason("obliged_to_pass", values, cite("37B1"), children),),
    )


#: 37A stands, 37B cancelled.
LAW = ObligedToPass(cancelled, "37B2", is_unintended, "25A1")
