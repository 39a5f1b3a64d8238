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
from rules.meanings.comparison import compare
from rules.meanings.handspace import plain_space
from rules.meanings.language import parse_meaning
from rules.meanings.meaning import Meaning
from rules.meanings.natural import natural_sheet
from rules.table.calls import ALL_CALLS, parse_call
from rules.table.denominations import Denomination
from rules.table.seats import Seat
from tests.benchmarks.dealer import Deals, deal

Benchmark = Callable[..., Any]
SPADES, HEARTS = Denomination.SPADES, Denomination.HEARTS
MUIDERBERG = parse_meaning("5-10 hcp, 5 S, 4+ C/D, max 3 H")
#: Points and lengths only; as many as there are calls.
PLAIN = tuple(
    parse_meaning(f"{4 + i % 9}-{12 + i % 11} hcp, {4 + i % 4}+ {'CDHS'[i % 4]}") for i in range(len(ALL_CALLS))
)
WEAK_TWO = parse_meaning("6-10 hcp, 6 S, max 3 H, 2+ of AKQ in S")
HONOURS = tuple(
    parse_meaning(f"{8 + i % 5}+ hcp, {i % 3 + 3}+ {'CDHS'[i % 4]}, stop in {'HDCS'[i % 4]}")
    for i in range(len(ALL_CALLS))
)


def _compare_all(withdrawn: Meaning, replacements: tuple[Meaning, ...]) -> int:
    return sum(compare(withdrawn, replacement).both for replacement in replacements)


def test_one_count_on_the_grid(benchmark: Benchmark) -> None:
    space = plain_space()
    mask = space.full(MUIDERBERG.hands.mask(space)).copy()
    assert benchmark(space.count, mask) == MUIDERBERG.hands.count


def test_building_the_grid(benchmark: Benchmark) -> None:
    from rules.meanings.handspace import _build

    assert int(benchmark(_build, ()).weights.sum()) == 635_013_559_600


def test_38_replacements_compared_warm(benchmark: Benchmark) -> None:
    assert benchmark(_compare_all, MUIDERBERG, PLAIN) >= 0


def test_38_replacements_compared_cold(benchmark: Benchmark) -> None:
    benchmark.pedantic(  # type: ignore[attr-defined]
        _compare_all, (MUIDERBERG, PLAIN), setup=comparing._compare.cache_clear, rounds=30
    )


def test_38_replacements_with_honour_conditions_compared_cold(benchmark: Benchmark) -> None:
    benchmark.pedantic(  # type: ignore[attr-defined]
        _compare_all, (WEAK_TWO, HONOURS), setup=comparing._compare.cache_clear, rounds=10
    )


def test_a_natural_sheet(benchmark: Benchmark) -> None:
    assert len(benchmark(natural_sheet, [(Seat.NORTH, parse_call("1H"))], Seat.EAST)) > 30


def _estimate(deals: Deals) -> Fraction:
    """The part of "12-16 hcp, 5+ S" that also has four hearts, counted among random hands."""
    shown = (deals.points >= 12) & (deals.points <= 16) & (deals.lengths[SPADES] >= 5)
    return Fraction(int((shown & (deals.lengths[HEARTS] >= 4)).sum()), max(1, int(shown.sum())))


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


MEMORY = """
import resource, numpy
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
from tests.benchmarks.test_meanings import HONOURS, MUIDERBERG, PLAIN, WEAK_TWO, _compare_all
for withdrawn in (MUIDERBERG, WEAK_TWO):
    for replacements in (PLAIN, HONOURS):
        _compare_all(withdrawn, replacements)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.benchmark
def test_memory_beyond_numpy_stays_under_60_mb(benchmark: Benchmark) -> None:
    def grown() -> int:
        run = [sys.executable, "-c", MEMORY]
        return int(subprocess.run(run, capture_output=True, check=True, text=True).stdout)

    kilobytes = benchmark.pedantic(grown, rounds=1)  # type: ignore[attr-defined]
    benchmark.extra_info["megabytes"] = round(kilobytes / 1024)  # type: ignore[attr-defined]
    assert kilobytes < 60 * 1024
