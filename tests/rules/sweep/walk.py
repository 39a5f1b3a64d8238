"""The coverage sweep as a script: ``python -m tests.rules.sweep.walk 3 [edition …]`` prints its figures.

Breadth first: the distinct states after so many events of any kind, regular or not, and every next event on each.
``PROCESSES`` share a layer; the gate walks a short way in one.
"""

import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from multiprocessing import get_context
from typing import NamedTuple

from rules import EDITIONS
from rules.rulings.situation import Situation
from tests.rules.sweep.states import fault, key, start, successors

PROCESSES = 2
_PORTION = 400


class Task(NamedTuple):
    """Some states of a layer, each with how it came about; ``goes_on``: collect the states that follow."""

    edition: str
    states: tuple[tuple[Situation, str], ...]
    goes_on: bool


class Walked(NamedTuple):
    """What a portion gave: figures, faults, and the states that follow by their key."""

    figures: Counter[str]
    faults: list[str]
    following: dict[object, tuple[Situation, str]]


def walk(task: Task) -> Walked:
    """Every next event on every state of a portion."""
    book, done = EDITIONS[task.edition], Walked(Counter(), [], {})
    for situation, history in task.states:
        for event, after in successors(book, situation):
            ruling = book.conclude(after, False)
            done.figures["events"] += 1
            done.figures[f"status {ruling.status}"] += 1
            if wrong := fault(ruling):
                done.faults.append(f"{history} {event}: {wrong}")
            if task.goes_on and not after.is_stopped:
                done.following.setdefault(key(after), (after, f"{history} {event}"))
    return done


def portions(edition: str, layer: Iterable[tuple[Situation, str]], goes_on: bool) -> Iterator[Task]:
    """A layer cut into tasks."""
    states = tuple(layer)
    for at in range(0, len(states), _PORTION):
        yield Task(edition, states[at : at + _PORTION], goes_on)


def sweep(edition: str, length: int, processes: int = 1) -> tuple[Counter[str], list[str]]:
    """Walk all states up to so many events and the next event on each; the counts, and every fault found."""
    figures, faults = Counter[str](), list[str]()
    first = start(EDITIONS[edition])
    layer, seen = {key(first): (first, "")}, set[object]()
    with get_context("fork").Pool(processes) if processes > 1 else nullcontext() as pool:
        for depth in range(length + 1):
            seen |= layer.keys()
            figures[f"states at {depth}"] = len(layer)
            following: dict[object, tuple[Situation, str]] = {}
            tasks = portions(edition, layer.values(), depth < length)
            for done in pool.imap_unordered(walk, tasks) if pool else map(walk, tasks):
                figures += done.figures
                faults += done.faults
                following |= {found: state for found, state in done.following.items() if found not in seen}
            layer = following
    return figures, faults


def processor_time() -> float:
    """Seconds that this process and its ended children have worked; on a busy machine the clock says less."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def main(arguments: list[str]) -> int:
    """Sweep the editions named, or all; 1 if anything was at fault."""
    length, names = int(arguments[0]), arguments[1:] or list(EDITIONS)
    failed = False
    for name in names:
        began, worked = time.perf_counter(), processor_time()
        figures, faults = sweep(name, length, PROCESSES)
        failed |= bool(faults)
        took, worked = time.perf_counter() - began, processor_time() - worked
        print(f"edition {name}, length {length}: {took:.1f} s, {worked:.1f} s of processors")
        print("\n".join(f"  {title}: {count}" for title, count in sorted(figures.items())))
        print("\n".join(faults[:20]) or "  no fault", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
