"""The measures of classical test theory as pure functions. What cannot be said is None, never a number."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

import numpy as np
from numpy.typing import NDArray

#: One row per candidate, one column per question: the part of the points reached, NaN where it was not asked.
Table = NDArray[np.float64]
_Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Interval:
    """A value with its 95 % interval."""

    value: float
    low: float
    high: float


def facility(scores: Sequence[float]) -> float | None:
    """The mean part of the points reached."""
    return float(np.mean(scores)) if len(scores) else None


def discrimination(table: Table, column: int) -> float | None:
    """Correlation of a question with the rest of the paper (not with itself). None with too few or equal scores."""
    sat = table[~np.isnan(table[:, column])]
    if len(sat) < 3 or table.shape[1] < 2:
        return None
    own = sat[:, column]
    rest = np.nansum(np.delete(sat, column, axis=1), axis=1)
    if np.allclose(own, own[0]) or np.allclose(rest, rest[0]):
        return None
    return float(np.corrcoef(own, rest)[0, 1])


def alpha(table: Table) -> Interval | None:
    """Cronbach's alpha of those who were asked everything, with Bonett's interval. None where it has no meaning."""
    whole = table[~np.isnan(table).any(axis=1)]
    people, questions = whole.shape
    if people < 3 or questions < 2:
        return None
    total = float(np.var(whole.sum(axis=1), ddof=1))
    if np.isclose(total, 0):
        return None
    value = questions / (questions - 1) * (1 - float(np.var(whole, axis=0, ddof=1).sum()) / total)
    if value >= 1:
        return Interval(1.0, 1.0, 1.0)
    spread = _Z95 * sqrt(2 * questions / ((questions - 1) * (people - 2)))
    return Interval(value, 1 - exp(log(1 - value) + spread), 1 - exp(log(1 - value) - spread))


def distribution(percentages: Sequence[float], width: int = 10) -> list[int]:
    """How many reached 0–9, 10–19 … 90–100 per cent."""
    counts = [0] * (100 // width)
    for each in percentages:
        counts[min(int(each // width), len(counts) - 1)] += 1
    return counts


def median(values: Sequence[float]) -> float | None:
    """The middle one."""
    return float(np.median(values)) if len(values) else None
