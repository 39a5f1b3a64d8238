"""A dry run is applied or dropped; where somebody would fall, by a second examiner."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import uuid4

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.exams.freeze import Frozen
from arbmodule.exams.mail_notices import tell
from arbmodule.exams.marking.ledger import Asked, number_in_force
from arbmodule.exams.marking.mark_automatically import automatic_mark
from arbmodule.exams.marking.write_marks import write_marks
from arbmodule.exams.models import (
    Candidate,
    ItemKey,
    Mark,
    Notice,
    Paper,
    PaperExaminer,
    RegradeDecision,
    RegradePolicy,
    RegradeRun,
)
from arbmodule.exams.models.regrades import points_in
from arbmodule.exams.refusals import Refused
from arbmodule.exams.regrades.propose import Regraded, changes_in, regraded
from arbmodule.exams.results.certify import certify
from arbmodule.exams.results.stages import Shown, may_see


def may_apply(run: RegradeRun, examiner: PaperExaminer) -> str:
    """Why this examiner cannot apply it, '' if he can."""
    if hasattr(run, "decision"):
        return _("This regrade is decided.")
    if run.has_falls and run.made_by == examiner.code:
        return _("Somebody would fall by it: a second examiner applies it.")
    return ""


def drop(run: RegradeRun, examiner: PaperExaminer, now: datetime) -> RegradeDecision:
    """Leave everything as it is."""
    with transaction.atomic():
        Paper.objects.select_for_update().get(pk=examiner.paper_id)
        if RegradeDecision.objects.filter(run=run).exists():
            raise Refused(_("This regrade is decided."))
        return RegradeDecision.objects.create(run=run, applied=False, decided_by=examiner.code, decided_at=now)


def apply(run: RegradeRun, examiner: PaperExaminer, now: datetime) -> RegradeDecision:
    """The proposed key comes into force and the ledger follows. Refused where he may not, or the run is out of date."""
    return apply_all([run], examiner, now)[0]


def apply_all(runs: Sequence[RegradeRun], examiner: PaperExaminer, now: datetime) -> list[RegradeDecision]:
    """Several runs of one paper at once, all or none; the certificates follow once."""
    with transaction.atomic():
        paper = Paper.objects.select_for_update().get(pk=examiner.paper_id)
        decisions = [_apply(run, examiner, now) for run in runs]
        if paper.releases.exists():
            certify(paper, examiner.code, now)
    return decisions


def _apply(run: RegradeRun, examiner: PaperExaminer, now: datetime) -> RegradeDecision:
    run = _read(run)
    if refusal := may_apply(run, examiner):
        raise Refused(refusal)
    found = _as_listed(run)
    key = _new_key(run, examiner, now)
    decision = RegradeDecision.objects.create(
        run=run, applied=True, new_key=key, group=uuid4(), decided_by=examiner.code, decided_at=now
    )
    write_marks(list(_entries(decision, found)))
    _tell(decision)
    return decision


def _read(run: RegradeRun) -> RegradeRun:
    """The run anew, with its question and without the long texts that deciding does not look at."""
    found = RegradeRun.objects.select_related("item__paper", "item__version", "key")
    return found.defer("item__content", "item__version__content", "key__content", "key__steps").get(pk=run.pk)


def _as_listed(run: RegradeRun) -> list[Regraded]:
    """The answers regraded, if that still gives what the run lists."""
    proposed = Frozen(run.content, tuple(run.steps))
    found = regraded(run.item, proposed, RegradePolicy(run.policy))
    if number_in_force(run.item) != run.key.number or changes_in(found) != run.changes:
        raise Refused(_("Marks have changed since this dry run was made. Drop it and make a new one."))
    return found


def _new_key(run: RegradeRun, examiner: PaperExaminer, now: datetime) -> ItemKey:
    return ItemKey.objects.create(
        item=run.item,
        number=run.key.number + 1,
        content=run.content,
        steps=run.steps,
        digest=run.digest,
        engine_version=run.engine_version,
        reason=run.reason,
        made_by=examiner.code,
        made_at=now,
    )


def _entries(decision: RegradeDecision, found: Iterable[Regraded]) -> Iterable[Mark]:
    """A new entry for every answer of which something else is said; an examiner's word stays above the engine's."""
    item, key = decision.run.item, decision.new_key
    assert key is not None
    for each in found:
        if each.says_the_same:
            continue
        code, _item, step = each.place
        mark = automatic_mark(Asked(item, step, key, None), code, each.scored, decision.decided_at)
        mark.out_of, mark.layer, mark.answer_revision = each.scored.out_of, each.layer, each.revision
        mark.rubric_id = each.rubric_id
        mark.group, mark.reason = decision.group, decision.run.reason
        yield mark


def _tell(decision: RegradeDecision) -> None:
    """Every candidate whose mark changed hears what and why: by mail too, once marks are out; before, with them."""
    run = decision.run
    codes = {change["code"] for change in run.changes}
    people = {each.code: each for each in Candidate.objects.filter(paper=run.item.paper_id, code__in=codes)}
    mailed_at = None if Shown.MARKS in may_see(run.item.paper) else decision.decided_at
    notices = []
    for change in run.changes:
        values = {"item": run.item_id, "step": change["step"], "reason": run.reason}
        before, after = points_in(change)
        values |= {"before": before, "points": after, "out_of": change["out_of"]}
        told = {"key": "regraded", "values": values, "made_at": decision.decided_at, "mailed_at": mailed_at}
        notices.append(Notice(candidate=people[change["code"]], **told))
    tell(notices, decision.decided_at)
