"""The player from the first page to the debriefing, without scripts."""

import pytest
from django.test import Client
from django.urls import reverse

from arbmodule.lessons.models import Attempt, AttemptAnswer, Scenario
from tests.lessons.play import fields_of, right_answer, send

pytestmark = pytest.mark.django_db


def play_to_the_end(client: Client, scenario: Scenario, mode: str = "lesson") -> str:
    """Answer every step rightly; the debriefing."""
    assert scenario.current is not None
    page = client.get(f"{scenario.get_absolute_url()}?mode={mode}").content.decode()
    for step in range(1, scenario.current.step_count + 1):
        kind, answer = right_answer(scenario, step)
        response = send(client, page, fields_of(kind, answer))
        assert response.status_code == 200, (kind, response.context["form"].errors)
        page = response.content.decode()
        if mode == "lesson":
            assert "verdict-right" in page, (kind, page)
            page = client.get(response.context["onward"]).content.decode()
    return page


def test_a_guest_who_answers_rightly_gets_every_point(guest: Client, scenario: Scenario) -> None:
    play_to_the_end(guest, scenario)
    attempt = Attempt.objects.get()
    assert attempt.finished_at is not None
    assert attempt.points == attempt.out_of > 0
    assert attempt.guest


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_a_check_shows_nothing_before_the_debriefing(guest: Client, scenario: Scenario, language: str) -> None:
    assert scenario.current is not None
    page = guest.get(f"/{language}/lessons/les/{scenario.slug}/?mode=check").content.decode()
    for step in range(1, scenario.current.step_count + 1):
        assert "verdict" not in page
        kind, answer = right_answer(scenario, step)
        page = send(guest, page, fields_of(kind, answer)).content.decode()
    assert page.count("verdict-right") == scenario.current.step_count
    assert AttemptAnswer.objects.count() == scenario.current.step_count


def test_head_is_answered_like_get_at_every_page_of_the_player(guest: Client, scenario: Scenario) -> None:
    play_to_the_end(guest, scenario)
    attempt = Attempt.objects.get()
    for address in (
        reverse("lessons:begin", args=[scenario.lesson.slug, scenario.slug]),
        reverse("lessons:answer", args=[attempt.pk, 1]),
    ):
        looked, asked = guest.get(address), guest.head(address)
        assert (asked.status_code, asked.headers["Location"]) == (302, looked.headers["Location"])
    assert Attempt.objects.count() == 1
