"""The person who got the letter takes the role."""

from datetime import datetime

from allauth.account.models import EmailAddress
from django.db import IntegrityError
from django.utils.translation import gettext as _

from arbmodule.accounts.change_role import record_role
from arbmodule.accounts.models import Invitation, Person, Role, RoleChange
from arbmodule.accounts.refusals import Refused


def accept_invitation(invitation: Invitation, person: Person, now: datetime) -> RoleChange:
    """The role changes and the invitation is used up. Refused if it is no longer open or meant for another address."""
    if not invitation.is_open_at(now):
        raise Refused(_("This invitation is no longer open. Ask the administrator for a new one."))
    if not owns_address(person, invitation.email):
        raise Refused(
            _("This invitation was sent to another address. Sign in with that address, or ask for a new one.")
        )
    try:
        change = record_role(person, Role(invitation.role), now, by=invitation.made_by, invitation=invitation)
    except IntegrityError:
        change = None
    if change is None:
        raise Refused(_("This invitation has been used already."))
    return change


def owns_address(person: Person, email: str) -> bool:
    """Has this person shown that the address is theirs?"""
    return bool(EmailAddress.objects.filter(user_id=person.pk, email__iexact=email, verified=True).exists())
