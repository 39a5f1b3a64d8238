"""A second person looks: approves, or returns the draft with a remark."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.access import may_review
from arbmodule.authoring.hand_in import locked, record
from arbmodule.authoring.models import Act, Draft, State
from arbmodule.authoring.open_draft import open_draft


@dataclass(frozen=True, slots=True)
class Said:
    """What the second person sent: his remark, and the digest of what he had before him."""

    remark: str = ""
    seen: str = ""


def approve(draft: Draft, reviewer: Person, said: Said, now: datetime) -> None:
    """What stands there now may be published. Refused for the author and everybody who wrote in it, and where it is
    no longer what the reviewer has seen: the author may have taken it back and handed in something else."""
    with transaction.atomic():
        opened = open_draft(_held(draft, reviewer))
        if opened.document.digest != said.seen:
            raise Refused(_("The author has changed it meanwhile. Look at it as it stands now, then approve."))
        record(opened, Act.APPROVED, reviewer, now, said.remark)
        opened.draft.state, opened.draft.reviewed_digest = State.REVIEWED, opened.document.digest
        opened.draft.save(update_fields=["state", "reviewed_digest"])


def give_back(draft: Draft, reviewer: Person, remark: str, now: datetime) -> None:
    """Something must change; the remark says what. Refused without one."""
    if not remark.strip():
        raise Refused(_("Say what should change, so that the author can go on."))
    with transaction.atomic():
        opened = open_draft(_held(draft, reviewer))
        record(opened, Act.RETURNED, reviewer, now, remark)
        opened.draft.state = State.DRAFT
        opened.draft.save(update_fields=["state"])


def _held(draft: Draft, reviewer: Person) -> Draft:
    held = locked(draft, State.IN_REVIEW)
    if not may_review(reviewer, held):
        raise Refused(_("A second person must look: neither the author nor anybody who wrote in it."))
    return held
