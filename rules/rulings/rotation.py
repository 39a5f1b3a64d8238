"""Whose turn it was when a player called out of rotation, and whether a pass was artificial."""

from collections.abc import Callable
from enum import StrEnum

from rules.rulings.facts import FactName
from rules.rulings.ruling import Act, Bar, Option
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.auction import Auction, Entry
from rules.table.calls import PASS, Call
from rules.table.seats import Seat


class Position(StrEnum):
    """Whose turn it was, seen from the offender."""

    RHO = "rho"
    PARTNER = "partner"
    LHO = "lho"


def position_of(opened: OpenCall) -> Position:
    """The position of the player whose turn it was."""
    seat = opened.entry.seat
    if opened.whose_turn is seat.right:
        return Position.RHO
    return Position.PARTNER if opened.whose_turn is seat.partner else Position.LHO


def artificial_pass(situation: Situation, entry: Entry) -> bool | None:
    """30C: was the pass artificial, or a pass of partner's artificial call? None where that is not known.

    The fact ``artificial`` settles it; else the meaning's ``natural``, of the pass and of partner's last call.
    """
    found = situation.fact(FactName.ARTIFICIAL, entry)
    if found is not None:
        return found == "yes"
    stated = situation.meanings_of(entry)
    own = not stated[0].natural if stated and stated[0].natural is not None else None
    partners = _partners_call_is_artificial(situation, entry)
    if own or partners:
        return True
    return False if own is False and partners is False else None


def _partners_call_is_artificial(situation: Situation, entry: Entry) -> bool | None:
    """Of partner's call over which the pass was made; what has been called since it was cancelled does not count, nor
    does a call over which an opponent had bid."""
    places = (o.place for o in situation.open if o.entry == entry and o.stage is Stage.LATER)
    made = situation.auction.entries[: next(places, None)]
    last = next((call for call in reversed(made) if call.call.is_bid or call.seat is entry.seat.partner), None)
    if last is None or last.seat is not entry.seat.partner or last.call == PASS:
        return False
    stated = situation.meanings_of(last)
    natural = stated[0].is_natural(last.call) if stated else None
    return None if natural is None else not natural


def repeated(situation: Situation, opened: OpenCall, clause: str) -> Option:
    """31A1, 32A1: the same call again, without consequences where it is legal; else its own Law rules on it."""
    is_legal = situation.auction.is_legal(opened.entry.seat, opened.entry.call)
    consequence = "call_repeated" if is_legal else "repeated_by_its_own_law"
    return Option(Act.REPEAT, opened.entry.call, situation.cite(clause), consequence)


def is_repetition_due(situation: Situation, opened: OpenCall) -> bool:
    """It was the right-hand opponent's turn, he has passed, and the offender is to call (31A1, 32A1)."""
    entries = situation.auction.entries
    is_turn = situation.auction.turn is opened.entry.seat
    return position_of(opened) is Position.RHO and is_turn and bool(entries) and entries[-1].call == PASS


def unlawful(situation: Situation, seat: Seat, call: Call) -> str | None:
    """The Law that would rule on this call at its player's turn, None if it is legal."""
    if situation.bar(seat) is not Bar.NONE and call != PASS:
        is_admissible = situation.auction.is_admissible(seat, call)
        return "37" if is_admissible else "36"
    if situation.auction.is_legal(seat, call):
        return None
    return "27" if call.is_bid else "36"


def is_obliged(situation: Situation, opened: OpenCall) -> bool:
    """Is the call one that its player, obliged to pass, might not make at his own turn either (37)?"""
    return situation.bar(opened.entry.seat) is not Bar.NONE and opened.entry.call != PASS


def without_repetition(situation: Situation, clause: Callable[[OpenCall], str]) -> Situation:
    """A call is to be repeated by a player who must pass, or at whose turn the auction is over: the Laws, which demand
    both, do not say which goes first. ``clause``: where the repetition is demanded."""
    for opened in situation.open:
        if situation.is_stopped or opened.stage is not Stage.LATER or not is_repetition_due(situation, opened):
            continue
        if situation.auction.is_over:
            return situation.unmodelled(clause(opened), opened.entry, "auction_over_before_repetition")
        if is_obliged(situation, opened):
            return situation.unmodelled(clause(opened), opened.entry, "obliged_to_pass_and_to_repeat")
    return situation


def is_at_proper_turn(situation: Situation, entry: Entry) -> bool:
    """Was this standing call made in rotation, or was it too accepted at another player's turn?"""
    entries = situation.auction.entries
    return Auction(situation.auction.dealer, entries[: entries.index(entry)]).turn is entry.seat
