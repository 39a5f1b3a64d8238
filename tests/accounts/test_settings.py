"""Settings of a person and of a guest."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.cast import person, signed_in

pytestmark = pytest.mark.django_db
FOUR = 'class="four-colours"'


def test_guest_keeps_four_colours_in_the_browser() -> None:
    guest = Client()
    assert FOUR not in guest.get(reverse("home:home")).content.decode()
    guest.post(reverse("accounts:settings"), {"four_colours": "on"})
    assert FOUR in guest.get(reverse("home:home")).content.decode()
    guest.post(reverse("accounts:settings"), {})
    assert FOUR not in guest.get(reverse("home:home")).content.decode()


def test_person_keeps_four_colours_in_every_browser() -> None:
    reader = person()
    signed_in(reader).post(reverse("accounts:settings"), {"language": "nl", "four_colours": "on"})
    assert FOUR in signed_in(reader).get(reverse("home:home")).content.decode()


def test_new_language_shows_at_once() -> None:
    response = signed_in(person()).post(reverse("accounts:settings"), {"language": "pl"}, follow=True)
    assert '<html lang="pl"' in response.content.decode()
    assert "Twoje ustawienia zostały zapisane." in response.content.decode()


def test_unknown_language_is_refused_and_the_name_typed_is_still_there() -> None:
    reader = person()
    response = signed_in(reader).post(reverse("accounts:settings"), {"language": "xx", "name": "Zuid"})
    reader.refresh_from_db()
    assert reader.language == "nl"
    assert 'value="Zuid"' in response.content.decode()


def test_nobody_gives_themselves_a_role_through_the_settings() -> None:
    reader = person()
    signed_in(reader).post(reverse("accounts:settings"), {"language": "nl", "role": "administrator"})
    reader.refresh_from_db()
    assert reader.role == "learner"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_light_or_dark_is_kept_on_the_device_with_or_without_an_account(theme: str) -> None:
    for client in (Client(), signed_in(person())):
        client.post(reverse("accounts:settings"), {"language": "nl", "theme": theme})
        page = client.get(reverse("accounts:settings")).content.decode()
        assert f'data-theme="{theme}"' in page
        assert f'value="{theme}" selected' in page
        client.post(reverse("accounts:settings"), {"language": "nl", "theme": ""})
        assert "data-theme" not in client.get(reverse("accounts:settings")).content.decode()


def test_theme_that_is_none_is_left_alone() -> None:
    client = Client()
    client.cookies["theme"] = '"><script>'
    assert "data-theme" not in client.get(reverse("home:home")).content.decode()
