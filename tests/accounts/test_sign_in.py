"""Signing in: whom the brake stops, and whom it must not stop."""

import pytest
from django.core import mail
from django.http import HttpResponseBase
from django.test import Client
from django.urls import reverse

from arbmodule.accounts.models import Person
from tests.cast import PASSWORD, person

pytestmark = pytest.mark.django_db
ROOM, ELSEWHERE = "192.0.2.7", "198.51.100.{}"


def sign_in(email: str, password: str = PASSWORD, address: str = ROOM) -> HttpResponseBase:
    return Client(REMOTE_ADDR=address).post(reverse("account_login"), {"login": email, "password": password})


def is_in(response: HttpResponseBase) -> bool:
    return response.status_code == 302


def test_address_in_capitals_signs_in() -> None:
    assert is_in(sign_in(person().email.upper()))


def test_wrong_password_is_refused_and_the_address_typed_is_still_there() -> None:
    somebody = person()
    response = sign_in(somebody.email, "wrong")
    assert response.status_code == 200
    assert somebody.email in response.content.decode()  # type: ignore[attr-defined]


def test_five_failures_stop_the_account_at_that_address() -> None:
    somebody = person()
    for _ in range(5):
        sign_in(somebody.email, "wrong")
    assert not is_in(sign_in(somebody.email))


def test_five_failures_stop_nobody_else_in_the_room() -> None:
    clumsy, neighbour = person(), person()
    for _ in range(6):
        sign_in(clumsy.email, "wrong")
    assert is_in(sign_in(neighbour.email))


def test_five_failures_elsewhere_leave_the_owner_free_at_home() -> None:
    somebody = person()
    for _ in range(6):
        sign_in(somebody.email, "wrong", ELSEWHERE.format(1))
    assert is_in(sign_in(somebody.email))


def test_fifty_failures_from_everywhere_stop_the_account_everywhere() -> None:
    somebody = person()
    for n in range(50):
        sign_in(somebody.email, "wrong", ELSEWHERE.format(n))
    assert not is_in(sign_in(somebody.email))


def test_a_room_of_eighty_signs_in_from_one_address() -> None:
    people = [person() for _ in range(80)]
    assert all(is_in(sign_in(each.email)) for each in people)


def test_successes_do_not_count_as_failures() -> None:
    somebody = person()
    assert all(is_in(sign_in(somebody.email)) for _ in range(8))


def test_unconfirmed_address_does_not_sign_in_and_gets_its_letter() -> None:
    newcomer = person(confirmed=False)
    response = sign_in(newcomer.email)
    assert response["Location"] == reverse("account_email_verification_sent")
    assert mail.outbox[0].to == [newcomer.email]


def test_lost_password_brings_a_letter_in_the_language_of_the_account() -> None:
    reader = person(language="pl")
    Client().post(reverse("account_reset_password"), {"email": reader.email})
    assert "nowe hasło" in str(mail.outbox[0].body)


def test_lost_password_of_nobody_gets_the_same_answer_as_of_somebody() -> None:
    known = Client().post(reverse("account_reset_password"), {"email": person().email})
    unknown = Client().post(reverse("account_reset_password"), {"email": "niemand@example.org"})
    assert (known.status_code, known["Location"]) == (unknown.status_code, unknown["Location"])


def test_signing_up_again_does_not_tell_that_the_account_exists() -> None:
    known = person()
    form = {"email": known.email, "password1": PASSWORD, "password2": PASSWORD}
    response = Client().post(reverse("account_signup"), form)
    assert response["Location"] == reverse("account_email_verification_sent")
    assert Person.objects.count() == 1


def test_sign_up_keeps_name_and_language_of_the_page() -> None:
    form = {"email": "nowa@example.org", "name": "Nowa", "password1": PASSWORD, "password2": PASSWORD}
    Client().post("/pl/accounts/signup/", form)
    newcomer = Person.objects.get()
    assert (newcomer.name, newcomer.language, newcomer.role) == ("Nowa", "pl", "learner")


def test_the_rules_for_a_password_speak_as_the_house_does(client: Client) -> None:
    page = client.get("/nl/accounts/signup/").content.decode()
    assert "Minstens 10 tekens." in page
    assert "Uw wachtwoord" not in page


@pytest.mark.parametrize(
    ("language", "password", "said"),
    [
        ("nl", "kort", "Dit wachtwoord is te kort: het moet minstens 10 tekens hebben."),
        ("nl", "wachtwoord", "Veel mensen gebruiken dit wachtwoord. Kies een ander."),
        ("nl", "nieuw@example.nl", "Dit wachtwoord lijkt te veel op je e-mailadres."),
        ("pl", "nieuw@example.nl", "To hasło za bardzo przypomina adres e-mail."),
    ],
)
def test_a_refused_password_is_told_why_in_the_language_of_the_page(language: str, password: str, said: str) -> None:
    form = {"email": "nieuw@example.nl", "name": "", "password1": password, "password2": password}
    response = Client().post(f"/{language}/accounts/signup/", form)
    assert said in response.content.decode()
