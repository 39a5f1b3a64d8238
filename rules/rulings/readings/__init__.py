"""Recorded readings of doubtful points, and the policies that choose among them.

A policy belongs to a lesson, a paper or the desk, never to a language. A ruling that rests on a reading cites it
as ``reading:name``. Each reading says the doubtful point, who decided it, when, and the text we follow, in our words.
"""

from rules.rulings.citation import Citation
from rules.rulings.readings.engineering import ENGINEERING
from rules.rulings.readings.nbb import NBB
from rules.rulings.readings.policy import Lean, Policy, Reading, SuitReading
from rules.rulings.readings.wbf import WBF

#: The policies by name.
POLICIES: dict[str, Policy] = {policy.name: policy for policy in (NBB, WBF)}

#: All readings by name, those of the engine (which hold under every policy) included.
READINGS: dict[str, tuple[Reading, ...]] = {"nbb": NBB.readings, "wbf": WBF.readings, "all": ENGINEERING}


class UnknownPolicy(ValueError):
    """A policy that does not exist; ``expected`` lists those that do."""

    def __init__(self, found: str) -> None:
        super().__init__(f"no policy {found!r}")
        self.found, self.expected = found, " ".join(POLICIES)


def policy_named(name: str) -> Policy:
    """The policy of that name; UnknownPolicy lists the names there are."""
    if name not in POLICIES:
        raise UnknownPolicy(str(name)[:30])
    return POLICIES[name]


def cite_reading(name: str) -> Citation:
    """A reading as a citation: ``reading:unknown_second_suit``."""
    return Citation("reading", f"reading:{name}")


__all__ = [
    "POLICIES",
    "READINGS",
    "Lean",
    "Policy",
    "Reading",
    "SuitReading",
    "UnknownPolicy",
    "cite_reading",
    "policy_named",
]
