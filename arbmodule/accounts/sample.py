"""Accounts for trying out, with one password that is printed. Never made on a site in service."""

from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import make_password

from arbmodule.accounts.models import Person, Role

PASSWORD = "vier-azen-2017"  # noqa: S105 - printed by the demo, which listens on this machine only
#: Where a second person must look, there is one: who writes a scenario does not approve it.
ACCOUNTS: tuple[tuple[str, Role], ...] = (
    ("learner", Role.LEARNER),
    ("instructor", Role.INSTRUCTOR),
    ("instructor2", Role.INSTRUCTOR),
    ("examiner", Role.EXAMINER),
    ("examiner2", Role.EXAMINER),
    ("administrator", Role.ADMINISTRATOR),
)


def make_sample_accounts() -> list[Person]:
    """The sample people, made if missing, with the password set back to the printed one.

    All have the same hash, so that one check says it of all: a check costs a quarter of a second of every start.
    """
    people = [sample_account(*each) for each in ACCOUNTS]
    if len({person.password for person in people}) > 1 or not people[0].check_password(PASSWORD):
        Person.objects.filter(pk__in=[person.pk for person in people]).update(password=make_password(PASSWORD))
    return people


def sample_account(name: str, role: Role) -> Person:
    """The sample person of this name, with a confirmed address."""
    person, _ = Person.objects.get_or_create(email=f"{name}@example.org", defaults={"role": role})
    EmailAddress.objects.get_or_create(user=person, email=person.email, defaults={"verified": True, "primary": True})
    return person
