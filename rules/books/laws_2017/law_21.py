"""Law 21: change of a call that was made on misinformation, as far as the auction goes."""

from rules.rulings.changing import called_over, has_settled, last_call_of, partner_called_since, without
from rules.rulings.facts import FactName
from rules.rulings.reason import Reason
from rules.rulings.ruling import Act, Choice, Option, Record
from rules.rulings.situation import Situation
from rules.table.auction import Entry
from rules.table.calls import Call
from rules.table.seats import SEATS, Seat


def changed(situation: Situation, seat: Seat, call: Call) -> Situation | None:
    """21B1(a): the situation as if the misinformed player's last call had not been made, if he may still change it.

    He may until his partner has called and the opening lead is faced; his opponent may then change too, and 16C binds
    that side, which gave the wrong explanation (21B2). The same call again is no change. Was the call itself the
    replacement of an irregular one, the Laws do not say by which of the two that one is then ruled.
    What the call of his opponent over it had settled is not ruled anew either.
    """
    entry = last_call_of(situation, seat)
    if entry is None or not _may_change(situation, entry):
        return None
    is_kept = call == entry.call
    if not is_kept and has_settled(situation, entry):
        return situation.unmodelled("21B1(a)", Entry(seat, call), "replacement_changed")
    over = None if is_kept else called_over(situation, entry)
    if over and has_settled(situation, over):
        return situation.unmodelled("21B2", over, "ruled_call_taken_back")
    cite = situation.cite("21B1(a)")
    key = "misinformed_call_kept" if is_kept else "misinformed_call_changed"
    values = (("seat", seat), ("call", call), ("withdrawn", entry.call))
    reasons = (Reason(key, values, cite, () if is_kept else _follows(situation, entry, over)),)
    record = Record(seat, call, cite, turn=seat.left, ui16C=not is_kept, reasons=reasons)
    after = without(situation, entry, over).recording(record)
    return after.with_(withdrawn=(*after.withdrawn, entry), already_changed=(*after.already_changed, seat))


def _follows(situation: Situation, entry: Entry, over: Entry | None) -> tuple[Reason, ...]:
    """21B2: the left-hand opponent may change as well; 16C2: withdrawn calls are not for the side that misinformed."""
    seat, cite = entry.seat, situation.cite
    sides = (("lho", seat.left), ("rho", seat.right), ("seat", seat), ("partner", seat.partner))
    unauthorised = Reason("misinforming_side_unauthorised", sides, cite("16C2"))
    if over is None:
        return (unauthorised,)
    return Reason("lho_may_change", (("lho", over.seat), ("call", over.call)), cite("21B2")), unauthorised


def _may_change(situation: Situation, entry: Entry) -> bool:
    if situation.fact(FactName.MISINFORMED, entry) != "yes" or entry.seat in situation.already_changed:
        return False
    return not situation.is_lead_faced and not partner_called_since(situation, entry)


def choice(situation: Situation) -> Choice | None:
    """21B1(a): a misinformed player may change his last call, or leave it."""
    for seat in SEATS if not situation.open else ():
        entry = last_call_of(situation, seat)
        if entry and _may_change(situation, entry):
            cite = situation.cite("21B1(a)")
            changing = Option(Act.SUBSTITUTE, None, cite, "misinformed_may_change")
            return Choice(seat, (changing, Option(Act.REPEAT, entry.call, cite, "call_stands")))
    return None
