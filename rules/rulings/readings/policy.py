"""What a policy decides."""

from dataclasses import dataclass
from enum import StrEnum


class Lean(StrEnum):
    """Which way a judgement leans."""

    COMPARABLE = "comparable"
    EVIDENCE = "evidence"


class SuitReading(StrEnum):
    """Does 27B1(a) need equal sets of denominations (strict), or is it for the director (judgement)?"""

    STRICT = "strict"
    JUDGEMENT = "judgement"


@dataclass(frozen=True, slots=True)
class Reading:
    """A doubtful point of the law and how it is read here.

    ``only_leans``: it settles nothing, but says which way a doubt that stays falls.
    """

    name: str
    clause: str
    point: str
    follows: str
    authority: str
    year: int
    only_leans: bool = False


@dataclass(frozen=True, slots=True)
class Policy:
    """A named set of readings."""

    name: str
    unknown_suit: SuitReading
    extra_suit: SuitReading
    lean: Lean
    readings: tuple[Reading, ...]
