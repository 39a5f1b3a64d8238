"""An instructor makes a class, renames it, gives it another code, archives it."""

from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from arbmodule.accounts.classes.codes import new_code
from arbmodule.accounts.classes.models import TrainingClass
from arbmodule.accounts.models import Person, Role
from arbmodule.accounts.refusals import Refused

#: Classes of one instructor that are not archived.
MOST_CLASSES = 50


def make_class(instructor: Person, name: str, now: datetime) -> TrainingClass:
    """A class with a code of its own. Refused for anybody but an instructor, and for very many."""
    if not instructor.has_role(Role.INSTRUCTOR):
        raise Refused(_("Only an instructor makes a class."))
    if TrainingClass.objects.taught_by(instructor).running().count() >= MOST_CLASSES:
        raise Refused(_("You have very many classes. Archive those that have ended."))
    return TrainingClass.objects.create(instructor=instructor, name=name, made_at=now)


def renew_code(training_class: TrainingClass) -> str:
    """Another code; the old one opens nothing any more."""
    for _attempt in range(5):
        try:
            with transaction.atomic():
                code = new_code()
                TrainingClass.objects.filter(pk=training_class.pk).update(code=code)
                return code
        except IntegrityError:  # taken, one time in hundreds of thousands of millions
            continue
    raise Refused(_("No new code could be made. Try it again."))


def archive_class(training_class: TrainingClass, now: datetime) -> None:
    """Nobody joins any more; its members find it among those that ended, and may still leave it. Nothing is deleted."""
    TrainingClass.objects.filter(pk=training_class.pk, archived_at=None).update(archived_at=now)


def reopen_class(training_class: TrainingClass) -> None:
    """The class goes on, with who was in it."""
    TrainingClass.objects.filter(pk=training_class.pk).update(archived_at=None)


def rename_class(training_class: TrainingClass, name: str) -> None:
    """Another name."""
    TrainingClass.objects.filter(pk=training_class.pk).update(name=name)
