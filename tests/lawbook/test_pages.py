"""The pages of the Laws, for a guest, without a single row in the database."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from arbmodule.lawbook.book import book
from arbmodule.lawbook.texts import LANGUAGES

BESIDE = {"HX-Request": "true", "HX-Target": "law-aside"}
LAWS = [str(clause) for clause in book("2017", "nl").clauses if not clause.depth]
PAGES = [f"/{language}/laws/2017/{law}/" for language in LANGUAGES for law in LAWS]
NOWHERE = [
    *("2017/27E/", "2017/45/", "2017/0/", "2017/99/", "2017/27B1(a/", "2017/27B1(a)(x)/", "2017/%00/", "2017/27%0A/"),
    *("1066/27/", "2017/27/27/", "2017/%3Cscript%3E/", "45/", "..%2f..%2f/", "2017/%D9%A2%D9%A7/"),
    f"2017/{'27' * 200}/",
]
NOT_CLEAN = re.compile(r"<style|\sstyle=|\son\w+=|hx-on|hx-vals=.js:|javascript:|<script(?![^>]*\ssrc=)", re.IGNORECASE)


def get(client: Client, address: str, **headers: str) -> str:
    """The page as text; fails when it does not answer 200."""
    response = client.get(address, headers=headers)
    assert response.status_code == 200, address
    return response.content.decode()


@pytest.mark.parametrize("address", PAGES)
def test_every_law_has_a_page_in_every_language(client: Client, address: str) -> None:
    page = get(client, address)
    number, language = address.split("/")[4], address.split("/")[1]
    law = book("2017", language).clauses
    assert f'lang="{language}"' in page
    assert all(f'id="{clause}"' in page for clause in law if str(clause.law) == number and clause.depth)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_a_page_and_stands_beside_the_text(client: Client, language: str) -> None:
    for clause in book("2017", language).clauses:
        address = f"/{language}/laws/2017/{clause}/"
        assert "<html" in get(client, address)
        assert "<html" not in get(client, address, **BESIDE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_contents_link_to_every_law(client: Client, language: str) -> None:
    for address in (f"/{language}/laws/", f"/{language}/laws/2017/"):
        page = get(client, address)
        missing = [law for law in LAWS if f'href="/{language}/laws/2017/{law}/"' not in page]
        assert missing == [], "these Laws stand under none of the [[parts]] of edition.toml"


def test_short_spelling_is_sent_on_to_the_printed_number(client: Client) -> None:
    response = client.get("/nl/laws/2017/27b1a/")
    assert (response.status_code, response["Location"]) == (302, "/nl/laws/2017/27B1(a)/")


def test_clause_without_an_edition_is_that_of_the_edition_in_force(client: Client) -> None:
    page = get(client, "/en/laws/27B1(a)/")
    assert '<link rel="canonical" href="/en/laws/2017/27B1(a)/">' in page


@pytest.mark.parametrize("tail", NOWHERE)
def test_address_of_no_clause_is_a_page_not_found(client: Client, tail: str) -> None:
    assert client.get(f"/nl/laws/{tail}").status_code == 404


def test_page_leads_up_to_the_law_and_on_to_the_neighbours(client: Client) -> None:
    page = get(client, "/en/laws/2017/27B1(a)/")
    above = [f'<a href="/en/laws/2017/{number}/">{number}</a>' for number in ("27", "27B", "27B1")]
    assert all(link in page for link in above)
    assert 'rel="prev" href="/en/laws/2017/27B1/"' in page
    assert 'rel="next" href="/en/laws/2017/27B1(b)/"' in page


@pytest.mark.parametrize("clause", ["18", "19A1", "23A", "25A1", "26B", "27", "27B1(a)"])
def test_page_leads_back_to_the_scenarios_that_touch_its_clause(client: Client, clause: str) -> None:
    for language in LANGUAGES:
        assert f'href="/{language}/lessons/touching/2017/{clause}/"' in get(client, f"/{language}/laws/2017/{clause}/")


def test_reader_sees_what_is_written_from_memory(client: Client) -> None:
    assert "from memory" in get(client, "/en/laws/2017/81/")
    assert "from memory" in get(client, "/en/laws/2017/81C5/", **BESIDE)
    assert "partly checked" in get(client, "/en/laws/2017/30/")
    assert "from memory" not in get(client, "/en/laws/2017/27/")


def test_answer_beside_the_text_is_kept_apart_from_the_page(client: Client) -> None:
    varied = client.get("/en/laws/2017/27/")["Vary"]
    assert {"HX-Request", "HX-Target"} <= {name.strip() for name in varied.split(",")}


def test_swap_that_wants_another_part_of_the_page_gets_the_whole_page(client: Client) -> None:
    assert "<html" in get(client, "/en/laws/2017/27/", **{"HX-Request": "true", "HX-Target": "main"})


@pytest.mark.parametrize("address", ["/nl/laws/", "/nl/laws/2017/", "/nl/laws/2017/27/", "/nl/laws/2017/27B1(a)/"])
def test_page_carries_no_script_or_style_of_its_own(client: Client, address: str) -> None:
    assert not NOT_CLEAN.search(get(client, address))
    assert not NOT_CLEAN.search(get(client, address, **BESIDE))


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/pl/laws/", "/pl/laws/2017/9C/", "/pl/laws/2017/16/", "/pl/laws/2017/27/"])
def test_page_asks_the_database_nothing(
    client: Client, address: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        get(client, address)


def test_page_posted_to_is_refused(client: Client) -> None:
    assert client.post(reverse("lawbook:index")).status_code == 405
