"""Candidates are registered: one by one or from a list; who comes late to a built paper gets a sitting at once."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from random import Random

from allauth.account.models import EmailAddress
from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.exams.build_paper import build_sittings
from arbmodule.exams.marking.mark_automatically import ENGINE
from arbmodule.exams.models import Candidate, OnPaper, Paper, PaperState, Sitting, SittingItem
from arbmodule.exams.read_candidates import Row
from arbmodule.exams.refusals import Refused
from arbmodule.exams.results.carry_over import carry_over_for


def register(paper: Paper, rows: Sequence[Row], now: datetime, random: Random) -> int:
    """Register the rows without a fault; an address that is registered already gets the name and minutes of the list,
    as far as it gives them: a list of names takes nobody's extra time away.

    How many are new. Refused once the paper is closed, and for the address of an examiner of this paper.
    """
    with transaction.atomic():
        locked = open_list(paper)
        _check_team(locked, rows)
        known = {each.email: each for each in locked.candidates.real()}
        good = [row for row in rows if not row.fault]
        for row in good:
            if row.email in known:
                _update(known[row.email], row)
        fresh = [_candidate(locked, row, now) for row in good if row.email not in known]
        enter(locked, fresh, now, random)
    return len(fresh)


def _check_team(paper: Paper, rows: Sequence[Row]) -> None:
    """Whoever sees the keys is no candidate."""
    team = EmailAddress.objects.filter(user__papers_examined__paper=paper, verified=True).values_list(
        "email", flat=True
    )
    both = {str(email).lower() for email in team} & {row.email for row in rows}
    if both:
        raise Refused(_("%(who)s examines this paper and cannot be its candidate.") % {"who": ", ".join(sorted(both))})


def open_list(paper: Paper) -> Paper:
    """The paper, locked, so that its list can be changed. Refused once the paper is closed."""
    locked = Paper.objects.select_for_update().get(pk=paper.pk)
    if locked.state == PaperState.CLOSED:
        raise Refused(_("This exam has been held; nobody can be registered any more."))
    return locked


def enter(locked: Paper, fresh: Sequence[Candidate], now: datetime, random: Random) -> None:
    """Put new candidates on the list; a built paper gives them their sittings at once.

    Before that, what they passed earlier is carried over: afterwards nobody can do it any more.
    """
    made = Candidate.objects.bulk_create(fresh)
    if locked.state == PaperState.BUILT:
        carry_over_for(locked, made, ENGINE, now)
        build_sittings(locked, made, now, random)


def _candidate(paper: Paper, row: Row, now: datetime) -> Candidate:
    return Candidate(paper=paper, email=row.email, name=row.name, extra_minutes=row.extra_minutes or 0, added_at=now)


def _update(candidate: Candidate, row: Row) -> None:
    candidate.name = row.name or candidate.name
    candidate.save(update_fields=["name"])
    if row.extra_minutes is not None:
        set_extra_minutes(candidate, row.extra_minutes)


def set_extra_minutes(candidate: Candidate, minutes: int) -> None:
    """Personal extra time. Refused once the candidate has begun: the effective end is computed once."""
    with transaction.atomic():
        sitting = Sitting.objects.select_for_update().filter(candidate=candidate).first()
        if candidate.extra_minutes == minutes:
            return
        if sitting is not None and sitting.started_at is not None:
            raise Refused(_("This candidate has begun already; the end stands fixed."))
        candidate.extra_minutes = minutes
        candidate.save(update_fields=["extra_minutes"])
        if sitting is not None:
            sitting.minutes = candidate.paper.duration_minutes + minutes
            sitting.save(update_fields=["minutes"])


def withdraw(candidate: Candidate) -> None:
    """Take a registration back. Refused once there is a sitting that was begun."""
    if not withdraw_all([candidate]):
        raise Refused(_("This candidate has begun already and stays on the list."))


def withdraw_all(candidates: Iterable[Candidate]) -> int:
    """Take registrations back, but for those with a sitting that was begun, or was once said to be; how many were."""
    with transaction.atomic():
        asked = [each.pk for each in candidates]
        sittings = list(Sitting.objects.select_for_update().filter(candidate__in=asked))
        said = set(OnPaper.objects.filter(sitting__in=sittings).values_list("sitting", flat=True))
        begun = {each.candidate_id for each in sittings if each.started_at is not None or each.pk in said}
        leaving = [pk for pk in asked if pk not in begun]
        SittingItem.objects.filter(sitting__candidate__in=leaving).delete()
        Sitting.objects.filter(candidate__in=leaving).delete()
        Candidate.objects.filter(pk__in=leaving).delete()
    return len(leaving)
