"""A candidate's answer is saved: taken if it replaces the revision it was based on, kept in the log in any case.

One transaction: the sitting's row is held, so that saving, handing in and expiring never overlap; the answer itself is
replaced by one UPDATE whose condition is the revision.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID, uuid5

from django.db import transaction
from django.db.models import F

from arbmodule.exams.filled import Filled
from arbmodule.exams.models import Answer, AnswerSave, PaperItem, Sitting, SittingItem
from arbmodule.lessons.scene import canonical


class Outcome(StrEnum):
    """What became of a save."""

    SAVED = "saved"
    CONFLICT = "conflict"
    FIXED = "fixed"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Place:
    """Which answer: a step of a question of a sitting."""

    sitting: Sitting
    item: PaperItem
    step: int


@dataclass(frozen=True, slots=True)
class Form:
    """What came with the answer: the revision it replaces (0 = blank), the key of the form, whence it came."""

    based_on: int
    key: UUID
    source: str = AnswerSave.PAGE


@dataclass(frozen=True, slots=True)
class Saved:
    """What became of it, the revision that stands now, and when the save arrived the first time."""

    outcome: Outcome
    revision: int
    saved_at: datetime


def save_answer(place: Place, filled: Filled, form: Form, now: datetime) -> Saved:
    """Save once, however often it is sent. What is not taken (another tab was first, the step is fixed, time is up) is
    logged all the same."""
    key = uuid5(form.key, canonical([place.item.pk, place.step, filled.fields]))
    with transaction.atomic():
        sitting = Sitting.objects.select_for_update().get(pk=place.sitting.pk)
        earlier = AnswerSave.objects.filter(sitting=sitting, key=key).first()
        if earlier is not None:
            return _again(place, earlier)
        became = Saved(*_outcome(sitting, place, filled, form, now), now)
        _log(place, filled, form, key, became)
    return became


def _again(place: Place, earlier: AnswerSave) -> Saved:
    """The same save a second time: as it went the first time."""
    revision = _standing(place)
    return Saved(Outcome.SAVED if earlier.taken else Outcome.CONFLICT, revision, earlier.saved_at)


def _outcome(sitting: Sitting, place: Place, filled: Filled, form: Form, now: datetime) -> tuple[Outcome, int]:
    if not sitting.is_open_at(now):
        return Outcome.CLOSED, _standing(place)
    if not SittingItem.objects.filter(sitting=sitting, item=place.item, reached=place.step).exists():
        return Outcome.FIXED, _standing(place)
    taken = _replace(place, filled, form.based_on, now)
    return (Outcome.SAVED, form.based_on + 1) if taken else (Outcome.CONFLICT, _standing(place))


def _standing(place: Place) -> int:
    found = Answer.objects.filter(sitting=place.sitting, item=place.item, step=place.step)
    return found.values_list("revision", flat=True).first() or 0


def _replace(place: Place, filled: Filled, based_on: int, now: datetime) -> bool:
    """Compare and set, in one statement."""
    new = {"fields": filled.fields, "answer": filled.answer, "language": filled.language, "saved_at": now}
    where = {"sitting": place.sitting, "item": place.item, "step": place.step}
    if based_on > 0:
        standing = Answer.objects.filter(**where, revision=based_on)
        return standing.update(revision=F("revision") + 1, **new) == 1
    if Answer.objects.filter(**where).exists():
        return False
    Answer.objects.create(**where, revision=1, **new)
    return True


def _log(place: Place, filled: Filled, form: Form, key: UUID, became: Saved) -> None:
    AnswerSave.objects.create(
        sitting=place.sitting,
        item=place.item,
        step=place.step,
        key=key,
        based_on=form.based_on,
        revision=became.revision,
        taken=became.outcome is Outcome.SAVED,
        fields=filled.fields,
        answer=filled.answer,
        language=filled.language,
        source=form.source,
        saved_at=became.saved_at,
    )
