"""Whose turn it was when a player called out of rotation, and what Laws 30, 31 and 32 make of that."""

from enum import StrEnum
from typing import NamedTuple

from rules.rulings.facts import FactName
from rules.rulings.ruling import Kind
from rules.rulings.situation import OpenCall, Situation
from rules.table.auction import Entry
from rules.table.calls import PASS


class Position(StrEnum):
    """Whose turn it was, seen from the offender."""

    RHO = "rho"
    PARTNER = "partner"
    LHO = "lho"


class Clauses(NamedTuple):
    """Where a Law states the outcomes: the partner's free call, a comparable replacement, another one, the route."""

    partner_calls: str
    free: str
    barred: str
    via: tuple[str, ...]


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
    last = next((call for call in reversed(situation.auction.entries) if call.seat is entry.seat.partner), None)
    if last is None or last.call == PASS:
        return False
    stated = situation.meanings_of(last)
    natural = stated[0].is_natural(last.call) if stated else None
    return None if natural is None else not natural


def clauses_of(situation: Situation, opened: OpenCall) -> Clauses:
    """The clauses for a cancelled call, by its kind and by whose turn it was."""
    is_rho = position_of(opened) is Position.RHO
    if opened.kind is Kind.PASS_OUT_OF_ROTATION and not artificial_pass(situation, opened.entry):
        return Clauses("30B1(a)", "30B1(b)(i)", "30B1(b)(ii)", ())
    law = "32" if opened.kind is Kind.DOUBLE_OUT_OF_ROTATION else "31"
    route: tuple[str, ...] = ("30C",) if opened.kind is Kind.PASS_OUT_OF_ROTATION else ()
    route += () if is_rho else (f"{law}B2",)
    return Clauses(f"{law}B1", f"{law}A2(a)", f"{law}A2(b)", route)
