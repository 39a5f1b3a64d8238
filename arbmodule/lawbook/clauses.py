"""Numbers of Laws and clauses: ``27``, ``27B``, ``27B1``, ``27B1(a)``, ``30B1(b)(ii)``."""

import re
from typing import NamedTuple

_CLAUSE = re.compile(
    r"(?P<law>[1-9][0-9]?)"
    r"(?:(?P<section>[A-Za-z])"
    r"(?:(?P<number>[1-9][0-9]?)"
    r"(?:(?:\((?P<letter>[a-z])\)|(?P<bare_letter>[a-z]))"
    r"(?:\((?P<roman>i{1,3}|iv|vi{0,3})\)|(?P<bare_roman>i{1,3}|iv|vi{0,3}))?)?)?)?"
)
_LAST_LAW = 93


class ClauseId(NamedTuple):
    """A Law (depth 0) or a clause of it: the number and what follows it, one step of the book's hierarchy each."""

    law: int
    steps: tuple[str, ...] = ()

    def __str__(self) -> str:
        return str(self.law) + "".join(self.steps)

    @property
    def depth(self) -> int:
        """0 for a Law, 1 for ``27B``, 3 for ``27B1(a)``."""
        return len(self.steps)

    @property
    def parent(self) -> "ClauseId | None":
        """The clause this one stands under; None for a Law."""
        return ClauseId(self.law, self.steps[:-1]) if self.steps else None

    @property
    def ancestors(self) -> tuple["ClauseId", ...]:
        """From the Law down to the parent."""
        return tuple(ClauseId(self.law, self.steps[:depth]) for depth in range(self.depth))


def parse_clause(text: str) -> ClauseId:
    """Read a number as printed, ``27B1(a)``, or its short form ``27b1a``. ValueError on any other text."""
    found = _CLAUSE.fullmatch(text)
    if found is None or int(found["law"]) > _LAST_LAW:
        raise ValueError(f"not a clause: {text[:20]!r}")
    letter = found["letter"] or found["bare_letter"]
    roman = found["roman"] or found["bare_roman"]
    below = (f"({part})" for part in (letter, roman) if part)
    steps = ((found["section"] or "").upper(), found["number"] or "", *below)
    return ClauseId(int(found["law"]), tuple(step for step in steps if step))
