"""A class is registered: its members become candidates, tied to their accounts; looked at first, and taken back again.

An examiner takes a class of his own or one that was offered to him (``accounts.classes.offer_class``). He sees names
and addresses, nothing of what is learned there.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from random import Random
from uuid import UUID

from allauth.account.models import EmailAddress
from django.db import transaction
from django.db.models import Count, Q

from arbmodule.accounts.classes.models import Membership, TrainingClass
from arbmodule.accounts.models import Person
from arbmodule.exams.models import Candidate, Paper, PaperExaminer
from arbmodule.exams.register import enter, open_list, withdraw_all


class Stand(StrEnum):
    """How a member stands to the list of a paper; only a new one can be registered."""

    NEW = "new"
    LISTED = "listed"  # registered, by account or under an address of his
    CLOSED = "closed"  # the account was closed
    NO_ADDRESS = "no_address"  # none that is confirmed: he could not sign in
    EXAMINER = "examiner"  # on the team of this paper
    TAKEN = "taken"  # his address is on the list under another account


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a class beside the list of a paper; ``email`` is the address he would be registered under."""

    membership: Membership
    email: str
    stand: Stand

    @property
    def is_new(self) -> bool:
        """Can he be registered?"""
        return self.stand == Stand.NEW


@dataclass(frozen=True, slots=True)
class _Known:
    """What is known about a paper and the members of a class, read at once."""

    by_person: Collection[int]
    by_email: Mapping[str, int | None]
    team: Collection[int]
    confirmed: Mapping[int, Sequence[str]]


def members_for(paper: Paper, training_class: TrainingClass) -> list[Member]:
    """Every member of a class beside the list of the paper, in a fixed number of queries."""
    current = Membership.objects.current().filter(training_class=training_class).select_related("person")
    memberships = list(current)
    known = _known(paper, [each.person_id for each in memberships])
    return [_member(each, known) for each in memberships]


def _known(paper: Paper, people: Sequence[int]) -> _Known:
    listed = Candidate.objects.real().filter(paper=paper)
    addresses = EmailAddress.objects.filter(user_id__in=people, verified=True).order_by("-primary", "pk")
    confirmed: dict[int, list[str]] = {}
    for person, email in addresses.values_list("user_id", "email"):
        confirmed.setdefault(person, []).append(email.lower())
    return _Known(
        by_person=set(listed.filter(person__isnull=False).values_list("person", flat=True)),
        by_email=dict(listed.exclude(email="").values_list("email", "person")),
        team=set(PaperExaminer.objects.filter(paper=paper).values_list("person", flat=True)),
        confirmed=confirmed,
    )


def _member(membership: Membership, known: _Known) -> Member:
    person = membership.person
    confirmed = known.confirmed.get(person.pk, [])
    email = person.email if person.email in confirmed else next(iter(confirmed), "")
    return Member(membership, email, _stand(person, email, known))


def _stand(person: Person, email: str, known: _Known) -> Stand:
    if person.pk in known.by_person:
        return Stand.LISTED
    if not person.is_active:
        return Stand.CLOSED
    if not email:
        return Stand.NO_ADDRESS
    if person.pk in known.team:
        return Stand.EXAMINER
    if any(each in known.by_email and known.by_email[each] is None for each in known.confirmed[person.pk]):
        return Stand.LISTED
    return Stand.TAKEN if email in known.by_email else Stand.NEW


def register_members(
    paper: Paper, training_class: TrainingClass, chosen: Collection[int], random: Random, now: datetime
) -> int:
    """Register those of the chosen members (by membership) who are new; how many were. Refused once it is closed."""
    with transaction.atomic():
        locked = open_list(paper)
        members = [each for each in members_for(locked, training_class) if each.is_new]
        fresh = [_candidate(locked, each, now) for each in members if each.membership.pk in chosen]
        enter(locked, fresh, now, random)
    return len(fresh)


def _candidate(paper: Paper, member: Member, now: datetime) -> Candidate:
    person = member.membership.person
    names = {"person": person, "email": member.email, "name": person.name}
    return Candidate(paper=paper, training_class_id=member.membership.training_class_id, added_at=now, **names)


def take_class_back(paper: Paper, class_id: UUID) -> int:
    """Whom the class brought leaves the list, but for those who have begun; how many did. Refused once it is closed."""
    with transaction.atomic():
        locked = open_list(paper)
        return withdraw_all(locked.candidates.real().filter(training_class=class_id))


@dataclass(frozen=True, slots=True)
class Taken:
    """A class that brought candidates to a paper: how many, and how many of them have not begun."""

    class_id: UUID
    name: str
    registered: int
    waiting: int


def classes_taken(paper: Paper) -> list[Taken]:
    """The classes that brought candidates to this paper, whoever they are offered to now. One query."""
    own, has_begun = Candidate.objects.real().filter(paper=paper), Q(sittings__started_at__isnull=False)
    rows = (
        own.filter(training_class__isnull=False)
        .order_by("training_class__name", "training_class")
        .values_list("training_class", "training_class__name")
        .annotate(registered=Count("pk", distinct=True), begun=Count("pk", distinct=True, filter=has_begun))
    )
    return [Taken(class_id, name, count, count - begun) for class_id, name, count, begun in rows]
