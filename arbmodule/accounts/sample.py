"""Accounts for trying out: one a role, with one password that is printed. Never made on a site in service."""

from allauth.account.models import EmailAddress

from arbmodule.accounts.models import Person, Role

PASSWORD = "vier-azen-2017"  # noqa: S105 - printed by the demo, which listens on this machine only


def make_sample_accounts() -> list[Person]:
    """One person of each role, made if missing, with the password set back to the printed one."""
    return [sample_account(role) for role in Role]


def sample_account(role: Role) -> Person:
    """The sample person of a role, with a confirmed address."""
    person, _ = Person.objects.get_or_create(email=f"{role.value}@example.org", defaults={"role": role})
    if not person.check_password(PASSWORD):
        person.set_password(PASSWORD)
        person.save(update_fields=["password"])
    EmailAddress.objects.get_or_create(user=person, email=person.email, defaults={"verified": True, "primary": True})
    return person
