"""What the engine of a version answers: ``python -m tests.rules.version.record`` writes it down beside this file.

``rules.VERSION`` is stored with every attempt, key and mark, so two engines that rule differently must not bear the
same one. Each case of the casebook and of the law tables is a line: the digest of its request and of its answer. When
an answer changes (a ruling or only its reasons): raise ``VERSION``, write the answers down anew, commit both.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import rules
from tests.rules.casebook.casebook import all_entries
from tests.rules.casebook.report import POLICIES
from tests.rules.law_tables.expectations import HERE as TABLES
from tests.rules.law_tables.expectations import situations

RECORD = Path(__file__).with_name("answers.json")
#: Signs of a digest that are kept: enough to tell a few thousand answers apart.
_KEPT = 12


def requests() -> Iterator[Mapping[str, Any]]:
    """Every case that has an expectation somewhere: the casebook under each policy and edition it names, the tables."""
    for entry in all_entries():
        for edition in dict.fromkeys(("2017", entry.edition)):
            yield from (entry.request_under(edition, policy) for policy in POLICIES)
    for table in sorted(TABLES.glob("*.toml")):
        yield from (situation.request() for situation in situations(table))


@cache
def answers() -> dict[str, str]:
    """The digest of each request and of the answer to it; what a request is called does not count."""
    asked = [{name: value for name, value in request.items() if name != "id"} for request in requests()]
    return {_digest(request): _digest(rules.answer(json.dumps(request))) for request in asked}


def recorded() -> tuple[str, dict[str, str]]:
    """The version whose answers are written down, and these."""
    written = json.loads(RECORD.read_text(encoding="utf-8"))
    return written["version"], written["answers"]


def _digest(value: Mapping[str, Any]) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:_KEPT]


def changed() -> list[str]:
    """The requests that are answered otherwise than is written down."""
    _version, before = recorded()
    now = answers()
    return [request for request, answer in before.items() if now.get(request, answer) != answer]


def main() -> None:
    """Write the answers down. SystemExit where some changed and the version is the old one."""
    if RECORD.exists() and recorded()[0] == rules.VERSION and (other := changed()):
        raise SystemExit(f"{len(other)} answers changed: raise VERSION in rules/__init__.py first")
    found = {"version": rules.VERSION, "answers": dict(sorted(answers().items()))}
    RECORD.write_text(json.dumps(found, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
