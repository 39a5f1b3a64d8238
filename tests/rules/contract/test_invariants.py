"""What holds of every answer, whatever happened: fields of the contract, one status, and nothing contradictory."""

from typing import Any

from hypothesis import HealthCheck, given, settings

import rules
from tests.rules.contract.hostile import CASES

FIELDS = {
    "id",
    "status",
    "irregularities",
    "choice",
    "replacements",
    "questions",
    "ruling",
    "earlier",
    "must_pass",
    "turn",
}
BARS, LEADS = {"none", "next", "all"}, {"no", "possible", "open"}
STATES, FINDINGS = {"stands", "withdrawn", "cancelled", "illegal"}, {"yes", "no", "judgement", "not_established", None}
MEANINGS = {"withdrawn": "6-10 hcp, 6 S", "3S": "12-16 hcp, 5+ S", "X": "12+ hcp, max 2 H", "*": "none"}


def records(answer: dict[str, Any]) -> list[dict[str, Any]]:
    found = [*answer["replacements"].values(), *answer["earlier"], *([answer["ruling"]] if answer["ruling"] else [])]
    return [record for record in found if record.get("status") != "question"]


def check_status(answer: dict[str, Any]) -> None:
    status = answer["status"]
    assert (status == "choice") == (answer["choice"] is not None)
    assert (status == "not_modelled") == (answer.get("not_modelled") is not None)
    if status == "ruled":
        assert answer["ruling"] is not None
        assert answer["replacements"] == {}
    if status == "regular":
        assert [answer["irregularities"], answer["ruling"], answer["questions"]] == [[], None, []]
    if status == "question":
        assert answer["questions"]


def check_record(record: dict[str, Any]) -> None:
    assert record["citation"]
    assert {record["partner_bar"], record["offender_bar"]} <= BARS
    assert record["lead26B"] in LEADS
    assert record["call_state"] in STATES
    assert record["ui16C"] in ("yes", "no")
    assert record["finding"] in FINDINGS
    assert set(record["review"]) <= {"27D", "23C", "72C", "12"}
    assert (record["finding"] == "judgement") == bool(record.get("outcomes"))
    if record["partner_bar"] == "all" and record["citation"].startswith("27"):
        assert (record["ui16C"], record["lead26B"]) == ("yes", "possible")
    if record["lead26B"] == "no":
        assert not record["bannable"]


def check_choice(choice: dict[str, Any]) -> None:
    assert choice["seat"] in "NESW"
    assert choice["options"]
    for option in choice["options"]:
        assert option["act"] in {"accept", "decline", "replace", "repeat", "pass", "substitute", "withdraw", "call"}
        assert option["citation"]
        assert option["consequence"]


@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow])
@given(case=CASES)
def test_every_log_of_events_gets_an_answer_that_keeps_the_contract(case: str) -> None:
    answer: dict[str, Any] = rules.answer({"case": case, "meanings": MEANINGS, "facts": {"intended": "yes"}})
    if "error" in answer:
        assert answer["error"]["expected"]
        return
    assert set(answer) >= FIELDS
    check_status(answer)
    for record in records(answer):
        check_record(record)
    if answer["choice"]:
        check_choice(answer["choice"])


@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
@given(case=CASES)
def test_the_end_of_the_auction_is_a_contract_or_a_passed_out_board(case: str) -> None:
    answer: dict[str, Any] = rules.answer({"case": case, "meanings": MEANINGS, "facts": {"intended": "yes"}})
    if "error" in answer or answer["status"] == "not_modelled":
        return
    if answer["turn"] is not None:
        assert (answer["contract"], answer["lead"]) == (None, None)
    if answer["lead"]:
        assert answer["lead"]["barred_seat"] != answer["contract"]["declarer"]
        assert answer["lead"]["by"] == answer["contract"]["declarer"]
        assert answer["lead"]["when"] in ("opening", "first_turn_to_lead")


def test_the_same_case_in_its_canonical_form_gets_the_same_answer() -> None:
    for case in ("N: 3H 2S TD S:declines E:3S", "N:  N:3H   E:2S", "S: 1H 3S 2H E:accepts E:3S", "W: N:1S"):
        canonical = str(rules.parse_case(case))
        assert rules.answer({"case": case}) == rules.answer({"case": canonical})
