"""Law 21: change of a call that was made on misinformation, as far as the auction goes."""

from rules.rulings.changing import called_over, last_call_of, partner_called_since, without
from rules.rulings.facts import FactName
from rules.rulings.reason import Reason
from rules.rulings.ruling import Act, Choice, Option, Record
from rules.rulings.situation import Situation
from rules.table.auction import Entry
from rules.table.calls import Call
from rules.table.seats import SEATS, Seat


def changed(situation: Situation, seat: Seat, call: Call) -> Situation | None:
    """21B1(a): the situation as if the misinformed player's last call had not been made, if he may still change it.

    He may until his partner has called and the opening lead is faced; his opponent may then change too (21B2).
    """
    entry = last_call_of(situation, seat)
    if entry is None or not _may_change(situation, entry):
        return None
    over = called_over(situation, entry)
    cite = situation.cite
    values = (("seat", seat), ("call", call), ("withdrawn", entry.call))
    children = (
        () if over is None else (Reason("lho_may_change", (("lho", over.seat), ("call", over.call)), cite("21B2")),)
    )
    record = Record(
        seat,
        call,
        cite("21B1(a)"),
        turn=seat.left,
        reasons=(Reason("misinformed_call_changed", values, cite("21B1(a)"), children),),
    )
    after = without(situation, entry, over).recording(record)
    return after.with_(withdrawn=(*after.withdrawn, entry), already_changed=(*after.already_changed, seat))


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
