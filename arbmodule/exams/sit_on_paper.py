"""Who sat the exam on paper, or went on on paper: said by an examiner, under his code, and taken back while nothing
rests on it. What was written is not here: the marks come by sheet."""

from collections.abc import Collection, Iterable
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.exams.models import Ending, Layer, Mark, OnPaper, OnPaperKind, Paper, PaperExaminer, PaperState, Sitting
from arbmodule.exams.models.sittings import SittingQuerySet
from arbmodule.exams.refusals import Refused


def could_have_been_on_paper(paper: Paper) -> SittingQuerySet:
    """Sittings of a closed paper that nobody began; none once the results are out."""
    return _still_to_say(paper).filter(ending=Ending.NOT_STARTED)


def could_have_gone_on(paper: Paper) -> SittingQuerySet:
    """Sittings of a closed paper that were begun on the screen and not said to have gone on on paper; none once the
    results are out."""
    begun = _still_to_say(paper).filter(ending__in=(Ending.HANDED_IN, Ending.TIME_UP))
    return begun.exclude(pk__in=list(said_of(paper)))


def _still_to_say(paper: Paper) -> SittingQuerySet:
    own = Sitting.objects.real().filter(paper=paper)
    return own if paper.state == PaperState.CLOSED and not paper.releases.exists() else own.none()


def said_of(paper: Paper) -> dict[UUID, OnPaper]:
    """By sitting what was said last, where that was not taken back."""
    said = {each.sitting_id: each for each in OnPaper.objects.filter(sitting__paper=paper).order_by("pk")}
    return {sitting: each for sitting, each in said.items() if each.kind != OnPaperKind.TAKEN_BACK}


def how_on_paper(sitting: Sitting) -> str:
    """``sat``, ``went_on`` or nothing."""
    if sitting.ending == Ending.ON_PAPER:
        return OnPaperKind.SAT.value
    last = OnPaper.objects.filter(sitting=sitting).order_by("pk").last()
    return OnPaperKind.WENT_ON.value if last is not None and last.kind == OnPaperKind.WENT_ON else ""


def codes_on_paper(paper: Paper) -> set[str]:
    """Who wrote something on paper: it is not here, so that nobody can mark it on the screen."""
    went_on = [sitting for sitting, said in said_of(paper).items() if said.kind == OnPaperKind.WENT_ON]
    sat = Sitting.objects.real().filter(paper=paper, ending=Ending.ON_PAPER).values_list("code", flat=True)
    return {*sat, *Sitting.objects.real().filter(pk__in=went_on).values_list("code", flat=True)}


def sat_on_paper(paper: Paper, candidates: Collection[int], examiner: PaperExaminer, now: datetime) -> int:
    """These candidates sat it on paper, from the start for their whole working time; how many were written down.

    Refused before the paper is closed, and once results are out.
    """
    with transaction.atomic():
        locked = _locked(paper)
        began = locked.opens_at
        assert began is not None
        sittings = list(could_have_been_on_paper(locked).filter(candidate__in=candidates))
        for sitting in sittings:
            ends = began + sitting.working_time
            _set(sitting, Ending.ON_PAPER, (began, ends, ends))
        _say(sittings, OnPaperKind.SAT, examiner, now)
    return len(sittings)


def went_on_on_paper(paper: Paper, candidates: Collection[int], examiner: PaperExaminer, now: datetime) -> int:
    """These candidates began on the screen and went on on paper; how many were written down. Refused likewise."""
    with transaction.atomic():
        locked = _locked(paper)
        sittings = list(could_have_gone_on(locked).filter(candidate__in=candidates))
        _say(sittings, OnPaperKind.WENT_ON, examiner, now)
    return len(sittings)


def take_back(paper: Paper, candidate: int, examiner: PaperExaminer, now: datetime) -> None:
    """It was not on paper after all. Refused once marks stand on it, and once results are out."""
    with transaction.atomic():
        locked = _locked(paper)
        sitting = Sitting.objects.real().filter(paper=locked, candidate=candidate).order_by("-attempt").first()
        how = how_on_paper(sitting) if sitting else ""
        if sitting is None or not how:
            return
        if marks_rest_on(locked, [sitting.code], how):
            raise Refused(_("Marks stand on it already: it stays as it is."))
        if how == OnPaperKind.SAT:
            _set(sitting, Ending.NOT_STARTED, (None, None, locked.window_ends))
        _say([sitting], OnPaperKind.TAKEN_BACK, examiner, now)


def marks_rest_on(paper: Paper, codes: Collection[str], how: str) -> set[str]:
    """Those of these codes with marks because it was on paper: any mark where nothing was begun, else one by hand."""
    marks = Mark.objects.filter(paper=paper, code__in=codes)
    if how == OnPaperKind.WENT_ON:
        marks = marks.filter(layer__gte=Layer.HAND)
    return set(marks.values_list("code", flat=True))


def _locked(paper: Paper) -> Paper:
    locked = Paper.objects.select_for_update().get(pk=paper.pk)
    if locked.state != PaperState.CLOSED or locked.releases.exists():
        raise Refused(_("Who sat it on paper is said after the paper is closed and before the results are out."))
    return locked


def _set(sitting: Sitting, ending: Ending, times: tuple[datetime | None, datetime | None, datetime | None]) -> None:
    sitting.started_at, sitting.ends_at, sitting.finished_at = times
    sitting.ending = ending
    sitting.save(update_fields=["started_at", "ends_at", "finished_at", "ending"])


def _say(sittings: Iterable[Sitting], kind: OnPaperKind, examiner: PaperExaminer, now: datetime) -> None:
    OnPaper.objects.bulk_create(
        [OnPaper(sitting=each, kind=kind, made_by=examiner.code, made_at=now) for each in sittings]
    )
