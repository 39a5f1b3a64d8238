"""A candidate contests one entry of the ledger, and the thread that follows."""

from datetime import datetime
from uuid import UUID, uuid5

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.exams.marking.ledger import place_of
from arbmodule.exams.models import Appeal, AppealDecision, AppealPost, Candidate, Mark, Paper, Sitting
from arbmodule.exams.refusals import Refused
from arbmodule.exams.results.release import appeals_until
from arbmodule.exams.results.results_of import outcome_for
from arbmodule.exams.results.stages import Shown, may_see
from arbmodule.lessons.scene import canonical


def may_be_contested(mark: Mark, now: datetime) -> str:
    """Why this entry cannot be contested now, '' if it can."""
    until = appeals_until(mark.paper)
    if Shown.APPEALS not in may_see(mark.paper) or until is None:
        return _("Appeals can be raised once the marks per question are released.")
    if now > until:
        return _("The time for appeals is over. Appeals raised before stay open until they are decided.")
    return ""


def raise_appeal(sitting: Sitting, mark: Mark, text: str, key: UUID, now: datetime) -> Appeal:
    """Contest the entry; sent twice it is one appeal, and other words join it. Refused for another's entry, an old one,
    past the deadline, or when it is decided."""
    with transaction.atomic():
        Paper.objects.select_for_update().get(pk=mark.paper_id)
        known = Appeal.objects.filter(mark=mark, code=sitting.code).first()
        if known is not None:
            if not known.posts.filter(by=sitting.code, text=text).exists():
                post(known, sitting.code, text, key, now)
            return known
        if refusal := may_be_contested(mark, now):
            raise Refused(refusal)
        standing = outcome_for(sitting.paper, sitting.code).marks.get((mark.item_id, mark.step))
        if mark.code != sitting.code or standing is None or place_of(standing) != place_of(mark):
            raise Refused(_("This mark is not yours."))
        if standing.pk != mark.pk:
            raise Refused(_("This mark has been replaced by a newer one; contest that."))
        appeal = Appeal.objects.create(paper_id=mark.paper_id, mark=mark, code=sitting.code, raised_at=now)
        post(appeal, sitting.code, text, key, now)
    return appeal


def post(appeal: Appeal, by: str, text: str, key: UUID, now: datetime) -> AppealPost:
    """A word more. Sent twice it stands once; other words under the same key are words of their own. Refused once the
    appeal is decided."""
    own = uuid5(key, canonical([appeal.pk, by, text]))
    with transaction.atomic():
        Paper.objects.select_for_update().get(pk=appeal.paper_id)
        if AppealDecision.objects.filter(appeal=appeal).exists():
            raise Refused(_("This appeal is decided; the thread is closed."))
        said = {"appeal": appeal, "by": by, "by_candidate": by == appeal.code, "text": text, "posted_at": now}
        return AppealPost.objects.get_or_create(key=own, defaults=said)[0]


def is_of(appeal: Appeal, candidate: Candidate) -> bool:
    """Did this candidate raise it?"""
    return appeal.code == candidate.code and appeal.paper_id == candidate.paper_id
