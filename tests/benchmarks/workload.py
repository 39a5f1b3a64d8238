"""Meanings for the benchmarks, one replacement a call of the bidding box, and the comparison of all of them."""

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


def compare_all(withdrawn: Meaning, replacements: tuple[Meaning, ...]) -> int:
    """Every replacement against the withdrawn meaning; the sum of what they share."""
    return sum(compare(withdrawn, replacement).both for replacement in replacements)
