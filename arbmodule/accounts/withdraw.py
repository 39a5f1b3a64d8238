"""An administrator takes an invitation back."""

from datetime import datetime

from django.utils.translation import gettext as _

from arbmodule.accounts.models import Invitation, Person, Role, Withdrawal
from arbmodule.accounts.refusals import Refused


def withdraw(invitation: Invitation, by: Person, now: datetime) -> Withdrawal:
    """The link stops working. Refused if it was used, withdrawn or expired before."""
    if not by.has_role(Role.ADMINISTRATOR):
        raise Refused(_("Only an administrator withdraws an invitation."))
    if not invitation.is_open_at(now):
        raise Refused(_("This invitation is no longer open; there is nothing to withdraw."))
    return Withdrawal.objects.create(invitation=invitation, made_by=by, made_at=now)
