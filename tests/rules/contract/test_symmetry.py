"""Turning the table, or exchanging suits where rank allows it, turns the answer along and changes nothing else."""

import json
import re
from typing import Any

import pytest

import rules
from tests.rules.casebook.casebook import all_entries
from tests.rules.law_tables.expectations import HERE, situations

SEATS = "NESW"
SCORED = [entry for entry in all_entries() if entry.is_scored]
LINES = [line for name in ("law_26", "law_27", "law_31_rotation") for line in situations(HERE / f"{name}.toml")]
REQUESTS = {entry.id: entry.request("nbb") for entry in SCORED} | {line.id: line.request() for line in LINES}

#: Fields whose value is a seat or a list of seats.
SEAT_FIELDS = {"seat", "turn", "declarer", "barred_seat", "by", "must_pass"}
SUIT_WORDS = re.compile(r"(?<![A-Za-z])([CDHS])(?![A-Za-z])")


def turned_seat(seat: str, by: int) -> str:
    return SEATS[(SEATS.index(seat) + by) % 4] if seat in SEATS and seat else seat


def turned_text(text: str, by: int) -> str:
    """Seat prefixes and the dealer moved on; calls stay as they are."""
    return re.sub(r"(?<![A-Za-z0-9])([NESW])(?=:|\s+(?:-|NS|EW|all):)", lambda found: turned_seat(found[1], by), text)


def turned(value: Any, by: int, name: str = "") -> Any:
    """An answer with every seat moved on."""
    if isinstance(value, dict):
        return {turned_text(key, by): turned(inner, by, key) for key, inner in value.items()}
    if isinstance(value, list):
        moved = [turned(inner, by, name) for inner in value]
        return sorted(moved) if name == "must_pass" else moved
    if isinstance(value, str):
        return turned_seat(value, by) if name in SEAT_FIELDS else turned_text(value, by)
    return value


def request_turned(request: dict[str, Any], by: int) -> dict[str, Any]:
    means = {turned_text(key, by): meaning for key, meaning in request["meanings"].items()}
    return request | {"case": turned_text(request["case"], by), "meanings": means}


def answer(request: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = rules.answer(json.dumps(request))
    return found


def without_values(value: Any) -> Any:
    """The same answer with the values of its reasons left out: those name seats by fields of their own."""
    if isinstance(value, dict):
        return {key: without_values(inner) for key, inner in value.items() if key != "values"}
    return [without_values(inner) for inner in value] if isinstance(value, list) else value


def reason_keys(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["key"]] if "key" in value and "children" in value else []
        return own + [key for inner in value.values() for key in reason_keys(inner)]
    return [key for inner in value for key in reason_keys(inner)] if isinstance(value, list) else []


@pytest.mark.parametrize("by", [1, 2, 3])
@pytest.mark.parametrize("name", REQUESTS)
def test_turning_the_table_turns_the_answer(name: str, by: int) -> None:
    request = REQUESTS[name]
    expected, found = answer(request), answer(request_turned(request, by))
    assert without_values(turned(found, 0)) == without_values(turned(expected, by))
    assert reason_keys(found) == reason_keys(expected)


@pytest.mark.parametrize("vulnerability", ["NS", "EW", "all"])
def test_vulnerability_changes_no_ruling(vulnerability: str) -> None:
    for request in REQUESTS.values():
        vulnerable = request | {"case": request["case"].replace(":", f" {vulnerability}:", 1)}
        assert answer(vulnerable) == answer(request)


EXCHANGE = {"C": "D", "D": "C", "H": "S", "S": "H"}


def exchanged(value: Any, suits: dict[str, str], name: str = "") -> Any:
    """A request or answer with suits exchanged, in calls, meanings and lists of suits; seats are left alone."""
    if isinstance(value, dict):
        return {_suits_in(key, suits): exchanged(inner, suits, key) for key, inner in value.items()}
    if isinstance(value, list):
        return [exchanged(inner, suits, name) for inner in value]
    if isinstance(value, str):
        return value if name in SEAT_FIELDS else _suits_in(value, suits)
    return value


def _suits_in(text: str, suits: dict[str, str]) -> str:
    with_calls = re.sub(r"(?<=[1-9])([CDHS])(?![A-Za-z])", lambda found: suits.get(found[1], found[1]), text)
    return (
        SUIT_WORDS.sub(lambda found: suits.get(found[1], found[1]), with_calls) if not _has_seats(text) else with_calls
    )


def _has_seats(text: str) -> bool:
    return re.search(r"[NESW]:", text) is not None


#: 3H - 2S with only the minors in play elsewhere: clubs and diamonds may be exchanged, no bid changes its rank order.
MINOR_CASES = {
    "known minor": (
        {"shows": ["5-10 hcp, 5 S, 4+ C"], "natural": False},
        {"shows": ["11+ hcp, 5+ S, 4+ C"], "natural": False},
    ),
    "either minor": (
        {"shows": ["5-10 hcp, 5 S, 4+ C/D"], "natural": False},
        {"shows": ["12-16 hcp, 6+ S, max 3 C"], "natural": True},
    ),
    "minor honours": (
        {"shows": ["6-10 hcp, 6 S, 2+ of AKQ in C"], "natural": True},
        {"shows": ["8-12 hcp, 6+ S, stop in C"], "natural": True},
    ),
    "shape in order": (
        {"shows": ["6-10 hcp, 6133"], "natural": True},
        {"shows": ["8-14 hcp, 6+ S, C >= D"], "natural": True},
    ),
}
RECORD = ("citation", "call_state", "partner_bar", "lead26B", "bannable", "ui16C", "review", "finding", "lean", "on")


@pytest.mark.parametrize("name", MINOR_CASES)
@pytest.mark.parametrize("call", ["3S", "4S", "P", "X", "3NT"])
def test_exchanging_the_minors_changes_nothing_but_the_minors(name: str, call: str) -> None:
    withdrawn, replacement = MINOR_CASES[name]
    meanings = {"withdrawn": withdrawn, call: replacement, "*": "none"}
    request: dict[str, Any] = {"case": "N: 3H 2S TD S:declines", "meanings": meanings}
    minors = {"C": "D", "D": "C"}
    other = request | {"meanings": {key: exchanged(meaning, minors) for key, meaning in meanings.items()}}
    one, two = answer(request)["replacements"][call], answer(other)["replacements"][call]
    swapped = {key: exchanged(one[key], minors) for key in RECORD}
    swapped["bannable"], found = sorted(swapped["bannable"] or []), {key: two[key] for key in RECORD}
    assert found | {"bannable": sorted(found["bannable"] or [])} == swapped


@pytest.mark.parametrize("call", ["P", "X", "3NT", "4NT"])
def test_exchanging_all_suits_pairwise_leaves_the_shape_of_the_reasons(call: str) -> None:
    """2S over 3H and 2H over 3S: the bid is equally low, the meanings mirror each other, so does the ruling."""
    withdrawn = {"shows": ["6-10 hcp, 6 S, max 3 H"], "natural": True}
    replacement = {"shows": ["12-16 hcp, 5+ S, 4+ C"], "natural": False}
    request = {"case": "N: 3H 2S TD S:declines", "meanings": {"withdrawn": withdrawn, call: replacement, "*": "none"}}
    other = exchanged(request, EXCHANGE)
    assert other["case"] == "N: 3S 2H TD S:declines"
    one, two = answer(request)["replacements"][call], answer(other)["replacements"][call]
    assert (one["citation"], one["partner_bar"], one["finding"]) == (
        two["citation"],
        two["partner_bar"],
        two["finding"],
    )
    assert reason_keys(one) == reason_keys(two)
