"""A candidate comes in: the account is joined to its registrations, and the start code of a room opens the door."""

from datetime import datetime

from allauth.account.models import EmailAddress
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.exams.codes import as_typed
from arbmodule.exams.models import Candidate, Paper
from arbmodule.exams.refusals import Refused


def join_registrations(person: Person) -> None:
    """Registrations under an address that this person has confirmed become his, but for papers that he examines."""
    waiting = Candidate.objects.filter(person=None, email__in=confirmed_addresses(person))
    for candidate in waiting.exclude(paper__team__person=person):
        try:
            with transaction.atomic():
                Candidate.objects.filter(pk=candidate.pk, person=None).update(person=person)
        except IntegrityError:  # already registered for this paper under another address: that one counts
            continue


def confirmed_addresses(person: Person) -> set[str]:
    """The addresses that this person has confirmed, in their normal form."""
    confirmed = EmailAddress.objects.filter(user_id=person.pk, verified=True).values_list("email", flat=True)
    return {str(email).lower() for email in confirmed}


def is_registered(paper: Paper, person: Person) -> bool:
    """Is this person a candidate of the paper, by account or by address?"""
    own = Q(person=person) | Q(person=None, email__in=confirmed_addresses(person))
    return Candidate.objects.real().filter(own, paper=paper).exists()


def check_in(candidate: Candidate, code: str, now: datetime) -> Candidate:
    """Into the waiting room. Refused without the start code of a room; a paper without rooms asks for none."""
    rooms = {room.code: room for room in candidate.paper.rooms.all()}
    room = rooms.get(as_typed(code))
    if rooms and room is None:
        raise Refused(_("This is not the start code of your exam. It stands on the board in the room."))
    if candidate.checked_in_at is None or candidate.room_id != (room.pk if room else None):
        candidate.room, candidate.checked_in_at = room, candidate.checked_in_at or now
        candidate.save(update_fields=["room", "checked_in_at"])
    return candidate


def is_in(candidate: Candidate) -> bool:
    """Has this candidate come in? Where there are rooms, only by the start code of one that still is one."""
    if candidate.checked_in_at is None:
        return False
    return candidate.room_id is not None or not candidate.paper.rooms.exists()
