"""Prints how the engine's answers stand to the casebook: `python -m tests.rules.casebook.report`."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator

from tests.rules.casebook.casebook import Agreement, Comparison, all_entries, compare

POLICIES = ("nbb", "wbf")


def table(comparisons: Iterable[Comparison]) -> Iterator[str]:
    """One line a comparison: entry, what the source says, what the engine says, why it is not scored."""
    for found in comparisons:
        source = f"{found.entry.expect['citation']}/{found.entry.expect['partner_bar']}"
        engine = f"{found.citation}/{found.partner_bar}" if found.citation else found.why[:60]
        lean = f" lean {found.lean}{'' if found.leans_with_source else ' (against)'}" if found.lean else ""
        note = found.entry.why_not_scored
        yield f"{found.entry.id:44} {source:15} {found.agreement + lean:28} {engine:15} {note and f'[{note}]'}".rstrip()


def summary(comparisons: Iterable[Comparison], policy: str) -> Iterator[str]:
    """Counts over the scored and over the other entries, and how often a judgement leans as the source ruled."""
    found = list(comparisons)
    for name, some in (
        ("scored", [c for c in found if c.entry.is_scored]),
        ("not scored", [c for c in found if not c.entry.is_scored]),
    ):
        counts = Counter(c.agreement for c in some)
        yield f"{policy}, {name} ({len(some)}): " + ", ".join(f"{kind} {counts[kind]}" for kind in Agreement)
    judged = [c for c in found if c.entry.is_scored and c.agreement is Agreement.JUDGEMENT]
    with_source = sum(c.leans_with_source for c in judged)
    yield f"{policy}, scored judgements that lean with the source: {with_source}/{len(judged)}"


def main() -> None:
    """Both policies, the table and the counts."""
    for policy in POLICIES:
        found = [compare(entry, policy) for entry in all_entries()]
        sys.stdout.write("\n".join([f"== {policy}", *table(found), "", *summary(found, policy), "", ""]))


if __name__ == "__main__":
    main()
