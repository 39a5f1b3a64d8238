"""Frozen content -> parts -> content: what was published can be edited without changing anything by the way."""

import pytest

from arbmodule.authoring.document import Document
from arbmodule.authoring.from_content import bodies_of
from arbmodule.lessons.content import Content
from arbmodule.lessons.load_library import LIBRARY as STARTER
from arbmodule.lessons.load_library import check_library
from arbmodule.lessons.scene import canonical, scene_of
from rules import parse_agreements, parse_case, read_object


@pytest.fixture(scope="module")
def starter() -> list[dict[str, object]]:
    """Every scenario of the starter library."""
    return [file.content for course in check_library(STARTER) for lesson in course.lessons for file in lesson.scenarios]


def test_every_scenario_of_the_starter_library_says_the_same_after_a_round_trip(
    starter: list[dict[str, object]],
) -> None:
    assert len(starter) >= 20
    for content in starter:
        back = Document(bodies_of(content, {"lesson": "les", "level": "2", "position": "1"})).json
        assert parse_case(back["case"]) == parse_case(str(content["case"]))
        assert parse_agreements(back["meanings"]) == parse_agreements(content["meanings"])
        assert facts(back) == facts(content)
        for name in ("text", "hands", "board", "edition", "policy", "clauses"):
            assert canonical(back[name]) == canonical(content[name]), name
        for name in ("kind", "edition"):
            asked = [step.get(name) for step in content["steps"]]  # type: ignore[attr-defined]
            assert [step.get(name) for step in back["steps"]] == asked


def facts(content: dict[str, object]) -> object:
    return read_object({"case": content["case"], "facts": content["facts"]}, "2017").facts


def test_every_question_is_ruled_the_same_after_a_round_trip(starter: list[dict[str, object]]) -> None:
    for content in starter[:6]:
        back = Document(bodies_of(content, {})).content
        before = Content.from_json(content)
        for number in range(1, len(before.steps) + 1):
            assert scene_of(back, number).ruling == scene_of(before, number).ruling
