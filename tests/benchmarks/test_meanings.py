"""How fast meanings are counted and compared, and how much faster than estimating by random deals.

Run with ``--benchmark-only``; the last test measures both ways in one run and asserts their ratio.
"""

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from time import perf_counter
from typing import Any

import numpy as np
import pytest

from rules.meanings import comparison as comparing
from rules.meanings.agreements import natural_sheet
from rules.meanings.comparison import compare
from rules.meanings.handspace import _build, plain_space
from rules.meanings.language import parse_meaning
from rules.table.calls import parse_call
from rules.table.denominations import Denomination
from rules.table.seats import Seat
from tests.benchmarks.dealer import Deals, deal
from tests.benchmarks.workload import HONOURS, MUIDERBERG, PLAIN, WEAK_TWO, compare_all

Benchmark = Callable[..., Any]
SPADES, HEARTS = Denomination.SPADES, Denomination.HEARTS


def test_one_count_on_the_grid(benchmark: Benchmark) -> None:
    space = plain_space()
    mask = space.full(MUIDERBERG.hands.mask(space)).copy()
    assert benchmark(space.count, mask) == MUIDERBERG.hands.count


def test_building_the_grid(benchmark: Benchmark) -> None:
    assert int(benchmark(_build, ()).weights.sum()) == 635_013_559_600


def test_38_replacements_compared_warm(benchmark: Benchmark) -> None:
    assert benchmark(compare_all, MUIDERBERG, PLAIN) >= 0


def test_38_replacements_compared_cold(benchmark: Benchmark) -> None:
    benchmark.pedantic(  # type: ignore[attr-defined]
        compare_all, (MUIDERBERG, PLAIN), setup=comparing._compare.cache_clear, rounds=30
    )


def test_38_replacements_with_honour_conditions_compared_cold(benchmark: Benchmark) -> None:
    benchmark.pedantic(  # type: ignore[attr-defined]
        compare_all, (WEAK_TWO, HONOURS), setup=comparing._compare.cache_clear, rounds=10
    )


def test_a_natural_sheet(benchmark: Benchmark) -> None:
    assert len(benchmark(natural_sheet, [(Seat.NORTH, parse_call("1H"))], Seat.EAST)) > 30


def _estimate(deals: Deals) -> Fraction:
    """The part of "12-16 hcp, 5+ S" that also has four hearts, counted among random hands."""
    points = deals.points
    shown = (points >= 12) & (points <= 16) & (deals.length(SPADES) >= 5)
    return Fraction(int((shown & (deals.length(HEARTS) >= 4)).sum()), max(1, int(shown.sum())))


def _exact() -> Fraction:
    return compare(parse_meaning("4+ H"), parse_meaning("12-16 hcp, 5+ S")).share


def _seconds(work: Callable[[], object], rounds: int) -> float:
    started = perf_counter()
    for _ in range(rounds):
        work()
    return (perf_counter() - started) / rounds


def _deals_for_one_percent(share: Fraction, shown: Fraction) -> int:
    """Deals until the estimate is within ±1 % (of all) in 95 of 100 runs: (1.96 / 0.01)² p (1-p) shown hands."""
    return int(196 * 196 * share * (1 - share) / shown)


def test_counting_beats_dealing_a_thousand_times(benchmark: Benchmark) -> None:
    withdrawn, replacement = parse_meaning("4+ H"), parse_meaning("12-16 hcp, 5+ S")
    exact = _exact()
    needed = _deals_for_one_percent(exact, replacement.share)
    generator = np.random.default_rng(1)
    dealing = _seconds(lambda: _estimate(deal(needed, generator)), 3)

    def count_anew() -> object:
        comparing._compare.cache_clear()
        return compare(withdrawn, replacement).share

    counting = _seconds(count_anew, 300)
    benchmark.extra_info.update(deals=needed, ratio=round(dealing / counting))  # type: ignore[attr-defined]
    benchmark(count_anew)
    assert abs(_estimate(deal(4 * needed, generator)) - exact) < Fraction(1, 50)
    assert dealing / counting >= 1000


#: Prints how many kB the process grew, at its highest, after numpy was there.
_MEMORY = """
from pathlib import Path
import numpy
def kilobytes(name):
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith(name)).split()[1])
before = kilobytes("VmRSS")
from tests.benchmarks.workload import *
for withdrawn in (MUIDERBERG, WEAK_TWO):
    for replacements in (PLAIN, HONOURS):
        compare_all(withdrawn, replacements)
for sheet in (PLAIN_SHEET, HONOURS_SHEET):
    for language in ("nl", "en", "pl"):
        told_in_full(sheet, language)
print(kilobytes("VmHWM") - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads the memory of a process from /proc")
def test_memory_beyond_numpy_stays_under_60_mb(benchmark: Benchmark) -> None:
    def grown() -> int:
        run = [sys.executable, "-c", _MEMORY]
        return int(subprocess.run(run, capture_output=True, check=True, text=True).stdout)

    kilobytes = benchmark.pedantic(grown, rounds=1)  # type: ignore[attr-defined]
    benchmark.extra_info["megabytes"] = round(kilobytes / 1024)  # type: ignore[attr-defined]
    assert 1024 < kilobytes < 60 * 1024
