"""Reasons: a tree of keys, values and citations without sentences; words are added by ``wording``."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.rulings.citation import Citation

Value = object


class Reason(NamedTuple):
    """One step of the reasoning.

    ``key`` names the sentence, ``values`` what it speaks of (seats, calls, suits, fractions, hands, meanings),
    ``citation`` the clause or reading it rests on, ``children`` the reasons beneath it.
    """

    key: str
    values: tuple[tuple[str, Value], ...] = ()
    citation: Citation | None = None
    children: tuple["Reason", ...] = ()

    def walk(self) -> Iterator["Reason"]:
        """This reason and all beneath it, from the top."""
        yield self
        for child in self.children:
            yield from child.walk()
