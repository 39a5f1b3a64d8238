"""Step ``procedure``: what do you do now, in which order, and to whom do you say it?

The answer is ``{"order": [keys in the learner's order], "to": {key: audience}}``.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace

from arbmodule.lessons.procedure import mistakes
from arbmodule.lessons.procedure.actions import BY_KEY, Action, applicable
from arbmodule.lessons.procedure.moment import moments_of
from arbmodule.lessons.scene import Scene, digest_of
from arbmodule.lessons.steps.protocol import Answer, Score, StepKind, Wrong


def right_actions(scene: Scene) -> tuple[Action, ...]:
    """The actions that apply now, narrowed to those the author chose."""
    chosen = scene.step.parameter("actions")
    found = applicable(moments_of(scene.ruling, scene.case))
    return tuple(action for action in found if chosen is None or action.key in chosen)


def items(scene: Scene) -> tuple[str, ...]:
    """Everything shown, right actions and mistakes, in an order that depends on nothing but the scenario."""
    keys = [*(action.key for action in right_actions(scene)), *scene.step.parameter("mistakes", ())]
    return tuple(sorted(keys, key=lambda key: digest_of([scene.content.case_at(scene.number), key])))


def _problem(scene: Scene) -> str | None:
    found = right_actions(scene)
    if len(found) < 2:
        return "fewer than two actions apply at this moment"
    unknown = set(scene.step.parameter("actions", ())) - {action.key for action in found}
    return f"{', '.join(sorted(unknown))} does not apply at this moment" if unknown else None


def _right(scene: Scene) -> Answer:
    found = right_actions(scene)
    order = [action.key for action in found]
    return {"order": order, "to": {action.key: str(action.audiences[0]) for action in found}}


def _score(scene: Scene, answer: Answer) -> Score:
    right = {action.key: action for action in right_actions(scene)}
    order = [key for key in answer.get("order", ()) if key in items(scene)]
    done = [right[key] for key in order if key in right]
    kept = longest_in_order([action.stage for action in done])
    told = sum(1 for action in done if is_told_to(answer, action))
    points = max(0, kept + told - (len(order) - len(done)))
    turns = tuple(_wrong_turns(answer, order, right))
    return Score(points, 2 * len(right), tuple(cited(scene, turn) for turn in turns))


def cited(scene: Scene, turn: Wrong) -> Wrong:
    """The wrong turn with its clause: where it has none of its own, the one the ruling rests on."""
    return turn if turn.citation else replace(turn, citation=scene.citation)


def longest_in_order(stages: Sequence[int]) -> int:
    """How many can stay in their order at most (length of the longest non-decreasing subsequence)."""
    tails: list[int] = []
    for stage in stages:
        place = bisect_right(tails, stage)
        tails[place : place + 1] = [stage]
    return len(tails)


def is_told_to(answer: Answer, action: Action) -> bool:
    """Was this said to one of those it is for?"""
    return answer.get("to", {}).get(action.key) in {str(each) for each in action.audiences}


def _wrong_turns(answer: Answer, order: Sequence[str], right: dict[str, Action]) -> list[Wrong]:
    """The wrong turns in the learner's own order, what he left out last."""
    turns: list[Wrong] = []
    for place, key in enumerate(order):
        if key not in right:
            turns.append(Wrong("procedure.mistake", {"mistake": key}, mistakes.BY_KEY[key].citation))
            continue
        turns += _about(answer, right[key], [right[each] for each in order[place:] if each in right])
    missing = [action for key, action in right.items() if key not in order]
    return turns + [Wrong("procedure.missing", {"action": each.key}, each.citation) for each in missing]


def _about(answer: Answer, action: Action, later: Sequence[Action]) -> list[Wrong]:
    turns = [
        Wrong("procedure.order", {"action": each.key, "other": action.key}, each.citation)
        for each in sorted(later, key=lambda each: each.stage)
        if each.stage < action.stage
    ][:1]
    if not is_told_to(answer, action):
        values = {"action": action.key, "audience": str(action.audiences[0])}
        turns.append(Wrong("procedure.audience", values, action.citation))
    return turns


KIND = StepKind(
    "procedure", _problem, _right, _score, {"mistakes": mistakes.mistakes_in("procedure"), "actions": tuple(BY_KEY)}
)
