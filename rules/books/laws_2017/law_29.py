"""Law 29: procedure after a call out of rotation. Accepted, ignored, or cancelled and handed to Law 30, 31 or 32."""

from rules.books.laws_2017 import law_30, law_31
from rules.rulings.changing import is_unintended
from rules.rulings.out_of_rotation import CallsOutOfRotation
from rules.rulings.rotation import Position, artificial_pass
from rules.rulings.ruling import Kind
from rules.rulings.situation import OpenCall, Situation

_CONSEQUENCES = {
    Position.RHO: "cancelled_rho_turn",
    Position.PARTNER: "cancelled_partner_turn",
    Position.LHO: "cancelled_lho_turn",
}
#: By whether the pass was artificial, as far as that is known.
_PASS_AT_RHO = {
    False: "cancelled_natural_pass_rho_turn",
    None: "cancelled_pass_rho_turn",
    True: "cancelled_rho_turn",
}


def cancelled(situation: Situation, opened: OpenCall) -> Situation:
    """29B: 30A may bind the offender at once; all else waits for his proper turn."""
    return law_30.cancelled(situation, opened) if opened.kind is Kind.PASS_OUT_OF_ROTATION else situation


def consequence(situation: Situation, opened: OpenCall, position: Position) -> str:
    """What a refusal brings, by whose turn it was; at the right-hand opponent's a natural pass binds at once (30A)."""
    if opened.kind is Kind.PASS_OUT_OF_ROTATION and position is Position.RHO:
        return _PASS_AT_RHO[artificial_pass(situation, opened.entry)]
    return _CONSEQUENCES[position]


LAW = CallsOutOfRotation(
    cancelled,
    law_31.called,
    law_31.choice,
    is_unintended,
    consequence,
    slip_clause="25A1",
    accepts="29A",
    declines="29B",
    unauthorised="16C2",
)
