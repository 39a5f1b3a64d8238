"""Law 25: change of call. A: the call was unintended. B: any other change."""

from rules.books.laws_2017.law_23 import certainly_comparable
from rules.rulings.changes import Changes
from rules.rulings.changing import is_unintended
from rules.rulings.reason import Reason
from rules.rulings.ruling import Lead26B, Record
from rules.rulings.situation import Situation
from rules.rulings.slips import Slips
from rules.table.auction import Entry

#: 25A1 to 25A6: whatever made the player aware of it (25A3), before his partner has called (25A4).
UNINTENDED = Slips(is_unintended, "25A1", "25A6")


def changed(situation: Situation, clause: str, accepted: bool, calls: tuple[Entry, Entry]) -> Record:
    """25B3: nobody is barred; information (16C2) and leads (26B), unless the two calls are comparable (26A)."""
    stands, gone = calls
    cite, seat = situation.cite, stands.seat
    is_free = gone.call == stands.call or certainly_comparable(situation, gone, stands)
    values = (("call", stands.call), ("withdrawn", gone.call), ("partner", seat.partner))
    children = (
        Reason("no_lead_restriction", (), cite("26A"))
        if is_free
        else Reason("lead_restriction_possible", (("suits", None), ("partner", seat.partner)), cite("26B")),
        Reason("information_unauthorised", (("partner", seat.partner),), cite("16C2")),
    )
    return Record(
        seat,
        stands.call,
        cite(clause),
        lead26B=Lead26B.NO if is_free else Lead26B.POSSIBLE,
        bannable=() if is_free else None,
        ui16C=not is_free,
        turn=seat.left,
        reasons=(Reason("change_accepted" if accepted else "change_cancelled", values, cite(clause), children),),
    )


#: 25B1 accepted, 25B2 not.
CHANGED = Changes(changed, "25B1", "25B2")
