"""The gates of the room: who may go where. Strangers hear that there is no such page."""

from typing import TypeGuard

from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest

from arbmodule.accounts.models import Invitation, Person, Role


def has_role(user: Person | AnonymousUser, *roles: Role) -> TypeGuard[Person]:
    """Is this a signed-in person with one of these roles?"""
    return isinstance(user, Person) and user.has_role(*roles)


def person_with(request: HttpRequest, *roles: Role) -> Person:
    """The signed-in person with one of these roles. Http404 for everybody else."""
    if not has_role(request.user, *roles):
        raise Http404
    return request.user


def person_called(pk: int) -> Person:
    """The person with this number. Http404 if there is none."""
    person = Person.objects.filter(pk=pk).first()
    if person is None:
        raise Http404
    return person


def invitation_with(code: str) -> Invitation:
    """The invitation of this link. Http404 if there is none."""
    invitation = Invitation.objects.filter(code=code).select_related("withdrawal", "role_change").first()
    if invitation is None:
        raise Http404
    return invitation
