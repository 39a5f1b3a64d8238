"""How far a learner is, computed from his attempts each time; nothing is counted up on the side."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Sum

from arbmodule.lessons.learner import Learner
from arbmodule.lessons.models import Attempt, Lesson, Mode, Scenario


@dataclass(frozen=True, slots=True)
class Standing:
    """A learner's standing at one scenario: begun, finished, and the points of his best finished run."""

    is_begun: bool = False
    is_finished: bool = False
    points: int = 0
    out_of: int = 0

    @property
    def is_perfect(self) -> bool:
        """Finished with every point."""
        return self.is_finished and self.points == self.out_of


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """A lesson with its scenarios and the learner's standing at each."""

    lesson: Lesson
    scenarios: tuple[tuple[Scenario, Standing], ...]

    @property
    def total(self) -> int:
        """How many scenarios there are."""
        return len(self.scenarios)

    @property
    def finished(self) -> int:
        """How many have been played to the end."""
        return sum(1 for _, standing in self.scenarios if standing.is_finished)

    @property
    def next(self) -> Scenario | None:
        """The first one not yet finished."""
        return next((scenario for scenario, standing in self.scenarios if not standing.is_finished), None)


def standings(learner: Learner, lesson: Lesson | None = None) -> dict[int, Standing]:
    """The standing at each scenario the learner has touched, by scenario id; one query."""
    attempts = Attempt.objects.of(learner).order_by("started_at")
    if lesson is not None:
        attempts = attempts.filter(version__scenario__lesson=lesson)
    rows = attempts.annotate(earned=Sum("answers__points", default=0), of=Sum("answers__out_of", default=0))
    found: dict[int, Standing] = {}
    for scenario, finished_at, points, out_of in rows.values_list("version__scenario", "finished_at", "earned", "of"):
        run = Standing(True, finished_at is not None, points, out_of)
        found[scenario] = better(found.get(scenario, Standing()), run)
    return found


def better(one: Standing, other: Standing) -> Standing:
    """Of two runs the finished one, then the one with the larger part of the points, compared without fractions."""
    if one.is_finished != other.is_finished:
        return one if one.is_finished else other
    return other if other.points * max(one.out_of, 1) >= one.points * max(other.out_of, 1) else one


def progress_of(learner: Learner, lessons: Iterable[Lesson]) -> list[LessonProgress]:
    """The progress in each of these lessons, in two queries whatever their number."""
    chosen = list(lessons)
    found = standings(learner)
    by_lesson: dict[int, list[tuple[Scenario, Standing]]] = {lesson.pk: [] for lesson in chosen}
    for scenario in Scenario.objects.for_lists().filter(lesson__in=chosen):
        by_lesson[scenario.lesson_id].append((scenario, found.get(scenario.pk, Standing())))
    return [LessonProgress(lesson, tuple(by_lesson[lesson.pk])) for lesson in chosen]


def where_he_was(learner: Learner) -> Attempt | None:
    """The unfinished attempt the learner was at last."""
    if not learner.is_known:
        return None
    return Attempt.objects.of(learner).unfinished().for_player().first()


def open_attempt(learner: Learner, scenario: Scenario, mode: Mode) -> Attempt | None:
    """The learner's unfinished attempt at the current version of a scenario in a mode."""
    if not learner.is_known:
        return None
    mine = Attempt.objects.of(learner).filter(version=scenario.current, mode=mode)
    return mine.unfinished().for_player().first()


def place_of(scenario: Scenario) -> tuple[int, int]:
    """Which scenario of its lesson this is, and of how many: (7, 16)."""
    order = list(Scenario.objects.for_lists().filter(lesson=scenario.lesson_id).values_list("pk", flat=True))
    return (order.index(scenario.pk) + 1 if scenario.pk in order else 0), len(order)
