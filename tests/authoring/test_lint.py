"""The lint: each thing that stops a draft, named, and no more."""

from collections.abc import Callable

import pytest
from django.utils.translation import override

from arbmodule.authoring.lint import Finding, lint
from arbmodule.authoring.models import ItemTest
from rules import VERSION
from tests.authoring.drafts import Spoilt, sound

KEYS = Callable[[Spoilt], set[str]]


def findings(draft: Spoilt, language: str = "nl") -> tuple[Finding, ...]:
    with override(language):
        return lint(draft.document, [ItemTest(step="s1", failure={}, ran_with=VERSION)], language)


def errors(draft: Spoilt) -> set[str]:
    return {each.key for each in findings(draft) if each.is_error}


def warnings(draft: Spoilt) -> set[str]:
    return {each.key for each in findings(draft) if not each.is_error}


@pytest.mark.parametrize("slug", ["tafel-17", "tafel-18"])
def test_scenario_of_the_library_has_no_error(slug: str) -> None:
    assert errors(sound(slug)) == set()


def test_unstated_meaning_of_the_replacement_asked_about_is_named() -> None:
    draft = sound()
    draft.bodies["meanings"]["rows"] = [row for row in draft.rows("meanings") if row["which"] == "withdrawn"]
    found = [each for each in findings(draft) if each.key == "meaning.missing"]
    assert any("3♠" in each.words for each in found)


def test_fact_on_which_the_right_answer_hangs_is_named() -> None:
    draft = sound()
    draft.bodies["found"]["facts"] = []
    found = [each for each in findings(draft) if each.key == "fact.missing"]
    assert found
    assert all("2♠" in each.words for each in found)


def test_no_question_is_an_error() -> None:
    draft = sound()
    draft.bodies["steps"]["rows"] = []
    assert "steps.none" in errors(draft)


def test_question_without_an_answer_at_its_moment_is_an_error() -> None:
    draft = sound()
    draft.rows("steps")[0]["kind"] = "lead"
    assert "step.no_answer" in errors(draft)


def test_two_values_of_one_fact_contradict_each_other() -> None:
    draft = sound()
    draft.bodies["found"]["facts"].append({"id": "f9", "fact": "intended", "value": "no", "of": ""})
    assert "fact.contradicts" in errors(draft)


def with_facts(*found: tuple[str, str, str]) -> Spoilt:
    """A sound draft whose facts are these: name, value, call."""
    draft = sound()
    kept = [each for each in draft.bodies["found"]["facts"] if each["fact"] not in {name for name, *_rest in found}]
    rows = [{"id": f"f{at}", "fact": name, "value": value, "of": of} for at, (name, value, of) in enumerate(found, 50)]
    draft.bodies["found"]["facts"] = [*kept, *rows]
    return draft


@pytest.mark.parametrize(
    ("found", "key"),
    [
        ([("intended", "yes", "E:2S"), ("intended", "no", "")], "fact.contradicts"),
        ([("comparable", "no", "3S"), ("comparable", "yes", "E:3S")], "fact.contradicts"),
        ([("agreement", "no", "3S")], "fact.agreement"),
        ([("agreement", "no", "E:3S")], "fact.agreement"),
        ([("agreement", "no", "")], "fact.agreement"),
        ([("attributable", "2", "")], "fact.attributable"),
        ([("attributable", "3", "E:2S")], "fact.attributable"),
    ],
    ids=str,
)
def test_facts_that_cannot_hold_together_are_an_error(found: list[tuple[str, str, str]], key: str) -> None:
    assert key in errors(with_facts(*found))


@pytest.mark.parametrize(
    "found",
    [
        [("intended", "yes", "E:2S"), ("intended", "yes", "")],
        [("agreement", "yes", "3S")],
        [("attributable", "1", "")],
        [("comparable", "yes", "3S")],
    ],
    ids=str,
)
def test_facts_that_hold_together_are_none(found: list[tuple[str, str, str]]) -> None:
    draft = with_facts(*found)
    assert {each for each in errors(draft) | warnings(draft) if each.startswith("fact.")} == set()


def test_fact_about_a_call_nobody_made_wants_a_tick() -> None:
    assert "fact.nobody" in warnings(with_facts(("misinformed", "yes", "W:7NT")))


def test_artificial_fact_against_a_natural_meaning_contradicts() -> None:
    draft = sound()
    draft.rows("meanings")[0]["natural"] = "yes"
    draft.bodies["found"]["facts"].append({"id": "f9", "fact": "artificial", "value": "yes", "of": ""})
    assert "fact.artificial" in errors(draft)


def test_remark_citing_a_clause_the_trace_does_not_touch_wants_a_tick() -> None:
    draft = sound()
    draft.text("after", nl="Zie [[31A2(b)]].", en="See [[31A2(b)]].", pl="Zob. [[31A2(b)]].")
    assert "remark.untouched" in warnings(draft)


def test_remark_citing_what_the_ruling_rests_on_is_in_order() -> None:
    draft = sound()
    draft.text("after", nl="Zie [[27B2]].", en="See [[27B2]].", pl="Zob. [[27B2]].")
    assert {"remark.untouched", "remark.unknown"} & (warnings(draft) | errors(draft)) == set()


@pytest.mark.parametrize("clause", ["99Z", "27Q", "zomaar"])
def test_remark_citing_no_clause_of_the_book_is_an_error(clause: str) -> None:
    draft = sound()
    draft.text("after", nl=f"Zie [[{clause}]].", en="See.", pl="Zob.")
    assert "remark.unknown" in errors(draft)


def test_meaning_that_no_hand_fits_is_an_error() -> None:
    draft = sound()
    draft.rows("meanings")[0].update(preset="", shows="5+ S, 5+ H, 5+ D")
    assert "meaning.unreadable" in errors(draft)


def test_hand_outside_the_meaning_stated_wants_a_tick() -> None:
    draft = sound()
    draft.bodies["found"]["hands"]["E"] = "2.AKQ43.A762.853"
    assert "hand.outside" in warnings(draft)


def test_card_in_two_hands_is_named() -> None:
    draft = sound()
    draft.bodies["found"]["hands"] |= {"E": "KQT43.94.A762.85", "W": "K2.AKQ43.J543.73"}
    found = next(each for each in findings(draft) if each.key == "hand.twice")
    assert "♥" in found.words or "♠" in found.words


def test_missing_translation_names_text_and_language() -> None:
    draft = sound()
    draft.text("story", pl="")
    found = next(each for each in findings(draft) if each.key == "text.missing")
    assert found.row == "story"


@pytest.mark.parametrize("typed", ["²", "-1", "1.5", "99999", "vijf", "9" * 80])
def test_place_that_is_no_small_whole_number_is_an_error_and_breaks_nothing(typed: str) -> None:
    draft = sound()
    draft.bodies["about"]["position"] = typed
    assert "about.position" in errors(draft)
    assert draft.document.raw["position"] == 0


@pytest.mark.parametrize("clause", ["99Z", "27Q", "x"])
def test_scenario_filed_under_a_clause_of_no_book_is_an_error(clause: str) -> None:
    draft = sound()
    draft.bodies["about"]["clauses"] = ["27B2", clause]
    assert "tags.unknown" in errors(draft)


def test_text_missing_in_two_languages_is_told_once() -> None:
    draft = sound()
    draft.text("story", pl="", en=" ")
    (found,) = [each for each in findings(draft) if each.key == "text.missing"]
    assert "Engels, Pools" in found.words


def test_what_is_not_begun_is_still_to_be_done_and_no_fault() -> None:
    found = findings(Spoilt())
    assert {str(each.severity) for each in found} == {"to-do", "warning"}
    assert all(each.is_error for each in found if str(each.severity) == "to-do")


def test_changed_source_marks_the_translations_made_before() -> None:
    draft = sound()
    draft.text("story", nl="Een heel ander verhaal.")
    found = [each for each in findings(draft) if each.key == "text.stale"]
    assert len(found) == 2


@pytest.mark.parametrize(
    ("language", "title"),
    [("nl", "Een onvoldoende bod van oost"), ("en", "Bid out of rotation"), ("pl", "Odzywka niewystarczająca")],
)
def test_title_that_names_the_irregularity_wants_a_tick(language: str, title: str) -> None:
    draft = sound()
    assert "title.tells" not in [each.key for each in findings(draft)]
    draft.text("title", **{language: title})
    told = [each for each in findings(draft) if each.key == "title.tells"]
    assert [each.is_error for each in told] == [False]


@pytest.mark.parametrize("text", ["Zie 27B2.", "Dit is artikel 27.", "Lees [[27B1(a)]]."])
def test_story_that_names_a_clause_gives_the_answer_away(text: str) -> None:
    draft = sound()
    draft.text("story", nl=text)
    assert "text.gives_away" in errors(draft)


def judged() -> Spoilt:
    """3♠ that is nearly the withdrawn bid: the engine leaves it to the director,, a reading only leans."""
    draft = sound()
    third = next(row for row in draft.rows("meanings") if row["call"] == "3S")
    third.update(preset="", shows="5-10 hcp, 5 S, max 3 H", natural="", purpose="")
    return draft


def test_judgement_without_grounds_is_an_error_and_with_grounds_none() -> None:
    draft = judged()
    draft.bodies["steps"]["rows"] = [row for row in draft.rows("steps") if row["kind"] in ("identify", "consequence")]
    draft.rows("steps")[1].update(then="TD S:declines")
    assert "judgement.unexplained" in errors(draft)
    row = draft.rows("steps")[1]["id"]
    draft.text(f"{row}.why", nl="Vergelijkbaar.", en="Comparable.", pl="Porównywalne.")
    assert "judgement.unexplained" not in errors(draft)


def test_recorded_reading_of_the_point_in_doubt_needs_no_further_grounds() -> None:
    draft = judged()
    draft.bodies["about"]["policy"] = "wbf"
    draft.bodies["steps"]["rows"] = [row for row in draft.rows("steps") if row["kind"] in ("identify", "consequence")]
    draft.rows("steps")[1].update(then="TD S:declines")
    assert "judgement.unexplained" not in errors(draft)


def test_board_that_does_not_fit_is_an_error() -> None:
    draft = sound()
    draft.bodies["table"]["board"] = "2"
    assert "table.board" in errors(draft)


def test_failing_item_test_stops_publication() -> None:
    draft = sound()
    test = ItemTest(
        step="s1", points=2, out_of=2, failure={"points": 0, "out_of": 2, "first_wrong": "x"}, ran_with=VERSION
    )
    with override("nl"):
        assert "tests.failing" in {each.key for each in lint(draft.document, [test], "nl") if each.is_error}


def test_empty_draft_says_what_is_missing_and_nothing_breaks() -> None:
    assert {"table.empty", "steps.none", "text.missing", "about.lesson"} <= errors(Spoilt())


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_every_finding_has_words_in_every_language(language: str) -> None:
    draft = sound()
    draft.bodies["found"]["facts"] = []
    draft.text("story", nl="Zie 27B2.")
    assert all(each.words and "{" not in each.words for each in findings(draft, language))


def test_remark_may_cite_an_older_book_that_has_the_clause() -> None:
    draft = sound()
    draft.text("after", nl="Zie [[nl-1982:31a1]].", en="See [[nl-1982:31a1]].", pl="Zob. [[nl-1982:31a1]].")
    assert "remark.unknown" not in errors(draft)
    assert "remark.untouched" in warnings(draft)  # every question is asked under the book in force


@pytest.mark.parametrize("clause", ["nl-1982:27b", "1066:27B", "nl-1982:", ":27B1x"])
def test_remark_citing_no_clause_of_that_older_book_is_an_error(clause: str) -> None:
    draft = sound()
    draft.text("after", nl=f"Zie [[{clause}]].", en="See.", pl="Zob.")
    assert "remark.unknown" in errors(draft)


def test_law_whose_number_begins_like_another_is_not_taken_for_it() -> None:
    draft = sound()
    draft.text("after", nl="Zie [[2]].", en="See [[2]].", pl="Zob. [[2]].")
    assert "remark.unknown" in errors(draft) or "remark.untouched" in warnings(draft)


def test_scenario_under_the_clauses_of_the_engine_needs_no_tags_of_its_author() -> None:
    draft = sound()
    draft.bodies["about"]["clauses"] = []
    assert "tags.none" not in warnings(draft)
    assert "tags.none" in warnings(Spoilt())


def test_fact_about_the_irregular_call_is_kept_without_a_call() -> None:
    draft = sound()
    draft.bodies["found"]["facts"] = [
        {"id": "f1", "fact": "intended", "value": "yes", "of": ""},
        {"id": "f2", "fact": "intended", "value": "yes", "of": "S:2NT"},
    ]
    expected = [{"fact": "intended", "value": "yes"}, {"fact": "intended", "of": "S:2NT", "value": "yes"}]
    assert draft.document.json["facts"] == expected


def test_what_the_loader_refuses_is_told_in_the_language_of_the_page() -> None:
    draft = sound()
    next(row for row in draft.rows("steps") if row["kind"] == "consequence")["asks"] = ["gone"]
    (found,) = [each for each in findings(draft) if each.key == "engine.other"]
    with override("nl"):
        assert "Stap" in found.words
        assert "is not one of" not in found.words
