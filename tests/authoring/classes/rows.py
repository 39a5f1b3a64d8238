"""Rows for the table of doors: a class of somebody else, and an objection of nobody's class."""

from arbmodule.lessons.learner import Learner
from arbmodule.lessons.models import Scenario
from tests.authoring.classes.school import a_class, objected
from tests.cast import person
from tests.lessons import rows


def a_class_of_others() -> list[object]:
    """A class the visitor neither teaches nor takes."""
    return [a_class(person()).pk]


def a_member_of_others() -> list[object]:
    """The same with a member."""
    training_class = a_class(person())
    return [training_class.pk, training_class.memberships.get().pk]


def an_act_on_others() -> list[object]:
    """The same with something to be done."""
    return [*a_class_of_others(), "archive"]


def an_objection() -> list[object]:
    """An objection of a guest."""
    rows.a_scenario()
    return [objected(Learner(guest="g"), Scenario.objects.open_to_learners().get(slug="tafel-17")).pk]


def an_objection_in_a_class() -> list[object]:
    """An objection of a member of somebody's class."""
    rows.a_scenario()
    learner = person()
    a_class(learner)
    return [objected(Learner(person_id=learner.pk), Scenario.objects.open_to_learners().get(slug="tafel-17")).pk]
