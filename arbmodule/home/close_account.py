"""An account is closed: the person leaves, what is evidence stays under a pseudonym."""

from secrets import token_hex

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db import transaction

from arbmodule.accounts.models import Person
from arbmodule.exams.exports.forget import forget_person


def close_account(person: Person) -> None:
    """Address, name, password and second factor go; the row stays as a pseudonym that nobody can sign in with.

    Refused while he sits an exam. Answers and marks carry codes that no longer lead to anybody.
    """
    with transaction.atomic():
        locked = Person.objects.select_for_update().get(pk=person.pk)
        forget_person(locked)
        EmailAddress.objects.filter(user_id=locked.pk).delete()
        Authenticator.objects.filter(user_id=locked.pk).delete()
        locked.email, locked.name = f"closed-{token_hex(8)}@closed.invalid", ""
        locked.is_active = False
        locked.set_unusable_password()
        locked.save()
