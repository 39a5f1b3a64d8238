"""Names leave, evidence stays: when an account is closed, and when the time to keep names is over."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.exams.models import Candidate, Certificate, CertificateHolder, Notice, PaperState, Sitting
from arbmodule.exams.refusals import Refused

#: How long after a paper is closed the names and addresses of its candidates are kept; certificates keep their holder.
NAMES_KEPT = timedelta(days=5 * 365)
#: How long notices to candidates are kept.
NOTICES_KEPT = timedelta(days=2 * 365)


def forget_person(person: Person) -> None:
    """Take person, name and address off every registration and certificate, also off those that wait under his address.
    Refused while he sits an exam."""
    with transaction.atomic():
        own = list(Candidate.objects.select_for_update().known_of(person))
        if Sitting.objects.running().filter(candidate__in=own).exists():
            raise Refused(_("You are sitting an exam. Hand it in first."))
        CertificateHolder.objects.filter(certificate__in=_certificates(own)).delete()
        Notice.objects.filter(candidate__in=own).delete()
        _take_names(own)


def forget_old(now: datetime) -> int:
    """What the time to keep it is over for; how many registrations lost their name."""
    with transaction.atomic():
        Notice.objects.filter(made_at__lt=now - NOTICES_KEPT).delete()
        closed = Candidate.objects.filter(paper__state=PaperState.CLOSED, paper__closed_at__lt=now - NAMES_KEPT)
        old = list(closed.exclude(name="", email="", person=None))
        _take_names(old)
    return len(old)


def _certificates(candidates: Iterable[Candidate]) -> list[int]:
    found = [Certificate.objects.filter(paper=each.paper_id, code=each.code) for each in candidates]
    return [certificate.pk for rows in found for certificate in rows]


def _take_names(candidates: Iterable[Candidate]) -> None:
    own = Candidate.objects.filter(pk__in=[each.pk for each in candidates])
    own.update(person=None, name="", email="", training_class=None)
