"""Notices also go out by mail: that there is something to read, and where. Never a mark, a key or an answer.

Sent when the notice is written; what could not be sent then goes with the next visit of an examiner or the next run of
``run_exams``. The notice on the site stands in any case.
"""

import logging
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from smtplib import SMTPDataError, SMTPException, SMTPNotSupportedError, SMTPRecipientsRefused

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, override

from arbmodule.exams.models import Candidate, Notice, Sitting
from arbmodule.exams.results.in_words import NOTICES
from arbmodule.lessons.localised import Lazy

LOG = logging.getLogger("arbmodule.exams")
#: How many candidates get their mail while somebody waits for a page.
AT_ONCE = 50
#: What could not be sent for so long is not sent any more.
GIVEN_UP = timedelta(days=3)
#: What a mail server says of one mail or one address; the next one may go.
OF_ONE_MAIL = (SMTPRecipientsRefused, SMTPDataError, SMTPNotSupportedError)
_DECIDED = gettext_lazy("Your appeal is decided.")
_CHANGED = gettext_lazy("One of your marks has changed.")
_CARRIED = gettext_lazy("Something has changed about a part that was carried over.")
#: What the mail says in place of the notice, where that tells a mark.
IN_A_MAIL: dict[str, Lazy] = {
    **{key: NOTICES[key] for key in ("released_1", "released_2", "released_3")},
    "appeal_upheld": _DECIDED,
    "appeal_rejected": _DECIDED,
    "raised_by_appeal": _CHANGED,
    "regraded": _CHANGED,
    "carried_lapsed": _CARRIED,
    "carried_again": _CARRIED,
}


def tell(notices: Sequence[Notice], now: datetime) -> None:
    """Put these notices on the site, and mail that they are there once everything is stored."""
    Notice.objects.bulk_create(notices, batch_size=500)
    transaction.on_commit(lambda: mail_notices(now, AT_ONCE))


def mail_notices(now: datetime, most: int | None = None) -> int:
    """Mail what waits to be mailed, one mail a candidate, to at most so many; how many mails went out."""
    waiting = Notice.objects.filter(mailed_at=None)
    waiting.exclude(pk__in=_with_a_reader(now)).update(mailed_at=now)
    candidates = Candidate.objects.filter(pk__in=waiting.values("candidate")).order_by("pk")
    listed = list(candidates.select_related("person", "paper")[:most])
    if not listed:
        return 0
    sent = 0
    try:
        with get_connection() as connection:
            for each in listed:
                sent += _mail(each, connection, now)
    except (OSError, SMTPException) as error:
        LOG.warning("mail cannot be sent now: %s", type(error).__name__)
    return sent


def _with_a_reader(now: datetime) -> "Iterable[int]":
    """Notices to people with an account who began the exam, and not too old."""
    begun = Sitting.objects.real().filter(started_at__isnull=False).values("candidate")
    fresh = Notice.objects.filter(mailed_at=None, made_at__gt=now - GIVEN_UP, candidate__in=begun)
    return fresh.filter(candidate__person__is_active=True).values_list("pk", flat=True)


def _mail(candidate: Candidate, connection: BaseEmailBackend, now: datetime) -> bool:
    """One mail about everything that waits for this candidate; claimed first, so that two senders send it once. One
    that is refused is tried again later and keeps nobody else's from being sent."""
    with transaction.atomic():
        own = list(Notice.objects.select_for_update().filter(candidate=candidate, mailed_at=None).order_by("made_at"))
        claimed = [each.pk for each in own if Notice.objects.filter(pk=each.pk, mailed_at=None).update(mailed_at=now)]
    message = message_to(candidate, [each.key for each in own if each.pk in claimed])
    if message is None:
        return False
    try:
        message.connection = connection
        message.send()
    except (OSError, SMTPException) as error:
        Notice.objects.filter(pk__in=claimed).update(mailed_at=None)
        if not isinstance(error, OF_ONE_MAIL):
            raise
        LOG.warning("mail to %s is refused: %s", candidate.code, type(error).__name__)
        return False
    return True


def message_to(candidate: Candidate, keys: Iterable[str]) -> EmailMessage | None:
    """The mail in the candidate's language; None where there is nobody or nothing to tell."""
    person, lines = candidate.person, list(dict.fromkeys(key for key in keys if key in IN_A_MAIL))
    sitting = Sitting.objects.filter(candidate=candidate, started_at__isnull=False).order_by("-attempt").first()
    if person is None or sitting is None or not lines:
        return None
    with override(person.language):
        title = " ".join(candidate.paper.title_in(person.language).split())
        address = settings.SITE_ADDRESS + reverse("exams:my_results", args=[sitting.pk])
        context = {"title": title, "lines": dict.fromkeys(str(IN_A_MAIL[key]) for key in lines), "address": address}
        text = render_to_string("exams/mail/notice.txt", context).strip()
        return EmailMessage(_("%(title)s: something to read") % {"title": title}, text + "\n", to=[person.email])
