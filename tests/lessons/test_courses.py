"""Courses, lessons, the ways into the player, and what of the exam pool never shows."""

import pytest
from django.test import Client

from arbmodule.lessons.models import Lesson, Pool, Scenario
from tests.lessons.play import fields_of, right_answer, send

pytestmark = pytest.mark.django_db


def test_start_leads_straight_into_the_first_scenario(guest: Client, scenario: Scenario) -> None:
    assert guest.get("/nl/lessons/start/").headers["Location"] == f"/nl/lessons/les/{scenario.slug}/"


def test_start_leads_to_the_next_one_when_the_first_is_finished(
    guest: Client, scenario: Scenario, other_scenario: Scenario
) -> None:
    page = guest.get(f"/nl/lessons/les/{scenario.slug}/?mode=check").content.decode()
    send(guest, page, {"call": "none", "kind": ""})
    assert guest.get("/nl/lessons/start/").headers["Location"] == f"/nl/lessons/les/{other_scenario.slug}/"
    assert "0 van 2" in guest.get("/nl/lessons/les/").content.decode()


def test_resume_leads_to_the_step_where_the_guest_was(guest: Client, scenario: Scenario) -> None:
    page = guest.get(f"/nl/lessons/les/{scenario.slug}/").content.decode()
    send(guest, page, fields_of(*right_answer(scenario, 1)))
    assert guest.get("/nl/lessons/resume/").headers["Location"].endswith("/2/")


def test_resume_without_an_open_attempt_leads_to_the_start(guest: Client, scenario: Scenario) -> None:
    assert guest.get("/nl/lessons/resume/").headers["Location"] == "/nl/lessons/start/"
    assert guest.get("/nl/lessons/resume/", follow=True).context["scenario"] == scenario


def test_without_any_lesson_the_pages_say_so(guest: Client) -> None:
    assert guest.get("/nl/lessons/start/", follow=True).status_code == 200
    assert guest.get("/nl/").status_code == 200


def test_the_lesson_shows_theory_with_linked_clauses_in_the_language_of_the_page(
    guest: Client, scenario: Scenario
) -> None:
    for language in ("nl", "en", "pl"):
        page = guest.get(f"/{language}/lessons/les/").content.decode()
        assert f"Theory {language}" in page
        assert f'href="/{language}/laws/27B1(a)/"' in page


def test_a_clause_lists_the_scenarios_that_touch_it_or_a_paragraph_of_it(guest: Client, scenario: Scenario) -> None:
    for clause in ("27", "27B", "27B2"):
        assert scenario.slug in guest.get(f"/nl/lessons/touching/2017/{clause}/").content.decode()
    assert scenario.slug not in guest.get("/nl/lessons/touching/2017/19A1/").content.decode()
    assert scenario.slug not in guest.get("/nl/lessons/touching/2007/27/").content.decode()


def test_touching_is_a_fragment_for_scripts_and_a_page_without(guest: Client, scenario: Scenario) -> None:
    fragment = guest.get("/nl/lessons/touching/2017/27/", headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in fragment
    assert scenario.slug in fragment


def test_a_scenario_of_the_exam_pool_shows_nowhere(guest: Client, scenario: Scenario) -> None:
    Scenario.objects.filter(pk=scenario.pk).update(pool=Pool.EXAM)
    addresses = ["/nl/lessons/", "/nl/lessons/les/", "/nl/lessons/touching/2017/27/", "/nl/"]
    assert all(scenario.slug not in guest.get(address).content.decode() for address in addresses)
    assert guest.get(f"/nl/lessons/les/{scenario.slug}/").status_code == 404
    assert guest.post(f"/nl/lessons/les/{scenario.slug}/begin/", {}).status_code == 404
    assert guest.get("/nl/lessons/start/").headers["Location"].endswith("/tafel-18/")


def test_an_unknown_lesson_or_scenario_is_not_found(guest: Client, scenario: Scenario) -> None:
    assert guest.get("/nl/lessons/geen/").status_code == 404
    assert guest.get("/nl/lessons/les/geen/").status_code == 404
    assert guest.get(f"/nl/lessons/geen/{scenario.slug}/").status_code == 404


def test_a_refused_form_keeps_its_address_in_a_swap_and_can_be_reloaded(guest: Client, scenario: Scenario) -> None:
    address = f"/nl/lessons/les/{scenario.slug}/begin/"
    swap = guest.post(address, {}, headers={"HX-Request": "true"})
    assert (swap.status_code, swap.headers["HX-Push-Url"]) == (200, "false")
    assert guest.get(address).headers["Location"] == f"/nl/lessons/les/{scenario.slug}/"


def finished(guest: Client, scenario: Scenario) -> str:
    """Leave the table at once in a check; the debriefing."""
    page = guest.get(f"{scenario.get_absolute_url()}?mode=check").content.decode()
    return str(send(guest, page, fields_of("identify", {"call": None, "kind": None})).content.decode())


def test_the_last_scenario_of_a_lesson_and_the_lesson_itself_lead_to_the_next_lesson(
    guest: Client, scenario: Scenario, other_scenario: Scenario
) -> None:
    lesson = scenario.lesson
    following = Lesson.objects.create(course=lesson.course, slug="later", position=lesson.position + 1)
    Scenario.objects.exclude(pk=scenario.pk).update(lesson=following)
    assert following.get_absolute_url() in finished(guest, scenario)
    page = guest.get(lesson.get_absolute_url()).content.decode()
    assert f'class="button" href="{following.get_absolute_url()}"' in page


def test_home_says_the_next_scenario_to_who_has_played_one_and_keeps_it_for_him(
    guest: Client, scenario: Scenario
) -> None:
    assert "To the first table" in guest.get("/en/").content.decode()
    finished(guest, scenario)
    page = guest.get("/en/").content.decode()
    assert "To the next scenario" in page
    assert "To the first table" not in page
    assert "Make an account to take it with you" in page


def test_a_lesson_leads_past_its_theory_to_the_scenarios(guest: Client, scenario: Scenario) -> None:
    page = guest.get(scenario.lesson.get_absolute_url()).content.decode()
    assert 'href="#scenarios"' in page
    assert 'id="scenarios"' in page
