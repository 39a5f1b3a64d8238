"""East's four hands: the table of meanings and expected rulings, read from `four_hands.toml`."""

import json
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.rules.law_tables.expectations import answered, asked

_TABLE = tomllib.loads((Path(__file__).parent / "four_hands.toml").read_text(encoding="utf-8"))
CASE: str = _TABLE["case"]
OUTCOMES: Mapping[str, Mapping[str, Any]] = _TABLE["outcomes"]


@dataclass(frozen=True)
class EastHand:
    """A hand, what its 2S would have shown, and per replacement the row of consequences."""

    id: str
    cards: str
    story: str
    withdrawn: Mapping[str, Any]
    rulings: Mapping[str, str]
    bannable: Mapping[str, list[str]]
    judged: Mapping[str, list[str]]

    @property
    def meanings(self) -> dict[str, Any]:
        return {"withdrawn": self.withdrawn, **_TABLE["methods"]}

    def answer(
        self, case: str = CASE, other: Mapping[str, Any] | None = None, *, policy: str = "nbb"
    ) -> dict[str, Any]:
        """The engine's answer with this hand's meanings; `other` replaces or adds meanings."""
        return answered(asked(case, self.meanings | dict(other or {}), policy=policy))

    def record(self, call: str, other: Mapping[str, Any] | None = None, *, policy: str = "nbb") -> dict[str, Any]:
        """The record of one replacement."""
        found: dict[str, Any] = self.answer(CASE, other, policy=policy)["replacements"][call]
        return found


HANDS = [EastHand(**({"judged": {}} | hand)) for hand in _TABLE["hand"]]
INTERMEDIATE, WEAK, STRONG, TWO_SUITED = HANDS


def row(record: Mapping[str, Any], like: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a record that a row of consequences speaks about, in the order a table compares them."""
    return {key: sorted(record[key]) if isinstance(record[key], list) else record[key] for key in like}


def expected(outcome: str) -> dict[str, Any]:
    """A row of consequences by its name in the table."""
    return {key: sorted(value) if isinstance(value, list) else value for key, value in OUTCOMES[outcome].items()}


def command_line(hand: EastHand, call: str, language: str) -> subprocess.CompletedProcess[str]:
    """The command line on this hand with East's replacement made, in a language."""
    return command_line_on(f"{CASE} E:{call}", hand, language)


def command_line_on(case: str, hand: EastHand, language: str) -> subprocess.CompletedProcess[str]:
    """The command line on any case with this hand's meanings, in a language."""
    means = [f"{key}={json.dumps(value)}" for key, value in hand.meanings.items()]
    options = [text for mean in means for text in ("--means", mean)]
    return subprocess.run(
        [sys.executable, "-m", "rules", case, *options, "--fact", "intended=yes", "--lang", language],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
