"""Law 31 of the Dutch printing of 1982 beside 2017 (S33 to S42 of the handed documents)."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.rules.law_tables.expectations import answered, at, misses

TABLE = tomllib.loads((Path(__file__).parent / "law_31_1982.toml").read_text(encoding="utf-8"))
#: Where the two editions say the same, but for the numbers of clauses.
SAME = ("S33", "S38 d1: somebody")


def both(line: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The answers of 1982 and of 2017 on the same facts."""
    meanings = TABLE["shared"] | line.get("means", {})
    asked = {"case": line["case"], "meanings": meanings}
    return answered(asked | {"edition": "nl-1982"}), answered(asked | {"edition": "2017", "facts": {"intended": "yes"}})


def by_id(line: Mapping[str, Any]) -> str:
    return str(line["id"])


@pytest.mark.parametrize("line", TABLE["situation"], ids=by_id)
def test_the_old_law_and_the_law_in_force(line: Mapping[str, Any]) -> None:
    old, now = both(line)
    assert misses(old, line["old"]) == []
    assert misses(now, line["now"]) == []


@pytest.mark.parametrize("line", TABLE["situation"], ids=by_id)
def test_the_old_law_says_that_it_is_superseded_and_names_only_its_own_clauses(line: Mapping[str, Any]) -> None:
    old, now = both(line)
    assert (old["superseded"], now.get("superseded")) == (True, None)
    assert at(old, "ruling.citation") in ("31a1", "31a2", "31b", "31c", "31d1", "(not there)")


@pytest.mark.parametrize("line", TABLE["situation"], ids=by_id)
def test_there_is_a_difference_to_show_wherever_there_was_one(line: Mapping[str, Any]) -> None:
    paths = {path for path in (*line["old"], *line["now"]) if "citation" not in path}
    old, now = both(line)
    differs = any(at(old, path) != at(now, path) for path in paths)
    assert differs is not line["id"].startswith(SAME)


def test_the_penalty_of_b_does_not_hang_on_what_the_offender_calls() -> None:
    meanings = TABLE["shared"]
    for call in ("P", "1S", "2H", "3NT"):
        answer = answered({"case": f"W: E:1H S:declines W:P N:P E:{call}", "meanings": meanings, "edition": "nl-1982"})
        assert (answer["ruling"]["citation"], answer["must_pass"]) == ("31b", ["W"])


def test_a_bid_too_low_to_be_repeated_is_a_matter_of_law_27_as_soon_as_it_is_due() -> None:
    answer = answered({"case": "N: 1S P W:1H TD N:declines S:P", "edition": "nl-1982"})
    assert (answer["status"], answer["not_modelled"]["citation"]) == ("not_modelled", "27")
