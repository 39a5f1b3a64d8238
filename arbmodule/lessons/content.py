"""The frozen content of a scenario version as values: case, meanings, facts, texts and steps.

``Content.from_json`` reads what ``read_scenario`` wrote; nothing is checked again here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arbmodule.lessons.localised import in_language

#: Kinds of step at which the director has established what the calls mean, unless ``reveal`` says otherwise.
INFORMED: frozenset[str] = frozenset({"free_calls", "consequence", "clause", "number", "text", "lead", "aftermath"})

Texts = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class StepContent:
    """One step as the author wrote it: its kind, what happens first (``then``), parameters and texts.

    ``accepted``: the clauses of the outcomes he accepts where the director must judge; none = each of them.
    ``edition``: the book this step is asked under, where it is not that of the scenario; '' otherwise.
    """

    kind: str
    then: str = ""
    reveal: bool | None = None
    parameters: Mapping[str, Any] | None = None
    text: Texts | None = None
    accepted: Sequence[str] = ()
    edition: str = ""

    def parameter(self, name: str, default: Any = None) -> Any:
        """A parameter of this kind of step, or the default."""
        return (self.parameters or {}).get(name, default)

    def text_in(self, key: str, language: str) -> str:
        """One of the step's own texts (before, ask, hint, after, why), '' where the author wrote none."""
        return in_language({each: text.get(key, "") for each, text in (self.text or {}).items()}, language)


@dataclass(frozen=True, slots=True)
class Content:
    """A scenario: what is on the table, what the director may find out, and the steps."""

    edition: str
    policy: str
    case: str
    board: int | None
    meanings: Mapping[str, Any]
    facts: Any
    hands: Mapping[str, str]
    text: Texts
    steps: tuple[StepContent, ...]

    @classmethod
    def from_json(cls, content: Mapping[str, Any]) -> "Content":
        """The value of a frozen JSON content."""
        names = ("edition", "policy", "case", "board", "meanings", "facts", "hands", "text")
        steps = tuple(StepContent(**step) for step in content["steps"])
        return cls(**{name: content[name] for name in names}, steps=steps)

    def step(self, number: int) -> StepContent:
        """The step with this number; the first is 1."""
        return self.steps[number - 1]

    def case_at(self, number: int) -> str:
        """The case as it stands when this step is asked: what lay there, and all that happened since."""
        happened = [step.then for step in self.steps[:number] if step.then]
        return " ".join([self.case, *happened])

    def is_informed_at(self, number: int) -> bool:
        """Does the director know hands and meanings at this step?"""
        return any(_informs(step) for step in self.steps[:number])

    def edition_at(self, number: int) -> str:
        """The edition this step is asked under."""
        return self.step(number).edition or self.edition

    def request_at(self, number: int) -> dict[str, Any]:
        """The engine's request at this step (its JSON contract)."""
        return {
            "case": self.case_at(number),
            "meanings": self.meanings,
            "facts": self.facts,
            "edition": self.edition_at(number),
            "policy": self.policy,
        }


def _informs(step: StepContent) -> bool:
    return step.kind in INFORMED if step.reveal is None else step.reveal
