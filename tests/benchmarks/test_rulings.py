"""Rulings per second, warm and fresh, and the first ruling of the command line: ratios and figures."""

import os
import subprocess
import sys
from itertools import count

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rules import Request, Ruling, ruling_on
from tests.benchmarks.workload import HONOURS_SHEET, PLAIN_SHEET, request

#: Rulings a second that are promised, on one core and once warm.
SHEETS = [
    pytest.param(PLAIN_SHEET, 1000, id="points and lengths"),
    pytest.param(HONOURS_SHEET, 50, id="honours"),
]
#: Seconds for import and first ruling of the command line.
MOST_SECONDS = 0.5


@pytest.mark.benchmark(group="a full ruling of 38 replacements")
@pytest.mark.parametrize(("meanings", "promised"), SHEETS)
def test_full_ruling_once_warm(benchmark: BenchmarkFixture, meanings: dict[str, object], promised: int) -> None:
    asked = request(meanings)
    ruling: Ruling = benchmark(ruling_on, asked)
    assert len(ruling.replacements) == 38
    assert 1 / benchmark.stats.stats.min >= promised, "the quickest round: on a busy machine others wait for a core"


@pytest.mark.benchmark(group="a full ruling of 38 replacements")
@pytest.mark.parametrize("meanings", [PLAIN_SHEET, HONOURS_SHEET], ids=["points and lengths", "honours"])
def test_full_ruling_on_a_meaning_never_seen_before(benchmark: BenchmarkFixture, meanings: dict[str, object]) -> None:
    """Every round has a withdrawn meaning of its own, so that nothing compared before helps."""
    numbers = count()
    suits = meanings["withdrawn"]["shows"][0]  # type: ignore[index]

    def fresh() -> tuple[tuple[Request], dict[str, object]]:
        number = next(numbers)
        honours = ", max 6 controls" if meanings is HONOURS_SHEET else ""
        shows = f"{suits}{honours}, max {4 + number % 3} D, max {4 + number // 3 % 3} C, {number // 9 % 3}+ C"
        return (request({**meanings, "withdrawn": {"shows": [f"{shows}, max {12 - number // 27} hcp"]}}),), {}

    ruling: Ruling = benchmark.pedantic(ruling_on, setup=fresh, rounds=60)
    assert len(ruling.replacements) == 38


@pytest.mark.benchmark(group="the command line")
def test_import_and_first_ruling_of_the_command_line(benchmark: BenchmarkFixture) -> None:
    """Held to its promise by the time on a processor: on a busy machine the clock says how long others had it."""
    means = ["--means=withdrawn=5-10 hcp, 5 S, 4+ C/D", "--means=3S=12+ hcp, 6+ S"]
    command = [sys.executable, "-m", "rules", "N: 3H 2S TD S:declines E:3S", *means]
    # as a user has it: the code compiled by the first start
    machine = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    worked: list[float] = []

    def run() -> str:
        before = os.times()
        done = subprocess.run(command, check=True, capture_output=True, text=True, env=machine)
        after = os.times()
        worked.append(after.children_user + after.children_system - before.children_user - before.children_system)
        return done.stdout

    assert "27B2" in benchmark.pedantic(run, rounds=5, warmup_rounds=1)
    benchmark.extra_info["processor"] = min(worked)
    assert min(worked) < MOST_SECONDS
