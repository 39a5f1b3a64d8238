"""Reads the casebook and compares what the authorities ruled with what the engine answers.

An entry is one call in one case. It is scored if it was ruled under the 2017 laws, the ruling stands in the source
(not derived), and nothing says why it is left out; a call out of rotation only with official guidance or high
confidence. The engine must never be certain where it differs from a scored entry.
"""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import rules

HERE = Path(__file__).parent


class Agreement(StrEnum):
    """How the engine's answer stands to the ruling in the source."""

    AGREES = "agrees"
    JUDGEMENT = "judgement"
    DIFFERS = "differs"
    NOT_EXPRESSIBLE = "not expressible"


@dataclass(frozen=True, slots=True)
class Entry:
    """One call the authorities ruled on, with everything the engine needs to rule on it too."""

    id: str
    row: str
    call: str
    case: str
    meanings: Mapping[str, Any]
    facts: Mapping[str, Any] | list[Any]
    expect: Mapping[str, Any]
    edition: str
    kind: str
    authority: str
    confidence: str
    basis: str
    left_out: str
    then: Mapping[str, Any]

    @property
    def is_scored_then(self) -> bool:
        """Can the ruling be set beside the book of its own edition? Where the forum was split there is none."""
        return bool(self.then) and self.basis == "source" and "split" not in self.authority and not self.left_out

    @property
    def is_scored(self) -> bool:
        if self.left_out or self.edition != "2017" or self.basis != "source":
            return False
        return self.kind == "insufficient_bid" or "official guidance" in self.authority or self.confidence == "high"

    @property
    def why_not_scored(self) -> str:
        """The reason an entry is not scored, empty if it is."""
        if self.is_scored:
            return ""
        older = f"ruled under the laws of {self.edition}" if self.edition != "2017" else ""
        return self.left_out or older or (self.basis != "source" and "derived, not in the source") or "low confidence"

    def request(self, policy: str) -> dict[str, Any]:
        """The request object of the JSON contract, under the laws of 2017 whatever the case's own edition."""
        return self.request_under("2017", policy)

    def request_under(self, edition: str, policy: str) -> dict[str, Any]:
        """The same under the laws of an edition."""
        return {
            "id": self.id,
            "edition": edition,
            "policy": policy,
            "case": self.case,
            "meanings": dict(self.meanings),
            "facts": self.facts,
        }


@dataclass(frozen=True, slots=True)
class Comparison:
    """The outcome for one entry under one policy."""

    entry: Entry
    policy: str
    agreement: Agreement
    citation: str
    partner_bar: str
    lean: str
    leans_with_source: bool
    why: str


def entries(file: Path) -> list[Entry]:
    """All entries of one casebook file."""
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["row"]
    return [_entry(row, entry) for row in rows for entry in row["entry"]]


def all_entries() -> list[Entry]:
    """The whole casebook, files in order of their names."""
    return [entry for file in sorted(HERE.glob("*.toml")) for entry in entries(file)]


def _entry(row: Mapping[str, Any], entry: Mapping[str, Any]) -> Entry:
    return Entry(
        id=f"{row['id']}/{entry['id']}",
        row=row["id"],
        call=entry["call"],
        case=entry.get("case", row["case"]),
        meanings=row.get("means", {}) | entry.get("means", {}),
        facts=entry.get("facts", {"intended": "yes"}),
        expect=entry["expect"],
        edition=row.get("edition", "2017"),
        kind=row.get("kind", "insufficient_bid"),
        authority=row["authority"],
        confidence=row["confidence"],
        basis=entry["basis"],
        left_out=entry.get("left_out", ""),
        then=entry.get("then", {}),
    )


def compare(entry: Entry, policy: str) -> Comparison:
    """Ask the engine about an entry and set its answer beside the source's ruling."""
    answer = rules.answer(json.dumps(entry.request(policy)))
    record = record_of(entry, answer)
    if record is None:
        return Comparison(entry, policy, Agreement.NOT_EXPRESSIBLE, "", "", "", False, _why_silent(answer))
    agrees = agrees_with_source(entry, record, answer)
    return Comparison(
        entry,
        policy,
        _agreement(record, agrees),
        record["citation"],
        record["partner_bar"],
        str(record.get("lean") or ""),
        agrees,
        "",
    )


def compare_then(entry: Entry) -> Comparison:
    """The same under the laws of the entry's own edition, beside the ruling given then."""
    answer = rules.answer(json.dumps(entry.request_under(entry.edition, "nbb")))
    record = record_of(entry, answer)
    if record is None:
        return Comparison(entry, "nbb", Agreement.NOT_EXPRESSIBLE, "", "", "", False, _why_silent(answer))
    agrees = _agrees(entry.then, record, answer)
    lean = str(record.get("lean") or "")
    found = _agreement(record, agrees)
    return Comparison(entry, "nbb", found, record["citation"], record["partner_bar"], lean, agrees, "")


def record_of(entry: Entry, answer: Mapping[str, Any]) -> dict[str, Any] | None:
    """The record on the entry's call: among the replacements, else the ruling; None if the engine gives none."""
    if answer.get("status") not in ("ruled", "choice"):
        return None
    record = (answer.get("replacements") or {}).get(entry.call) or answer.get("ruling")
    return record if record and not record.get("possible") else None


def _why_silent(answer: Mapping[str, Any]) -> str:
    if "error" in answer:
        return f"error: {answer['error']}"
    if answer.get("status") == "not_modelled":
        return f"not modelled: {answer.get('not_modelled')}"
    return f"status {answer.get('status')}, questions {answer.get('questions')}"


def agrees_with_source(entry: Entry, record: Mapping[str, Any], answer: Mapping[str, Any]) -> bool:
    """Same paragraph (27B1 covers both its branches), same bar for partner, and what else the source says."""
    return _agrees(entry.expect, record, answer)


def _agrees(expect: Mapping[str, Any], record: Mapping[str, Any], answer: Mapping[str, Any]) -> bool:
    found: str = record["citation"]
    is_same = found.startswith(expect["citation"]) and record["partner_bar"] == expect["partner_bar"]
    must_pass = expect.get("must_pass", answer["must_pass"])
    return is_same and must_pass == answer["must_pass"] and _same_lead(expect.get("lead"), answer.get("lead"))


def _same_lead(expected: Mapping[str, Any] | None, found: Mapping[str, Any] | None) -> bool:
    if expected is None:
        return True
    return found is not None and all(sorted(found[key]) == sorted(value) for key, value in expected.items())


def _agreement(record: Mapping[str, Any], agrees: bool) -> Agreement:
    if record.get("finding") == "judgement":
        return Agreement.JUDGEMENT
    return Agreement.AGREES if agrees else Agreement.DIFFERS
