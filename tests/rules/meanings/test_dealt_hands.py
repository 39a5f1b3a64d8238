"""Exact shares against many random deals, checked card by card: an estimate must lie within five standard errors."""

from collections.abc import Callable
from math import sqrt
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.meanings.language import parse_meaning
from rules.table.denominations import SUITS
from tests.benchmarks.dealer import Deals, deal

CLUBS, DIAMONDS, HEARTS, SPADES = SUITS
NUMBER = 60_000
#: A condition said once more, card by card: an array of yes and no, one a hand.
Fits = Callable[[Deals], Any]


@pytest.fixture(scope="module")
def deals() -> Deals:
    """The same random hands for every meaning."""
    return deal(NUMBER, np.random.default_rng(2017))


def _between(numbers: NDArray[np.int64], low: int, high: int) -> Any:
    return (low <= numbers) & (numbers <= high)


def _weak_two(d: Deals) -> Any:
    length = (d.length(SPADES) == 6) & (d.length(HEARTS) <= 3)
    return _between(d.points, 6, 10) & length & (d.number_of("AKQ", SPADES) >= 2)


def _muiderberg(d: Deals) -> Any:
    minor = np.maximum(d.length(CLUBS), d.length(DIAMONDS)) >= 4
    return _between(d.points, 5, 10) & (d.length(SPADES) == 5) & minor & (d.length(HEARTS) <= 3)


def _takeout(d: Deals) -> Any:
    support = (d.length(SPADES) >= 3) & (d.length(DIAMONDS) >= 3) & (d.length(CLUBS) >= 3)
    return ((d.points >= 12) & (d.length(HEARTS) <= 2) & support) | (d.points >= 17)


def _stop(d: Deals) -> Any:
    length = d.length(HEARTS)
    held = [d.number_of(rank, HEARTS) > 0 for rank in "AKQJ"]
    return held[0] | (held[1] & (length > 1)) | (held[2] & (length > 2)) | (held[3] & (length > 3))


def _keycards(d: Deals) -> Any:
    return (d.number_of("A") + d.number_of("K", SPADES) == 2) & (d.number_of("Q", SPADES) == 1)


def _controls(d: Deals) -> Any:
    return (2 * d.number_of("A") + d.number_of("K") >= 5) & (d.length(SPADES) >= d.length(HEARTS))


def _suit_points(d: Deals) -> Any:
    suit = 4 * d.number_of("A", SPADES) + 3 * d.number_of("K", SPADES) + 2 * d.number_of("Q", SPADES)
    return (suit + d.number_of("J", SPADES) >= 5) & (d.number_of("A") == 1)


@pytest.mark.parametrize(
    ("shows", "fits"),
    [
        ("6-10 hcp, 6 S, max 3 H, 2+ of AKQ in S", _weak_two),
        ("5-10 hcp, 5 S, 4+ C/D, max 3 H", _muiderberg),
        ("12+ hcp, max 2 H, 3+ S, 3+ D, 3+ C / 17+ hcp", _takeout),
        ("stop in H", _stop),
        ("2 keycards in S, Q in S", _keycards),
        ("5+ controls, S >= H", _controls),
        ("5+ hcp in S, 1 aces", _suit_points),
    ],
)
def test_exact_share_agrees_with_random_deals(shows: str, fits: Fits, deals: Deals) -> None:
    exact = float(parse_meaning(shows).share)
    error = sqrt(exact * (1 - exact) / NUMBER)
    assert abs(float(fits(deals).mean()) - exact) < 5 * error
