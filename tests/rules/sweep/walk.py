"""The coverage sweep as a script: ``python -m tests.rules.sweep.walk 3 [edition …]`` prints its figures.

Breadth first: the distinct states after so many events of any kind, regular or not, and every next event on each.
"""

import sys
import time
from collections import Counter

from rules import EDITIONS
from rules.rulings.book import Book
from tests.rules.sweep.states import fault, key, start, successors

Figures = Counter[str]


def sweep(book: Book, length: int) -> tuple[Figures, list[str]]:
    """Walk all states up to so many events and the next event on each; the counts, and every fault found."""
    figures, faults = Counter[str](), list[str]()
    layer, seen = {key(first := start(book)): (first, "")}, set[object]()
    for depth in range(length + 1):
        seen |= layer.keys()
        following: dict[object, tuple[object, str]] = {}
        figures[f"states at {depth}"] = len(layer)
        for situation, history in layer.values():
            for event, after in successors(book, situation):
                ruling = book.conclude(after, False)
                figures["events"] += 1
                figures[f"status {ruling.status}"] += 1
                wrong = fault(ruling)
                if wrong:
                    faults.append(f"{history} {event}: {wrong}")
                if depth < length and not after.is_stopped and (found := key(after)) not in seen:
                    following.setdefault(found, (after, f"{history} {event}"))
        layer = following
    return figures, faults


def main(arguments: list[str]) -> int:
    """Sweep the editions named, or all; 1 if anything was at fault."""
    length, names = int(arguments[0]), arguments[1:] or list(EDITIONS)
    failed = False
    for name in names:
        began = time.perf_counter()
        figures, faults = sweep(EDITIONS[name], length)
        failed |= bool(faults)
        print(f"edition {name}, length {length}: {time.perf_counter() - began:.1f} s")
        print("\n".join(f"  {title}: {count}" for title, count in figures.items()))
        print("\n".join(faults[:20]) or "  no fault")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
