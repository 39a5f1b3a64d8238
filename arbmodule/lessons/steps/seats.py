"""Steps ``chooser`` (who has the choice now?) and ``turn`` (who calls next?): a seat, or nobody."""

from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps.protocol import Answer, Score, StepKind, Wrong
from rules import Seat, Status


def chooser(scene: Scene) -> Seat | None:
    """Who may choose because of the irregularity; None where the auction simply goes on."""
    return scene.ruling.choice.seat if scene.ruling.choice else None


def _chooser_citation(scene: Scene) -> str:
    choice = scene.ruling.choice
    return str(choice.options[0].citation) if choice and choice.options else _ruled_by(scene)


def _ruled_by(scene: Scene) -> str:
    return str(scene.ruling.ruling.citation) if scene.ruling.ruling else ""


def _no_answer(scene: Scene) -> str | None:
    known = (Status.CHOICE, Status.RULED, Status.REGULAR)
    return None if scene.ruling.status in known else f"the ruling is {scene.ruling.status}"


def _chooser_right(scene: Scene) -> Answer:
    seat = chooser(scene)
    return {"seat": str(seat) if seat else None}


def _chooser_score(scene: Scene, answer: Answer) -> Score:
    right = _chooser_right(scene)["seat"]
    if answer.get("seat") == right:
        return Score(1, 1)
    key = "chooser.other" if right else "chooser.nobody"
    return Score(0, 1, (Wrong(key, {"seat": right} if right else {}, _chooser_citation(scene)),))


def _turn_right(scene: Scene) -> Answer:
    return {"seat": str(scene.ruling.turn) if scene.ruling.turn else None}


def _turn_score(scene: Scene, answer: Answer) -> Score:
    right = _turn_right(scene)["seat"]
    if answer.get("seat") == right:
        return Score(1, 1)
    key = "turn.other" if right else "turn.over"
    return Score(0, 1, (Wrong(key, {"seat": right} if right else {}, _ruled_by(scene)),))


CHOOSER = StepKind("chooser", _no_answer, _chooser_right, _chooser_score)
TURN = StepKind("turn", _no_answer, _turn_right, _turn_score)
