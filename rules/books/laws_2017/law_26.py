"""Law 26: lead restrictions after a withdrawn call."""

from rules.rulings.ruling import Lead, Lead26B, Record
from rules.rulings.situation import Situation
from rules.rulings.suits import Suits, specified_suits, with_suits
from rules.table.denominations import SUITS, Denomination
from rules.table.seats import Seat


def bannable(specified: frozenset[Denomination] | None) -> Suits | None:
    """26B: the suits declarer may forbid, spades first; None while the meaning of a standing call is not known."""
    return None if specified is None else tuple(suit for suit in reversed(SUITS) if suit not in specified)


def lead_restriction(situation: Situation, offender: Seat) -> Lead | None:
    """26B at the end of the auction, for one offender: who may not lead which suit, and when declarer chooses.

    Only the offender's partner, only if the offender's side defends; at the opening lead if it is his.
    """
    contract = situation.auction.contract
    if contract is None or contract.declarer.side is offender.side:
        return None
    barred = offender.partner
    when = "opening" if contract.declarer.left is barred else "first_turn_to_lead"
    return Lead(barred, contract.declarer, when, bannable(specified_suits(situation, offender)))


def at_the_end(situation: Situation, record: Record) -> Record:
    """A final record with what the rest of the auction made of it: turn, contract, lead, suits."""
    over = situation.auction.is_over
    suits = record.bannable
    if record.lead26B is Lead26B.POSSIBLE:
        suits = bannable(specified_suits(situation, record.seat))
    return record._replace(
        turn=None if over else situation.auction.turn,
        contract=situation.auction.contract,
        lead=lead_restriction(situation, record.seat) if record.lead26B is Lead26B.POSSIBLE else None,
        bannable=suits,
        reasons=tuple(with_suits(reason, "lead_restriction_possible", suits) for reason in record.reasons),
    )
