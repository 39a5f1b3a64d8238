"""Every statement of the founding documents is held by a test that exists, every inconsistency is recorded."""

import ast
import tomllib
from pathlib import Path

import pytest

from rules.rulings.readings import READINGS
from tests.rules.law_tables.test_tables import TABLES

TESTS = Path(__file__).parents[2]
LINKS = tomllib.loads((Path(__file__).parent / "links.toml").read_text(encoding="utf-8"))
STATEMENTS = [f"S{number}" for number in range(1, 70) if number != 42]
CHECKS = [f"X{number}" for number in range(1, 10)]
INCONSISTENCIES = [f"Z{number}" for number in range(1, 16)]
LINES = {line.id for line in TABLES}
READING_NAMES = {reading.name for readings in READINGS.values() for reading in readings}


def names_in(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def missing(links: list[str]) -> list[str]:
    return [link for link in links if not exists(link)]


def exists(link: str) -> bool:
    file, _, test = link.partition("::")
    name, _, line = test.partition("[")
    known = (TESTS / file).is_file() and name in names_in(TESTS / file)
    return known and (not line or line.rstrip("]") in LINES)


@pytest.mark.parametrize("statement", [*STATEMENTS, *CHECKS])
def test_statement_is_linked_to_tests_that_exist(statement: str) -> None:
    links = LINKS[statement[0]][statement]
    assert links
    assert missing(links) == []


@pytest.mark.parametrize("point", INCONSISTENCIES)
def test_inconsistency_is_recorded_with_a_remark_and_tests_that_exist(point: str) -> None:
    recorded = LINKS["Z"][point]
    assert recorded["remark"]
    assert recorded["tests"]
    assert missing(recorded["tests"]) == []


@pytest.mark.parametrize("point", [point for point in INCONSISTENCIES if "reading" in LINKS["Z"][point]])
def test_inconsistency_that_needed_a_choice_is_a_recorded_reading(point: str) -> None:
    assert LINKS["Z"][point]["reading"] in READING_NAMES


def test_nothing_is_linked_that_the_documents_do_not_say() -> None:
    assert set(LINKS["S"]) == set(STATEMENTS)
    assert set(LINKS["X"]) == set(CHECKS)
    assert set(LINKS["Z"]) == set(INCONSISTENCIES)
