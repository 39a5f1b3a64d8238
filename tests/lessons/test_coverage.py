"""The coverage map: what is touched, what is not, and nothing of the exam pool."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from arbmodule.lawbook.book import book, in_force
from arbmodule.lessons.coverage import Touch, coverage
from arbmodule.lessons.models import Pool, Scenario, ScenarioClause, ScenarioVersion, TheoryPage

pytestmark = pytest.mark.django_db
ADDRESS = "/nl/lessons/coverage/"


def touches() -> dict[str, Touch]:
    """Every row of the map by its number."""
    laws = [law for chapter in coverage("en") for law in chapter.laws]
    return {str(row.clause.id): row for law in laws for row in (law.law, *law.clauses)}


def test_every_clause_of_the_book_in_force_has_one_place_on_the_map() -> None:
    assert sorted(touches()) == sorted(str(clause) for clause in book(in_force(), "en").clauses)


def test_without_scenarios_nothing_is_touched_and_the_page_says_so(guest: Client) -> None:
    assert not any(row.is_touched for row in touches().values())
    page = guest.get("/en/lessons/coverage/").content.decode()
    assert "touch 0 of the" in page
    assert page.count("not touched") > len(touches())


def test_scenario_touches_its_clauses_and_all_above_them(scenario: Scenario) -> None:
    found = touches()
    tagged = {str(each.clause) for each in ScenarioClause.objects.filter(version=scenario.current_id, edition="2017")}
    assert "27B2" in tagged
    for number in (*tagged & set(found), "27", "27B"):
        assert scenario in found[number].scenarios, number
    assert not found["39"].is_touched


def test_clause_that_only_theory_names_is_told_and_not_played(scenario: Scenario) -> None:
    texts = {"nl": "Zie [[39B]] en [[nl-1982:31b]].", "en": "See [[39B]].", "pl": "Zob. [[39B]] i [[geen]]."}
    TheoryPage.objects.create(lesson=scenario.lesson, position=900, text=texts)
    found = touches()
    assert (found["39B"].scenarios, found["39B"].theory) == ((), (scenario.lesson,))
    assert found["39"].is_touched
    assert not found["39A"].is_touched


def test_lesson_is_counted_once_per_scenario_however_many_paragraphs_it_touches(
    scenario: Scenario, other_scenario: Scenario
) -> None:
    ((lesson, number),) = touches()["27"].lessons
    assert (lesson, number) == (scenario.lesson, 2)


def test_clause_deeper_than_the_book_counts_for_the_nearest_and_other_tags_for_none(scenario: Scenario) -> None:
    for edition, clause in (("2017", "38A7"), ("2017", "no clause"), ("2007", "39")):
        ScenarioClause.objects.create(version=scenario.current, edition=edition, clause=clause)
    found = touches()
    assert scenario in found["38A"].scenarios
    assert not found["39"].is_touched


@pytest.mark.parametrize("hidden", [{"pool": Pool.EXAM}, {"current": None}, {"archived_at": timezone.now()}])
def test_what_learners_cannot_open_touches_nothing(
    scenario: Scenario, other_scenario: Scenario, hidden: dict[str, object]
) -> None:
    before = {number: row.scenarios for number, row in touches().items()}
    assert any(scenario in scenarios for scenarios in before.values())
    Scenario.objects.filter(pk=scenario.pk).update(**hidden)
    after = touches()
    assert all(scenario not in row.scenarios for row in after.values())
    assert other_scenario in after["27"].scenarios


def test_version_that_has_been_replaced_touches_nothing(scenario: Scenario) -> None:
    replaced = scenario.current
    assert replaced is not None
    fields = {each.attname: getattr(replaced, each.attname) for each in ScenarioVersion._meta.fields}
    newer = ScenarioVersion.objects.create(**{**fields, "id": None, "number": 2})
    ScenarioClause.objects.create(version=newer, edition="2017", clause="39A")
    Scenario.objects.filter(pk=scenario.pk).update(current=newer)
    found = touches()
    assert found["39A"].scenarios == (scenario,)
    assert scenario not in found["27B2"].scenarios


def test_page_links_lesson_list_and_clause(guest: Client, scenario: Scenario) -> None:
    page = guest.get(ADDRESS).content.decode()
    assert f'href="{scenario.lesson.get_absolute_url()}"' in page
    assert 'href="/nl/lessons/touching/2017/27B2/"' in page
    assert 'href="/nl/laws/2017/27B2/"' in page


def test_only_untouched_leaves_out_what_is_touched(guest: Client, scenario: Scenario) -> None:
    page = guest.get(f"{ADDRESS}?show=untouched").content.decode()
    assert "/nl/laws/2017/39A/" in page
    assert "/nl/laws/2017/27B2/" not in page
    assert "/nl/lessons/touching/" not in page


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_untouched_is_said_in_words_and_with_a_sign(guest: Client, scenario: Scenario, language: str) -> None:
    page = guest.get(f"/{language}/lessons/coverage/").content.decode()
    said = {"nl": "nog in geen les", "en": "not touched", "pl": "nie ma w lekcjach"}[language]
    assert re.search(rf'<span aria-hidden="true">○</span> {said}', page)


def test_map_costs_three_queries_with_any_number_of_scenarios(scenario: Scenario) -> None:
    with CaptureQueriesContext(connection) as captured:
        touches()
    assert len(captured) == 3


@pytest.mark.parametrize("address", ["/nl/lessons/", "/nl/laws/", "/nl/laws/2017/"])
def test_lessons_and_laws_lead_to_the_map(guest: Client, address: str) -> None:
    assert f'href="{ADDRESS}"' in guest.get(address).content.decode()
