"""What Laws 30, 31 and 32 make of whose turn it was when a player called out of rotation."""

from typing import NamedTuple

from rules.rulings.rotation import Position, artificial_pass, position_of
from rules.rulings.ruling import Kind
from rules.rulings.situation import OpenCall, Situation


class Clauses(NamedTuple):
    """Where a Law states the outcomes: the partner's free call, a comparable replacement, another one, the route."""

    partner_calls: str
    free: str
    barred: str
    via: tuple[str, ...]


def clauses_of(situation: Situation, opened: OpenCall) -> Clauses:
    """The clauses for a cancelled call, by its kind and by whose turn it was."""
    is_rho = position_of(opened) is Position.RHO
    if opened.kind is Kind.PASS_OUT_OF_ROTATION and not artificial_pass(situation, opened.entry):
        return Clauses("30B1(a)", "30B1(b)(i)", "30B1(b)(ii)", ())
    law = "32" if opened.kind is Kind.DOUBLE_OUT_OF_ROTATION else "31"
    route: tuple[str, ...] = ("30C",) if opened.kind is Kind.PASS_OUT_OF_ROTATION else ()
    route += () if is_rho else (f"{law}B2",)
    return Clauses(f"{law}B1", f"{law}A2(a)", f"{law}A2(b)", route)
