"""The gates: who is learning, and what he may open. What is not his does not exist for him (404)."""

from uuid import UUID, uuid4

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from arbmodule.lessons.adopt_progress import adopt_progress
from arbmodule.lessons.learner import Learner
from arbmodule.lessons.models import Attempt, Course, Lesson, Scenario

#: Where the session keeps the guest's key; it survives signing in, so that his progress can move along.
GUEST = "lessons_guest"


def learner_for(request: HttpRequest) -> Learner:
    """Who is learning; a guest's progress moves to his account at the first signed-in request."""
    guest = str(request.session.get(GUEST, ""))
    if request.user.pk is None:
        return Learner(guest=guest)
    learner = Learner(person_id=request.user.pk)
    if guest:
        adopt_progress(guest, learner)
        del request.session[GUEST]
    return learner


def learner_who_answers(request: HttpRequest) -> Learner:
    """The same; a guest who has no key yet gets one, because now there is something to keep."""
    learner = learner_for(request)
    if learner.is_known:
        return learner
    request.session[GUEST] = str(uuid4())
    return Learner(guest=request.session[GUEST])


def lesson_called(slug: str) -> Lesson:
    """The lesson with this slug, its course beside it."""
    return get_object_or_404(Lesson.objects.select_related("course"), slug=slug)


def scenario_called(lesson: str, slug: str) -> Scenario:
    """A scenario of the course pool in this lesson, with its current version."""
    return get_object_or_404(Scenario.objects.open_to_learners(), slug=slug, lesson__slug=lesson)


def attempt_for(learner: Learner, attempt_id: UUID) -> Attempt:
    """The learner's own attempt, with version, scenario, lesson and answers."""
    return get_object_or_404(Attempt.objects.of(learner).for_player(), pk=attempt_id)


def course_list() -> list[Course]:
    """All courses with their lessons."""
    return list(Course.objects.with_lessons())


def step_within(attempt: Attempt, step: int) -> int:
    """The number of a step that this attempt has; 404 if there is none."""
    if not 1 <= step <= attempt.version.step_count:
        raise Http404
    return step
