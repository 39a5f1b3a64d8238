"""Rulings per second, warm and fresh, and the first ruling of the command line: ratios and figures."""

import os
import subprocess
import sys
from functools import partial
from itertools import count

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rules import Request, Ruling, read_object, ruling_on

PLAIN = {
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
HONOURS = {
    **PLAIN,
    "withdrawn": {"shows": ["6-10 hcp, 6 S, max 3 H, 2+ of AKQ in S"], "purpose": "preempt"},
    "3S": {"shows": ["10-15 hcp, 6+ S, 2+ of AKQ in S"], "natural": True},
    "3NT": {"shows": ["16-20 hcp, stop in H"], "natural": True},
}


def request(meanings: dict[str, object], case: str = "N: 3H 2S TD S:declines") -> Request:
    return read_object({"case": case, "meanings": meanings, "facts": {"intended": "yes"}}, "2017")


@pytest.mark.benchmark(group="a full ruling of 38 replacements")
@pytest.mark.parametrize("meanings", [PLAIN, HONOURS], ids=["points and lengths", "honours"])
def test_full_ruling_once_warm(benchmark: BenchmarkFixture, meanings: dict[str, object]) -> None:
    asked = request(meanings)
    ruling: Ruling = benchmark(ruling_on, asked)
    assert len(ruling.replacements) == 38


@pytest.mark.benchmark(group="a full ruling of 38 replacements")
@pytest.mark.parametrize("meanings", [PLAIN, HONOURS], ids=["points and lengths", "honours"])
def test_full_ruling_on_a_meaning_never_seen_before(benchmark: BenchmarkFixture, meanings: dict[str, object]) -> None:
    """Every round has a withdrawn meaning of its own, so that nothing compared before helps."""
    numbers = count()
    suits = meanings["withdrawn"]["shows"][0]  # type: ignore[index]

    def fresh() -> tuple[tuple[Request], dict[str, object]]:
        number = next(numbers)
        honours = ", max 6 controls" if meanings is HONOURS else ""
        shows = f"{suits}{honours}, max {4 + number % 3} D, max {4 + number // 3 % 3} C, {number // 9 % 3}+ C"
        return (request({**meanings, "withdrawn": {"shows": [f"{shows}, max {12 - number // 27} hcp"]}}),), {}

    ruling: Ruling = benchmark.pedantic(ruling_on, setup=fresh, rounds=60)
    assert len(ruling.replacements) == 38


@pytest.mark.benchmark(group="the command line")
def test_import_and_first_ruling_of_the_command_line(benchmark: BenchmarkFixture) -> None:
    means = ["--means=withdrawn=5-10 hcp, 5 S, 4+ C/D", "--means=3S=12+ hcp, 6+ S"]
    command = [sys.executable, "-m", "rules", "N: 3H 2S TD S:declines E:3S", *means]
    # as a user has it: the code compiled by the first start
    machine = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    run = partial(subprocess.run, command, check=True, capture_output=True, text=True, env=machine)
    done = benchmark.pedantic(run, rounds=5, warmup_rounds=1)
    assert "27B2" in done.stdout
