"""Tables of cases with what is expected of the answer: read from TOML, asked through the JSON contract."""

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import rules

HERE = Path(__file__).parent
MISSING = "(not there)"


@dataclass(frozen=True)
class Situation:
    """One line of a table: a request and, per path into the answer, the value expected there."""

    id: str
    case: str
    expect: Mapping[str, Any]
    means: Mapping[str, Any] = field(default_factory=dict)
    facts: Mapping[str, Any] | list[Any] = field(default_factory=lambda: {"intended": "yes"})
    policy: str = "nbb"
    note: str = ""

    def request(self) -> dict[str, Any]:
        """The request object of the JSON contract."""
        return asked(self.case, self.means, self.facts, policy=self.policy) | {"id": self.id}


def asked(
    case: str,
    means: Mapping[str, Any] | None = None,
    facts: Mapping[str, Any] | list[Any] | None = None,
    *,
    policy: str = "nbb",
) -> dict[str, Any]:
    """A request under the 2017 laws; without facts the call counts as intended."""
    found: object = {"intended": "yes"} if facts is None else facts
    return {"edition": "2017", "policy": policy, "case": case, "meanings": dict(means or {}), "facts": found}


def answered(request: Mapping[str, Any]) -> dict[str, Any]:
    """The engine's answer to a request, through the same text a script would send."""
    result: dict[str, Any] = rules.answer(json.dumps(request))
    return result


def answer_to(
    case: str, means: Mapping[str, Any] | None = None, facts: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The answer to a case under the 2017 laws and the default policy."""
    return answered(asked(case, means, facts))


def at(answer: Any, path: str) -> Any:
    """The value under a dotted path (`replacements.3S.citation`, `irregularities.0.kind`, `options.#` = length)."""
    value = answer
    for step in path.split("."):
        value = _step(value, step)
    return value


def _step(value: Any, step: str) -> Any:
    if step == "#":
        return len(value) if isinstance(value, list | dict) else MISSING
    if isinstance(value, list):
        return value[int(step)] if int(step) < len(value) else MISSING
    return value.get(step, MISSING) if isinstance(value, dict) else MISSING


def same(found: Any, expected: Any) -> bool:
    """Equal, where the order inside lists says nothing and text starting with `!` means anything else."""
    if isinstance(expected, str) and expected.startswith("!"):
        return bool(found != expected[1:] and found != MISSING)
    if isinstance(expected, dict) and "one_of" in expected:
        return found in expected["one_of"]
    if isinstance(expected, list) and isinstance(found, list):
        return sorted(map(str, found)) == sorted(map(str, expected))
    return bool(found == expected or (expected == "null" and found is None))


def misses(answer: Mapping[str, Any], expect: Mapping[str, Any]) -> list[str]:
    """Every expectation that the answer does not meet, as text for a failing test."""
    return [
        f"{path}: expected {expected!r}, found {at(answer, path)!r}"
        for path, expected in expect.items()
        if not same(at(answer, path), expected)
    ]


def situations(file: Path) -> list[Situation]:
    """The table in a TOML file: [shared.<name>] holds meanings and expectations that a line may name in `like`."""
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return [_situation(line, table.get("shared", {})) for line in table["situation"]]


def _situation(line: Mapping[str, Any], shared: Mapping[str, Any]) -> Situation:
    likes: Iterable[Mapping[str, Any]] = [shared[name] for name in line.get("like", ())]
    means: dict[str, Any] = {}
    for like in likes:
        means |= like
    expect: dict[str, Any] = {}
    for where, name in line.get("outcome", {}).items():
        expect |= {f"{where}.{key}": value for key, value in shared[name].items()}
    rest = {key: line[key] for key in ("id", "case", "facts", "policy", "note") if key in line}
    return Situation(means=means | line.get("means", {}), expect=expect | line.get("expect", {}), **rest)
