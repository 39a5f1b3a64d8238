"""A candidate's answer is saved: taken if it replaces the revision it was based on, kept in the log in any case.

One transaction: the sitting's row is held, so that saving, handing in and expiring never overlap; the answer itself is
replaced by one UPDATE whose condition is the revision.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID, uuid5

from django.db import IntegrityError, transaction
from django.db.models import F

from arbmodule.exams.filled import Filled
from arbmodule.exams.models import Answer, AnswerSave, PaperItem, Sitting, SittingItem
from arbmodule.exams.models.answers import AnswerQuerySet
from arbmodule.lessons.scene import canonical


class Outcome(StrEnum):
    """What became of a save."""

    SAVED = "saved"
    UNCHANGED = "unchanged"
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
    logged all the same; what says the same as the answer that stands is not saved again."""
    key = uuid5(form.key, canonical([place.item.pk, place.step, filled.fields]))
    with transaction.atomic():
        sitting = Sitting.objects.select_for_update().get(pk=place.sitting.pk)
        earlier = AnswerSave.objects.filter(sitting=sitting, key=key).first()
        standing = _standing(place)
        if earlier is not None:
            return _again(earlier, standing, _refusal(sitting, place, now))
        if _says_the_same(filled, form, standing):
            return Saved(Outcome.UNCHANGED, form.based_on, standing.saved_at if standing else now)
        became = Saved(*_outcome(sitting, place, filled, form, now), now)
        _log(place, filled, form, key, became)
    return became


def _again(earlier: AnswerSave, standing: Answer | None, refusal: Outcome | None) -> Saved:
    """The same save a second time: as it went the first time."""
    revision = standing.revision if standing else 0
    outcome = Outcome.SAVED if earlier.taken else refusal or Outcome.CONFLICT
    return Saved(outcome, revision, earlier.saved_at)


def _says_the_same(filled: Filled, form: Form, standing: Answer | None) -> bool:
    if standing is None:
        return form.based_on == 0 and filled.is_blank
    if standing.revision != form.based_on or standing.answer != filled.answer:
        return False
    return filled.answer is not None or standing.fields == filled.fields


def _outcome(sitting: Sitting, place: Place, filled: Filled, form: Form, now: datetime) -> tuple[Outcome, int]:
    refusal = _refusal(sitting, place, now)
    if refusal is not None:
        return refusal, _revision(place)
    taken = _replace(place, filled, form.based_on, now)
    return (Outcome.SAVED, form.based_on + 1) if taken else (Outcome.CONFLICT, _revision(place))


def _refusal(sitting: Sitting, place: Place, now: datetime) -> Outcome | None:
    """Why nothing can be saved here any more, if so."""
    if not sitting.is_open_at(now):
        return Outcome.CLOSED
    is_open = SittingItem.objects.filter(sitting=sitting, item=place.item, reached=place.step).exists()
    return None if is_open else Outcome.FIXED


def _answers(place: Place) -> AnswerQuerySet:
    return Answer.objects.filter(sitting=place.sitting, item=place.item, step=place.step)


def _standing(place: Place) -> Answer | None:
    return _answers(place).first()


def _revision(place: Place) -> int:
    return _answers(place).values_list("revision", flat=True).first() or 0


def _replace(place: Place, filled: Filled, based_on: int, now: datetime) -> bool:
    """Compare and set, in one statement: the first save by the constraint, every later one by its condition."""
    new = {"fields": filled.fields, "answer": filled.answer, "language": filled.language, "saved_at": now}
    if based_on > 0:
        return _answers(place).filter(revision=based_on).update(revision=F("revision") + 1, **new) == 1
    try:
        with transaction.atomic():
            Answer.objects.create(sitting=place.sitting, item=place.item, step=place.step, revision=1, **new)
    except IntegrityError:
        return False
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
