"""Who of a class is where: counted by the database, in as many queries for ten scenarios as for five hundred."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, tzinfo
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Count, Max, Q, Sum

from arbmodule.accounts.classes.models import Membership, TrainingClass
from arbmodule.authoring.classes.due import ends_at, is_over
from arbmodule.authoring.classes.models import Assignment
from arbmodule.lessons.models import Attempt, AttemptAnswer, Pool, Scenario


@dataclass(frozen=True, slots=True)
class Cell:
    """One member at one assigned lesson: scenarios finished of all, how many in time, points of all answers."""

    assignment: Assignment
    finished: int
    total: int
    in_time: int
    points: int
    out_of: int
    is_over: bool

    @property
    def state(self) -> str:
        """``done``, ``late`` (done after the day), ``overdue``, ``begun`` or ``waiting``."""
        if self.finished >= self.total:
            return "late" if self.in_time < self.total and self.assignment.due_on else "done"
        if self.is_over:
            return "overdue"
        return "begun" if self.finished or self.out_of else "waiting"

    @property
    def percent(self) -> int | None:
        """Points of a hundred, rounded down; None before the first answer."""
        return 100 * self.points // self.out_of if self.out_of else None


@dataclass(frozen=True, slots=True)
class Row:
    """One member with all assigned lessons."""

    membership: Membership
    cells: tuple[Cell, ...]
    last_answer: datetime | None


@dataclass(frozen=True, slots=True)
class ClassStanding:
    """The assignments of a class and its members at each."""

    assignments: tuple[Assignment, ...]
    rows: tuple[Row, ...]


def assignments_of(training_class: TrainingClass) -> tuple[Assignment, ...]:
    """The lessons assigned, those due first in front."""
    return tuple(training_class.assignments.select_related("lesson", "lesson__course"))


def members_of(training_class: TrainingClass) -> tuple[Membership, ...]:
    """Who is in the class now; an account that was closed no longer is."""
    return tuple(training_class.memberships.present().select_related("person"))


def class_standing(training_class: TrainingClass, today: date, zone: tzinfo) -> ClassStanding:
    """Every current member at every assigned lesson. Only assigned lessons are looked at."""
    assignments, members = assignments_of(training_class), members_of(training_class)
    people, lessons = [each.person_id for each in members], [each.lesson_id for each in assignments]
    totals = dict(_playable(lessons).values_list("lesson").annotate(Count("pk")))
    done, points = _done(people, assignments, zone), _points(people, lessons)
    last = dict(
        AttemptAnswer.objects.filter(attempt__person__in=people, attempt__version__scenario__lesson__in=lessons)
        .values_list("attempt__person")
        .annotate(Max("answered_at"))
    )

    def cell(member: Membership, assignment: Assignment) -> Cell:
        key = (member.person_id, assignment.lesson_id)
        finished, in_time = done.get(key, (0, 0))
        earned, out_of = points.get(key, (0, 0))
        over = is_over(assignment.due_on, today)
        return Cell(assignment, finished, totals.get(assignment.lesson_id, 0), in_time, earned, out_of, over)

    rows = (Row(each, tuple(cell(each, one) for one in assignments), last.get(each.person_id)) for each in members)
    return ClassStanding(assignments, tuple(rows))


def _playable(lessons: Sequence[int]) -> Any:
    """The scenarios that count: those a learner can play."""
    chosen = Scenario.objects.filter(lesson__in=lessons, pool=Pool.COURSE, current__isnull=False, archived_at=None)
    return chosen.order_by()


def _done(
    people: Sequence[int], assignments: Sequence[Assignment], zone: tzinfo
) -> dict[tuple[int, int], tuple[int, int]]:
    """(person, lesson) -> scenarios finished, and finished in time; two runs of one scenario count once."""
    lessons = [each.lesson_id for each in assignments]
    runs = Attempt.objects.filter(
        person__in=people, finished_at__isnull=False, version__scenario__in=_playable(lessons).values("pk")
    )
    scenario, lesson = "version__scenario", "version__scenario__lesson"
    in_time = Count(scenario, distinct=True, filter=_in_time(assignments, zone))
    counted = runs.order_by().values_list("person", lesson).annotate(Count(scenario, distinct=True), in_time=in_time)
    return {(person, one): (finished, timely) for person, one, finished, timely in counted}


def _in_time(assignments: Sequence[Assignment], zone: tzinfo) -> Q:
    """Was a run finished before its lesson was due?"""
    conditions = [
        Q(version__scenario__lesson=each.lesson_id)
        & (Q(finished_at__lt=ends_at(each.due_on, zone)) if each.due_on else Q())
        for each in assignments
    ]
    return reduce(or_, conditions, Q(pk__in=()))


def _points(people: Sequence[int], lessons: Sequence[int]) -> dict[tuple[int, int], tuple[int, int]]:
    """(person, lesson) -> points of all answers, and what they could have been."""
    lesson = "attempt__version__scenario__lesson"
    answers = AttemptAnswer.objects.filter(attempt__person__in=people, attempt__version__scenario__lesson__in=lessons)
    summed = answers.order_by().values_list("attempt__person", lesson).annotate(Sum("points"), Sum("out_of"))
    return {(person, one): (points, out_of) for person, one, points, out_of in summed}
