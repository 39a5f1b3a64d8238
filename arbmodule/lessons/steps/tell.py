"""Step ``tell``: what must this player have heard before he chooses?"""

from arbmodule.lessons.procedure import mistakes
from arbmodule.lessons.procedure.explanations import BY_KEY, needed
from arbmodule.lessons.procedure.moment import Moment, bound_before, moments_of, replaces_call_out_of_turn
from arbmodule.lessons.scene import Scene, digest_of
from arbmodule.lessons.steps.procedure import cited
from arbmodule.lessons.steps.protocol import Answer, Score, StepKind, Wrong, picked, worth
from rules import Act, Ruling


def needed_keys(scene: Scene) -> tuple[str, ...]:
    """What must be told now."""
    return tuple(item.key for item in needed(moments_at(scene)))


def moments_at(scene: Scene) -> frozenset[Moment]:
    """The moments of the ruling, and what only the engine can tell by looking one call ahead."""
    found = moments_of(scene.ruling, scene.case)
    if Moment.TURN_LHO_CHOOSES not in found or scene.ruling.choice is None:
        return found
    left = scene.ruling.choice.seat
    if _is_lost(scene.ruling_after(f"{left}:P")):
        found |= {Moment.TURN_MAY_BE_LOST}
    if Moment.TURN_OF_RHO_PASSED in found and _is_repeated(scene.ruling_after(f"{left}:declines {left.partner}:P")):
        found = found - {Moment.TURN_OF_RHO_PASSED} | {Moment.TURN_OF_RHO}
    return found


def _is_lost(ruling: Ruling) -> bool:
    """17D3: would the player whose turn it was be skipped altogether?"""
    return ruling.ruling is not None and str(ruling.ruling.citation) == "17D3"


def _is_repeated(ruling: Ruling) -> bool:
    """30C: is the pass ruled like a bid out of rotation, so that it has to be repeated?"""
    return ruling.choice is not None and any(option.act is Act.REPEAT for option in ruling.choice.options)


def items(scene: Scene) -> tuple[str, ...]:
    """Everything shown, in an order that depends on nothing but the scenario."""
    keys = [*needed_keys(scene), *scene.step.parameter("mistakes", ())]
    return tuple(sorted(keys, key=lambda key: digest_of([scene.content.case_at(scene.number), "tell", key])))


#: Moments at which it is told what becomes of a partner whom nothing obliges to pass yet.
_PARTNER_AT_STAKE = frozenset(
    {
        Moment.LHO_CHOOSES,
        Moment.OFFENDER_CHOOSES,
        Moment.TURN_OF_RHO,
        Moment.TURN_OF_RHO_PASSED,
        Moment.TURN_OF_PARTNER,
        Moment.TURN_OFFENDER_CHOOSES,
    }
)


def _problem(scene: Scene) -> str | None:
    if not needed_keys(scene):
        return "nobody has to be told anything before a choice at this moment"
    last, found = scene.ruling.irregularities[-1:], moments_at(scene)
    bound = bound_before(scene.ruling, last[0].seat) if last and found & _PARTNER_AT_STAKE else None
    if bound:
        return f"{bound} must pass by an earlier ruling: what is told here supposes a partner who is still free"
    if found & {Moment.LHO_CHOOSES, Moment.OFFENDER_CHOOSES} and replaces_call_out_of_turn(scene.ruling, scene.case):
        return "this bid replaces a call out of turn and is compared with that too: what is told here does not say so"
    return None


def _right(scene: Scene) -> Answer:
    return {"told": list(needed_keys(scene))}


def _score(scene: Scene, answer: Answer) -> Score:
    required = needed_keys(scene)
    given = [key for key in answer.get("told", ()) if key in items(scene)]
    turns = [
        Wrong("tell.mistake", {"mistake": each}, mistakes.BY_KEY[each].citation)
        for each in given
        if each not in required
    ]
    turns += [Wrong("tell.missing", {"told": each}, BY_KEY[each].citation) for each in required if each not in given]
    return Score(picked(required, (), given), worth(required), tuple(cited(scene, turn) for turn in turns))


KIND = StepKind("tell", _problem, _right, _score, {"mistakes": mistakes.mistakes_in("tell")})
