"""Law 25 of 2007: change of call. A: unintended and without pause for thought. B: any other change."""

from rules.books.laws_2007.law_26 import after, reason_for
from rules.rulings.changes import Changes
from rules.rulings.changing import is_unintended, partner_called_since
from rules.rulings.facts import FactName
from rules.rulings.reason import Reason
from rules.rulings.ruling import Lead26B, Question, Record
from rules.rulings.situation import Situation
from rules.rulings.slips import Slips
from rules.rulings.suits import specified_suits
from rules.table.auction import Entry


def is_slip(situation: Situation, entry: Entry) -> bool:
    """25A: not meant, and changed without pause for thought. How he noticed is irrelevant (note of December 2011).

    Never after the auction.
    """
    is_meant = not is_unintended(situation, entry) or situation.auction.is_over
    return not is_meant and situation.fact(FactName.PAUSED, entry) == "no"


def ask_about_the_pause(situation: Situation) -> Situation:
    """Nobody can act before it is known whether the player who made an unintended call paused for thought."""
    if situation.auction.is_over:
        return situation
    lying = [opened.entry for opened in situation.open if opened.is_on_table]
    for entry in (*lying, *situation.auction.entries):
        is_open = is_unintended(situation, entry) and not partner_called_since(situation, entry)
        if is_open and situation.fact(FactName.PAUSED, entry) is None:
            return situation.asking(Question("paused", str(entry))).with_(blocked=True)
    return situation


#: 25A: until partner calls; the opponent may withdraw the call he made over it.
UNINTENDED = Slips(is_slip, "25A", "25A")


def changed(situation: Situation, clause: str, accepted: bool, calls: tuple[Entry, Entry]) -> Record:
    """25B: nobody is barred; information (16D2). Accepted, the final call is another one and 26 applies; of the lead
    after a change that is cancelled our facts say nothing."""
    stands, gone = calls
    partner = ("partner", stands.seat.partner)
    values = (("call", stands.call), ("withdrawn", gone.call), partner)
    restriction = after(situation, gone, specified_suits(situation, stands.seat))
    lead = restriction.lead if accepted else Lead26B.OPEN
    about_the_lead = (
        reason_for(restriction, stands.seat.partner, situation)
        if accepted
        else Reason("lead_restriction_open", (partner,), situation.cite("26"))
    )
    children = (about_the_lead, Reason("information_unauthorised", (partner,), situation.cite("16D2")))
    key = "change_accepted" if accepted else "change_cancelled"
    return Record(
        stands.seat,
        stands.call,
        situation.cite(clause),
        lead26B=lead,
        bannable=restriction.forbid if accepted else None,
        may_require=restriction.require if accepted else None,
        ui16C=True,
        turn=stands.seat.left,
        reasons=(Reason(key, values, situation.cite(clause), children),),
    )


#: 25B: stands only if the opponent calls over it on purpose; the old free choice is gone.
CHANGED = Changes(changed, "25B", "25B")
