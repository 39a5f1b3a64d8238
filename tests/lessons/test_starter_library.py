"""The starter content of the house, loaded and played from the first step to the debriefing, without scripts."""

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import translation

from arbmodule.lessons.models import Lesson, Scenario
from tests.lessons.play import fields_of, right_answer, send

pytestmark = pytest.mark.django_db
LESSONS = {
    "onvoldoende-bod": "nl",
    "pas-voor-de-beurt": "en",
    "bod-voor-de-beurt": "pl",
    "doublet-voor-de-beurt": "nl",
    "wijziging-van-een-bieding": "en",
    "niet-toegestane-biedingen": "pl",
    "zichtbare-kaart": "en",
    "voorspeelbeperkingen": "nl",
    "toen-en-nu": "pl",
}


#: Lesson -> the fewest scenarios that make one; the old Law beside the new one needs more of them.
FEWEST = dict.fromkeys(set(LESSONS) - {"zichtbare-kaart"}, 6) | {"zichtbare-kaart": 3, "toen-en-nu": 10}


def played(scenario: Scenario, language: str) -> str:
    """The debriefing after answering every step rightly in this language, which is put back afterwards."""
    with translation.override(language):
        return _to_the_end(scenario, Client())


def _to_the_end(scenario: Scenario, guest: Client) -> str:
    assert scenario.current is not None
    page = guest.get(f"{scenario.get_absolute_url()}?mode=check").content.decode()
    for step in range(1, scenario.current.step_count + 1):
        kind, answer = right_answer(scenario, step)
        response = send(guest, page, fields_of(kind, {"text": "…"} if kind == "text" else answer))
        assert response.status_code == 200, (scenario.slug, step, kind)
        page = response.content.decode()
    return page


def test_the_hardest_scenario_of_every_lesson_is_played_to_full_marks() -> None:
    call_command("load_library", verbosity=0)
    assert set(Lesson.objects.values_list("slug", flat=True)) == set(LESSONS)
    for slug, language in LESSONS.items():
        scenario = Scenario.objects.open_to_learners().filter(lesson__slug=slug).order_by("position").last()
        assert scenario is not None
        debriefing = played(scenario, language)
        assert "verdict-right" in debriefing, slug
        assert not {"verdict-wrong", "verdict-nearly"}.intersection(debriefing.split('"')), slug


def test_every_lesson_has_scenarios_enough_and_each_is_told_in_three_languages() -> None:
    call_command("load_library", verbosity=0)
    for slug, fewest in FEWEST.items():
        scenarios = list(Scenario.objects.open_to_learners().filter(lesson__slug=slug))
        assert len(scenarios) >= fewest, slug
        for scenario in scenarios:
            assert scenario.current is not None
            texts = scenario.current.content["text"]
            assert all(texts[language]["story"] for language in ("nl", "en", "pl")), scenario.slug


def test_then_and_now_asks_both_books_in_every_scenario() -> None:
    call_command("load_library", verbosity=0)
    for scenario in Scenario.objects.open_to_learners().filter(lesson__slug="toen-en-nu"):
        assert scenario.current is not None
        assert {"nl-1982", ""} <= {step.get("edition", "") for step in scenario.current.content["steps"]}, scenario.slug


def test_a_case_asked_under_two_books_ends_book_by_book() -> None:
    call_command("load_library", verbosity=0)
    debriefing = played(Scenario.objects.get(slug="tafel-92"), "en")
    assert "The same facts, book by book" in debriefing
    assert "must pass at the next turn" in debriefing
