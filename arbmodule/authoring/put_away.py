"""Drafts and scenarios are put away and taken out again; nothing that was answered is ever deleted."""

from datetime import datetime

from django.db import transaction

from arbmodule.accounts.models import Person
from arbmodule.authoring.hand_in import locked, record
from arbmodule.authoring.models import Act, Draft, ScenarioAct, ScenarioEvent, State
from arbmodule.authoring.open_draft import open_draft
from arbmodule.lessons.models import Scenario


def put_away(draft: Draft, person: Person, now: datetime) -> None:
    """Out of the list of work."""
    _moved(draft, (State.DRAFT, State.IN_REVIEW, State.REVIEWED), (State.ARCHIVED, Act.ARCHIVED), person, now)


def take_out(draft: Draft, person: Person, now: datetime) -> None:
    """Back among the drafts being written."""
    _moved(draft, (State.ARCHIVED,), (State.DRAFT, Act.RESTORED), person, now)


def _moved(draft: Draft, before: tuple[State, ...], after: tuple[State, Act], person: Person, now: datetime) -> None:
    state, act = after
    with transaction.atomic():
        opened = open_draft(locked(draft, *before))
        record(opened, act, person, now)
        opened.draft.state, opened.draft.reviewed_digest, opened.draft.changed_at = state, "", now
        opened.draft.save(update_fields=["state", "reviewed_digest", "changed_at"])


def archive_scenario(scenario: Scenario, person: Person, now: datetime) -> None:
    """No learner meets it any more; its versions, attempts and answers stay. Done twice, it is recorded once."""
    with transaction.atomic():
        if Scenario.objects.filter(pk=scenario.pk, archived_at=None).update(archived_at=now):
            ScenarioEvent.objects.create(scenario=scenario, act=ScenarioAct.ARCHIVED, person=person, at=now)


def restore_scenario(scenario: Scenario, person: Person, now: datetime) -> None:
    """Learners meet it again, in its current version."""
    with transaction.atomic():
        if Scenario.objects.filter(pk=scenario.pk, archived_at__isnull=False).update(archived_at=None):
            ScenarioEvent.objects.create(scenario=scenario, act=ScenarioAct.RESTORED, person=person, at=now)
