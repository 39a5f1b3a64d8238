"""Within a sitting: on to the next step of a question, a flag on a question, the law book opened."""

from datetime import datetime

from django.db import transaction
from django.db.models import F

from arbmodule.exams.models import PaperItem, Sitting, SittingItem

#: Added to ``reached`` of a question that is fixed as a whole: no step of it is open any more.
FIXED = 1000


def go_on(sitting: Sitting, item: PaperItem, step: int, now: datetime) -> bool:
    """Fix this step and open what follows; the last step cannot be left behind. False where nothing changed."""
    with transaction.atomic():
        locked = Sitting.objects.select_for_update().get(pk=sitting.pk)
        if not locked.is_open_at(now) or step >= item.step_count:
            return False
        here = SittingItem.objects.filter(sitting=locked, item=item, reached=step)
        return here.update(reached=F("reached") + 1) == 1


def set_flag(sitting: Sitting, item: PaperItem, flagged: bool) -> None:
    """The candidate's own mark on a question, on or off."""
    SittingItem.objects.filter(sitting=sitting, item=item).update(flagged=flagged)


def open_book(sitting: Sitting, now: datetime) -> bool:
    """From now on the law pages are open and the closed-book questions are fixed. False where nothing changed."""
    with transaction.atomic():
        locked = Sitting.objects.select_for_update().get(pk=sitting.pk)
        if not locked.is_open_at(now) or locked.book_opened_at is not None:
            return False
        locked.book_opened_at = now
        locked.save(update_fields=["book_opened_at"])
        closed = SittingItem.objects.filter(sitting=locked, item__open_book=False)
        closed.update(reached=F("reached") + FIXED)
    return True
