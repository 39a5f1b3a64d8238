"""Everything said about a paper in numbers; nothing at all below the number of candidates it states."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from arbmodule.exams.models import Paper, PaperItem
from arbmodule.exams.results.outcome import Outcome, Tally
from arbmodule.exams.results.results_of import Results, results_of
from arbmodule.exams.statistics import measures
from arbmodule.exams.statistics.measures import Interval, Table
from arbmodule.exams.statistics.misconceptions import Misconception, misconceptions_of
from arbmodule.exams.statistics.times import times_of


@dataclass(frozen=True, slots=True)
class ItemFigures:
    """A question in numbers. ``count`` candidates had it; None: cannot be said, or too few had it."""

    item: PaperItem
    count: int
    facility: float | None
    discrimination: float | None
    minutes: float | None


@dataclass(frozen=True, slots=True)
class LawFigures:
    """A section of the Laws over all questions, with its discrimination against the other sections."""

    law: str
    count: int
    facility: float | None
    discrimination: float | None
    points: int
    out_of: int


@dataclass(frozen=True, slots=True)
class PaperFigures:
    """A paper in numbers."""

    count: int
    passed: int
    mean: float | None
    distribution: Sequence[int]
    alpha: Interval | None
    items: Sequence[ItemFigures]
    laws: Sequence[LawFigures]
    misconceptions: Sequence[Misconception]


def figures_of(paper: Paper) -> PaperFigures | None:
    """The numbers; None while fewer candidates have sat it than the paper says are enough.

    The same holds for each question and section: where most carried a part over, few have it, and a number of few tells
    what one of them got.
    """
    results, enough = results_of(paper), max(1, paper.statistics_from)
    outcomes = list(results.outcomes.values())
    if len(outcomes) < enough:
        return None
    items = list(results.items.values())
    table = table_of(outcomes, items)
    percentages = [float(outcome.total.share) * 100 for outcome in outcomes]
    mean = measures.facility(percentages)
    described = _items(items, table, times_of(paper), enough)
    asked = {each.item.pk for each in described if each.count >= enough}
    return PaperFigures(
        count=len(outcomes),
        passed=sum(outcome.is_passed for outcome in outcomes),
        mean=mean,
        distribution=measures.distribution(percentages),
        alpha=measures.alpha(table),
        items=described,
        laws=_laws(results, enough),
        misconceptions=[each for each in misconceptions_of(paper) if each.asked.item.pk in asked],
    )


def table_of(outcomes: Sequence[Outcome], items: Sequence[PaperItem]) -> Table:
    """A row per candidate, a column per question; NaN where he did not have it (a part carried over)."""
    rows = [[_share(outcome.by_item.get(item.pk)) for item in items] for outcome in outcomes]
    return np.array(rows, dtype=np.float64).reshape(len(outcomes), len(items))


def _share(tally: Tally | None) -> float:
    return float(tally.share) if tally is not None and tally.out_of else float("nan")


def _items(
    items: Sequence[PaperItem], table: Table, times: Mapping[int, Sequence[float]], enough: int
) -> list[ItemFigures]:
    found = []
    for column, item in enumerate(items):
        scores = _in_column(table, column)
        if len(scores) < enough:
            found.append(ItemFigures(item, len(scores), None, None, None))
            continue
        seconds = measures.median(times.get(item.pk, ()))
        minutes = seconds / 60 if seconds is not None else None
        discrimination = measures.discrimination(table, column)
        found.append(ItemFigures(item, len(scores), measures.facility(scores), discrimination, minutes))
    return found


def _in_column(table: Table, column: int) -> list[float]:
    return [float(each) for each in table[:, column] if not np.isnan(each)]


def _laws(results: Results, enough: int) -> list[LawFigures]:
    outcomes = list(results.outcomes.values())
    sums: dict[str, Tally] = {}
    for outcome in outcomes:
        for law, tally in outcome.by_law.items():
            sums[law] = sums.get(law, Tally()) + tally
    shares = [[_share(outcome.by_law.get(law)) for law in sums] for outcome in outcomes]
    table = np.array(shares, dtype=np.float64).reshape(len(outcomes), len(sums))
    return [_law(law, tally, (table, column), enough) for column, (law, tally) in enumerate(sums.items())]


def _law(law: str, tally: Tally, at: tuple[Table, int], enough: int) -> LawFigures:
    count = len(_in_column(*at))
    if count < enough:
        return LawFigures(law, count, None, None, 0, 0)
    return LawFigures(law, count, float(tally.share), measures.discrimination(*at), tally.points, tally.out_of)
