"""Step ``aftermath``: what stays open until after play, and is the withdrawn call unauthorised?"""

from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps.protocol import Answer, Score, StepKind, Wrong, best, picked, worth
from rules import Record

#: What can stay open, by its clause; 16C2 stands for "the withdrawn call is unauthorised".
OPEN = ("27D", "23C", "72C", "16C2")


def open_after(record: Record) -> tuple[str, ...]:
    """What stays open after this call."""
    found = (*record.review, *(("16C2",) if record.ui16C else ()))
    return tuple(each for each in OPEN if each in found)


def _problem(scene: Scene) -> str | None:
    return None if scene.outcomes else "there is no ruling to look back on"


def _right(scene: Scene) -> Answer:
    return {"open": list(open_after(scene.outcomes[0]))}


def _score(scene: Scene, answer: Answer) -> Score:
    return best(_against(record, answer) for record in scene.outcomes)


def _against(record: Record, answer: Answer) -> Score:
    required = open_after(record)
    given = answer.get("open", ())
    turns = [Wrong("aftermath.not_open", {"clause": each}, each) for each in given if each not in required]
    turns += [Wrong("aftermath.missed", {"clause": each}, each) for each in required if each not in given]
    return Score(picked(required, (), given), worth(required), tuple(turns))


KIND = StepKind("aftermath", _problem, _right, _score, {"call": ()})
