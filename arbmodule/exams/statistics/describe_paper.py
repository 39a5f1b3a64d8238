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
    """A question in numbers. ``count`` candidates had it; None: cannot be said."""

    item: PaperItem
    count: int
    facility: float | None
    discrimination: float | None
    minutes: float | None


@dataclass(frozen=True, slots=True)
class LawFigures:
    """A section of the Laws over all questions."""

    law: str
    facility: float | None
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
    """The numbers; None while fewer candidates have sat it than the paper says are enough."""
    results = results_of(paper)
    outcomes = list(results.outcomes.values())
    if len(outcomes) < max(1, paper.statistics_from):
        return None
    items = list(results.items.values())
    table = table_of(outcomes, items)
    percentages = [float(outcome.total.share) * 100 for outcome in outcomes]
    mean = measures.facility(percentages)
    return PaperFigures(
        count=len(outcomes),
        passed=sum(outcome.is_passed for outcome in outcomes),
        mean=mean,
        distribution=measures.distribution(percentages),
        alpha=measures.alpha(table),
        items=_items(items, table, times_of(paper)),
        laws=_laws(results),
        misconceptions=misconceptions_of(paper),
    )


def table_of(outcomes: Sequence[Outcome], items: Sequence[PaperItem]) -> Table:
    """A row per candidate, a column per question; NaN where he did not have it (a part carried over)."""
    rows = [[_share(outcome.by_item.get(item.pk)) for item in items] for outcome in outcomes]
    return np.array(rows, dtype=np.float64).reshape(len(outcomes), len(items))


def _share(tally: Tally | None) -> float:
    return float(tally.share) if tally is not None and tally.out_of else float("nan")


def _items(items: Sequence[PaperItem], table: Table, times: Mapping[int, Sequence[float]]) -> list[ItemFigures]:
    found = []
    for column, item in enumerate(items):
        scores = [float(each) for each in table[:, column] if not np.isnan(each)]
        seconds = measures.median(times.get(item.pk, ()))
        minutes = seconds / 60 if seconds is not None else None
        discrimination = measures.discrimination(table, column)
        found.append(ItemFigures(item, len(scores), measures.facility(scores), discrimination, minutes))
    return found


def _laws(results: Results) -> list[LawFigures]:
    sums: dict[str, Tally] = {}
    for outcome in results.outcomes.values():
        for law, tally in outcome.by_law.items():
            sums[law] = sums.get(law, Tally()) + tally
    return [LawFigures(law, float(each.share), each.points, each.out_of) for law, each in sums.items()]
