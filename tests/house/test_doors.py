"""Every URL × every kind of visitor: the expected answer, and no URL forgotten; no answer leaves the content policy."""

from http import HTTPStatus
from typing import Any

import pytest
from django.http import HttpResponseBase
from django.test import Client
from django.urls import reverse

from arbmodule.accounts.models import Role
from tests.cast import person, signed_in
from tests.house.addresses import names_of_all_urls
from tests.house.doors import AWAY, DOORS, SIGN_IN, Door
from tests.house.markup import faults_in, is_page

VISITORS = ["guest", *[role.value for role in Role]]


def expected(door: Door, visitor: str) -> int | str:
    """The answer the table promises this visitor."""
    answer: int | str = getattr(door, visitor)
    return answer


def visits() -> list[Any]:
    """Every door with every visitor. Who is turned away meets the same on every database."""
    pairs = [(name, visitor) for name in DOORS for visitor in VISITORS]
    return [pytest.param(*pair, marks=_marks(*pair), id=f"{pair[0]}-{pair[1]}") for pair in pairs]


def _marks(name: str, visitor: str) -> list[pytest.MarkDecorator]:
    return [] if expected(DOORS[name], visitor) == HTTPStatus.OK else [pytest.mark.any_database]


def test_no_url_is_missing_from_the_table_of_doors() -> None:
    urls = names_of_all_urls()
    assert sorted(set(urls) - set(DOORS)) == [], "addresses without a row in tests/house/doors.py"
    assert sorted(DOORS) == urls


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "visitor"), visits())
def test_door_answers_as_the_table_says_within_the_content_policy(name: str, visitor: str) -> None:
    door = DOORS[name]
    client = Client() if visitor == "guest" else signed_in(person(Role(visitor)))
    response = client.get(reverse(name, args=door.arguments()))
    assert what_happened(response) == expected(door, visitor)
    assert "default-src 'self'" in response["Content-Security-Policy"]
    assert "unsafe" not in response["Content-Security-Policy"]
    if is_page(response):
        assert faults_in(response.content.decode()) == []


def what_happened(response: HttpResponseBase) -> int | str:
    """The answer in the words of the table."""
    if response.status_code not in (301, 302):
        return response.status_code
    return SIGN_IN if response["Location"].startswith(f"{reverse('account_login')}?") else AWAY
