"""Law 24: card exposed or led during the auction."""

from rules.rulings.facts import FactName
from rules.rulings.reason import Reason
from rules.rulings.ruling import Bar, Record
from rules.rulings.situation import Situation
from rules.table.seats import Seat

_CLAUSES = {"small": "24A", "honour": "24B", "led": "24B", "several": "24C"}


def bound_from_now_on(situation: Situation) -> Situation:
    """24B, 24C when the director comes: partner's next turn is the first one after that.

    In a case without his arrival, or while that partner has an irregular call on the table, at the end of the case.
    """
    barred = [seat.partner for seat, cards in _seen(situation) if _CLAUSES[cards] != "24A"]
    if any(opened.entry.seat in barred for opened in situation.open):
        return situation
    for seat in barred:
        situation = situation.barring(seat, Bar.NEXT)
    return situation.with_(is_attended=True)


def exposed_cards(situation: Situation) -> Situation:
    """24A to 24C for every player of whom a card could be seen by his partner, as found by the director.

    One card below the ten, not led: no bar. An honour (ten included), a led card or several: partner passes at his
    next turn (72C). 24D, 24E: penalty cards for a defender, nothing for declarer or dummy, once the auction is over.
    """
    for seat, cards in _seen(situation):
        situation = _exposed(situation, seat, cards)
    return situation


def _seen(situation: Situation) -> list[tuple[Seat, str]]:
    """Whose cards his partner could see, and which."""
    found = [fact.value.split(":") for fact in situation.facts.known if fact.name is FactName.EXPOSED]
    cards = {seat: [kind for other, kind in found if other == seat] for seat, _ in found}
    return [(Seat(seat), kinds[0] if len(kinds) == 1 else "several") for seat, kinds in cards.items()]


def _exposed(situation: Situation, seat: Seat, cards: str) -> Situation:
    clause = _CLAUSES[cards]
    bars = clause != "24A"
    cite, partner = situation.cite, (("partner", seat.partner),)
    children = (
        Reason("information_unauthorised", partner, cite("16C")),
        *(
            (Reason("partner_passes_once", partner, cite(clause)), Reason("review_72C", (), cite("72C")))
            if bars
            else ()
        ),
        *_after_the_auction(situation, seat, bars),
    )
    record = Record(
        seat,
        None,
        cite(clause),
        partner_bar=Bar.NEXT if bars else Bar.NONE,
        ui16C=True,
        review=("72C",) if bars else (),
        reasons=(Reason(f"exposed_{cards}", (("seat", seat),), cite(clause), children),),
    )
    after = situation.barring(seat.partner, Bar.NEXT) if bars and not situation.is_attended else situation
    return after.recording(record)


def _after_the_auction(situation: Situation, seat: Seat, is_major: bool) -> tuple[Reason, ...]:
    """24D, 24E: what becomes of the cards. A single small card is a minor penalty card, all others are major."""
    contract = situation.auction.contract
    if contract is None:
        return (Reason("cards_stay_faced", (("seat", seat),), situation.cite("24")),)
    if contract.declarer.side is seat.side:
        return (Reason("cards_picked_up", (("seat", seat),), situation.cite("24D")),)
    key = "major_penalty_cards" if is_major else "minor_penalty_card"
    return (Reason(key, (("seat", seat),), situation.cite("24E")),)
