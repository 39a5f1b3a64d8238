"""Which suits a player's calls specify, as Law 26 of every edition asks."""

from collections.abc import Collection

from rules.meanings.meaning import Meaning
from rules.rulings.reason import Reason
from rules.rulings.situation import Situation
from rules.table.auction import Entry
from rules.table.calls import PASS, Call
from rules.table.denominations import Denomination
from rules.table.seats import Seat

Suits = tuple[Denomination, ...]


def specified_suits(situation: Situation, seat: Seat) -> frozenset[Denomination] | None:
    """The suits this player has specified by calls that stand; None if the meaning of one is not known.

    A pass without a stated meaning specifies nothing (reading ``pass_specifies_nothing``).
    """
    suits: frozenset[Denomination] = frozenset()
    for entry in situation.auction:
        if entry.seat is not seat:
            continue
        meanings = situation.meanings_of(entry)
        if not meanings and entry.call != PASS:
            return None
        suits |= suits_of(meanings[0], entry.call) if meanings else frozenset()
    return suits


def unspecified(situation: Situation, seats: Collection[Seat]) -> tuple[Entry, ...]:
    """The standing calls of these players, other than passes, whose meaning is not known."""
    mine = (entry for entry in situation.auction if entry.seat in seats and entry.call != PASS)
    return tuple(entry for entry in mine if not situation.meanings_of(entry))


def suits_of(meaning: Meaning, call: Call) -> frozenset[Denomination]:
    """The suits a call specifies, by length, shortage or control; an unknown suit is none of them."""
    items = meaning.specifies(call)
    return frozenset(item.denomination for item in items if item.denomination is not None and item.denomination.is_suit)


def with_suits(reason: Reason, key: str, suits: Suits | None) -> Reason:
    """The same reasons, those of this key speaking of these suits: as things stand at the end of the auction."""
    children = tuple([with_suits(child, key, suits) for child in reason.children])
    if reason.key != key:
        return reason if children == reason.children else reason._replace(children=children)
    values = tuple((name, suits if name == "suits" else value) for name, value in reason.values)
    return reason._replace(values=values, children=children)
