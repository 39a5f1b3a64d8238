"""A draft is scheduled once everything is in order, and taken back while nothing has been built."""

from datetime import datetime, timedelta
from random import Random

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.exams.build_paper import build_paper
from arbmodule.exams.check_in import check_in
from arbmodule.exams.models import Candidate, Paper, PaperExaminer, PaperState, Part, Quota, Sitting
from arbmodule.exams.models.papers import team_code
from arbmodule.exams.readiness import is_ready, readiness
from arbmodule.exams.refusals import Refused
from arbmodule.exams.start_sitting import start_sitting

#: Tried out again within this time it is the same click.
A_CLICK = timedelta(seconds=5)
_COPIED = (
    "title",
    "instructions",
    "organisation",
    "kind",
    "edition",
    "policy",
    "zone",
    "window_minutes",
    "duration_minutes",
    "shuffles",
)


def schedule(paper: Paper, now: datetime) -> None:
    """Nothing of it changes any more. Refused while something is lacking."""
    with transaction.atomic():
        locked = Paper.objects.select_for_update().get(pk=paper.pk)
        if locked.state != PaperState.DRAFT:
            return
        if not is_ready(readiness(locked, now)):
            raise Refused(_("Something is still lacking; it is said under “Is it ready?”."))
        locked.state = PaperState.SCHEDULED
        locked.save(update_fields=["state"])


def back_to_draft(paper: Paper) -> None:
    """Open for changes again. Refused once it has been built."""
    changed = Paper.objects.filter(pk=paper.pk, state=PaperState.SCHEDULED).update(state=PaperState.DRAFT)
    if not changed and Paper.objects.filter(pk=paper.pk, built_at__isnull=False).exists():
        raise Refused(_("The paper has been built: questions and keys stand fixed."))


def try_out(paper: Paper, person: Person, now: datetime, random: Random) -> Sitting:
    """Sit the paper oneself, as a candidate does: on a copy that begins now, one for a double click. TooFew, ValueError
    as in building."""
    with transaction.atomic():
        Paper.objects.select_for_update().get(pk=paper.pk)
        just_now = Sitting.objects.filter(paper__trial_of=paper, candidate__person=person, started_at__gt=now - A_CLICK)
        if (begun := just_now.first()) is not None:
            return begun
        copy = _copy(paper, person, now)
        candidate = Candidate.objects.create(paper=copy, person=person, email=person.email, is_trial=True, added_at=now)
        build_paper(copy.pk, now, random)
        check_in(candidate, "", now)
        return start_sitting(Sitting.objects.get(candidate=candidate), now)


def _copy(paper: Paper, person: Person, now: datetime) -> Paper:
    same = {name: getattr(paper, name) for name in _COPIED}
    state = PaperState.SCHEDULED
    copy = Paper.objects.create(**same, trial_of=paper, state=state, opens_at=now, made_at=now, made_by=person)
    PaperExaminer.objects.create(paper=copy, person=person, code=team_code(0), added_at=now)
    for part in paper.parts.prefetch_related("choices", "quotas"):
        _copy_part(part, copy)
    return copy


def _copy_part(part: Part, paper: Paper) -> None:
    choices, quotas = list(part.choices.all()), list(part.quotas.all())
    made = Part.objects.create(
        paper=paper,
        position=part.position,
        code=part.code,
        title=part.title,
        pass_percentage=part.pass_percentage,
    )
    for choice in choices:
        made.choices.create(position=choice.position, scenario_id=choice.scenario_id, open_book=choice.open_book)
    for quota in quotas:
        _copy_quota(quota, made)


def _copy_quota(quota: Quota, part: Part) -> None:
    part.quotas.create(
        position=quota.position,
        law=quota.law,
        level=quota.level,
        judgement=quota.judgement,
        open_book=quota.open_book,
        count=quota.count,
    )
