"""A candidate comes in: the account is joined to its registrations, and the start code of a room opens the door."""

from datetime import datetime

from allauth.account.models import EmailAddress
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.exams.codes import as_typed
from arbmodule.exams.models import Candidate
from arbmodule.exams.refusals import Refused


def join_registrations(person: Person) -> None:
    """Registrations under an address that this person has confirmed become his."""
    confirmed = EmailAddress.objects.filter(user_id=person.pk, verified=True).values_list("email", flat=True)
    addresses = {str(email).lower() for email in confirmed}
    for candidate in Candidate.objects.filter(person=None, email__in=addresses):
        try:
            with transaction.atomic():
                Candidate.objects.filter(pk=candidate.pk, person=None).update(person=person)
        except IntegrityError:  # already registered for this paper under another address: that one counts
            continue


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
