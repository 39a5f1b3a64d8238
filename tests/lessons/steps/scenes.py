"""Scenes for the tests: a case, meanings, one step."""

from typing import Any

from arbmodule.lessons.content import Content, StepContent
from arbmodule.lessons.scene import Scene, scene_of

MUIDERBERG = {"shows": ["5-10 hcp, 5 S, 4+ C/D, max 3 H"], "purpose": "preempt", "natural": False}
WEAK_TWO = {"shows": ["6-10 hcp, 6 S, max 3 H, 2+ of AKQ in S"], "purpose": "preempt", "natural": True}
THREE_SPADES = {"shows": ["12-16 hcp, 6+ S"], "natural": True}
OPEN = "N: 3H 2S TD S:declines"


def scene(case: str, kind: str, withdrawn: dict[str, Any] | None = None, **parameters: Any) -> Scene:
    """One step at this case; the withdrawn call means what is given, 3S spades, everything else nothing agreed."""
    meanings = {"withdrawn": withdrawn or MUIDERBERG, "3S": THREE_SPADES, "*": "none"}
    step = StepContent(kind, parameters=parameters, text={})
    facts = {"intended": "yes"}
    content = Content("2017", "nbb", case, None, meanings, facts, {}, {}, (step,))
    return scene_of(content, 1)


def run(case: str, steps: tuple[StepContent, ...], answers: dict[int, Any]) -> Scene:
    """The last of several steps, with the learner's own earlier answers."""
    meanings = {"withdrawn": MUIDERBERG, "3S": THREE_SPADES, "*": "none"}
    content = Content("2017", "nbb", case, None, meanings, {"intended": "yes"}, {}, {}, steps)
    return scene_of(content, len(steps), answers)
