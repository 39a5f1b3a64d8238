"""Rows for the table of doors: papers, sittings and candidates of somebody else."""

from tests.authoring.classes.school import a_class
from tests.cast import person
from tests.exams.cast import draft, running


def a_paper() -> list[object]:
    """A paper of which the visitor is neither examiner nor candidate."""
    return [draft().paper.pk]


def a_part() -> list[object]:
    """The same with a part of it."""
    paper = draft().paper
    return [paper.pk, paper.parts.get().pk]


def a_candidate() -> list[object]:
    """The same with a candidate of it."""
    paper = draft().paper
    return [paper.pk, paper.candidates.get().pk]


def a_recovery() -> list[object]:
    """The same with the number of a recovery file."""
    return [*a_paper(), 1]


def a_class_for_a_paper() -> list[object]:
    """The same with a class that is offered to nobody."""
    return [*a_paper(), a_class(person()).pk]


def a_sitting() -> list[object]:
    """Somebody else's running sitting."""
    return [running().sitting().pk]


def a_question() -> list[object]:
    """The same with a question of it."""
    exam = running()
    return [exam.sitting().pk, exam.row().item.code]


def a_step() -> list[object]:
    """The same with its first step."""
    return [*a_question(), 1]
