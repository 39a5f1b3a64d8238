"""A second person looks: approves, or returns the draft with a remark."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.access import may_review
from arbmodule.authoring.hand_in import locked, record
from arbmodule.authoring.models import Act, Draft, State
from arbmodule.authoring.open_draft import open_draft


def approve(draft: Draft, reviewer: Person, remark: str, now: datetime) -> None:
    """What stands there now may be published. Refused for the author and everybody who wrote in it."""
    with transaction.atomic():
        opened = open_draft(_held(draft, reviewer))
        record(opened, Act.APPROVED, reviewer, now, remark)
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
