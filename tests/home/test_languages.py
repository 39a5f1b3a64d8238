"""From ``/`` to the right language: account, then browser, then Dutch."""

import pytest
from django.test import Client

from tests.cast import person, signed_in

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("browser", "expected"),
    [("pl,en;q=0.5", "/pl/"), ("en-GB", "/en/"), ("fr,de;q=0.9", "/nl/"), ("", "/nl/"), ("*;q=x,,;", "/nl/")],
)
def test_guest_is_led_to_the_language_of_the_browser_else_dutch(browser: str, expected: str) -> None:
    response = Client().get("/", headers={"accept-language": browser})
    assert response["Location"] == expected
    assert "Accept-Language" in response["Vary"]


def test_account_comes_before_the_browser() -> None:
    response = signed_in(person(language="pl")).get("/", headers={"accept-language": "en"})
    assert response["Location"] == "/pl/"


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_page_links_to_itself_in_the_other_languages(language: str) -> None:
    page = Client().get(f"/{language}/accounts/login/?next=/{language}/").content.decode()
    for other in ("nl", "en", "pl"):
        assert f'href="/{other}/accounts/login/?next=/{language}/"' in page


def test_languages_are_named_in_themselves() -> None:
    page = Client().get("/pl/").content.decode()
    assert all(name in page for name in ("Nederlands", "English", "Polski"))
