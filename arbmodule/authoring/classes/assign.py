"""An instructor assigns a lesson to a class, changes its day, or takes it back."""

from datetime import date, datetime

from arbmodule.accounts.classes.models import TrainingClass
from arbmodule.authoring.classes.models import Assignment
from arbmodule.lessons.models import Lesson


def assign(training_class: TrainingClass, lesson: Lesson, due_on: date | None, now: datetime) -> Assignment:
    """The lesson is to be finished by the end of that day; one assigned before gets the new day."""
    assignment, _made = Assignment.objects.update_or_create(
        training_class=training_class,
        lesson=lesson,
        defaults={"due_on": due_on},
        create_defaults={"due_on": due_on, "assigned_at": now},
    )
    return assignment


def take_back(training_class: TrainingClass, pk: int) -> None:
    """The lesson is no longer assigned; what was answered stays."""
    Assignment.objects.filter(training_class=training_class, pk=pk).delete()
