"""Who sat the exam on paper: nothing was begun on a screen, and yet there is something to mark, by sheet."""

from collections.abc import Collection

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.exams.models import Ending, Paper, PaperState, Sitting
from arbmodule.exams.models.sittings import SittingQuerySet
from arbmodule.exams.refusals import Refused


def could_have_been_on_paper(paper: Paper) -> SittingQuerySet:
    """Sittings of a closed paper that nobody began; none once the results are out."""
    never = Sitting.objects.real().filter(paper=paper, ending=Ending.NOT_STARTED)
    return never if paper.state == PaperState.CLOSED and not paper.releases.exists() else never.none()


def sat_on_paper(paper: Paper, candidates: Collection[int]) -> int:
    """These candidates sat it on paper, from the start for their whole working time; how many were written down.

    Their answers are not here: the marks come by sheet. Refused before the paper is closed, and once results are out.
    """
    with transaction.atomic():
        locked = Paper.objects.select_for_update().get(pk=paper.pk)
        if locked.state != PaperState.CLOSED or locked.releases.exists():
            raise Refused(_("Who sat it on paper is said after the paper is closed and before the results are out."))
        began = locked.opens_at
        assert began is not None
        sittings = list(could_have_been_on_paper(locked).filter(candidate__in=candidates))
        for sitting in sittings:
            sitting.started_at, ends = began, began + sitting.working_time
            sitting.ends_at, sitting.finished_at = ends, ends
            sitting.ending = Ending.ON_PAPER
            sitting.save(update_fields=["started_at", "ends_at", "finished_at", "ending"])
    return len(sittings)
