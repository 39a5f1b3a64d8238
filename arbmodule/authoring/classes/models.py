"""Lessons assigned to a class, and answers to objections."""

from django.conf import settings
from django.db import models
from django.db.models import Exists, F, OuterRef, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from arbmodule.accounts.classes.models import Membership, TrainingClass
from arbmodule.accounts.models import Person
from arbmodule.authoring.models import Draft
from arbmodule.lessons.learner import Learner
from arbmodule.lessons.models import Attempt, Lesson, Objection


class Assignment(models.Model):
    """A lesson that a class is to finish, if wanted by the end of a day (a local day, whatever the clock does)."""

    training_class = models.ForeignKey(TrainingClass, on_delete=models.CASCADE, related_name="assignments")
    lesson = models.ForeignKey(Lesson, on_delete=models.CASCADE, related_name="assignments")
    due_on = models.DateField(null=True, blank=True)
    assigned_at = models.DateTimeField()

    class Meta:
        ordering = (F("due_on").asc(nulls_last=True), "lesson__course__position", "lesson__position", "pk")
        constraints = (models.UniqueConstraint(fields=("training_class", "lesson"), name="a_lesson_assigned_once"),)

    def __str__(self) -> str:
        return f"{self.lesson_id} for {self.training_class_id}"


class Verdict(models.TextChoices):
    """What became of an objection."""

    STANDS = "stands", _("the ruling stands")
    RIGHT = "right", _("you are right: the scenario will be changed")
    DOUBTFUL = "doubtful", _("the Laws leave it open; it is asked further")


class Reply(models.Model):
    """An instructor's answer to an objection; ``about`` is what the learner had written by then.

    ``seen_at``: when the learner read it first.
    """

    objection = models.ForeignKey(Objection, on_delete=models.CASCADE, related_name="replies")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    verdict = models.CharField(max_length=10, choices=Verdict.choices)
    text = models.TextField(max_length=4000)
    about = models.TextField()
    at = models.DateTimeField()
    seen_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("at", "pk")
        verbose_name_plural = "replies"

    def __str__(self) -> str:
        return f"{self.objection_id} {self.verdict}"


class Consequence(models.Model):
    """A draft that was begun because of an objection."""

    objection = models.ForeignKey(Objection, on_delete=models.CASCADE, related_name="consequences")
    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="+")
    made_at = models.DateTimeField()

    class Meta:
        ordering = ("made_at",)
        constraints = (models.UniqueConstraint(fields=("objection", "draft"), name="a_draft_once_per_objection"),)

    def __str__(self) -> str:
        return f"{self.objection_id} {self.draft_id}"


def shown_to(person: Person) -> models.QuerySet[Objection]:
    """The objections an instructor may see: those of the members of his running classes, and those of people who are
    in no class that somebody teaches. ``is_mine`` tells them apart; only of the first may he know the name."""
    taught = TrainingClass.objects.running().taught()
    current = Membership.objects.current().filter(person=OuterRef("attempt__person"), training_class__in=taught)
    found = Objection.objects.annotate(
        is_mine=Exists(current.filter(training_class__instructor=person)), is_others=Exists(current)
    )
    return _with_case(found.filter(Q(is_mine=True) | Q(is_others=False)))


def raised_by(learner: Learner) -> models.QuerySet[Objection]:
    """A learner's own objections."""
    return _with_case(Objection.objects.filter(attempt__in=Attempt.objects.of(learner)))


def unanswered(objections: models.QuerySet[Objection]) -> models.QuerySet[Objection]:
    """Those that nobody has answered since the learner wrote last."""
    answered = Reply.objects.filter(objection=OuterRef("pk"), at__gte=OuterRef("raised_at"))
    return objections.filter(~Exists(answered))


def _with_case(objections: models.QuerySet[Objection]) -> models.QuerySet[Objection]:
    whole = ("attempt__person", "attempt__version", "attempt__version__scenario", "attempt__version__scenario__lesson")
    return objections.select_related(*whole).prefetch_related("replies__author").order_by("-raised_at")


def address_of(objection: Objection) -> str:
    """Where an instructor answers it."""
    return reverse("classes:objection", args=[objection.pk])
