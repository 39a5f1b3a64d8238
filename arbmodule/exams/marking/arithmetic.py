"""The sum behind an automatic mark, as parts whose points add up to it."""

from collections.abc import Callable, Mapping
from typing import Any

from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps.consequence import asked
from arbmodule.lessons.steps.lead import PARTS as LEAD_PARTS
from arbmodule.lessons.steps.procedure import is_told_to, longest_in_order, right_actions
from arbmodule.lessons.steps.protocol import Answer, Score

#: A line of the sum: what it is about, the points, of how many (0: a deduction).
Part = dict[str, Any]
#: Wrong turns that say that something right was left out.
MISSED = frozenset({"tell.missing", "free_calls.missed", "aftermath.missed"})
_LEGAL = {"P": "pass", "X": "double", "XX": "redouble"}


def arithmetic_of(scene: Scene, answer: Answer, score: Score) -> dict[str, Any]:
    """The sum as kept with a mark: parts, what an earlier error brought about and cost nothing, the wrong turns."""
    turns = [{"key": each.key, "values": dict(each.values), "citation": each.citation} for each in score.wrong]
    return {"parts": parts_of(scene, answer, score), "carried": list(score.carried), "wrong": turns}


def parts_of(scene: Scene, answer: Answer, score: Score) -> list[Part]:
    """The lines of the sum."""
    return _PARTS.get(scene.step.kind, _whole)(scene, answer, score)


def _line(part: str, points: int, out_of: int) -> Part:
    return {"part": part, "points": points, "out_of": out_of}


def _whole(scene: Scene, _answer: Answer, score: Score) -> list[Part]:
    return [_line(scene.step.kind, score.points, score.out_of)]


def _identify(_scene: Scene, _answer: Answer, score: Score) -> list[Part]:
    return [_line("call", min(1, score.points), 1), _line("kind", max(0, score.points - 1), 1)]


def _picked(_scene: Scene, _answer: Answer, score: Score) -> list[Part]:
    """What was found, less one point for each thing too many."""
    found = score.out_of - sum(1 for each in score.wrong if each.key in MISSED)
    lines = [_line("found", found, score.out_of)]
    return lines if score.points == found else [*lines, _line("too_many", score.points - found, 0)]


def _procedure(scene: Scene, answer: Answer, score: Score) -> list[Part]:
    right = {action.key: action for action in right_actions(scene)}
    done = [right[key] for key in answer.get("order", ()) if key in right]
    kept = longest_in_order([action.stage for action in done])
    told = sum(1 for action in done if is_told_to(answer, action))
    lines = [_line("in_order", kept, len(right)), _line("to_whom", told, len(right))]
    lost = score.points - kept - told
    return [*lines, _line("too_many", lost, 0)] if lost else lines


def _consequence(scene: Scene, _answer: Answer, score: Score) -> list[Part]:
    lost = {each.key.partition(".")[2] for each in score.wrong} - set(score.carried)
    return [_line(part, int(part not in lost), 1) for part in asked(scene)]


def _lead(_scene: Scene, _answer: Answer, score: Score) -> list[Part]:
    wrong = {each.key.partition(".")[2] for each in score.wrong}
    if wrong & {"none", "there_is"}:
        return [_line("lead", score.points, score.out_of)]
    return [_line(part, int(part not in wrong), 1) for part in LEAD_PARTS]


def _legal_calls(_scene: Scene, _answer: Answer, score: Score) -> list[Part]:
    wrong = {_legal_part(each.key, each.values) for each in score.wrong}
    return [_line(part, int(part not in wrong), 1) for part in ("lowest", *_LEGAL.values())]


def _legal_part(key: str, values: Mapping[str, str]) -> str:
    return _LEGAL[values["call"]] if key in ("legal_calls.may", "legal_calls.may_not") else "lowest"


_PARTS: dict[str, Callable[[Scene, Answer, Score], list[Part]]] = {
    "identify": _identify,
    "procedure": _procedure,
    "tell": _picked,
    "free_calls": _picked,
    "aftermath": _picked,
    "consequence": _consequence,
    "lead": _lead,
    "legal_calls": _legal_calls,
}
