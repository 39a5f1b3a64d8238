"""Where a ruling stands in the Law book."""

import re
from string import digits
from typing import NamedTuple


class Citation(NamedTuple):
    """A clause as printed, ``27B1(a)``, in an edition. Unique with the edition."""

    edition: str
    clause: str

    def __str__(self) -> str:
        return self.clause

    @property
    def law(self) -> str:
        """The number of the Law: ``27`` for ``27B1(a)``."""
        return self.clause[: len(self.clause) - len(self.clause.lstrip(digits))]


_CLAUSE = re.compile(r"(\d{1,2})(?:([A-H])(?:(\d{1,2})(?:\(?([a-e])\)?(?:\(?(iv|v|i{1,3})\)?)?)?)?)?$")


def parse_clause(text: str) -> str:
    """The clause as printed; ``27B1a`` and ``27b1(a)`` are read too. ValueError on any other text."""
    match = _CLAUSE.match(text.strip()[:1].upper() + _upper_letter(text.strip()[1:]))
    if match is None:
        raise ValueError(f"not a clause: {text[:20]!r}")
    law, section, number, letter, roman = match.groups()
    tail = (f"({letter})" if letter else "") + (f"({roman})" if roman else "")
    return f"{law}{section or ''}{number or ''}{tail}"


def _upper_letter(text: str) -> str:
    """The section letter in upper case, what follows it as it is."""
    return re.sub(r"^(\d?)([a-h])", lambda found: found[1] + found[2].upper(), text, count=1)
