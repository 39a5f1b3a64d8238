"""A stage of the results is released; with the first, the certificates; with the last, the questions leave the pool."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.exams.mail_notices import tell
from arbmodule.exams.models import Candidate, Notice, Paper, PaperExaminer, PaperItem, Release, Stage
from arbmodule.exams.refusals import Refused
from arbmodule.exams.results.certify import certify
from arbmodule.exams.results.shared_questions import kept_by_others
from arbmodule.exams.results.stages import next_stage, obstacles, warnings
from arbmodule.exams.wall_time import end_of_day_after
from arbmodule.lessons.models import Pool, Scenario


def release(paper: Paper, stage: Stage, examiner: PaperExaminer, now: datetime, *, is_warned: bool = False) -> Release:
    """Release this stage. Refused if it is not the next one, something stands in the way, or there is something to know
    about it and the examiner has not said that he does (``is_warned``)."""
    with transaction.atomic():
        locked = Paper.objects.select_for_update().get(pk=paper.pk)
        released = list(locked.releases.values_list("stage", flat=True))
        if stage != next_stage(released):
            raise Refused(_("Another stage has been released meanwhile; look at the page again."))
        if in_the_way := obstacles(locked):
            raise Refused(" ".join(in_the_way))
        if not is_warned and (to_know := warnings(locked, stage)):
            raise Refused(" ".join([*to_know, _("Tick that you know this.")]))
        made = Release.objects.create(
            paper=locked,
            stage=stage,
            appeals_until=_appeals_until(locked, stage, now),
            made_by=examiner.code,
            made_at=now,
        )
        _follow(locked, stage, examiner, now)
    return made


def appeals_until(paper: Paper) -> datetime | None:
    """Until when new appeals may be raised; None while there are none."""
    found = paper.releases.filter(stage=Stage.QUESTIONS).first()
    return found.appeals_until if found else None


def _appeals_until(paper: Paper, stage: Stage, now: datetime) -> datetime | None:
    if stage == Stage.QUESTIONS:
        return end_of_day_after(now, paper.appeal_days, paper.tzinfo)
    return appeals_until(paper)


def _follow(paper: Paper, stage: Stage, examiner: PaperExaminer, now: datetime) -> None:
    notices = Candidate.objects.filter(paper=paper).real()
    tell([Notice(candidate=each, key=f"released_{stage}", values={}, made_at=now) for each in notices], now)
    if stage == Stage.RESULTS:
        certify(paper, examiner.code, now)
    if stage == Stage.KEYS:
        free_questions(paper)


def free_questions(paper: Paper) -> int:
    """The questions leave the exam pool, except those that another paper still keeps secret. How many left."""
    asked = set(PaperItem.objects.filter(paper=paper).values_list("version__scenario", flat=True))
    leaving = Scenario.objects.filter(pk__in=asked - kept_by_others(paper, Stage.KEYS), pool=Pool.EXAM)
    return leaving.update(pool=Pool.COURSE)
