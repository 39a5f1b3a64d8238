"""The instructor has looked and confirms: boards become his drafts at once; lessons wait for a second person."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.begin_draft import make_draft
from arbmodule.authoring.exchange.models import Kind, Parcel, Stage
from arbmodule.authoring.exchange.plan import Plan
from arbmodule.authoring.models import Draft
from arbmodule.authoring.take_board import titled
from arbmodule.lessons.models import Pool


def hand_over(parcel: Parcel, plan: Plan, agreed: str) -> None:
    """Let a second person look. Refused if there is nothing to do, or if it is no longer what was looked at."""
    with transaction.atomic():
        held = locked(parcel, Stage.LOOKED_AT, Stage.RETURNED)
        if not plan.does_something:
            raise Refused(_("Nothing would change; there is nothing to confirm."))
        if plan.digest != agreed:
            raise Refused(moved_on())
        held.stage, held.remark, held.decided_by, held.decided_at = Stage.WAITING, "", None, None
        held.save(update_fields=["stage", "remark", "decided_by", "decided_at"])


def moved_on() -> str:
    """What is said when the lessons changed between looking and confirming."""
    return _("Meanwhile the lessons here have changed. Look at the list again; it says what would happen now.")


def locked(parcel: Parcel, *stages: Stage) -> Parcel:
    """The parcel held for a change. Refused where somebody decided meanwhile."""
    held = Parcel.objects.select_for_update().get(pk=parcel.pk)
    if held.stage not in stages:
        raise Refused(_("Meanwhile somebody decided about this parcel. Look at it again first."))
    return held


def make_drafts(parcel: Parcel, person: Person, language: str, now: datetime) -> list[Draft]:
    """A draft of each board. Refused if that was done already."""
    with transaction.atomic():
        held = locked(parcel, Stage.LOOKED_AT)
        if held.kind != Kind.BOARDS:
            raise Refused(_("There are no boards in this parcel."))
        boards, pool = enumerate(held.files["boards"], 1), Pool(held.pool)
        drafts = [
            make_draft(person, {**board["parts"], "texts": titled(board["number"] or number, language)}, now, pool)
            for number, board in boards
        ]
        held.stage, held.decided_by, held.decided_at = Stage.TAKEN_IN, person, now
        held.save(update_fields=["stage", "decided_by", "decided_at"])
    return drafts


def throw_away(parcel: Parcel) -> None:
    """The parcel goes, and nothing of it stays. Refused once it was taken in."""
    with transaction.atomic():
        locked(parcel, Stage.LOOKED_AT, Stage.WAITING, Stage.RETURNED).delete()
