"""What the 2007 Laws bring the offender's side, each consequence stated once."""

from rules.books.laws_2007.law_26 import Restriction, reason_for
from rules.rulings.reason import Reason
from rules.rulings.ruling import Bar, CallState, Record
from rules.rulings.situation import Situation
from rules.table.auction import Entry


def reasons_of(situation: Situation, entry: Entry, restriction: Restriction, *bars: Reason) -> tuple[Reason, ...]:
    """The bars first; then the lead (26), information (16D2) and, after play, whether he could have known (23)."""
    partner = ("partner", entry.seat.partner)
    leads = () if restriction == Restriction((), ()) else (reason_for(restriction, entry.seat.partner, situation),)
    return (
        *bars,
        *leads,
        Reason("information_unauthorised", (partner,), situation.cite("16D2")),
        Reason("review_could_have_known", (), situation.cite("23")),
    )


def partner_out(situation: Situation, entry: Entry, clause: str) -> Reason:
    """The partner passes for the rest of the auction."""
    return Reason("partner_passes_throughout", (("partner", entry.seat.partner),), situation.cite(clause))


def cancelled(situation: Situation, entry: Entry, why: tuple[str, str], restriction: Restriction) -> Record:
    """A cancelled call that leaves partner out. ``why``: clause and key of the reason."""
    clause, key = why
    values = (("call", entry.call), ("seat", entry.seat), ("partner", entry.seat.partner))
    children = reasons_of(situation, entry, restriction, partner_out(situation, entry, clause))
    return Record(
        entry.seat,
        entry.call,
        situation.cite(clause),
        call_state=CallState.CANCELLED,
        partner_bar=Bar.ALL,
        lead26B=restriction.lead,
        bannable=restriction.forbid,
        may_require=restriction.require,
        ui16C=True,
        review=("23",),
        reasons=(Reason(key, values, situation.cite(clause), children),),
    )
