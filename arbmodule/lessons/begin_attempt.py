"""A learner begins a scenario: one unfinished attempt per version and mode, however often he clicks."""

from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction

from arbmodule.lessons.learner import Learner
from arbmodule.lessons.models import Attempt, Mode, ScenarioVersion
from rules import VERSION


def begin_attempt(learner: Learner, version: ScenarioVersion, mode: Mode, key: UUID, now: datetime) -> Attempt:
    """The attempt with this key, else the unfinished one at this version and mode, else a new one under the key.

    The key comes with the form, so that sending the same form twice begins once.
    """
    found = _found(learner, version, mode, key)
    if found is not None:
        return found
    try:
        with transaction.atomic():
            return Attempt.objects.create(
                id=key,
                person_id=learner.person_id,
                guest=learner.guest,
                version=version,
                mode=mode,
                engine_version=VERSION,
                edition=version.edition,
                policy=version.policy,
                started_at=now,
            )
    except IntegrityError:  # another tab was first, or the key is somebody else's
        return _found(learner, version, mode, key) or begin_attempt(learner, version, mode, _fresh(key), now)


def _found(learner: Learner, version: ScenarioVersion, mode: Mode, key: UUID) -> Attempt | None:
    mine = Attempt.objects.of(learner).filter(version=version, mode=mode).for_player()
    return mine.filter(pk=key).first() or mine.unfinished().first()


def _fresh(key: UUID) -> UUID:
    """Another key, told from this one alone, so that sending the form again finds it."""
    return UUID(int=(key.int + 1) % (1 << 128))
