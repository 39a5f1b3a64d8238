"""Scenes under any Law and edition: a case, what its calls mean, the facts, one step."""

from collections.abc import Mapping
from typing import Any

from arbmodule.lessons.content import Content, StepContent
from arbmodule.lessons.scene import Scene, scene_of

NATURAL_PASS = {"shows": ["max 11 hcp"], "natural": True}
NOTHING_AGREED: Mapping[str, Any] = {"*": "none"}


def table(case: str, kind: str, known: Mapping[str, Any] | None = None, **parameters: Any) -> Scene:
    """One step at this case. ``known``: ``meanings``, ``facts`` and ``edition`` where they differ from the usual."""
    given = {
        "meanings": NOTHING_AGREED,
        "facts": {"intended": "yes", "artificial": "no"},
        "edition": "",
        **(known or {}),
    }
    step = StepContent(kind, parameters=parameters, text={}, edition=given["edition"])
    return scene_of(Content("2017", "nbb", case, None, given["meanings"], given["facts"], {}, {}, (step,)), 1)
