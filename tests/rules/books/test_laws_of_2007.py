"""The Laws of 2007 (as of March 2008), branch by branch, and what has changed since."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from rules import EDITIONS
from tests.rules.law_tables.expectations import answered, misses

TABLE = tomllib.loads((Path(__file__).parent / "laws_2007.toml").read_text(encoding="utf-8"))


def answer(line: Mapping[str, Any], edition: str) -> dict[str, Any]:
    """The answer of an edition to a line of the table."""
    meanings = TABLE["shared"].get(line.get("like"), {}) | line.get("means", {})
    facts = line.get("facts", {"intended": "yes"})
    return answered({"case": line["case"], "meanings": meanings, "facts": facts, "edition": edition})


def by_id(line: Mapping[str, Any]) -> str:
    return str(line["id"])


@pytest.mark.parametrize("line", TABLE["situation"], ids=by_id)
def test_the_law_of_2007(line: Mapping[str, Any]) -> None:
    found = answer(line, "2007")
    assert misses(found, line["old"]) == []
    assert found["superseded"] is True


@pytest.mark.parametrize("line", [line for line in TABLE["situation"] if "now" in line], ids=by_id)
def test_the_same_facts_under_the_laws_in_force(line: Mapping[str, Any]) -> None:
    found = answer(line, "2017")
    assert misses(found, line["now"]) == []
    assert "superseded" not in found


def cited(value: object) -> set[str]:
    """All clauses that an answer cites, readings left out."""
    if isinstance(value, dict):
        own = {value["citation"]} if isinstance(value.get("citation"), str) else set()
        return own.union(*map(cited, value.values()), set())
    return set[str]().union(*map(cited, value)) if isinstance(value, list) else set()


@pytest.mark.parametrize("line", TABLE["situation"], ids=by_id)
def test_every_citation_is_a_clause_of_its_own_book_or_the_law_whole(line: Mapping[str, Any]) -> None:
    book = EDITIONS["2007"]
    known = {*book.contents, *book.not_modelled}
    whole = {"10A", "18D", "19", "26", "27", "29", "30", "31", "31A2", "32", "36", "37", *(f"27{a}" for a in "AB")}
    found = {clause for clause in cited(answer(line, "2007")) if not clause.startswith("reading:")}
    assert found <= known | whole
