"""Accounts for trying out: one a role, with one password that is printed. Never made on a site in service."""

from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import make_password

from arbmodule.accounts.models import Person, Role

PASSWORD = "vier-azen-2017"  # noqa: S105 - printed by the demo, which listens on this machine only


def make_sample_accounts() -> list[Person]:
    """One person of each role, made if missing, with the password set back to the printed one.

    All have the same hash, so that one check says it of all: a check costs a quarter of a second of every start.
    """
    people = [sample_account(role) for role in Role]
    if len({person.password for person in people}) > 1 or not people[0].check_password(PASSWORD):
        Person.objects.filter(pk__in=[person.pk for person in people]).update(password=make_password(PASSWORD))
    return people


def sample_account(role: Role) -> Person:
    """The sample person of a role, with a confirmed address."""
    person, _ = Person.objects.get_or_create(email=f"{role.value}@example.org", defaults={"role": role})
    EmailAddress.objects.get_or_create(user=person, email=person.email, defaults={"verified": True, "primary": True})
    return person
