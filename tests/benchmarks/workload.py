"""Meanings for the benchmarks, one replacement a call of the bidding box, and the comparison of all of them."""

from rules import Request, account, read_object, ruling_on
from rules.meanings.comparison import compare
from rules.meanings.language import parse_meaning
from rules.meanings.meaning import Meaning
from rules.table.calls import ALL_CALLS

MUIDERBERG = parse_meaning("5-10 hcp, 5 S, 4+ C/D, max 3 H")
WEAK_TWO = parse_meaning("6-10 hcp, 6 S, max 3 H, 2+ of AKQ in S")

#: Points and lengths only.
PLAIN = tuple(
    parse_meaning(f"{4 + i % 9}-{12 + i % 11} hcp, {4 + i % 4}+ {'CDHS'[i % 4]}") for i in range(len(ALL_CALLS))
)
#: With a stopper each.
HONOURS = tuple(
    parse_meaning(f"{8 + i % 5}+ hcp, {i % 3 + 3}+ {'CDHS'[i % 4]}, stop in {'HDCS'[i % 4]}")
    for i in range(len(ALL_CALLS))
)

#: What a pair may say at the desk, points and lengths only, and with conditions on honours.
PLAIN_SHEET: dict[str, object] = {
    "withdrawn": {"shows": ["5-10 hcp, 5 S, 4+ C/D"], "purpose": "preempt", "natural": False},
    "P": "0-11 hcp",
    "X": {"shows": ["12+ hcp, max 2 H, 3+ S, 3+ D, 3+ C"], "purpose": "takeout"},
    "3S": {"shows": ["12-16 hcp, 6+ S"], "natural": True},
    "3NT": {"shows": ["16-20 hcp, bal"], "natural": True},
    "4C": {"shows": ["12-16 hcp, 6+ C"], "natural": True},
    "4D": {"shows": ["12-16 hcp, 6+ D"], "natural": True},
    "4S": {"shows": ["13-18 hcp, 7+ S"], "natural": True},
    "*": {"shows": ["20+ hcp"]},
}
HONOURS_SHEET: dict[str, object] = {
    **PLAIN_SHEET,
    "withdrawn": {"shows": ["6-10 hcp, 6 S, max 3 H, 2+ of AKQ in S"], "purpose": "preempt"},
    "3S": {"shows": ["10-15 hcp, 6+ S, 2+ of AKQ in S"], "natural": True},
    "3NT": {"shows": ["16-20 hcp, stop in H"], "natural": True},
}


def request(meanings: dict[str, object], case: str = "N: 3H 2S TD S:declines") -> Request:
    """The bid is too low and not accepted: all 38 replacements are to be ruled on."""
    return read_object({"case": case, "meanings": meanings, "facts": {"intended": "yes"}}, "2017")


def told_in_full(meanings: dict[str, object], language: str) -> str:
    """A full ruling in words, every replacement with its reasons."""
    ruling = ruling_on(request(meanings))
    return account(ruling, language, list(ruling.replacements))


def compare_all(withdrawn: Meaning, replacements: tuple[Meaning, ...]) -> int:
    """Every replacement against the withdrawn meaning; the sum of what they share."""
    return sum(compare(withdrawn, replacement).both for replacement in replacements)
