"""Step ``number``: a number counted from the ruling."""

from collections.abc import Callable

from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps.free_calls import free_and_doubtful
from arbmodule.lessons.steps.protocol import Answer, Score, StepKind, Wrong


def _free(scene: Scene) -> tuple[int, ...]:
    free, doubtful = free_and_doubtful(scene)
    return tuple(range(len(free), len(free) + len(doubtful) + 1))


def _forbidden(scene: Scene) -> tuple[int, ...]:
    lead = scene.ruling.lead
    return (len(lead.bannable or ()) if lead else 0,)


#: What can be counted; more than one number is right where the director must judge.
_COUNTS: dict[str, Callable[[Scene], tuple[int, ...]]] = {"free_calls": _free, "forbidden_suits": _forbidden}


def counted(scene: Scene) -> str:
    """What the author asks to be counted."""
    return str(scene.step.parameter("of", ""))


def _problem(scene: Scene) -> str | None:
    if counted(scene) not in _COUNTS:
        return f"'of' must be one of {', '.join(_COUNTS)}"
    over = scene.ruling.contract is not None
    return "the auction is not over" if counted(scene) == "forbidden_suits" and not over else None


def _right(scene: Scene) -> Answer:
    return {"number": _COUNTS[counted(scene)](scene)[0]}


def _score(scene: Scene, answer: Answer) -> Score:
    right = _COUNTS[counted(scene)](scene)
    if answer.get("number") in right:
        return Score(1, 1)
    return Score(0, 1, (Wrong(f"number.{counted(scene)}", {"number": str(right[0])}, _citation(scene)),))


def _citation(scene: Scene) -> str:
    """Where it stands what a replacement brings: 27B after an insufficient bid, else the clause of the ruling."""
    if counted(scene) == "forbidden_suits":
        return "26B"
    return "27B" if scene.citation.startswith(("18", "27")) else scene.citation


KIND = StepKind("number", _problem, _right, _score, {"of": tuple(_COUNTS)})
