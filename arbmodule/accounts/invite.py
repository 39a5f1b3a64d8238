"""An administrator invites somebody to a role."""

from collections.abc import Callable
from datetime import datetime

from django.core.mail import send_mail
from django.db import transaction
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Invitation, Person, Role
from arbmodule.accounts.refusals import Refused

#: Where the link of an invitation leads, as a full address; called with the letter's language in force.
AddressOf = Callable[[Invitation], str]


def invite(invitation: Invitation, by: Person, address_of: AddressOf, now: datetime) -> Invitation:
    """Store the invitation and send the letter with its link. Refused if such an invitation stands open."""
    if not by.has_role(Role.ADMINISTRATOR):
        raise Refused(_("Only an administrator invites."))
    if Invitation.objects.open_at(now).filter(email=invitation.email, role=invitation.role).exists():
        raise Refused(_("An invitation to this role is open for this address. Withdraw it first to send another."))
    invitation.made_by = by
    invitation.made_at = now
    with transaction.atomic():
        invitation.save(force_insert=True)
        transaction.on_commit(lambda: send_letter(invitation, address_of))
    return invitation


def send_letter(invitation: Invitation, address_of: AddressOf) -> None:
    """The letter, in the language chosen for it."""
    with translation.override(invitation.language):
        context = {"invitation": invitation, "address": address_of(invitation)}
        send_mail(
            subject=_("An invitation to Arbmodule"),
            message=render_to_string("accounts/email/invitation.txt", context),
            from_email=None,
            recipient_list=[invitation.email],
        )
