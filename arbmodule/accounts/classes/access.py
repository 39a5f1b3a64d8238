"""The gates of classes: the instructor's own, and those one is a member of. To everybody else they do not exist."""

from uuid import UUID

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from arbmodule.accounts.access import person_with
from arbmodule.accounts.classes.models import ClassOffer, Membership, TrainingClass
from arbmodule.accounts.models import Person, Role


def person_in(request: HttpRequest) -> Person:
    """The signed-in person. Http404 for a guest, who was asked to sign in before."""
    if not isinstance(request.user, Person):
        raise Http404
    return request.user


def taught_class(request: HttpRequest, class_id: UUID) -> TrainingClass:
    """A class of this instructor, archived or not. Http404 otherwise."""
    instructor = person_with(request, Role.INSTRUCTOR)
    return get_object_or_404(TrainingClass.objects.taught_by(instructor), pk=class_id)


def running_class(request: HttpRequest, class_id: UUID) -> TrainingClass:
    """The same while it is not archived."""
    found = taught_class(request, class_id)
    if found.archived_at is not None:
        raise Http404
    return found


def taken_class(person: Person, class_id: UUID) -> TrainingClass:
    """A class this person is a member of now. Http404 otherwise."""
    found = TrainingClass.objects.taken_by(person).select_related("instructor")
    return get_object_or_404(found, pk=class_id)


def member_of(training_class: TrainingClass, pk: int) -> Membership:
    """A current member of a class whose account is open. Http404 otherwise."""
    found = Membership.objects.present().select_related("person")
    return get_object_or_404(found, pk=pk, training_class=training_class)


def offer_of(training_class: TrainingClass, pk: int) -> ClassOffer:
    """An offer of this class that stands. Http404 otherwise."""
    return get_object_or_404(ClassOffer.objects.standing(), pk=pk, training_class=training_class)


def class_open_to(examiner: Person, class_id: UUID) -> TrainingClass:
    """A class whose members this examiner may register. Http404 for every other class."""
    found = TrainingClass.objects.open_to_examiner(examiner).select_related("instructor")
    return get_object_or_404(found, pk=class_id)
