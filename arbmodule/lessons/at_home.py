"""What the front page shows of the lessons: where to go on, and the progress in each lesson."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import get_language

from arbmodule.diagrams import notation
from arbmodule.lessons import access, progress
from arbmodule.lessons.learner import Learner
from arbmodule.lessons.models import Lesson


@dataclass(frozen=True, slots=True)
class GoOn:
    """Where the learner was."""

    address: str
    title: str


@dataclass(frozen=True, slots=True)
class LessonAtHome:
    """A lesson with its progress."""

    address: str
    title: str
    summary: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class AtHome:
    """Everything of the lessons on the front page."""

    go_on: GoOn | None
    lessons: tuple[LessonAtHome, ...]

    @property
    def is_begun(self) -> bool:
        """Has anything been played to the end?"""
        return any(lesson.done for lesson in self.lessons)


def at_home(request: HttpRequest) -> AtHome:
    """The learner's own front page, in the active language; a guest's progress is adopted here too."""
    learner = access.learner_for(request)
    language = get_language() or notation.FALLBACK
    standings = progress.progress_of(learner, Lesson.objects.select_related("course"))
    return AtHome(_go_on(learner, language), tuple(_shown(each, language) for each in standings))


def _go_on(learner: Learner, language: str) -> GoOn | None:
    attempt = progress.where_he_was(learner)
    return GoOn(attempt.get_absolute_url(), attempt.version.title_in(language)) if attempt else None


def _shown(standing: progress.LessonProgress, language: str) -> LessonAtHome:
    lesson = standing.lesson
    return LessonAtHome(
        lesson.get_absolute_url(),
        lesson.title_in(language),
        lesson.summary_in(language),
        standing.finished,
        standing.total,
    )
