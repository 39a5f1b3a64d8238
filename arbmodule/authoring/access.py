"""The gate of the room: who may see and write in which draft. Everybody else: there is no such page.

Which pool somebody writes for follows from his role, and nobody writes for two: instructors never meet anything of the
exam pool, examiners nothing else. Everything that shows drafts, scenarios or parcels asks here for whom.
"""

from uuid import UUID

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from arbmodule.accounts.access import person_with
from arbmodule.accounts.models import Person, Role
from arbmodule.authoring.models import Draft, DraftQuerySet, ItemTest, SetAside, State
from arbmodule.exams.pool_gate import enter_pool
from arbmodule.lessons.models import Pool, Scenario, ScenarioQuerySet

#: The pool that each role writes for.
POOLS = {Role.INSTRUCTOR: Pool.COURSE, Role.EXAMINER: Pool.EXAM}


def author(request: HttpRequest) -> Person:
    """The signed-in instructor or examiner. Http404 for others, PoolClosed for an examiner who is a candidate."""
    person = person_with(request, *POOLS)
    if pool_of(person) == Pool.EXAM:
        enter_pool(person)
    return person


def instructor(request: HttpRequest) -> Person:
    """The signed-in instructor. Http404 for every other role."""
    return person_with(request, Role.INSTRUCTOR)


def examiner(request: HttpRequest) -> Person:
    """The signed-in examiner. Http404 for every other role, PoolClosed for one who is a candidate."""
    person_with(request, Role.EXAMINER)
    return author(request)


def pool_of(person: Person) -> Pool:
    """The pool this person writes for. Http404 for one who writes for none."""
    pool = POOLS.get(Role(person.role))
    if pool is None:
        raise Http404
    return pool


def drafts_of(person: Person) -> DraftQuerySet:
    """The drafts this person may see: of his pool, and there his own, shared ones and those handed in."""
    return Draft.objects.filter(pool=pool_of(person)).seen_by(person)


def scenarios_of(person: Person) -> ScenarioQuerySet:
    """What has been published in this person's pool, archived or not, with the current version but its content."""
    found = Scenario.objects.filter(pool=pool_of(person), current__isnull=False)
    return found.select_related("current", "lesson").defer("current__content")


def draft_for(person: Person, draft_id: UUID) -> Draft:
    """A draft this person may see, with scenario and author. Http404 otherwise."""
    found = drafts_of(person).select_related("author", "scenario", "scenario__current", "scenario__lesson", "published")
    return get_object_or_404(found, pk=draft_id)


def may_write(person: Person, draft: Draft) -> bool:
    """Whoever handles it may, while it is being written."""
    return draft.is_open and may_handle(person, draft)


def may_review(person: Person, draft: Draft) -> bool:
    """A second person: neither the author nor anybody who wrote in it."""
    wrote = draft.author_id == person.pk or draft.writers.filter(pk=person.pk).exists()
    return draft.state == State.IN_REVIEW and not wrote


def may_handle(person: Person, draft: Draft) -> bool:
    """May this person hand it in, publish it, put it away? The author and those it is shared with; everybody of the
    pool once the author no longer writes for it."""
    return draft.author_id == person.pk or draft.is_shared or not writes_for(draft.author, draft.pool)


def writes_for(person: Person, pool: str) -> bool:
    """Does this person write for this pool, now?"""
    return person.is_active and POOLS.get(Role(person.role)) == pool


def draft_to_write(person: Person, draft_id: UUID) -> Draft:
    """A draft this person may write in. Http404 where he may not see it or not write in it."""
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


def scenario_called(person: Person, slug: str) -> Scenario:
    """A scenario of this person's pool that has been published, archived or not. Http404 otherwise."""
    found = Scenario.objects.select_related("current", "lesson", "lesson__course").filter(versions__isnull=False)
    return get_object_or_404(found.filter(pool=pool_of(person)).distinct(), slug=slug)
