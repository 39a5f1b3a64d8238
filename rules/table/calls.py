"""The 38 calls of the bidding box, and bids above seven that can be made but never stand (Law 38)."""

from dataclasses import dataclass
from enum import StrEnum

from rules.table.denominations import Denomination, parse_denomination


class CallKind(StrEnum):
    """What sort of call; a bid names tricks and a denomination, the others do not (18A)."""

    PASS = "P"
    DOUBLE = "X"
    REDOUBLE = "XX"
    BID = "bid"


@dataclass(frozen=True, slots=True)
class Call:
    """A pass, double, redouble or bid. ``str()`` is the case notation: ``P X XX 1C … 7NT``."""

    kind: CallKind
    level: int = 0
    denomination: Denomination | None = None

    @property
    def is_bid(self) -> bool:
        return self.kind is CallKind.BID

    @property
    def rank(self) -> int:
        """Place among all bids, 1C = 0; -1 for a call that is not a bid. Order of 18B and 18E."""
        return -1 if self.denomination is None else (self.level - 1) * 5 + self.denomination

    def __str__(self) -> str:
        return self.kind.value if self.denomination is None else f"{self.level}{self.denomination}"


def bid(level: int, denomination: Denomination) -> Call:
    """The bid of so many tricks over six in a denomination. ValueError below 1 or above 99."""
    if not 1 <= level <= 99:
        raise ValueError(f"not a level: {level}")
    return Call(CallKind.BID, level, denomination)


PASS = Call(CallKind.PASS)
DOUBLE = Call(CallKind.DOUBLE)
REDOUBLE = Call(CallKind.REDOUBLE)

#: The 35 bids from 1C to 7NT, lowest first.
BIDS: tuple[Call, ...] = tuple(bid(level, d) for level in range(1, 8) for d in Denomination)
#: Everything in a bidding box: pass, double, redouble, then the bids.
ALL_CALLS: tuple[Call, ...] = (PASS, DOUBLE, REDOUBLE, *BIDS)
_BY_TEXT = {str(call): call for call in ALL_CALLS}


def parse_call(text: str) -> Call:
    """The call written in the case notation; ValueError on any other text. ``8C`` upwards is a call too."""
    if text in _BY_TEXT:
        return _BY_TEXT[text]
    digits = text.rstrip("CDHSNT")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 2 and not digits.startswith("0")):
        raise ValueError(f"not a call: {text!r}")
    return bid(int(digits), parse_denomination(text[len(digits) :]))


def supersedes(higher: Call, lower: Call) -> bool:
    """Law 18B: does the first bid outrank the second? Both must be bids."""
    return higher.rank > lower.rank
