"""What the pages of classes are given."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q
from django.utils import timezone

from arbmodule.accounts.classes.models import ClassOffer, Membership, TrainingClass
from arbmodule.accounts.models import Person, Role
from arbmodule.authoring.classes.due import days_left, is_over
from arbmodule.authoring.classes.law_paths import beliefs, failed_clauses
from arbmodule.authoring.classes.models import Assignment, Reply, raised_by, shown_to, unanswered
from arbmodule.authoring.classes.standing import assignments_of, class_standing
from arbmodule.lessons.answer_step import scene_for
from arbmodule.lessons.describe import lines_of
from arbmodule.lessons.learner import Learner
from arbmodule.lessons.models import Attempt, Objection
from arbmodule.lessons.pages import question_of
from arbmodule.lessons.progress import progress_of
from arbmodule.lessons.stage import stage_of
from arbmodule.lessons.steps import KINDS

#: Disputed scenarios shown on a class page.
MOST_DISPUTED = 10


def classes_page(person: Person) -> dict[str, Any]:
    """The classes somebody teaches and takes, and how much waits to be read."""
    teaches = person.has_role(Role.INSTRUCTOR)
    present = Q(memberships__left_at=None, memberships__person__is_active=True)
    current = Count("memberships", filter=present)
    taught = TrainingClass.objects.taught_by(person).annotate(members=current) if teaches else []
    taken = list(TrainingClass.objects.taken_by(person).select_related("instructor"))
    return {
        "teaches": teaches,
        "taught": [each for each in taught if each.archived_at is None],
        "archived": [each for each in taught if each.archived_at is not None],
        "taken": [each for each in taken if each.archived_at is None],
        "ended": [each for each in taken if each.archived_at is not None],
        "waiting": unanswered(shown_to(person)).count() if teaches else 0,
        "unread": Reply.objects.filter(objection__attempt__person=person, seen_at=None).count(),
    }


def teaching_page(training_class: TrainingClass, now: datetime) -> dict[str, Any]:
    """The instructor's page of a class."""
    zone = timezone.get_current_timezone()
    standing = class_standing(training_class, timezone.localdate(now), zone)
    people = [row.membership.person_id for row in standing.rows]
    lessons = [each.lesson_id for each in standing.assignments]
    return {
        "taught": training_class,
        "standing": standing,
        "clauses": failed_clauses(people, lessons),
        "beliefs": beliefs(people, lessons),
        "disputed": disputed(people, lessons) if training_class.archived_at is None else [],
        "offers": ClassOffer.objects.standing().filter(training_class=training_class).select_related("examiner"),
    }


def disputed(people: Sequence[int], lessons: Sequence[int]) -> list[Objection]:
    """The newest objections of the class to its lessons."""
    found = Objection.objects.filter(attempt__person__in=people, attempt__version__scenario__lesson__in=lessons)
    whole = found.select_related("attempt__person", "attempt__version__scenario__lesson", "attempt__version")
    answered = ~Exists(unanswered(found).order_by().filter(pk=OuterRef("pk")))
    listed = whole.defer("attempt__version__content").annotate(answered=answered).order_by("-raised_at")
    return list(listed[:MOST_DISPUTED])


def taken_page(training_class: TrainingClass, person: Person, today: date) -> dict[str, Any]:
    """A member's page of a class: his own lessons and nobody else's."""
    is_offered = ClassOffer.objects.in_force().filter(training_class=training_class).exists()
    return {"taken": training_class, "is_offered": is_offered, "lessons": lessons_of(training_class, person, today)}


def lessons_of(training_class: TrainingClass, person: Person, today: date) -> list[dict[str, Any]]:
    """The assigned lessons with one person's progress and the days left."""
    assignments = assignments_of(training_class)
    learner = Learner(person_id=person.pk)
    found = progress_of(learner, [each.lesson for each in assignments])
    return [
        {"assignment": each, "progress": progress, **_due(each, today, progress.finished >= progress.total)}
        for each, progress in zip(assignments, found, strict=True)
    ]


def _due(assignment: Assignment, today: date, is_done: bool) -> dict[str, Any]:
    days = days_left(assignment.due_on, today) if assignment.due_on else None
    return {"is_done": is_done, "is_over": is_over(assignment.due_on, today), "days_left": days}


def member_page(training_class: TrainingClass, membership: Membership, today: date) -> dict[str, Any]:
    """One member as the instructor sees him: every scenario of the assigned lessons, and what goes wrong."""
    shown = lessons_of(training_class, membership.person, today)
    lessons = [each["assignment"].lesson_id for each in shown]
    people = [membership.person_id]
    wrong = {"clauses": failed_clauses(people, lessons), "beliefs": beliefs(people, lessons)}
    return {"taught": training_class, "membership": membership, "lessons": shown, **wrong}


def objection_page(objection: Objection) -> dict[str, Any]:
    """The case, the question, the answer given, what the engine takes as right, and what the learner says."""
    attempt = Attempt.objects.for_player().get(pk=objection.attempt_id)
    scene = scene_for(attempt, objection.step)
    right = lines_of(scene, KINDS[scene.step.kind].right(scene)) if scene.step.kind != "text" else []
    return {
        "objection": objection,
        "scenario": attempt.version.scenario,
        "version": attempt.version,
        "stage": stage_of(scene, found=True),
        "question": question_of(scene),
        "given": lines_of(scene, objection.answer) if objection.answer else [],
        "right": right,
        "consequences": objection.consequences.select_related("draft", "draft__author"),
    }


def answers_page(learner: Learner) -> list[Objection]:
    """A learner's own objections, each with its answers."""
    return list(raised_by(learner).defer("attempt__version__content"))
