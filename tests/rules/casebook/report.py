"""Prints how the engine's answers stand to the casebook: `python -m tests.rules.casebook.report`."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator

from tests.rules.casebook.casebook import Agreement, Comparison, all_entries, compare, compare_then

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


def then(comparisons: Iterable[Comparison]) -> Iterator[str]:
    """The rulings of older editions beside the books of those editions: one line each, and the counts."""
    found = list(comparisons)
    for each in found:
        note = "" if each.entry.is_scored_then else " [not scored]"
        source = f"{each.entry.then['citation']}/{each.entry.then['partner_bar']}"
        engine = f"{each.citation}/{each.partner_bar}" if each.citation else each.why[:60]
        yield f"{each.entry.id:44} {each.entry.edition:6} {source:15} {each.agreement:15} {engine:15}{note}"
    counts = Counter(each.agreement for each in found if each.entry.is_scored_then)
    scored = sum(counts.values())
    yield f"own edition, scored ({scored}): " + ", ".join(f"{kind} {counts[kind]}" for kind in Agreement)


def main() -> None:
    """Both policies, the table and the counts; then the older rulings under their own edition."""
    for policy in POLICIES:
        found = [compare(entry, policy) for entry in all_entries()]
        sys.stdout.write("\n".join([f"== {policy}", *table(found), "", *summary(found, policy), "", ""]))
    older = [compare_then(entry) for entry in all_entries() if entry.then]
    sys.stdout.write("\n".join(["== under their own edition", *then(older), ""]))


if __name__ == "__main__":
    main()
