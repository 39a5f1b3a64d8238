"""Attempts of learners, their answers and their objections."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse

from arbmodule.append_only import AppendOnly
from arbmodule.lessons.learner import Learner
from arbmodule.lessons.models.scenarios import ScenarioVersion


class Mode(models.TextChoices):
    """Feedback at once (lesson) or a run without help and a debriefing (check)."""

    LESSON = "lesson"
    CHECK = "check"


class AttemptQuerySet(models.QuerySet["Attempt"]):
    """Attempts of somebody."""

    def of(self, learner: Learner) -> "AttemptQuerySet":
        """Those of this learner, signed in or guest; a guest without a key has none."""
        if learner.person_id is not None:
            return self.filter(person_id=learner.person_id)
        return self.filter(person=None, guest=learner.guest) if learner.guest else self.none()

    def for_player(self) -> "AttemptQuerySet":
        """With everything the player's page needs, in two queries."""
        return self.select_related("version", "version__scenario", "version__scenario__lesson").prefetch_related(
            "answers"
        )

    def unfinished(self) -> "AttemptQuerySet":
        """Those not yet played to the end, the newest first."""
        return self.filter(finished_at=None).order_by("-started_at")


class Attempt(models.Model):
    """One learner playing one version in one mode, by a signed-in person or a guest's key.

    Engine version, edition and policy say by what the answers were scored. One unfinished attempt per learner,
    version and mode: a second tab or click joins the first.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="attempts"
    )
    guest = models.CharField(max_length=36, blank=True, default="")
    version = models.ForeignKey(ScenarioVersion, on_delete=models.PROTECT, related_name="attempts")
    mode = models.CharField(max_length=10, choices=Mode.choices)
    engine_version = models.CharField(max_length=40)
    edition = models.CharField(max_length=20)
    policy = models.CharField(max_length=20)
    started_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True, blank=True)

    objects = AttemptQuerySet.as_manager()

    class Meta:
        ordering = ("started_at",)
        constraints = (
            models.CheckConstraint(
                condition=Q(person__isnull=True, guest__gt="") | Q(guest="", person__isnull=False),
                name="attempt_of_a_person_or_a_guest",
            ),
            models.UniqueConstraint(
                fields=("person", "version", "mode"),
                condition=Q(finished_at=None, person__isnull=False),
                name="one_open_attempt_per_person",
            ),
            models.UniqueConstraint(
                fields=("guest", "version", "mode"),
                condition=Q(finished_at=None, person=None),
                name="one_open_attempt_per_guest",
            ),
        )
        indexes = (models.Index(fields=("guest", "started_at"), name="attempts_of_guest"),)

    def __str__(self) -> str:
        return str(self.id)

    def get_absolute_url(self) -> str:
        """The debriefing if finished, else the step to answer now."""
        if self.finished_at is not None:
            return reverse("lessons:debriefing", args=[self.pk])
        return reverse("lessons:step", args=[self.pk, self.answered + 1])

    @property
    def answered(self) -> int:
        """How many steps have been answered."""
        return len(self.answers.all())

    @property
    def points(self) -> int:
        """Points so far."""
        return sum(answer.points for answer in self.answers.all())

    @property
    def out_of(self) -> int:
        """Points that could have been reached so far."""
        return sum(answer.out_of for answer in self.answers.all())

    def answer_to(self, step: int) -> "AttemptAnswer | None":
        """The answer to a step (1 = first), if given."""
        return next((answer for answer in self.answers.all() if answer.step == step), None)


class AttemptAnswer(AppendOnly):
    """The answer to one step, with its score as two whole numbers; never changed, at most one per step.

    ``first_wrong`` is the key of the first wrong turn ('' when all is right); ``digest`` the SHA-256 of the ruling
    it was scored against; ``notes`` keeps key, values and citation of what the learner was told.
    """

    attempt = models.ForeignKey(Attempt, on_delete=models.PROTECT, related_name="answers")
    step = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=20)
    answer = models.JSONField()
    points = models.PositiveSmallIntegerField()
    out_of = models.PositiveSmallIntegerField()
    first_wrong = models.CharField(max_length=60, blank=True, default="")
    notes = models.JSONField(default=list)
    digest = models.CharField(max_length=64)
    engine_version = models.CharField(max_length=40)
    answered_at = models.DateTimeField()

    class Meta:
        ordering = ("step",)
        constraints = (models.UniqueConstraint(fields=("attempt", "step"), name="one_answer_per_step"),)

    def __str__(self) -> str:
        return f"{self.attempt_id} {self.step}"

    @property
    def is_right(self) -> bool:
        """Were all points reached?"""
        return self.points == self.out_of


class Objection(models.Model):
    """'I disagree with this ruling': the case, the answer given and the learner's words, for an instructor."""

    attempt = models.ForeignKey(Attempt, on_delete=models.CASCADE, related_name="objections")
    step = models.PositiveSmallIntegerField()
    case = models.TextField()
    request = models.JSONField()
    answer = models.JSONField(null=True)
    text = models.TextField(max_length=4000)
    raised_at = models.DateTimeField()

    class Meta:
        ordering = ("raised_at",)
        constraints = (models.UniqueConstraint(fields=("attempt", "step"), name="one_objection_per_step"),)

    def __str__(self) -> str:
        return f"{self.attempt_id} {self.step}"
