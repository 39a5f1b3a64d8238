"""The superseded editions: a page for everything their rulings cite, what is the same today and what is not."""

import re
import tomllib
from pathlib import Path

import pytest
from django.template import Context, Template
from django.test import Client
from django.utils.translation import override

from arbmodule.lawbook.book import book, editions, in_force
from arbmodule.lawbook.clauses import ClauseId, parse_clause
from arbmodule.lawbook.editions_beside import columns, forerunners
from arbmodule.lawbook.texts import LANGUAGES, Mark
from rules import EDITIONS
from tests.rules.law_tables.expectations import answered

OLDER = [edition.id for edition in editions() if not edition.in_force]
RULING = [edition for edition in OLDER if edition in EDITIONS]
TABLES = {"2007": "laws_2007.toml", "nl-1982": "law_31_1982.toml"}
ACCOUNTED = [
    (edition, clause) for edition in RULING for clause in (*EDITIONS[edition].contents, *EDITIONS[edition].not_modelled)
]
#: What a book's contents call a place has a number, and for a footnote some words after it.
NUMBER = re.compile(r"\d+[A-Za-z0-9()]*")


def cited(value: object) -> set[str]:
    """All clauses that an answer cites, readings left out."""
    if isinstance(value, dict):
        own = {value["citation"]} if isinstance(value.get("citation"), str) else set()
        return {clause for clause in own.union(*map(cited, value.values())) if not clause.startswith("reading:")}
    return set[str]().union(*map(cited, value)) if isinstance(value, list) else set()


def cites_of(edition: str) -> set[str]:
    """Everything that the answers to the edition's own table of situations cite."""
    table = Path(__file__).parents[1] / "rules" / "books" / TABLES[edition]
    facts = {"intended": "yes"}
    lines = tomllib.loads(table.read_text(encoding="utf-8"))["situation"]
    return set().union(*(cited(answered({"case": line["case"], "facts": facts, "edition": edition})) for line in lines))


@pytest.mark.parametrize(("edition", "clause"), ACCOUNTED)
def test_every_clause_a_book_accounts_for_has_a_page_or_one_above_it(edition: str, clause: str) -> None:
    number = NUMBER.match(clause)
    assert number is not None
    assert book(edition, "nl").nearest(parse_clause(number[0]))


@pytest.mark.parametrize("edition", RULING)
def test_every_modelled_clause_has_a_text_of_its_own(edition: str) -> None:
    shelf = book(edition, "nl")
    numbers = [clause for clause in EDITIONS[edition].contents if NUMBER.fullmatch(clause)]
    assert [number for number in numbers if shelf.find(parse_clause(number)) is None] == []


@pytest.mark.parametrize("edition", TABLES)
def test_everything_rulings_cite_can_be_opened_and_is_written_as_printed(edition: str) -> None:
    clauses = cites_of(edition)
    assert len(clauses) > 8
    with override("nl"):
        for clause in clauses:
            template = Template("{% load lawbook %}{% cite clause edition %}")
            written = template.render(Context({"clause": clause, "edition": edition}))
            assert f'href="/nl/laws/{edition}/' in written
            assert written.endswith(f">{clause}</a>")


@pytest.mark.parametrize("edition", OLDER)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_today_names_clauses_in_force(edition: str, language: str) -> None:
    shelf, today = book(edition, language), book(in_force(), language)
    for clause in shelf.clauses.values():
        assert {*clause.now.references, *((clause.same,) if clause.same else ())} <= set(today.clauses), str(clause.id)
    assert {str(clause.id) for clause in shelf.clauses.values() if clause.same} == set(shelf.edition.same)


@pytest.mark.parametrize("edition", OLDER)
def test_all_languages_say_of_the_same_clauses_what_is_different(edition: str) -> None:
    first, *others = (
        [(clause.id, clause.now.references) for clause in book(edition, language).clauses.values() if clause.now]
        for language in LANGUAGES
    )
    assert all(other == first for other in others)


def test_every_clause_of_law_31_of_1982_says_how_it_stands_today() -> None:
    shelf = book("nl-1982", "en")
    clauses = [clause for clause in shelf.clauses.values() if clause.id.law == 31 and not shelf.children[clause.id]]
    assert len(clauses) == 7
    assert all(clause.same or clause.now for clause in clauses)


@pytest.mark.parametrize("edition", TABLES)
def test_law_of_which_nothing_was_found_says_so_and_nothing_else(edition: str) -> None:
    clause = book(edition, "en").clauses[ClauseId(39)]
    assert clause.mark is Mark.UNKNOWN
    assert clause.heading == "Text unknown"
    assert not clause.now


def test_paragraphs_of_1982_are_printed_with_small_letters(client: Client) -> None:
    page = client.get("/nl/laws/nl-1982/31/").content.decode()
    assert '<a class="number" href="/nl/laws/nl-1982/31A2/">31a2</a>' in page
    assert '<span class="law-number">31a2</span>' in client.get("/nl/laws/nl-1982/31A2/").content.decode()


def test_clause_in_force_shows_what_became_of_older_ones_whatever_their_number() -> None:
    found = {
        each.book.edition.id: [clause.number for clause in each.clauses]
        for each in forerunners(parse_clause("72C"), "en")
    }
    assert found == {"2007": ["23"], "nl-1982": ["23"]}
    law = {
        each.book.edition.id: [clause.number for clause in each.clauses]
        for each in forerunners(parse_clause("31"), "en")
    }
    assert law == {"2007": ["31"], "nl-1982": ["31"]}


def test_clause_in_force_links_back_and_the_superseded_one_forward(client: Client) -> None:
    today = client.get("/nl/laws/2017/31A1/").content.decode()
    assert "Zo was het" in today
    for address in ("/nl/laws/2007/31A1/", "/nl/laws/nl-1982/31D1/", "/nl/laws/2017/31A1/compare/"):
        assert f'href="{address}"' in today
    old = client.get("/nl/laws/nl-1982/31D1/").content.decode()
    assert "Vervallen" in old
    assert 'href="/nl/laws/2017/31A1/"' in old
    assert 'href="/nl/laws/nl-1982/31D1/compare/"' in old


@pytest.mark.parametrize("language", LANGUAGES)
def test_law_stands_side_by_side_in_every_edition_with_the_differences_told(client: Client, language: str) -> None:
    page = client.get(f"/{language}/laws/2017/31/compare/").content.decode()
    assert page.count("<article") == len(columns(ClauseId(31), language))
    assert page.count("message-warning") == page.count("<article") - 1
    assert page.count("tag-differs") >= 8
    assert page.count("tag-same") == 3
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert 'id="nl-1982-31A2"' in page


def test_comparison_of_a_clause_is_that_place_in_its_law(client: Client) -> None:
    answer = client.get("/pl/laws/nl-1982/31a2/compare/")
    assert (answer.status_code, answer["Location"]) == (302, "/pl/laws/nl-1982/31/compare/#nl-1982-31A2")


def test_law_that_only_one_edition_has_says_so(client: Client) -> None:
    assert len(columns(ClauseId(72), "en")) == 1
    assert "No other edition here" in client.get("/en/laws/2017/72/compare/").content.decode()
    assert "side by side" not in client.get("/en/laws/2017/72/").content.decode()


@pytest.mark.parametrize("tail", ["2017/45/compare/", "nl-1982/72/compare/", "1066/31/compare/", "2017/31/compare/x/"])
def test_comparison_of_what_no_book_has_is_a_page_not_found(client: Client, tail: str) -> None:
    assert client.get(f"/nl/laws/{tail}").status_code == 404


@pytest.mark.parametrize("edition", OLDER)
def test_every_page_of_a_superseded_edition_carries_the_banner(client: Client, edition: str) -> None:
    beside = {"HX-Request": "true", "HX-Target": "law-aside"}
    for clause in book(edition, "en").clauses:
        address = f"/en/laws/{edition}/{clause}/"
        assert "is no longer in force" in client.get(address).content.decode(), address
        assert "is no longer in force" in client.get(address, headers=beside).content.decode(), address
