"""Which code belongs to whom: hidden until the results are out. Whoever must know (to hand out papers) reads it once
for all, it is written down, and he marks nothing by hand on that paper any more."""

from datetime import datetime

from django.db import transaction

from arbmodule.exams.models import Candidate, CodesRead, Paper, PaperExaminer, Stage
from arbmodule.exams.models.candidates import CandidateQuerySet
from arbmodule.exams.results.stages import stage_of


def are_out(paper: Paper) -> bool:
    """May every examiner read names beside codes? From the release of the results on."""
    return stage_of(paper) >= Stage.RESULTS


def has_read(place: PaperExaminer) -> bool:
    """Has this examiner read which code belongs to whom, so that he cannot mark blind?"""
    return CodesRead.objects.filter(paper=place.paper_id, examiner=place.code).exists()


def read_codes(place: PaperExaminer, now: datetime) -> None:
    """Write down that he reads it; a second time changes nothing."""
    with transaction.atomic():
        Paper.objects.select_for_update().get(pk=place.paper_id)
        if not has_read(place):
            CodesRead.objects.create(paper_id=place.paper_id, examiner=place.code, read_at=now)


def who_is_who(paper: Paper) -> CandidateQuerySet:
    """The candidates in the order of the list, to be shown to who may see names and codes together."""
    return Candidate.objects.real().filter(paper=paper).select_related("room", "person")
