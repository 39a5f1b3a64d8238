"""Another examiner decides an appeal; an upheld one can count for everybody who gave an equal answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import uuid4

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.exams.mail_notices import tell
from arbmodule.exams.marking.equal_answers import EqualAnswers, equal_answers
from arbmodule.exams.marking.ledger import Asked, everything_asked, standing_marks
from arbmodule.exams.models import (
    Appeal,
    AppealDecision,
    Candidate,
    Layer,
    Mark,
    Notice,
    Paper,
    PaperExaminer,
    RegradeDecision,
)
from arbmodule.exams.refusals import Refused
from arbmodule.exams.results.certify import certify
from rules import VERSION


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the examiner decides: the points from now on (None: the mark stays), for whom, and why."""

    points: int | None
    reason: str
    for_equal_answers: bool = False

    @property
    def is_upheld(self) -> bool:
        """Does the mark change?"""
        return self.points is not None


def may_decide(appeal: Appeal, examiner: PaperExaminer) -> str:
    """Why this examiner cannot decide it, '' if he can."""
    entries = Mark.objects.filter(item=appeal.mark.item_id, step=appeal.mark.step, code=appeal.code)
    markers = {appeal.mark.made_by, *entries.values_list("made_by", flat=True), *regraders_of(appeal.mark)}
    if examiner.code in markers:
        return _("You marked this answer yourself; another examiner decides.")
    if hasattr(appeal, "decision"):
        return _("This appeal is decided.")
    return ""


def regraders_of(mark: Mark) -> set[str]:
    """Who proposed and who applied the regrade that wrote this entry: the engine computed it, they decided on it."""
    made = RegradeDecision.objects.filter(group=mark.group).exclude(group=None).select_related("run").first()
    return {made.run.made_by, made.decided_by} if made else set()


def decide_appeal(appeal: Appeal, verdict: Verdict, examiner: PaperExaminer, now: datetime) -> AppealDecision:
    """Decide, write the entries of the highest layer, tell the candidates. Refused where he may not."""
    with transaction.atomic():
        Paper.objects.select_for_update().get(pk=appeal.paper_id)
        appeal = Appeal.objects.select_related("mark__item", "paper").get(pk=appeal.pk)
        if refusal := may_decide(appeal, examiner):
            raise Refused(refusal)
        _check(appeal, verdict)
        marks = raised_by(appeal, verdict) if verdict.is_upheld else []
        decision = AppealDecision.objects.create(
            appeal=appeal,
            upheld=verdict.is_upheld,
            for_equal_answers=verdict.for_equal_answers,
            reason=verdict.reason,
            group=uuid4() if marks else None,
            decided_by=examiner.code,
            decided_at=now,
        )
        _write(decision, marks)
        _tell(decision, marks)
        certify(appeal.paper, examiner.code, now)
    return decision


def _check(appeal: Appeal, verdict: Verdict) -> None:
    if not verdict.reason.strip():
        raise Refused(_("Say why: the candidate reads it."))
    standing = _standing(appeal)
    if verdict.points is not None and not standing.points < verdict.points <= standing.out_of:
        raise Refused(_("An appeal that is upheld raises the mark, at most to its maximum."))


def raised_by(appeal: Appeal, verdict: Verdict) -> list[Mark]:
    """The entries an upheld appeal brings, not stored yet. Nobody's mark is lowered by another's appeal."""
    standing = standing_marks(appeal.paper, [appeal.mark.item])
    codes = group_of(appeal).codes if verdict.for_equal_answers else (appeal.code,)
    places = [(code, appeal.mark.item_id, appeal.mark.step) for code in codes]
    before = [standing[place] for place in places if place in standing]
    return [_entry(mark, verdict) for mark in before if mark.points < _points(mark, verdict)]


def _points(before: Mark, verdict: Verdict) -> int:
    """By this verdict; at most its maximum, which a regrade may have made another than it was when it was contested."""
    return min(verdict.points or 0, before.out_of)


def group_of(appeal: Appeal) -> EqualAnswers:
    """Everybody who gave an answer equal to the contested one; a blank one is equal to none."""
    asked = asked_by(appeal)
    for group in equal_answers(asked):
        if appeal.code in group.codes:
            return group
    return EqualAnswers("", {}, {}, {appeal.code: 0})


def asked_by(appeal: Appeal) -> Asked:
    """The step the contested entry is about."""
    found = everything_asked(appeal.paper, [appeal.mark.item])
    return next(each for each in found if each.step == appeal.mark.step)


def _standing(appeal: Appeal) -> Mark:
    return standing_marks(appeal.paper, [appeal.mark.item])[appeal.code, appeal.mark.item_id, appeal.mark.step]


def _entry(before: Mark, verdict: Verdict) -> Mark:
    return Mark(
        paper_id=before.paper_id,
        item_id=before.item_id,
        step=before.step,
        code=before.code,
        layer=Layer.APPEAL,
        points=_points(before, verdict),
        out_of=before.out_of,
        arithmetic={"appeal": {"before": before.points, "entry": before.pk}},
        citation=before.citation,
        engine_version=VERSION,
        key_id=before.key_id,
        rubric_id=before.rubric_id,
        answer_revision=before.answer_revision,
        reason=verdict.reason,
    )


def _write(decision: AppealDecision, marks: list[Mark]) -> None:
    for mark in marks:
        mark.group, mark.made_by, mark.made_at = decision.group, decision.decided_by, decision.decided_at
    Mark.objects.bulk_create(marks)


def _tell(decision: AppealDecision, marks: list[Mark]) -> None:
    appeal = decision.appeal
    people = {each.code: each for each in Candidate.objects.filter(paper=appeal.paper_id)}
    values: Mapping[str, object] = {"item": appeal.mark.item_id, "step": appeal.mark.step, "reason": decision.reason}
    notices = [
        _notice(people[mark.code], "raised_by_appeal", {**values, "points": mark.points}, decision)
        for mark in marks
        if mark.code != appeal.code
    ]
    key = "appeal_upheld" if decision.upheld else "appeal_rejected"
    own = next((mark.points for mark in marks if mark.code == appeal.code), appeal.mark.points)
    notices.append(_notice(people[appeal.code], key, {**values, "points": own}, decision))
    tell(notices, decision.decided_at)


def _notice(candidate: Candidate, key: str, values: Mapping[str, object], decision: AppealDecision) -> Notice:
    return Notice(candidate=candidate, key=key, values=dict(values), made_at=decision.decided_at)
