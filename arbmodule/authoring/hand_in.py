"""A draft is handed in for review, or taken back to go on writing."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.lint import Finding, lint
from arbmodule.authoring.models import Act, Draft, DraftEvent, State
from arbmodule.authoring.open_draft import OpenDraft, open_draft


def hand_in(draft: Draft, person: Person, language: str, now: datetime) -> None:
    """Let a second person look at it. Refused while the lint finds errors or warnings without a tick."""
    with transaction.atomic():
        opened = open_draft(locked(draft, State.DRAFT))
        ready_or_refused(opened, language)
        record(opened, Act.HANDED_IN, person, now)
        _become(opened.draft, State.IN_REVIEW)


def take_back(draft: Draft, person: Person, now: datetime) -> None:
    """Go on writing; an approval given before is void."""
    with transaction.atomic():
        opened = open_draft(locked(draft, State.IN_REVIEW, State.REVIEWED))
        record(opened, Act.TAKEN_BACK, person, now)
        opened.draft.reviewed_digest = ""
        _become(opened.draft, State.DRAFT)


def standing_in_the_way(draft: Draft, findings: tuple[Finding, ...]) -> list[Finding]:
    """Errors, and warnings that nobody has answered for."""
    return [each for each in findings if each.is_error or each.fingerprint not in draft.ticked]


def ready_or_refused(opened: OpenDraft, language: str) -> None:
    """Refused with the number of findings that stand in the way."""
    findings = lint(opened.document, opened.draft.item_tests.all(), language)
    in_the_way = len(standing_in_the_way(opened.draft, findings))
    if in_the_way:
        raise Refused(_("Something still stands in the way (%(number)s). It is listed here.") % {"number": in_the_way})


def locked(draft: Draft, *states: State) -> Draft:
    """The draft held for a change of state. Refused where it is in another state by now."""
    held = Draft.objects.select_for_update(of=("self",)).select_related("scenario", "author").get(pk=draft.pk)
    if held.state not in states:
        raise Refused(_("Meanwhile somebody else went on with this draft. Look at it again first."))
    return held


def record(opened: OpenDraft, act: Act, person: Person, now: datetime, remark: str = "") -> None:
    """One line in the record of the draft."""
    DraftEvent.objects.create(
        draft=opened.draft, act=act, person=person, at=now, remark=remark, digest=opened.document.digest
    )


def _become(draft: Draft, state: State) -> None:
    draft.state = state
    draft.save(update_fields=["state", "reviewed_digest"])
