"""A player makes another call instead of one that lies on the table or stands: what must be known in every edition."""

from rules.rulings.facts import FactName
from rules.rulings.situation import Situation
from rules.table.auction import Auction, Entry
from rules.table.seats import Seat

#: Where a Law says that a call must be repeated.
_REPETITIONS = ("31A1", "32A1", "32B1")


def last_call_of(situation: Situation, seat: Seat) -> Entry | None:
    """The newest call of this player that lies on the table or stands."""
    lying = [o.entry for o in situation.open if o.entry.seat is seat and o.is_on_table]
    standing = [entry for entry in situation.auction if entry.seat is seat]
    found = lying or standing
    return found[-1] if found else None


def is_unintended(situation: Situation, entry: Entry) -> bool:
    """Found by the director to be a slip of hand or tongue, never a change of mind, and not too late: the opening lead
    is not faced."""
    return situation.fact(FactName.INTENDED, entry) == "no" and not situation.is_lead_faced


def slip(situation: Situation) -> Entry | None:
    """The newest unintended call that stands and that partner has not called over."""
    seats = () if situation.open else tuple(entry.seat for entry in reversed(situation.auction.entries))
    for seat in seats:
        entry = last_call_of(situation, seat)
        if entry and is_unintended(situation, entry) and not partner_called_since(situation, entry):
            return entry
    return None


def partner_called_since(situation: Situation, entry: Entry) -> bool:
    """Has the caller's partner called after this call? A call of his that was cancelled counts too, if this one
    stands."""
    is_standing = entry in situation.auction.entries
    later = (*_after(situation.auction, entry), *(_made_after(situation, entry) if is_standing else ()))
    return any(call.seat is entry.seat.partner for call in later)


def called_over(situation: Situation, entry: Entry) -> Entry | None:
    """The call the left-hand opponent has made over this one, if any."""
    return next((call for call in _after(situation.auction, entry) if call.seat is entry.seat.left), None)


def has_settled(situation: Situation, entry: Entry) -> bool:
    """Did this standing call settle an irregularity: as a replacement, or as a repetition that was due (31A1, 32A1)?"""
    about = (entry.seat, entry.call)
    mine = (record.citation.clause for record in situation.records if (record.seat, record.call) == about)
    return entry.is_replacement or any(clause in _REPETITIONS for clause in mine)


def _made_after(situation: Situation, entry: Entry) -> tuple[Entry, ...]:
    """All that has been called since, also what does not stand."""
    about = (entry.seat, entry.call, entry.nth)
    places = [place for place, made in enumerate(situation.made) if (made.seat, made.call, made.nth) == about]
    return situation.made[places[0] + 1 :] if places else ()


def _after(auction: Auction, entry: Entry) -> tuple[Entry, ...]:
    entries = auction.entries
    return entries[entries.index(entry) + 1 :] if entry in entries else ()


def without(situation: Situation, entry: Entry, over: Entry | None) -> Situation:
    """The situation as if this call and those over it had not been made; its opponent may withdraw his (``over``)."""
    entries = situation.auction.entries
    place = entries.index(entry) if entry in entries else len(entries)
    return situation.giving_back(entries[place:]).with_(
        auction=Auction(situation.auction.dealer, entries[:place]),
        open=tuple(o for o in situation.open if o.entry != entry),
        may_withdraw=over,
        questions=(),
        named_withdrawn=None if situation.named_withdrawn == entry else situation.named_withdrawn,
    )
