"""The outcomes of Law 31 in the Dutch printing of 1982, each stated once. *Straf* and *vorderen* were its words.

Nothing then forbade the offender's side the use of what the bid had told (that came in 1997).
"""

from rules.rulings.readings import cite_reading
from rules.rulings.reason import Reason
from rules.rulings.ruling import Bar, CallState, Lead, Lead26B, Record
from rules.rulings.situation import Situation
from rules.rulings.suits import Suits
from rules.table.auction import Entry
from rules.table.calls import Call
from rules.table.denominations import SUITS

ANY_SUIT: Suits = tuple(reversed(SUITS))


def repeated(situation: Situation, entry: Entry, clause: str) -> Record:
    """a1, d1: the same bid again, no penalty."""
    cite = situation.cite(clause)
    values = (("call", entry.call), ("seat", entry.seat), ("rho", entry.seat.right))
    reasons = (Reason("call_repeated", values, cite),)
    return Record(entry.seat, entry.call, cite, turn=entry.seat.left, reasons=reasons)


def same_denomination(situation: Situation, gone: Entry, call: Call) -> Record:
    """a2: partner passes once. Whether the bracket on Laws 23c and 26 covers this half too is a reading."""
    cite, partner = situation.cite, ("partner", gone.seat.partner)
    reading = cite_reading("bracket_of_1982")
    children = (
        Reason("partner_passes_once", (partner,), cite("31a2")),
        Reason("lead_restriction_open", (partner,), reading),
    )
    record = _record(situation, gone, call, "denomination_repeated", children)
    return record._replace(partner_bar=Bar.NEXT)


def other_call(situation: Situation, gone: Entry, call: Call) -> Record:
    """a2: a pass, a double or another denomination: partner passes throughout; 23c, and perhaps 26 (text unknown)."""
    children = _out(situation, gone, "31a2")
    return _record(situation, gone, call, "other_denomination", children)._replace(partner_bar=Bar.ALL, review=("23c",))


def cancelled_for_good(situation: Situation, gone: Entry, is_first: bool) -> Record:
    """b (nobody had called): partner passes throughout; 23c, 26. c (somebody had): the same, and if partner has the
    opening lead declarer may demand or forbid a suit that he names."""
    clause = "31b" if is_first else "31c"
    values = (("call", gone.call), ("seat", gone.seat), ("partner", gone.seat.partner))
    children = _out(situation, gone, clause) if is_first else _out_with_lead(situation, gone)
    top = Reason("not_at_rho_turn", values, situation.cite(clause), children)
    record = Record(
        gone.seat,
        gone.call,
        situation.cite(clause),
        call_state=CallState.CANCELLED,
        partner_bar=Bar.ALL,
        reasons=(top,),
    )
    if is_first:
        return record._replace(lead26B=Lead26B.OPEN, bannable=None, review=("23c",))
    return record._replace(lead26B=Lead26B.POSSIBLE, bannable=ANY_SUIT, may_require=ANY_SUIT)


def _out(situation: Situation, gone: Entry, clause: str) -> tuple[Reason, ...]:
    partner = ("partner", gone.seat.partner)
    return (
        Reason("partner_passes_throughout", (partner,), situation.cite(clause)),
        Reason("lead_restriction_unknown", (partner,), situation.cite("26")),
        Reason("review_could_have_known", (), situation.cite("23c")),
    )


def _out_with_lead(situation: Situation, gone: Entry) -> tuple[Reason, ...]:
    partner = ("partner", gone.seat.partner)
    return (
        Reason("partner_passes_throughout", (partner,), situation.cite("31c")),
        Reason("lead_require_or_forbid_any", (partner,), situation.cite("31c")),
    )


def _record(situation: Situation, gone: Entry, call: Call, key: str, children: tuple[Reason, ...]) -> Record:
    auction = situation.auction.plus(Entry(gone.seat, call))
    values = (("call", call), ("withdrawn", gone.call), ("partner", gone.seat.partner))
    return Record(
        gone.seat,
        call,
        situation.cite("31a2"),
        lead26B=Lead26B.OPEN,
        bannable=None,
        turn=None if auction.is_over else gone.seat.left,
        contract=auction.contract,
        reasons=(Reason(key, values, situation.cite("31a2"), children),),
    )


def at_the_end(situation: Situation, record: Record) -> Record:
    """c: the lead at the end of the auction: only if the offender's partner has the opening lead."""
    auction, contract = situation.auction, situation.auction.contract
    record = record._replace(turn=None if auction.is_over else auction.turn, contract=contract)
    partner = record.seat.partner
    if record.lead26B is not Lead26B.POSSIBLE or contract is None or contract.declarer.left is not partner:
        return record
    return record._replace(lead=Lead(partner, contract.declarer, "opening", ANY_SUIT, ANY_SUIT))
