"""Every URL × every kind of visitor: the expected answer, and no URL forgotten; no answer leaves the content policy."""

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


def test_no_url_is_missing_from_the_table_of_doors() -> None:
    urls = names_of_all_urls()
    assert sorted(set(urls) - set(DOORS)) == [], "addresses without a row in tests/house/doors.py"
    assert sorted(DOORS) == urls


@pytest.mark.django_db
@pytest.mark.parametrize("visitor", VISITORS)
@pytest.mark.parametrize("name", DOORS)
def test_door_answers_as_the_table_says_within_the_content_policy(name: str, visitor: str) -> None:
    door = DOORS[name]
    client = Client() if visitor == "guest" else signed_in(person(Role(visitor)))
    response = client.get(reverse(name, args=door.arguments()))
    assert what_happened(response) == expected(door, visitor)
    assert "default-src 'self'" in response["Content-Security-Policy"]
    assert "unsafe" not in response["Content-Security-Policy"]
    if is_page(response):
        assert faults_in(response.content.decode()) == []


def expected(door: Door, visitor: str) -> int | str:
    """The answer the table promises this visitor."""
    answer: int | str = getattr(door, visitor)
    return answer


def what_happened(response: HttpResponseBase) -> int | str:
    """The answer in the words of the table."""
    if response.status_code not in (301, 302):
        return response.status_code
    return SIGN_IN if response["Location"].startswith(f"{reverse('account_login')}?") else AWAY
