"""What is true of every page of the site, for a guest and for an administrator."""

import re
from html.parser import HTMLParser

import pytest
from django.http import HttpResponseBase
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from arbmodule.accounts.models import Role
from tests.cast import person, signed_in
from tests.house.doors import DOORS

pytestmark = pytest.mark.django_db
HANDLER = re.compile(r"^(on\w+|hx-on.*|style)$")


class Faults(HTMLParser):
    """Collects what the content policy forbids, and counts the headings of the first rank."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.headings = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Inline scripts and styles, handlers, style attributes."""
        names = [name for name, _value in attrs]
        self.headings += tag == "h1"
        if tag == "style" or (tag == "script" and "src" not in names):
            self.found.append(f"inline <{tag}>")
        self.found += [f"{tag} {name}" for name in names if HANDLER.match(name)]


def faults_in(page: str) -> list[str]:
    reader = Faults()
    reader.feed(page)
    return reader.found + ([] if reader.headings == 1 else [f"{reader.headings} headings of the first rank"])


def visit(name: str, visitor: str, language: str = "nl") -> HttpResponseBase:
    client = Client() if visitor == "guest" else signed_in(person(Role(visitor)))
    with override(language):
        return client.get(reverse(name, args=DOORS[name].arguments()))


@pytest.mark.parametrize("visitor", ["guest", Role.ADMINISTRATOR.value])
@pytest.mark.parametrize("name", DOORS)
def test_answer_carries_the_content_policy_and_keeps_to_it(name: str, visitor: str) -> None:
    response = visit(name, visitor)
    policy = response["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    if is_page(response):
        assert faults_in(response.content.decode()) == []


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
@pytest.mark.parametrize("name", DOORS)
def test_page_is_in_the_language_of_its_address(name: str, language: str) -> None:
    response = visit(name, Role.ADMINISTRATOR.value, language)
    if is_page(response):
        assert f'<html lang="{language}"' in response.content.decode()


def is_page(response: HttpResponseBase) -> bool:
    """A whole page, rather than a redirect, a file or a fragment."""
    is_html = response.get("Content-Type", "").startswith("text/html")
    return is_html and response.status_code in (200, 404) and b"<!doctype" in response.content[:200].lower()  # type: ignore[attr-defined]
