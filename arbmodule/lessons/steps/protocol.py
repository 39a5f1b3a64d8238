"""What every kind of step offers: is there an answer, what is it, and how good is the learner's."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from arbmodule.lessons.scene import Scene

#: An answer as kept: a JSON object whose keys belong to the kind of step.
Answer = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong turn: the key of its sentence, what the sentence speaks of, and the clause.

    Values are in the notation of the house, named by what they are: ``call``, ``seat``, ``kind``, ``item``, ``bar`` …
    """

    key: str
    values: Mapping[str, str] = field(default_factory=dict)
    citation: str = ""


@dataclass(frozen=True, slots=True)
class Score:
    """Points as whole numbers and the wrong turns, the first one first; none = everything right.

    ``carried``: the parts that are wrong only because of an earlier error, and cost nothing more.
    """

    points: int
    out_of: int
    wrong: tuple[Wrong, ...] = ()
    carried: tuple[str, ...] = ()

    @property
    def is_full(self) -> bool:
        """Were all points reached?"""
        return self.points == self.out_of

    @property
    def first_wrong(self) -> Wrong | None:
        """The first wrong turn."""
        return self.wrong[0] if self.wrong else None


@dataclass(frozen=True, slots=True)
class StepKind:
    """A kind of step as pure functions of the scene.

    ``problem`` says in English why the scene has no answer, None if it has; ``right`` gives an answer with full marks;
    ``score`` scores any answer. ``PARAMETERS``: what an author may set, with the allowed values (empty: any).
    """

    name: str
    problem: Callable[[Scene], str | None]
    right: Callable[[Scene], Answer]
    score: Callable[[Scene, Answer], Score]
    PARAMETERS: Mapping[str, Collection[str]] = field(default_factory=dict)


def best(scores: Iterable[Score]) -> Score:
    """The best of several scores, where more than one outcome is right."""
    return max(scores, key=lambda score: score.points)


def picked(required: Collection[str], allowed: Collection[str], given: Collection[str]) -> int:
    """Points for picking several things: each right one counts, each wrong one costs; never below nothing.

    With nothing to pick, picking nothing is worth one point.
    """
    wrong = sum(1 for each in given if each not in allowed and each not in required)
    hits = sum(1 for each in required if each in given) if required else 1
    return max(0, hits - wrong)


def worth(required: Collection[str]) -> int:
    """What picking the required things is worth."""
    return max(1, len(required))
