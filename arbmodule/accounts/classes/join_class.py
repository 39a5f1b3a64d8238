"""Somebody joins a class by its code, leaves it, or is taken out of it. Guessing codes is braked by account."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.accounts.classes.codes import as_typed
from arbmodule.accounts.classes.models import MOST_MEMBERS, Membership, TrainingClass, WrongCode
from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused

#: So many wrong codes within this time, and no further one is looked at. Never counted by address: a class sits in
#: one room behind one address.
MOST_WRONG, WITHIN, FORGOTTEN_AFTER = 10, timedelta(hours=1), timedelta(days=1)


def join_class(person: Person, typed: str, now: datetime) -> TrainingClass:
    """The class with this code, the person a member of it (once, however often it is sent). Refused in words."""
    with transaction.atomic():
        Person.objects.select_for_update().get(pk=person.pk)  # one attempt at a time, so that counting holds
        if is_braked(person, now):
            raise Refused(_("Too many wrong codes. Ask your instructor for the right one and try again in an hour."))
        found = _found(typed)
        if found is not None:
            return _joined(found, person, now)
        _note_wrong(person, now)
    raise Refused(_("No class has this code. It has eight letters and digits, such as KX7M-P2QD."))


def is_braked(person: Person, now: datetime) -> bool:
    """Were too many wrong codes typed a short while ago?"""
    return WrongCode.objects.filter(person=person, at__gt=now - WITHIN).count() >= MOST_WRONG


def _found(typed: str) -> TrainingClass | None:
    code = as_typed(typed)
    running = TrainingClass.objects.running().led().select_for_update(of=("self",))
    return running.filter(code=code).first() if code else None


def _joined(training_class: TrainingClass, person: Person, now: datetime) -> TrainingClass:
    if training_class.instructor_id == person.pk:
        raise Refused(_("This is your own class; you teach it."))
    current = Membership.objects.current().filter(training_class=training_class)
    if not current.filter(person=person).exists():
        if current.present().count() >= MOST_MEMBERS:
            raise Refused(_("The class is full. Tell your instructor."))
        Membership.objects.create(training_class=training_class, person=person, joined_at=now)
    return training_class


def _note_wrong(person: Person, now: datetime) -> None:
    WrongCode.objects.filter(person=person, at__lt=now - FORGOTTEN_AFTER).delete()
    WrongCode.objects.create(person=person, at=now)


def leave_class(training_class: TrainingClass, person: Person, now: datetime) -> None:
    """From now on the instructor sees nothing of this person any more. What was learned stays the learner's."""
    Membership.objects.current().filter(training_class=training_class, person=person).update(left_at=now)
