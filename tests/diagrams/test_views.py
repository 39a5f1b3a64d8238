"""The echo of typed calls, the page of all diagrams, and how much a page asks for."""

import gzip
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from pytest_django.fixtures import Settings

from arbmodule.environment import Mode

LANGUAGES = ["nl", "en", "pl"]
ASKED_FOR = re.compile(r'(?:src|(?<=rel="stylesheet" )href|(?<=rel="icon" )href)="/static/([^"]+)"')

pytestmark = pytest.mark.django_db


def test_echo_says_the_typed_call_in_words(client: Client) -> None:
    response = client.get("/nl/echo/", {"field": "call_typed", "call_typed": "3s"})
    assert response.content.decode() == '<span class="read">drie schoppen</span>'


def test_echo_of_an_ambiguous_letter_names_both_readings(client: Client) -> None:
    text = client.get("/pl/echo/", {"field": "f", "f": "1k"}).content.decode()
    assert "1♦, 1♥" in text


def test_echo_of_unknown_text_escapes_it_and_gives_examples(client: Client) -> None:
    text = client.get("/nl/echo/", {"field": "f", "f": "<b>"}).content.decode()
    assert "&lt;b&gt;" in text
    assert "1SA" in text


@pytest.mark.parametrize("query", [{}, {"field": "f"}, {"field": "f", "f": "3s " * 5000}, {"field": "f", "f": "\x00"}])
def test_echo_answers_whatever_is_sent(client: Client, query: dict[str, str]) -> None:
    response = client.get("/nl/echo/", query)
    assert response.status_code == 200
    assert len(response.content) < 10_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_of_all_diagrams_has_no_inline_style_or_script(client: Client, language: str) -> None:
    page = client.get(f"/{language}/styleguide/").content.decode()
    assert re.findall(r"\sstyle=|\son\w+=|<style|<script(?![^>]*src)", page) == []


def test_page_of_all_diagrams_is_not_found_in_service(client: Client, settings: Settings) -> None:
    settings.MODE = Mode("service")
    assert client.get("/nl/styleguide/").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_first_page_is_light_and_asks_for_little(client: Client, language: str) -> None:
    page = client.get(f"/{language}/").content
    files = ASKED_FOR.findall(page.decode())
    parts = [page, *[Path(str(finders.find(name))).read_bytes() for name in files]]
    assert len(parts) <= 6
    assert len(files) == len(re.findall(r'"/static/', page.decode()))
    assert sum(len(gzip.compress(part, 6)) for part in parts) < 60_000
