"""The 38 calls of the bidding box, and bids above seven that can be made but never stand (Law 38)."""

from dataclasses import dataclass, field
from enum import StrEnum

from rules.table.denominations import Denomination, parse_denomination


class CallKind(StrEnum):
    """What sort of call; a bid names tricks and a denomination, the others do not (18A)."""

    PASS = "P"
    DOUBLE = "X"
    REDOUBLE = "XX"
    BID = "bid"


@dataclass(frozen=True, slots=True, eq=False)
class Call:
    """A pass, double, redouble or bid. ``str()`` is the case notation: ``P X XX 1C … 7NT``.

    ``rank``: place among all bids, 1C = 0; -1 for a call that is not a bid (order of 18B and 18E).
    """

    kind: CallKind
    level: int = 0
    denomination: Denomination | None = None
    is_bid: bool = field(init=False, repr=False)
    rank: int = field(init=False, repr=False)
    text: str = field(init=False, repr=False)

    def __post_init__(self) -> None:
        named = self.denomination
        object.__setattr__(self, "is_bid", named is not None)
        object.__setattr__(self, "rank", -1 if named is None else (self.level - 1) * 5 + named)
        object.__setattr__(self, "text", self.kind.value if named is None else f"{self.level}{named}")

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Call) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text


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
