"""Sittings end: by hand-in, or because their time is up. The same rows, the same receipt, once."""

from datetime import datetime

from django.db import transaction

from arbmodule.exams.models import Ending, Paper, PaperState, Sitting
from arbmodule.exams.models.sittings import SittingQuerySet
from arbmodule.exams.receipts import issue_receipt


def hand_in(sitting: Sitting, now: datetime) -> Sitting:
    """The candidate hands in; handing in again changes nothing. After the end the clock has already done it."""
    return _end(sitting, now)


def expire(sittings: SittingQuerySet, now: datetime) -> int:
    """End those whose time is up; the finish time is the effective end, whenever this is called. How many ended.

    Called by the job for all sittings, and for one sitting whenever it is opened.
    """
    return sum(_end(each, now).finished_at is not None for each in list(sittings.overdue(now)))


def is_over(sitting: Sitting, now: datetime) -> bool:
    """Has it ended by now? Ends it if its time is up, and brings the row in hand up to date."""
    if sitting.finished_at is None and sitting.ends_at is not None and sitting.ends_at <= now:
        expire(Sitting.objects.filter(pk=sitting.pk), now)
        sitting.refresh_from_db(fields=["finished_at", "ending"])
    return sitting.finished_at is not None


def _end(sitting: Sitting, now: datetime) -> Sitting:
    with transaction.atomic():
        locked = Sitting.objects.select_for_update().get(pk=sitting.pk)
        if locked.finished_at is not None or locked.ends_at is None:
            return locked
        time_up = locked.ends_at <= now
        locked.finished_at = locked.ends_at if time_up else now
        locked.ending = Ending.TIME_UP if time_up else Ending.HANDED_IN
        locked.save(update_fields=["finished_at", "ending"])
        issue_receipt(locked, now)
    return locked


def close_papers(now: datetime) -> int:
    """Close every built paper that nobody can begin or sit any more; who never began is written down as such."""
    closed = 0
    for paper in Paper.objects.filter(state=PaperState.BUILT):
        if paper.window_ends is not None and paper.window_ends <= now:
            closed += _close(paper, now)
    return closed


def _close(paper: Paper, now: datetime) -> bool:
    with transaction.atomic():
        locked = Paper.objects.select_for_update().get(pk=paper.pk)
        expire(Sitting.objects.filter(paper=locked), now)
        never = Sitting.objects.filter(paper=locked, started_at=None, finished_at=None)
        never.update(finished_at=locked.window_ends, ending=Ending.NOT_STARTED)
        if locked.state != PaperState.BUILT or Sitting.objects.filter(paper=locked, finished_at=None).exists():
            return False
        locked.state, locked.closed_at = PaperState.CLOSED, now
        locked.save(update_fields=["state", "closed_at"])
    return True
