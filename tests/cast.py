"""The standing cast: people of every role, made fresh for each test."""

from typing import Any

import factory
from allauth.account.models import EmailAddress
from django.test import Client

from arbmodule.accounts.models import Invitation, Person, Role

PASSWORD = "drie-zonder-troef"


class PersonFactory(factory.django.DjangoModelFactory[Person]):
    """A learner with a confirmed address; give ``role=`` for somebody else."""

    class Meta:
        model = Person
        skip_postgeneration_save = True

    email = factory.Sequence(lambda n: f"person{n}@example.org")
    role = Role.LEARNER
    language = "nl"
    password = factory.django.Password(PASSWORD)

    @factory.post_generation
    def confirmed(self: Any, create: bool, extracted: bool | None, **_: Any) -> None:
        """The address is confirmed unless ``confirmed=False`` is asked."""
        if create and extracted is not False:
            EmailAddress.objects.create(user=self, email=self.email, verified=True, primary=True)


class InvitationFactory(factory.django.DjangoModelFactory[Invitation]):
    """An open invitation to be an instructor."""

    class Meta:
        model = Invitation

    email = factory.Sequence(lambda n: f"invited{n}@example.org")
    role = Role.INSTRUCTOR
    made_by = factory.SubFactory(PersonFactory, role=Role.ADMINISTRATOR)


def person(role: Role = Role.LEARNER, **fields: Any) -> Person:
    """Somebody of this role."""
    made: Person = PersonFactory(role=role, **fields)
    return made


def signed_in(somebody: Person) -> Client:
    """A browser in which this person has signed in."""
    client = Client()
    client.force_login(somebody)
    return client
