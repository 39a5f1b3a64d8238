"""Steps asked under an older book: the same facts then and now."""

from typing import Any

import pytest

from arbmodule.lessons.content import Content, StepContent
from arbmodule.lessons.law_markdown import law_markdown
from arbmodule.lessons.read_scenario import content_of, problems_of
from arbmodule.lessons.reasons import of_edition
from arbmodule.lessons.scene import scene_of
from arbmodule.lessons.side_by_side import side_by_side
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.steps.clause import clauses_to_choose
from tests.lessons.steps.tables import table

HEARTS = {"shows": ["12-19 hcp, 5+ H"], "natural": True}
SIX_HEARTS = {"shows": ["12-15 hcp, 6 H"], "natural": True}
CASE = "N: E:1H TD S:declines N:1C E:2H"


def twice(case: str) -> Content:
    """Asked under the old book first, then under the one in force."""
    steps = (StepContent("consequence", edition="nl-1982"), StepContent("consequence"))
    meanings = {"withdrawn": HEARTS, "2H": SIX_HEARTS, "*": "none"}
    return Content("2017", "nbb", case, None, meanings, {"intended": "yes"}, {}, {}, steps)


def test_a_step_is_ruled_by_the_book_it_names() -> None:
    then, now = (KINDS["consequence"].right(scene_of(twice(CASE), number)) for number in (1, 2))
    assert (then["partner"], then["clause"]) == ("next", "31a2")
    assert (now["partner"], now["clause"]) == ("none", "31A2(a)")


def test_the_clauses_offered_are_those_of_the_book() -> None:
    offered = clauses_to_choose(scene_of(twice(CASE), 1))
    assert {"31a2", "31b", "31d1"} <= set(offered)
    assert not {"31A2(a)", "31A2(b)"} & set(offered)


def test_wrong_turns_cite_the_old_book_only() -> None:
    scene = scene_of(twice(CASE), 1)
    given = {"partner": "none", "clause": "31b", "lead": "no", "information": "yes", "review": ["27D"]}
    assert {turn.citation for turn in KINDS["consequence"].score(scene, given).wrong} == {"31a2"}


def test_book_by_book_each_edition_says_its_own() -> None:
    then, now = side_by_side(twice(CASE))
    assert (then.citation, now.citation) == ("nl-1982:31a2", "31A2(a)")
    assert str(then.partner) != str(now.partner)


def test_a_book_whose_text_is_not_known_stays_silent() -> None:
    then, now = side_by_side(twice("N: P 1H E:2H TD S:declines"))
    assert then.citation == ""
    assert now.citation == "25B2"


def test_nothing_stands_side_by_side_where_one_book_is_asked() -> None:
    assert side_by_side(table("N: E:1H", "chooser").content) == ()


@pytest.mark.parametrize(("edition", "shown"), [("2017", "31A1"), ("nl-1982", "nl-1982:31A1")])
def test_a_clause_of_an_older_book_carries_its_edition(edition: str, shown: str) -> None:
    assert of_edition(edition, "31A1") == shown


def test_a_link_to_an_older_clause_shows_its_number_only() -> None:
    html = law_markdown("Zie [[nl-1982:31b]].")
    assert "nl-1982:" not in html.replace("/nl-1982/", "")
    assert "31b" in html.lower()


def scenario(**step: Any) -> dict[str, Any]:
    """A scenario with one step."""
    text = {language: {"title": "t", "story": "s"} for language in ("nl", "en", "pl")}
    head = {"format": 1, "slug": "a", "position": 1, "level": 1, "edition": "2017", "policy": "nbb", "case": "N: E:1H"}
    return {**head, "text": text, "steps": [{"kind": "chooser", **step}]}


def test_an_edition_nobody_knows_is_named_with_those_there_are() -> None:
    assert any("'1899' is not one of" in problem for problem in problems_of(scenario(edition="1899")))
    assert problems_of(scenario(edition="nl-1982")) == []


def test_only_a_step_that_names_a_book_carries_one_in_the_frozen_content() -> None:
    assert "edition" not in content_of(scenario())["steps"][0]
    assert content_of(scenario(edition="nl-1982"))["steps"][0]["edition"] == "nl-1982"
