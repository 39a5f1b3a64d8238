"""Time spent on each question, from the visits: from opening one to opening the next, or the end."""

from collections.abc import Iterable
from datetime import datetime
from itertools import pairwise

from arbmodule.exams.models import Paper, Sitting, Visit

#: Longer on one page than this is a pause.
LONGEST = 60 * 60


def seconds_per_item(opened: Iterable[tuple[int, datetime]], finished: datetime) -> dict[int, float]:
    """By question the seconds of one sitting; ``opened`` in the order of time."""
    spent: dict[int, float] = {}
    moments = [*opened, (0, finished)]
    for (item, start), (_next, end) in pairwise(moments):
        seconds = min(max(0.0, (end - start).total_seconds()), LONGEST)
        spent[item] = spent.get(item, 0.0) + seconds
    return spent


def times_of(paper: Paper) -> dict[int, list[float]]:
    """By question the seconds of everybody who opened it. Two queries."""
    ends = dict(Sitting.objects.finished().real().filter(paper=paper).values_list("pk", "finished_at"))
    visits = Visit.objects.filter(sitting__paper=paper).order_by("opened_at", "pk")
    by_sitting: dict[object, list[tuple[int, datetime]]] = {}
    for sitting, item, opened in visits.values_list("sitting", "item", "opened_at"):
        by_sitting.setdefault(sitting, []).append((item, opened))
    found: dict[int, list[float]] = {}
    for sitting, end in ends.items():
        if end is not None:
            for item, seconds in seconds_per_item(by_sitting.get(sitting, ()), end).items():
                found.setdefault(item, []).append(seconds)
    return found
