"""The gate of the room: which instructor may see and write in which draft. Everybody else: there is no such page."""

from uuid import UUID

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from arbmodule.accounts.access import person_with
from arbmodule.accounts.models import Person, Role
from arbmodule.authoring.models import Draft, DraftQuerySet, ItemTest, SetAside, State
from arbmodule.lessons.models import Scenario


def instructor(request: HttpRequest) -> Person:
    """The signed-in instructor. Http404 for every other role."""
    return person_with(request, Role.INSTRUCTOR)


def drafts_of(person: Person) -> DraftQuerySet:
    """The drafts this instructor may see."""
    return Draft.objects.seen_by(person)


def draft_for(person: Person, draft_id: UUID) -> Draft:
    """A draft this instructor may see, with scenario and author. Http404 otherwise."""
    found = drafts_of(person).select_related("author", "scenario", "scenario__current", "scenario__lesson", "published")
    return get_object_or_404(found, pk=draft_id)


def may_write(person: Person, draft: Draft) -> bool:
    """The author may, and every instructor where it is shared, while it is being written."""
    return draft.is_open and (draft.author_id == person.pk or draft.is_shared)


def may_review(person: Person, draft: Draft) -> bool:
    """A second person: neither the author nor anybody who wrote in it."""
    wrote = draft.author_id == person.pk or draft.writers.filter(pk=person.pk).exists()
    return draft.state == State.IN_REVIEW and not wrote


def may_handle(person: Person, draft: Draft) -> bool:
    """May this instructor hand it in, publish it, put it away? The author and those it is shared with."""
    return draft.author_id == person.pk or draft.is_shared


def draft_to_write(person: Person, draft_id: UUID) -> Draft:
    """A draft this instructor may write in. Http404 where he may not see it or not write in it."""
    draft = draft_for(person, draft_id)
    if not may_write(person, draft):
        raise Http404
    return draft


def set_aside_for(person: Person, draft: Draft, pk: int) -> SetAside:
    """His own text that lost a race."""
    return get_object_or_404(SetAside, pk=pk, draft=draft, person=person)


def item_test_of(draft: Draft, pk: int) -> ItemTest:
    """An item test of this draft."""
    return get_object_or_404(ItemTest, pk=pk, draft=draft)


def scenario_called(slug: str) -> Scenario:
    """A scenario that has been published, archived or not."""
    found = Scenario.objects.select_related("current", "lesson", "lesson__course").filter(versions__isnull=False)
    return get_object_or_404(found.distinct(), slug=slug)
