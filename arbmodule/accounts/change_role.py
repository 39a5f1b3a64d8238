"""Somebody's role becomes another one; every change is recorded."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Invitation, Person, Role, RoleChange
from arbmodule.accounts.refusals import Refused


def change_role(person: Person, role: Role, by: Person, now: datetime) -> RoleChange | None:
    """An administrator changes a role; None if it is that role already. Refused for one's own role."""
    if not by.has_role(Role.ADMINISTRATOR):
        raise Refused(_("Only an administrator changes roles."))
    if person == by:
        raise Refused(_("Nobody changes their own role; ask another administrator."))
    return record_role(person, role, now, by=by)


def record_role(
    person: Person, role: Role, now: datetime, *, by: Person | None = None, invitation: Invitation | None = None
) -> RoleChange | None:
    """Change and record in one transaction; None if there was nothing to change and no invitation to use up."""
    with transaction.atomic():
        held = Person.objects.select_for_update().get(pk=person.pk)
        if held.role == role and invitation is None:
            return None
        change = RoleChange(person=held, role_before=held.role, role_after=role)
        change.made_by, change.made_at, change.invitation = by, now, invitation
        change.save(force_insert=True)
        Person.objects.filter(pk=held.pk).update(role=role)
    person.role = role
    return change
