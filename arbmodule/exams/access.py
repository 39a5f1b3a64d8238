"""The gates: what is not theirs does not exist for them (404)."""

from datetime import datetime
from uuid import UUID

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from arbmodule.accounts.access import person_with
from arbmodule.accounts.models import Person, Role
from arbmodule.exams.end_sitting import is_over
from arbmodule.exams.models import Candidate, Paper, PaperExaminer, PaperItem, Sitting, SittingItem
from arbmodule.exams.pool_gate import enter_pool


def examiner_in(request: HttpRequest) -> Person:
    """The signed-in examiner. Http404 for everybody else."""
    return person_with(request, Role.EXAMINER)


def paper_for(request: HttpRequest, paper_id: UUID) -> tuple[Paper, PaperExaminer]:
    """A paper on whose team the signed-in examiner is, and his place there. Http404 for everybody else.

    PoolClosed where it still draws from the exam pool and he is a candidate of another one.
    """
    person = examiner_in(request)
    place = PaperExaminer.objects.select_related("paper").filter(paper_id=paper_id, person=person).first()
    if place is None:
        raise Http404
    if not place.paper.is_built:
        enter_pool(person)
    return place.paper, place


def person_in(request: HttpRequest) -> Person:
    """The signed-in person. Http404 for a guest."""
    if not isinstance(request.user, Person):
        raise Http404
    return request.user


def registration_for(request: HttpRequest, paper_id: UUID) -> Candidate:
    """The signed-in person's own registration for a paper. Http404 for everybody else."""
    found = Candidate.objects.of_person(person_in(request)).select_related("paper", "room")
    return get_object_or_404(found, paper_id=paper_id)


def sitting_for(request: HttpRequest, sitting_id: UUID, now: datetime) -> Sitting:
    """The signed-in candidate's own sitting, begun, ended on the way in if its time is up. Http404 otherwise."""
    found = Sitting.objects.filter(candidate__person=person_in(request), started_at__isnull=False)
    sitting = get_object_or_404(found.select_related("paper", "candidate"), pk=sitting_id)
    is_over(sitting, now)
    return sitting


def item_of(sitting: Sitting, code: str) -> SittingItem:
    """A question of this sitting, its frozen content with it. Http404 if it has no such question."""
    return get_object_or_404(SittingItem.objects.select_related("item", "item__part"), sitting=sitting, item__code=code)


def step_of(item: PaperItem, step: int) -> int:
    """A step that this question has. Http404 if there is none."""
    if not 1 <= step <= item.step_count:
        raise Http404
    return step
