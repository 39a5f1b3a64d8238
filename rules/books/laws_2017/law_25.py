"""Law 25: change of call. A, the unintended call, is modelled; B, any other change, is not yet."""

from rules.rulings.facts import FactName
from rules.rulings.reason import Reason
from rules.rulings.ruling import Act, Choice, Option, Record
from rules.rulings.situation import Situation
from rules.table.auction import Auction, Entry
from rules.table.calls import Call
from rules.table.seats import Seat


def repaired(situation: Situation, seat: Seat, call: Call) -> Situation | None:
    """25A1: the situation as if the unintended call had never been made, if this call repairs one; else None.

    The call repaired is the caller's last one, on the table or standing, found to be unintended, before his partner
    has called over it (25A4). A call the left-hand opponent had made over it may be withdrawn (25A6).
    """
    entry = last_call_of(situation, seat)
    if entry is None or not is_unintended(situation, entry) or _partner_called_since(situation, entry):
        return None
    meant = situation.fact(FactName.INTENDED_CALL, entry)
    if meant is not None and meant != str(call):
        return None
    return _without(situation, entry, call)


def last_call_of(situation: Situation, seat: Seat) -> Entry | None:
    """The newest call of this player that lies on the table or stands."""
    lying = [opened.entry for opened in situation.open if opened.entry.seat is seat and opened.is_on_table]
    standing = [entry for entry in situation.auction if entry.seat is seat]
    return (lying or standing or [None])[-1]  # type: ignore[list-item]


def is_unintended(situation: Situation, entry: Entry) -> bool:
    """25A2: found by the director to be a slip of hand or tongue, never a change of mind."""
    return situation.fact(FactName.INTENDED, entry) == "no"


def may_substitute(situation: Situation) -> Entry | None:
    """The newest unintended call that may still be repaired (25A4: partner has not called; 25A5: not too late)."""
    for seat in [e.seat for e in reversed(situation.auction.entries)] if not situation.open else []:
        entry = last_call_of(situation, seat)
        if entry and is_unintended(situation, entry) and not _partner_called_since(situation, entry):
            return entry
    return None


def _partner_called_since(situation: Situation, entry: Entry) -> bool:
    entries = situation.auction.entries
    if entry not in entries:
        return False
    return any(later.seat is entry.seat.partner for later in entries[entries.index(entry) + 1 :])


def _without(situation: Situation, entry: Entry, call: Call) -> Situation:
    entries = situation.auction.entries
    place = entries.index(entry) if entry in entries else len(entries)
    over = next((later for later in entries[place + 1 :] if later.seat is entry.seat.left), None)
    opened = tuple(o for o in situation.open if o.entry != entry)
    record = _substituted(situation, entry, call, over)
    return situation.with_(
        auction=Auction(situation.auction.dealer, entries[:place]),
        open=opened,
        records=(*(r for r in situation.records if (r.seat, r.call) != (entry.seat, entry.call)), record),
        may_withdraw=over,
        questions=(),
        named_withdrawn=None if situation.named_withdrawn == entry else situation.named_withdrawn,
    )


def _substituted(situation: Situation, entry: Entry, call: Call, over: Entry | None) -> Record:
    """25A1: the intended call counts, no lead restriction; 25A6 on a call the opponent had made over the first."""
    cite = situation.cite
    values = (("call", call), ("unintended", entry.call), ("seat", entry.seat))
    children: tuple[Reason, ...] = (Reason("no_lead_restriction", (), cite("25A1")),)
    if over:
        children = (*children, Reason("lho_may_withdraw", (("lho", over.seat), ("call", over.call)), cite("25A6")))
    top = Reason("unintended_call_repaired", values, cite("25A1"), children)
    return Record(entry.seat, call, cite("25A1"), turn=entry.seat.left, reasons=(top,))


def withdrawal(situation: Situation, over: Entry) -> Choice:
    """25A6: the opponent may take back the call he made over the unintended one, or make it again."""
    cite = situation.cite("25A6")
    return Choice(
        over.seat,
        (Option(Act.WITHDRAW, over.call, cite, "call_taken_back"), Option(Act.REPEAT, over.call, cite, "call_stands")),
    )
