"""``python3 manage.py appoint ADDRESS ROLE``: the first administrator, given by who runs the machine."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from arbmodule.accounts.change_role import record_role
from arbmodule.accounts.models import Person, Role, normal_email


class Command(BaseCommand):
    """Give a role to an account that exists; the change is recorded without a giver."""

    help = "Gives a role to the account with this e-mail address."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The address and the role."""
        parser.add_argument("email")
        parser.add_argument("role", choices=[role.value for role in Role])

    def handle(self, *args: Any, email: str, role: str, **options: Any) -> None:
        """CommandError if nobody has this address."""
        person = Person.objects.filter(email=normal_email(email)).first()
        if person is None:
            raise CommandError(f"Nobody has signed up with {email}. Let them sign up on the site first.")
        change = record_role(person, Role(role), timezone.now())
        self.stdout.write(
            f"{person.email}: {change.role_before} -> {role}" if change else f"{person.email} is {role} already."
        )
