"""The kinds of step: one file each, pure functions of the scene, scored only against the engine's ruling."""

from arbmodule.lessons.steps import (
    aftermath,
    clause,
    consequence,
    free_calls,
    identify,
    lead,
    legal_calls,
    number,
    procedure,
    seats,
    tell,
    text,
)
from arbmodule.lessons.steps.protocol import StepKind

#: Every kind by its name, in the order of the director's work.
KINDS: dict[str, StepKind] = {
    kind.name: kind
    for kind in (
        identify.KIND,
        procedure.KIND,
        tell.KIND,
        seats.CHOOSER,
        seats.TURN,
        free_calls.KIND,
        consequence.KIND,
        clause.KIND,
        legal_calls.KIND,
        lead.KIND,
        aftermath.KIND,
        number.KIND,
        text.KIND,
    )
}
