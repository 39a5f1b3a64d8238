"""An examiner marks an answer by its rubric; the mark goes to everybody who gave an equal answer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import uuid4

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.exams.marking.cited_laws import CitedLaws
from arbmodule.exams.marking.equal_answers import EqualAnswers
from arbmodule.exams.marking.ledger import Asked, key_in_force, rubrics_in_force
from arbmodule.exams.marking.markers import Entries, latest, role_for, settles
from arbmodule.exams.marking.score import citation_at
from arbmodule.exams.models import Layer, Mark, MarkerRole, Paper, PaperExaminer, PaperState, Release, ReusableComment
from arbmodule.exams.refusals import Refused
from arbmodule.exams.who_is_who import has_read
from rules import VERSION

#: The one criterion of a step that has no rubric.
WHOLE = "whole"


class Conflict(Exception):
    """Since the page was drawn somebody marked this answer, or the rubric changed; nothing was written."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What the marker filled in, and what he had before him: the rubric's number and the latest entry."""

    points: Mapping[str, int]
    comments: Sequence[str] = ()
    reason: str = ""
    rubric: int | None = None
    seen: int = 0
    cited: CitedLaws = field(default_factory=lambda: CitedLaws((), (), ()))

    @property
    def total(self) -> int:
        """The points together."""
        return sum(self.points.values())


def mark_by_hand(
    asked: Asked, group: EqualAnswers, judged: Judged, examiner: PaperExaminer, now: datetime
) -> list[Mark]:
    """Write the entries. Refused where he may not; Conflict where what he looked at is no longer so."""
    with transaction.atomic():
        paper = Paper.objects.select_for_update().get(pk=asked.item.paper_id)
        _check(paper, asked, judged, examiner)
        entries = marks_of(asked, group.codes)
        if latest(entries) != judged.seen:
            raise Conflict
        codes = still_to_mark(asked, group, entries)
        of_rubric = Entries.among(about_open_ones(asked, group, entries), judged.rubric)
        role = role_for(of_rubric, examiner.code, double=is_double(paper, asked))
        marks, citation = [_entry(asked, code, judged, role) for code in codes], citation_at(asked.key, asked.step)
        group_id, done = uuid4(), settles(role, judged.total, of_rubric)
        for mark in marks:
            mark.answer_revision, mark.settles, mark.citation = group.revisions[mark.code], done, citation
            mark.group, mark.made_by, mark.made_at = group_id, examiner.code, now
        return Mark.objects.bulk_create(marks)


def marks_of(asked: Asked, codes: Sequence[str]) -> list[Mark]:
    """Every entry about these candidates' answers to the step, as they were made."""
    return list(Mark.objects.filter(item=asked.item, step=asked.step, code__in=codes).order_by("pk"))


def still_to_mark(asked: Asked, group: EqualAnswers, entries: Sequence[Mark]) -> tuple[str, ...]:
    """Those of the group whose mark is not settled; all of them where every one is (a marker thinks again)."""
    rubric = asked.rubric.pk if asked.rubric and asked.is_free_text else None
    by_hand = [mark for mark in entries if mark.layer == Layer.HAND and mark.settles and mark.rubric_id == rubric]
    settled = {mark.code for mark in by_hand if _is_about(group, mark)}
    return tuple(code for code in group.codes if code not in settled) or group.codes


def about_open_ones(asked: Asked, group: EqualAnswers, entries: Sequence[Mark]) -> list[Mark]:
    """The entries about the answers of the group that are still to mark, not about what stood there before them."""
    codes = still_to_mark(asked, group, entries)
    return [mark for mark in entries if mark.code in codes and _is_about(group, mark)]


def _is_about(group: EqualAnswers, mark: Mark) -> bool:
    return mark.answer_revision == group.revisions.get(mark.code)


def is_double(paper: Paper, asked: Asked) -> bool:
    """Do two examiners mark this step?"""
    return paper.double_marked and asked.is_free_text


def keep_comment(asked: Asked, text: str, examiner: PaperExaminer, now: datetime) -> None:
    """Keep a remark for the next answers; one that is kept already stays one."""
    if text and not ReusableComment.objects.filter(item=asked.item, step=asked.step, text=text).exists():
        ReusableComment.objects.create(item=asked.item, step=asked.step, text=text, made_by=examiner.code, made_at=now)


def _check(paper: Paper, asked: Asked, judged: Judged, examiner: PaperExaminer) -> None:
    if paper.state != PaperState.CLOSED:
        raise Refused(_("Marking begins when the paper is closed: nobody can sit it any more."))
    if Release.objects.filter(paper=paper).exists():
        raise Refused(_("The results are out. A mark now changes by an appeal or a regrade."))
    if refusal := cannot_mark_blind(examiner):
        raise Refused(refusal)
    rubric = rubrics_in_force(paper, [asked.item]).get((asked.item.pk, asked.step))
    in_force = rubric.pk if rubric and asked.is_free_text else None
    if in_force != judged.rubric or key_in_force(asked.item).pk != asked.key.pk:
        raise Conflict
    if not asked.is_free_text and not judged.reason.strip():
        raise Refused(_("Say why this mark differs from the engine's."))


def cannot_mark_blind(examiner: PaperExaminer) -> str:
    """Why this examiner marks nothing by hand on this paper, '' if he may."""
    if has_read(examiner):
        return _("You have read which code belongs to whom, so you cannot mark blind. Another examiner marks.")
    return ""


def _entry(asked: Asked, code: str, judged: Judged, role: MarkerRole) -> Mark:
    return Mark(
        paper_id=asked.item.paper_id,
        item=asked.item,
        step=asked.step,
        code=code,
        layer=Layer.HAND,
        role=role,
        points=judged.total,
        out_of=asked.out_of,
        arithmetic=arithmetic_by_hand(asked, judged),
        engine_version=VERSION,
        key=asked.key,
        rubric=asked.rubric if asked.is_free_text else None,
        comment="\n".join(judged.comments),
        reason=judged.reason,
    )


def arithmetic_by_hand(asked: Asked, judged: Judged) -> dict[str, object]:
    """The sum by criteria, with the remarks and what became of the law numbers."""
    worth = worth_of(asked)
    lines = [{"key": key, "points": points, "out_of": worth[key]} for key, points in judged.points.items()]
    cited = judged.cited
    return {
        "criteria": lines,
        "comments": list(judged.comments),
        "cited": list(cited.cited),
        "missing": list(cited.missing),
        "irrelevant": list(cited.irrelevant),
    }


def worth_of(asked: Asked) -> dict[str, int]:
    """What each criterion is worth; a structured step has one for the whole."""
    if asked.is_free_text and asked.rubric is not None:
        return {str(each["key"]): int(each["points"]) for each in asked.rubric.criteria}
    return {WHOLE: asked.out_of}
