"""A class with members, and answers of theirs, made without playing every step."""

from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from arbmodule.accounts.classes.join_class import join_class
from arbmodule.accounts.classes.make_class import make_class
from arbmodule.accounts.classes.models import TrainingClass
from arbmodule.accounts.models import Person, Role
from arbmodule.lessons.answer_step import answer_step
from arbmodule.lessons.begin_attempt import begin_attempt
from arbmodule.lessons.learner import Learner
from arbmodule.lessons.models import Attempt, AttemptAnswer, Lesson, Mode, Objection, Scenario
from arbmodule.lessons.raise_objection import raise_objection
from tests.cast import person
from tests.lessons.conftest import NOW
from tests.lessons.play import right_answer


def a_class(*members: Person, instructor: Person | None = None) -> TrainingClass:
    """A class of an instructor with these members."""
    made = make_class(instructor or person(Role.INSTRUCTOR), "Utrecht", NOW)
    for each in members:
        join_class(each, made.code, NOW)
    return made


def begun(learner: Person, scenario: Scenario, at: datetime = NOW) -> Attempt:
    """An attempt at a scenario."""
    assert scenario.current is not None
    return begin_attempt(Learner(person_id=learner.pk), scenario.current, Mode.LESSON, uuid4(), at)


def finished(learner: Person, scenario: Scenario, at: datetime = NOW) -> Attempt:
    """An attempt played to the end with every answer right."""
    attempt = begun(learner, scenario, at)
    assert scenario.current is not None
    for step in range(1, scenario.current.step_count + 1):
        answer_step(Attempt.objects.for_player().get(pk=attempt.pk), step, right_answer(scenario, step)[1], at)
    return Attempt.objects.for_player().get(pk=attempt.pk)


def went_wrong(learner: Person, scenario: Scenario, answer: dict[str, Any] | None = None) -> AttemptAnswer:
    """The first step answered wrongly: nothing is irregular here."""
    attempt = begun(learner, scenario)
    return answer_step(attempt, 1, answer or {"call": None, "kind": None}, NOW)


def objected(learner: Learner, scenario: Scenario, text: str = "Ik vind van niet.") -> Objection:
    """An objection to the first step."""
    assert scenario.current is not None
    attempt = begin_attempt(learner, scenario.current, Mode.LESSON, uuid4(), NOW)
    answer_step(attempt, 1, right_answer(scenario, 1)[1], NOW)
    return raise_objection(Attempt.objects.for_player().get(pk=attempt.pk), 1, text, NOW + timedelta(minutes=1))


def lesson_of(scenario: Scenario) -> Lesson:
    """The lesson of a scenario."""
    return Lesson.objects.get(pk=scenario.lesson_id)
