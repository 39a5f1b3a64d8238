"""A guest's progress moves to the account at the first signed-in request."""

import pytest
from django.test import Client

from arbmodule.accounts.models import Person
from arbmodule.lessons.models import Attempt, Scenario
from tests.lessons.play import fields_of, right_answer, send

pytestmark = pytest.mark.django_db


def answer_first(client: Client, scenario: Scenario) -> None:
    page = client.get(scenario.get_absolute_url()).content.decode()
    send(client, page, fields_of(*right_answer(scenario, 1)))


def test_attempts_of_a_guest_become_the_persons_own(guest: Client, scenario: Scenario) -> None:
    answer_first(guest, scenario)
    person = Person.objects.create_user("oost@example.org", "geheim-woord")
    guest.force_login(person, "allauth.account.auth_backends.AuthenticationBackend")
    response = guest.get("/nl/lessons/resume/")
    attempt = Attempt.objects.get()
    assert (attempt.person_id, attempt.guest) == (person.pk, "")
    assert response.headers["Location"] == attempt.get_absolute_url()


def test_home_adopts_too(guest: Client, scenario: Scenario) -> None:
    answer_first(guest, scenario)
    person = Person.objects.create_user("oost@example.org", "geheim-woord")
    guest.force_login(person, "allauth.account.auth_backends.AuthenticationBackend")
    guest.get("/nl/")
    assert Attempt.objects.get().person_id == person.pk


def test_nothing_is_lost_where_both_have_an_open_attempt(guest: Client, scenario: Scenario) -> None:
    person = Person.objects.create_user("oost@example.org", "geheim-woord")
    at_home = Client()
    at_home.force_login(person, "allauth.account.auth_backends.AuthenticationBackend")
    answer_first(at_home, scenario)
    answer_first(guest, scenario)
    guest.force_login(person, "allauth.account.auth_backends.AuthenticationBackend")
    assert guest.get("/nl/lessons/").status_code == 200
    assert Attempt.objects.filter(person=person).count() == 2
    assert Attempt.objects.filter(person=person, finished_at=None).count() == 1


def test_a_later_guest_on_the_same_machine_sees_nothing_of_the_person(guest: Client, scenario: Scenario) -> None:
    answer_first(guest, scenario)
    person = Person.objects.create_user("oost@example.org", "geheim-woord")
    guest.force_login(person, "allauth.account.auth_backends.AuthenticationBackend")
    guest.get("/nl/lessons/")
    guest.logout()
    assert guest.get(Attempt.objects.get().get_absolute_url()).status_code == 404
