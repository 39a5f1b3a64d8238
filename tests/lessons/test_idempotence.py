"""Double clicks, the back button, two tabs: an answered step is answered once."""

import uuid

import pytest
from django.db import DatabaseError, connection, transaction
from django.test import Client

from arbmodule.lessons.learner import Learner
from arbmodule.lessons.models import Attempt, AttemptAnswer, Objection, Scenario
from tests.lessons.play import fields_of, form_on, right_answer, send

pytestmark = pytest.mark.django_db


def test_sending_the_first_form_twice_begins_one_attempt(guest: Client, scenario: Scenario) -> None:
    page = guest.get(scenario.get_absolute_url()).content.decode()
    fields = fields_of(*right_answer(scenario, 1))
    first, second = send(guest, page, fields), send(guest, page, fields)
    assert Attempt.objects.count() == AttemptAnswer.objects.count() == 1
    assert first.redirect_chain == second.redirect_chain


def test_a_second_tab_joins_the_attempt_that_is_open(guest: Client, scenario: Scenario) -> None:
    one, other = (guest.get(scenario.get_absolute_url()).content.decode() for _ in range(2))
    fields = fields_of(*right_answer(scenario, 1))
    send(guest, one, fields)
    send(guest, other, fields)
    assert Attempt.objects.count() == 1


def test_another_answer_to_an_answered_step_changes_nothing(guest: Client, scenario: Scenario) -> None:
    page = guest.get(scenario.get_absolute_url()).content.decode()
    send(guest, page, fields_of(*right_answer(scenario, 1)))
    here = Attempt.objects.get().get_absolute_url().replace("/2/", "/1/")
    guest.post(f"{here}answer/", {"call": "none"})
    kept = AttemptAnswer.objects.get()
    assert kept.points == 2


def test_a_step_cannot_be_skipped(guest: Client, scenario: Scenario) -> None:
    page = guest.get(scenario.get_absolute_url()).content.decode()
    send(guest, page, fields_of(*right_answer(scenario, 1)))
    attempt = Attempt.objects.get()
    later = attempt.get_absolute_url().replace("/2/", "/4/")
    assert guest.get(later).headers["Location"] == attempt.get_absolute_url()
    guest.post(f"{later}answer/", {"seat": "S"})
    assert AttemptAnswer.objects.count() == 1


def test_a_step_that_does_not_exist_is_not_found(guest: Client, scenario: Scenario) -> None:
    page = guest.get(scenario.get_absolute_url()).content.decode()
    send(guest, page, fields_of(*right_answer(scenario, 1)))
    address = Attempt.objects.get().get_absolute_url().replace("/2/", "/99/")
    assert guest.get(address).status_code == 404


def test_the_answered_step_shows_its_feedback_after_the_back_button(guest: Client, scenario: Scenario) -> None:
    page = guest.get(scenario.get_absolute_url()).content.decode()
    feedback = send(guest, page, fields_of(*right_answer(scenario, 1)))
    again = guest.get(feedback.redirect_chain[-1][0])
    assert "verdict-right" in again.content.decode()
    assert guest.get(scenario.get_absolute_url()).headers["Location"] == Attempt.objects.get().get_absolute_url()


def test_the_attempt_of_somebody_else_does_not_exist(guest: Client, scenario: Scenario) -> None:
    page = guest.get(scenario.get_absolute_url()).content.decode()
    send(guest, page, fields_of(*right_answer(scenario, 1)))
    stranger = Client()
    assert stranger.get(Attempt.objects.get().get_absolute_url()).status_code == 404
    assert stranger.get(f"/nl/lessons/attempt/{uuid.uuid4()}/").status_code == 404


def test_taking_the_key_of_somebody_else_begins_an_own_attempt(guest: Client, scenario: Scenario) -> None:
    page = guest.get(scenario.get_absolute_url()).content.decode()
    fields = {**form_on(page).hidden, **fields_of(*right_answer(scenario, 1))}
    send(guest, page, fields)
    stranger = Client()
    stranger.post(form_on(page).action, fields)
    assert Attempt.objects.count() == 2


def test_a_key_that_is_none_is_replaced(guest: Client, scenario: Scenario) -> None:
    page = guest.get(scenario.get_absolute_url()).content.decode()
    response = send(guest, page, {**fields_of(*right_answer(scenario, 1)), "key": "x", "mode": "y"})
    assert response.status_code == 200
    assert Attempt.objects.get().mode == "lesson"


def test_incomplete_answers_come_back_filled_with_a_message(guest: Client, scenario: Scenario) -> None:
    page = guest.get(scenario.get_absolute_url()).content.decode()
    response = send(guest, page, {"call": "1", "kind": ""})
    assert response.status_code == 422
    body = response.content.decode()
    assert 'value="1" required' in body or 'value="1" id="id_call_1" checked' in body or "checked" in body
    assert "errorlist" in body
    assert not Attempt.objects.exists()


def test_answers_are_never_changed_not_even_by_hand(guest: Client, scenario: Scenario) -> None:
    page = guest.get(scenario.get_absolute_url()).content.decode()
    send(guest, page, fields_of(*right_answer(scenario, 1)))
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        AttemptAnswer.objects.update(points=0)
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM lessons_attemptanswer")


def test_an_objection_is_kept_with_case_and_answer_once_per_step(guest: Client, scenario: Scenario) -> None:
    page = guest.get(scenario.get_absolute_url()).content.decode()
    send(guest, page, {"call": "none", "kind": ""})
    address = Attempt.objects.get().get_absolute_url().replace("/2/", "/1/") + "objection/"
    assert guest.post(address, {"text": " "}).status_code == 422
    for words in ("Nee", "Toch niet"):
        assert guest.post(address, {"text": words}).status_code == 302
    objection = Objection.objects.get()
    assert (objection.case, objection.text) == ("N NS: 3H 2S", "Toch niet")
    assert objection.answer == {"call": None, "kind": None}


def test_a_guest_without_answers_has_no_key_and_no_attempts() -> None:
    assert not Attempt.objects.of(Learner()).exists()


def test_an_objection_that_was_sent_is_confirmed_in_sight_and_takes_the_focus(
    guest: Client, scenario: Scenario
) -> None:
    page = guest.get(scenario.get_absolute_url()).content.decode()
    body = send(guest, page, {"call": "none", "kind": ""}).content.decode()
    assert '<details id="objection" class="fold">' in body
    address = Attempt.objects.get().get_absolute_url().replace("/2/", "/1/")
    kept = guest.post(f"{address}objection/", {"text": "Toch niet"}, follow=True).content.decode()
    assert '<details id="objection" class="fold" open>' in kept
    assert kept.count("data-takes-focus") == 1
    assert "data-takes-focus" in kept[kept.index('id="objection"') :]
    refused = guest.post(f"{address}objection/", {"text": ""}).content.decode()
    assert refused.count("data-takes-focus") == 1
