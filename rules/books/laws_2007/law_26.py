"""Law 26 of 2007: lead restrictions after a withdrawn call.

A: the withdrawn call showed only certain suits: what of them the offender has not shown by legal calls, declarer may
demand or forbid (one suit). B: otherwise he may forbid any one suit. At the first lead of the offender's partner; a
ban lasts while he keeps the lead.
"""

from typing import NamedTuple

from rules.meanings.comparison import compare
from rules.meanings.meaning import Meaning
from rules.meanings.specified import Feature
from rules.rulings.reason import Reason
from rules.rulings.ruling import Lead, Lead26B, Question, Record
from rules.rulings.situation import Situation
from rules.rulings.suits import Suits, specified_suits, suits_of, unspecified, with_suits
from rules.table.auction import Entry
from rules.table.calls import Call
from rules.table.denominations import SUITS, Denomination
from rules.table.seats import Seat

ANY_SUIT: Suits = tuple(reversed(SUITS))
Shown = frozenset[Denomination] | None


class Restriction(NamedTuple):
    """The suits declarer may forbid and those he may demand instead; None while a meaning is not known."""

    forbid: Suits | None
    require: Suits | None

    @property
    def lead(self) -> Lead26B:
        """Is there anything at all that declarer may do?"""
        return Lead26B.NO if self.forbid == () and self.require == () else Lead26B.POSSIBLE


NOTHING = Restriction((), ())
NOT_KNOWN = Restriction(None, None)
#: 26B.
ANY = Restriction(ANY_SUIT, ())


def certain_suits(meaning: Meaning, call: Call) -> frozenset[Denomination] | None:
    """26A: the suits a bid showed if it showed suits and nothing else; None if it did not (26B)."""
    items = meaning.specifies(call)
    if not items or any(item.feature in (Feature.UNKNOWN, Feature.NOTRUMP) for item in items):
        return None
    return suits_of(meaning, call)


def after(situation: Situation, withdrawn: Entry, shown: Shown) -> Restriction:
    """26A or 26B for one withdrawn call; ``shown``: the suits the offender has shown by legal calls.

    A double, redouble or pass showed no suit (as Laws 32 and 36 were applied).
    """
    if not withdrawn.call.is_bid:
        return ANY
    meanings = situation.meanings_of(withdrawn)
    found = {certain_suits(meaning, withdrawn.call) for meaning in meanings}
    if len(found) != 1:
        return NOT_KNOWN
    suits = found.pop()
    if suits is None:
        return ANY
    if shown is None:
        return NOT_KNOWN
    left = tuple(suit for suit in ANY_SUIT if suit in suits - shown)
    return Restriction(left, left)


def reason_for(restriction: Restriction, partner: Seat, situation: Situation) -> Reason:
    """The words for it, citing 26A or 26B, or the Law whole while it is open which of them applies."""
    if restriction == ANY:
        return Reason("lead_forbid_any_suit", (("partner", partner),), situation.cite("26B"))
    clause = "26" if restriction == NOT_KNOWN else "26A"
    values = (("suits", restriction.forbid), ("partner", partner))
    return Reason("lead_require_or_forbid", values, situation.cite(clause))


def at_the_end(situation: Situation, record: Record) -> Record:
    """A final record with what the rest of the auction made of it: turn, contract, lead, suits."""
    auction = situation.auction
    record = record._replace(turn=None if auction.is_over else auction.turn, contract=auction.contract)
    if record.lead26B is not Lead26B.POSSIBLE:
        return record
    found = _altogether(situation, record.seat)
    reasons = tuple(with_suits(reason, "lead_require_or_forbid", found.forbid) for reason in record.reasons)
    if found == NOTHING:
        reasons = tuple(_without_lead(reason, situation) for reason in record.reasons)
    lead = _lead(situation, record.seat, found)
    return record._replace(
        lead26B=found.lead, bannable=found.forbid, may_require=found.require, lead=lead, reasons=reasons
    )


def _without_lead(reason: Reason, situation: Situation) -> Reason:
    """The same reasons, where the offender has shown all or has made the withdrawn call again."""
    if reason.key in ("lead_require_or_forbid", "lead_forbid_any_suit"):
        return Reason("no_lead_restriction", (), situation.cite("26"))
    return reason._replace(children=tuple(_without_lead(child, situation) for child in reason.children))


def _altogether(situation: Situation, offender: Seat) -> Restriction:
    """All that his withdrawn calls allow declarer to do (how several add up is not among our facts: together)."""
    shown = specified_suits(situation, offender)
    mine = [entry for entry in situation.withdrawn if entry.seat is offender and not _is_repeated(situation, entry)]
    found = [after(situation, entry, shown) for entry in mine]
    if NOT_KNOWN in found:
        return NOT_KNOWN
    forbid = {suit for each in found for suit in each.forbid or ()}
    require = {suit for each in found for suit in each.require or ()}
    return Restriction(*(tuple(suit for suit in ANY_SUIT if suit in suits) for suits in (forbid, require)))


def _is_repeated(situation: Situation, withdrawn: Entry) -> bool:
    """Is the offender's final call the withdrawn one again? With a much different meaning it is another call."""
    made = situation.made[situation.made.index(withdrawn) + 1 :] if withdrawn in situation.made else ()
    mine = [(entry.call, entry.nth) for entry in made if entry.seat is withdrawn.seat]
    standing = [e for e in situation.auction if e.seat is withdrawn.seat and (e.call, e.nth) in mine]
    if not standing or standing[0].call != withdrawn.call:
        return False
    old, new = situation.meanings_of(withdrawn), situation.meanings_of(standing[0])
    return not (old and new and compare(old, new[0]).share == 0)


def _lead(situation: Situation, offender: Seat, found: Restriction) -> Lead | None:
    """Only the offender's partner, only if his side defends; at the opening lead if it is his."""
    contract = situation.auction.contract
    if contract is None or contract.declarer.side is offender.side or found == NOTHING:
        return None
    barred = offender.partner
    when = "opening" if contract.declarer.left is barred else "first_turn_to_lead"
    return Lead(barred, contract.declarer, when, found.forbid, found.require)


def lead_questions(situation: Situation) -> tuple[Question, ...]:
    """The meanings of withdrawn bids, and of the offenders' standing calls, on which the suits depend."""
    offenders = {record.seat for record in situation.records if record.lead26B is Lead26B.POSSIBLE}
    gone = [entry for entry in situation.withdrawn if entry.seat in offenders and entry.call.is_bid]
    missing = [situation.name_of(entry) for entry in gone if not situation.meanings_of(entry)]
    about_suits = [entry for entry in gone if after(situation, entry, frozenset()) != ANY]
    standing = unspecified(situation, {entry.seat for entry in about_suits})
    return tuple(Question("meaning", of) for of in (*missing, *map(str, standing)))
