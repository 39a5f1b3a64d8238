"""An author saves a part: compare and set in one statement. Who loses a race keeps his text beside the winner's."""

from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import F

from arbmodule.accounts.models import Person
from arbmodule.authoring.models import Draft, DraftPart, SetAside
from arbmodule.authoring.parts import Body
from arbmodule.authoring.parts.texts import text_of
from arbmodule.authoring.run_item_tests import run_item_tests


@dataclass(frozen=True, slots=True)
class Writing:
    """Who writes from which open page, for the how-manieth time, on top of which revision."""

    person: Person
    tab: str
    turn: int
    base: int


@dataclass(frozen=True, slots=True)
class Saved:
    """The part is kept; its new revision."""

    revision: int
    at: datetime


def save_part(draft: Draft, name: str, body: Body, writing: Writing, now: datetime) -> Saved | SetAside:
    """Keep the body if nobody saved since ``base`` (or only this page itself did); else set it aside, losing nothing.

    A message of this page that comes later than a newer one of the same page changes nothing.
    """
    with transaction.atomic():
        part = _write(draft, name, body, writing, now)
        if part is None:
            return set_aside(draft, name, body, writing, now)
        _touch(draft, name, body, writing.person, now)
    run_item_tests(draft)
    return Saved(part.revision, part.saved_at)


def _write(draft: Draft, name: str, body: Body, writing: Writing, now: datetime) -> DraftPart | None:
    """The part as it stands after the attempt; None where somebody else was first."""
    mine = DraftPart.objects.filter(draft=draft, name=name)
    fresh = {"body": body, "tab": writing.tab, "turn": writing.turn, "saved_by": writing.person, "saved_at": now}
    if writing.base == 0 and not mine.exists():
        return _first(draft, name, fresh)
    same_page = mine.filter(tab=writing.tab, turn__lt=writing.turn) if writing.tab else mine.none()
    for allowed in (same_page, mine.filter(revision=writing.base)):
        if allowed.update(**fresh, revision=F("revision") + 1):
            return mine.get()
    return mine.filter(tab=writing.tab, turn__gte=writing.turn).exclude(turn=0).first() if writing.tab else None


def _first(draft: Draft, name: str, fresh: Body) -> DraftPart | None:
    try:
        with transaction.atomic():
            return DraftPart.objects.create(draft=draft, name=name, **fresh)
    except IntegrityError:  # somebody else began this part a moment ago
        return None


def _touch(draft: Draft, name: str, body: Body, person: Person, now: datetime) -> None:
    changed = {"changed_at": now} | ({"title": text_of(body, "title")} if name == "texts" else {})
    Draft.objects.filter(pk=draft.pk).update(**changed)
    if person.pk != draft.author_id:
        draft.writers.add(person)


def set_aside(draft: Draft, name: str, body: Body, writing: Writing, now: datetime) -> SetAside:
    """Keep a text that lost; the newest from the same page takes the place of its older ones."""
    waiting = SetAside.objects.filter(draft=draft, name=name, person=writing.person, tab=writing.tab, decided_at=None)
    kept = waiting.exclude(tab="").first() or SetAside(draft=draft, name=name, person=writing.person, tab=writing.tab)
    kept.body, kept.typed_at = body, now
    kept.save()
    return kept
