"""Answers: the one that stands, every save there ever was, the receipt, and answers recovered from a file."""

from django.db import models
from django.db.models import Q

from arbmodule.append_only import AppendOnly
from arbmodule.exams.models.items import PaperItem
from arbmodule.exams.models.sittings import Sitting


class AnswerQuerySet(models.QuerySet["Answer"]):
    """Which answers."""

    def to_mark(self) -> "AnswerQuerySet":
        """Of real candidates whose sitting has ended."""
        return self.filter(sitting__finished_at__isnull=False, sitting__candidate__is_trial=False)


class Answer(models.Model):
    """The answer that stands to one step of one question; no row means blank.

    ``revision`` counts what was saved here (1 = first); a save names the revision it replaces and is taken only if
    that still stands (one UPDATE with a condition). ``fields`` is what was filled in, as sent; ``answer`` the
    structured answer as the step's scoring reads it (``lessons.steps``), None while the form is incomplete: then
    nothing is marked, but nothing typed is lost. ``language`` is that of the page it was filled in on.
    """

    sitting = models.ForeignKey(Sitting, on_delete=models.PROTECT, related_name="answers")
    item = models.ForeignKey(PaperItem, on_delete=models.PROTECT, related_name="answers")
    step = models.PositiveSmallIntegerField()
    revision = models.PositiveIntegerField(default=1)
    fields = models.JSONField()
    answer = models.JSONField(null=True)
    language = models.CharField(max_length=5)
    saved_at = models.DateTimeField()

    objects = AnswerQuerySet.as_manager()

    class Meta:
        ordering = ("item__number", "step")
        constraints = (models.UniqueConstraint(fields=("sitting", "item", "step"), name="one_answer_per_sitting_step"),)
        indexes = (models.Index(fields=("item", "step"), name="answers_by_question"),)

    def __str__(self) -> str:
        return f"{self.sitting_id} {self.item_id}/{self.step}"


class AnswerSave(AppendOnly):
    """Every save that arrived, taken or not; ``key`` makes a save sent twice one save.

    ``revision`` is the one it became, or, where it lost against another tab (``taken`` false), the one that stood.
    ``source`` says how it came: the page, a recovery file, or an examiner (spreadsheet, paper fallback).
    """

    PAGE, RECOVERY, EXAMINER = "page", "recovery", "examiner"

    sitting = models.ForeignKey(Sitting, on_delete=models.PROTECT, related_name="saves")
    item = models.ForeignKey(PaperItem, on_delete=models.PROTECT, related_name="+")
    step = models.PositiveSmallIntegerField()
    key = models.UUIDField()
    based_on = models.PositiveIntegerField()
    revision = models.PositiveIntegerField()
    taken = models.BooleanField()
    fields = models.JSONField()
    answer = models.JSONField(null=True)
    language = models.CharField(max_length=5)
    source = models.CharField(max_length=10, default=PAGE)
    saved_at = models.DateTimeField()

    class Meta:
        ordering = ("saved_at", "pk")
        constraints = (
            models.UniqueConstraint(fields=("sitting", "key"), name="one_save_per_key"),
            models.UniqueConstraint(
                fields=("sitting", "item", "step", "revision"), condition=Q(taken=True), name="one_save_per_revision"
            ),
        )

    def __str__(self) -> str:
        return f"{self.sitting_id} {self.item_id}/{self.step}.{self.revision}"


class Receipt(AppendOnly):
    """What the candidate takes home: every answer's digest, signed by the server. ``payload`` is what was signed."""

    sitting = models.OneToOneField(Sitting, on_delete=models.PROTECT, related_name="receipt")
    number = models.CharField(max_length=20, unique=True)
    payload = models.JSONField()
    signature = models.CharField(max_length=100)
    issued_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.number


class Recovery(AppendOnly):
    """A recovery file handed in after the end, with what the signature says; an examiner decides about it."""

    sitting = models.ForeignKey(Sitting, on_delete=models.PROTECT, related_name="recoveries")
    entries = models.JSONField()
    digest = models.CharField(max_length=64)
    is_genuine = models.BooleanField()
    received_at = models.DateTimeField()

    class Meta:
        ordering = ("received_at", "pk")
        constraints = (models.UniqueConstraint(fields=("sitting", "digest"), name="one_recovery_per_file"),)

    def __str__(self) -> str:
        return f"{self.sitting_id} {self.digest[:8]}"


class RecoveryDecision(AppendOnly):
    """The examiner's decision on a recovery file: its answers count, or not, and why."""

    recovery = models.OneToOneField(Recovery, on_delete=models.PROTECT, related_name="decision")
    accepted = models.BooleanField()
    reason = models.TextField()
    made_by = models.CharField(max_length=12)
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.recovery_id}: {self.accepted}"
