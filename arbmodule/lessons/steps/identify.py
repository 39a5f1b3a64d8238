"""Step ``identify``: which call is irregular, and what is it? Or is nothing wrong?"""

from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps.protocol import Answer, Score, StepKind, Wrong
from rules import Irregularity, Status


def found_at(scene: Scene) -> tuple[int, tuple[Irregularity, ...]] | None:
    """Place (0 = first call) of the first irregular call and its defects, None if nothing is wrong."""
    found = scene.ruling.irregularities
    if not found:
        return None
    seat, call = found[0].seat, found[0].call
    defects = tuple(each for each in found if (each.seat, each.call) == (seat, call))
    places = [place for place, made in enumerate(scene.case.calls()) if (made.seat, made.call) == (seat, call)]
    return places[0], defects


def _problem(scene: Scene) -> str | None:
    if scene.ruling.status is Status.NOT_MODELLED:
        return "the engine does not rule on this case"
    return None if scene.case.calls() else "nobody has called yet"


def _right(scene: Scene) -> Answer:
    found = found_at(scene)
    return {"call": None, "kind": None} if found is None else {"call": found[0], "kind": str(found[1][0].kind)}


def _score(scene: Scene, answer: Answer) -> Score:
    found = found_at(scene)
    given = answer.get("call")
    if found is None:
        return Score(2, 2) if given is None else Score(0, 2, (Wrong("identify.nothing_wrong", {}, "18C"),))
    place, defects = found
    values = {"seat": str(defects[0].seat), "call": str(defects[0].call), "kind": str(defects[0].kind)}
    citation = str(defects[0].citation)
    if given is None:
        return Score(0, 2, (Wrong("identify.overlooked", values, citation),))
    if given != place:
        return Score(0, 2, (Wrong("identify.other_call", values, citation),))
    if answer.get("kind") not in {str(each.kind) for each in defects}:
        return Score(1, 2, (Wrong("identify.other_kind", values, citation),))
    return Score(2, 2)


KIND = StepKind("identify", _problem, _right, _score)
