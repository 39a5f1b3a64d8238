"""Law 29 of 2007: a call out of rotation is accepted (29A) or cancelled; then Law 30, 31 or 32."""

from rules.books.laws_2007 import law_25, law_31
from rules.rulings.out_of_rotation import CallsOutOfRotation
from rules.rulings.rotation import Position
from rules.rulings.ruling import Kind
from rules.rulings.situation import OpenCall, Situation


def consequence(situation: Situation, opened: OpenCall, position: Position) -> str:
    """What a refusal brings, by the kind of call and by whose turn it was."""
    if opened.kind is Kind.PASS_OUT_OF_ROTATION:
        return "cancelled_offender_passes"
    return "cancelled_rho_turn_by_denomination" if position is Position.RHO else "cancelled_partner_out"


LAW = CallsOutOfRotation(
    law_31.cancelled,
    law_31.called,
    law_31.choice,
    law_25.is_slip,
    consequence,
    slip_clause="25A",
    accepts="29A",
    declines="29",
    unauthorised="16D2",
)
