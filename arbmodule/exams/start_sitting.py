"""A candidate begins: the effective end is computed once, from the working time that is his."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.exams.models import Sitting
from arbmodule.exams.refusals import Refused
from arbmodule.exams.wall_time import hour_shown


def start_sitting(sitting: Sitting, now: datetime) -> Sitting:
    """Begin, or go on where it was begun. Refused before the start, and after the start window has closed."""
    with transaction.atomic():
        locked = Sitting.objects.select_for_update(of=("self",)).select_related("paper").get(pk=sitting.pk)
        if locked.started_at is not None:
            return locked
        _may_start(locked, now)
        locked.started_at, locked.ends_at = now, now + locked.working_time
        locked.save(update_fields=["started_at", "ends_at"])
    return locked


def _may_start(sitting: Sitting, now: datetime) -> None:
    opens, closes = sitting.paper.opens_at, sitting.paper.window_ends
    assert opens is not None
    assert closes is not None
    if now < opens:
        raise Refused(_("The exam begins at %(time)s.") % {"time": hour_shown(opens, sitting.tzinfo)})
    if now >= closes or sitting.finished_at is not None:
        raise Refused(
            _("Beginning was possible until %(time)s. Speak to the examiner.")
            % {"time": hour_shown(closes, sitting.tzinfo)}
        )
