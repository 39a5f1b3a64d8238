"""Where the director must judge, either outcome with its clause is right."""

from typing import Any

import pytest

from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.steps.protocol import Answer
from tests.lessons.steps.scenes import OPEN, scene

INTERMEDIATE = {"shows": ["12-16 hcp, 6+ S"], "natural": True}
GAME = {"shows": ["12-18 hcp, 6+ S"], "natural": True}


def at_four_spades(kind: str, **parameters: Any) -> Any:
    """S26: whether 4S is comparable with an intermediate jump is for the director to judge."""
    made = scene(OPEN, kind, INTERMEDIATE, call="4S", **parameters)
    content = made.content
    meanings = {**content.meanings, "4S": GAME}
    from dataclasses import replace

    from arbmodule.lessons.scene import scene_of

    return scene_of(replace(content, meanings=meanings), 1)


@pytest.mark.parametrize(
    "answer",
    [
        {"partner": "none", "clause": "27B1(b)", "lead": "no", "information": "no", "review": ["23C", "27D"]},
        {"partner": "all", "clause": "27B2", "lead": "possible", "information": "yes", "review": ["72C"]},
    ],
)
def test_either_outcome_with_its_clause_gets_every_point(answer: Answer) -> None:
    assert KINDS["consequence"].score(at_four_spades("consequence"), answer).is_full


def test_an_outcome_with_the_clause_of_the_other_loses_a_point() -> None:
    mixed = {"partner": "none", "clause": "27B2", "lead": "no", "information": "no", "review": ["23C", "27D"]}
    assert not KINDS["consequence"].score(at_four_spades("consequence"), mixed).is_full


def test_either_clause_is_right() -> None:
    at_table = at_four_spades("clause")
    assert KINDS["clause"].score(at_table, {"clause": "27B1(b)"}).is_full
    assert KINDS["clause"].score(at_table, {"clause": "27B2"}).is_full
    assert not KINDS["clause"].score(at_table, {"clause": "27B3"}).is_full
