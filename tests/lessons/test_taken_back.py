"""Cards that no longer lie on the table, whatever the Law."""

from typing import Any

import pytest

from arbmodule.diagrams.auction import Mark
from arbmodule.lessons.taken_back import taken_back
from rules import Made
from tests.lessons.steps.tables import table

UNINTENDED = {"facts": {"intended": "no", "intended_call": "2D"}}


@pytest.mark.parametrize(
    ("case", "known", "expected"),
    [
        ("N: E:1H TD S:declines", {}, {"E:1H": Mark.CANCELLED}),
        ("N: 1S P W:1H TD N:declines", {}, {"W:1H": Mark.CANCELLED}),
        ("N: 1H 2C E:2D", {}, {}),
        ("N: 1H 2C E:2D TD S:declines", {}, {"E:2D": Mark.CANCELLED}),
        ("N: 1H 2C E:2D TD S:accepts", {}, {"E:2C": Mark.WITHDRAWN}),
        ("N: 1H 2C E:2D TD S:X", {}, {"E:2C": Mark.WITHDRAWN}),
        ("N: 1H 2C E:2D", UNINTENDED, {"E:2C": Mark.WITHDRAWN}),
        ("N: 1H P X", {}, {}),
        ("N: 1H P X TD S:2H", {}, {"S:X": Mark.CANCELLED}),
        ("N: 1H P X 1S TD S:2H", {}, {"S:X": Mark.CANCELLED, "W:1S": Mark.CANCELLED}),
        ("N: 7NT 8C TD E:P", {}, {"E:8C": Mark.CANCELLED}),
        ("N: 3H 2S TD S:declines E:P S:4H W:4S N:X E:P S:P W:P", {}, {"E:2S": Mark.WITHDRAWN}),
    ],
)
def test_struck_is_what_was_taken_away_in_plain_sight(
    case: str, known: dict[str, Any], expected: dict[str, Mark]
) -> None:
    scene = table(case, "chooser", known)
    made = {place: event for place, event in enumerate(scene.case.events) if isinstance(event, Made)}
    struck = taken_back(scene.case, scene.ruling)
    assert {f"{made[place].seat}:{made[place].call}": mark for place, mark in struck.items()} == expected
