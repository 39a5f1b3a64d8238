"""Nothing that comes in ends in a traceback: every line gets one answer, in order, with its id, and the run goes on."""

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

import rules
from tests.rules.contract.hostile import ANY_OBJECT, CASES, PLAIN, RAW, REFUSED, REQUESTS, line_of

STATUSES = {"regular", "choice", "ruled", "question", "not_modelled"}
QUIET = settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])


def answer_to(line: str | dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = rules.answer(line)
    return found


def is_answer(answer: Any) -> bool:
    """An error object or a status of the contract, and writable as strict JSON."""
    json.dumps(answer, allow_nan=False)
    return isinstance(answer, dict) and ("error" in answer) != (answer.get("status") in STATUSES)


def stream(lines: list[bytes]) -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, "-m", "rules", "--jsonl"],
        input=b"\n".join(lines) + b"\n",
        capture_output=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert b"Traceback" not in done.stderr + done.stdout
    return [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]


@pytest.mark.parametrize("request_", REFUSED.values(), ids=REFUSED.keys())
def test_a_request_with_a_fault_is_refused_with_what_was_found_and_expected(request_: dict[str, Any]) -> None:
    answer = answer_to(json.dumps(request_ | {"id": "q"}))
    assert answer["id"] == "q"
    assert set(answer) == {"id", "error"}
    assert answer["error"]["expected"]
    assert "found" in answer["error"]
    assert "at" in answer["error"]


@pytest.mark.parametrize("raw", RAW.values(), ids=RAW.keys())
def test_a_raw_line_gets_one_answer(raw: bytes) -> None:
    assert is_answer(answer_to(raw.decode("utf-8", "replace")))


def test_an_error_repeats_only_a_little_of_what_was_found() -> None:
    for request in (REFUSED["a token of fifty thousand letters"], REFUSED["401 tokens"]):
        assert len(json.dumps(answer_to(json.dumps(request)))) < 1000


def test_a_text_and_the_object_it_holds_get_the_same_answer() -> None:
    assert answer_to(json.dumps(PLAIN)) == answer_to(PLAIN)


def test_the_stream_answers_every_line_in_order_and_goes_on_after_each_fault() -> None:
    lines: list[bytes] = []
    for number, bad in enumerate([*RAW.values(), *map(line_of, REFUSED.values())]):
        lines += [bad, line_of(PLAIN | {"id": number})]
    answers = stream(lines)
    assert len(answers) == len(lines)
    assert [answer["id"] for answer in answers[1::2]] == list(range(len(lines) // 2))
    assert {answer["status"] for answer in answers[1::2]} == {"choice"}
    assert all(is_answer(answer) for answer in answers)


def test_a_line_of_ten_megabytes_is_refused_and_the_next_one_answered() -> None:
    huge = line_of(PLAIN | {"id": "huge", "case": "N: " + "P " * 5_000_000})
    first, second = stream([huge, line_of(PLAIN | {"id": "next"})])
    assert "error" in first
    assert second["id"] == "next"
    assert second["status"] == "choice"


def test_an_id_that_cannot_be_read_is_null() -> None:
    assert [answer["id"] for answer in stream([b"{", b"[]", b"7"])] == [None, None, None]


def test_the_last_line_needs_no_line_end_and_empty_input_gives_empty_output() -> None:
    arguments = [sys.executable, "-m", "rules", "--jsonl"]
    done = subprocess.run(arguments, input=line_of(PLAIN | {"id": 1}), capture_output=True, check=True, timeout=60)
    assert len(done.stdout.splitlines()) == 1
    empty = subprocess.run(arguments, input=b"", capture_output=True, check=True, timeout=60)
    assert (empty.stdout, empty.stderr) == (b"", b"")


@QUIET
@given(value=REQUESTS)
def test_requests_put_together_at_random_get_an_answer_with_their_id(value: dict[str, Any]) -> None:
    answer = answer_to(json.dumps(value))
    assert is_answer(answer)
    assert answer["id"] == value["id"]


@QUIET
@given(value=ANY_OBJECT)
def test_objects_of_any_kind_get_an_answer(value: dict[str, Any]) -> None:
    assert is_answer(answer_to(json.dumps(value)))


@QUIET
@given(case=CASES)
def test_logs_of_any_events_get_a_ruling_or_an_error_naming_the_place(case: str) -> None:
    answer = answer_to({"case": case, "meanings": {"*": "none", "withdrawn": "6-10 hcp, 6 S"}})
    assert is_answer(answer)
    if "error" in answer:
        assert 0 <= answer["error"]["at"] <= len(case)


def test_a_thousand_random_lines_in_one_stream_keep_count() -> None:
    heads, calls = ("N:", "E EW:", "S all:"), ("P", "X", "1S", "2S", "3H", "TD", "S:declines", "E:3S", "??", "8C")
    cases = [
        f"{heads[i % 3]} {' '.join(calls[(i * k + k * k) % 10] for k in range(1, 2 + i % 9))}" for i in range(1000)
    ]
    answers = stream([line_of({"id": number, "case": case}) for number, case in enumerate(cases)])
    assert [answer["id"] for answer in answers] == list(range(1000))
    assert all(is_answer(answer) for answer in answers)


@pytest.mark.parametrize(
    "line",
    [
        '{"id": "x", "case": "N: 1S", "case": "N: 2S"}',
        '{"id": "x", "case": "N: 1S", "facts": {"intended": "yes", "intended": "no"}}',
        '{"id": "x", "case": "N: 1S", "meanings": {"3S": "5+ S", "3S": "5+ H"}}',
    ],
)
def test_a_key_that_stands_there_twice_is_refused_with_the_id(line: str) -> None:
    answer = answer_to(line)
    assert (answer["id"], answer["error"]["expected"]) == ("x", "each key once")
