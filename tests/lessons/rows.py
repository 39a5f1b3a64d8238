"""Rows for the table of doors: a loaded scenario, and an attempt of somebody else."""

from uuid import uuid4

from arbmodule.lessons.begin_attempt import begin_attempt
from arbmodule.lessons.learner import Learner
from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Mode, Scenario
from tests.lessons.conftest import LIBRARY, NOW


def a_lesson() -> list[object]:
    """The slug of a lesson that exists."""
    return [a_scenario()[0]]


def a_scenario() -> list[object]:
    """The slugs of a lesson and a scenario of it."""
    load_library(NOW, LIBRARY)
    return ["les", "tafel-17"]


def an_attempt_of_another() -> list[object]:
    """The id of an attempt that is not the visitor's."""
    a_scenario()
    scenario = Scenario.objects.open_to_learners().get(slug="tafel-17")
    assert scenario.current is not None
    return [begin_attempt(Learner(guest="another"), scenario.current, Mode.LESSON, uuid4(), NOW).pk]


def a_step_of_another() -> list[object]:
    """The same with its first step."""
    return [*an_attempt_of_another(), 1]


def a_call_of_another() -> list[object]:
    """The same with a call of the box."""
    return [*a_step_of_another(), "3S"]
