"""Sittings: one candidate's frozen paper, from the waiting room to the end."""

import uuid
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.db import models
from django.db.models import F, Q

from arbmodule.append_only import AppendOnly
from arbmodule.exams.models.candidates import Candidate
from arbmodule.exams.models.items import PaperItem
from arbmodule.exams.models.papers import Paper


class Ending(models.TextChoices):
    """How a sitting came to its end."""

    HANDED_IN = "handed_in"
    TIME_UP = "time_up"
    NOT_STARTED = "not_started"
    ON_PAPER = "on_paper"


class SittingQuerySet(models.QuerySet["Sitting"]):
    """Which sittings."""

    def real(self) -> "SittingQuerySet":
        """Without examiners trying out their own paper."""
        return self.filter(candidate__is_trial=False)

    def running(self) -> "SittingQuerySet":
        """Begun and not ended, as far as the rows say; whether time is up is decided by ``expire``."""
        return self.filter(started_at__isnull=False, finished_at=None)

    def overdue(self, now: datetime) -> "SittingQuerySet":
        """Begun, not ended, and their time is up."""
        return self.running().filter(ends_at__lte=now)

    def finished(self) -> "SittingQuerySet":
        """Those that were sat and have ended: what is marked."""
        return self.filter(started_at__isnull=False, finished_at__isnull=False)


class Sitting(models.Model):
    """One candidate's paper. Built before the start (no ``started_at``), running, ended (``finished_at``).

    ``ends_at``, the effective end, is computed once at the start from ``minutes`` (working time with the candidate's
    extra minutes) and never again; it is shown in ``zone``. Ended by hand-in, ``finished_at`` is that moment; by the
    clock, it *is* ``ends_at``, whenever it was noticed. ``code`` is the candidate's: what markers see.
    ``book_opened_at``: from then on law pages are open and the closed-book questions are fixed.
    ``recovery_key`` signs the browser's recovery file. Attempt numbers count a candidate's sittings of this paper.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    paper = models.ForeignKey(Paper, on_delete=models.PROTECT, related_name="sittings")
    candidate = models.ForeignKey(Candidate, on_delete=models.PROTECT, related_name="sittings")
    code = models.CharField(max_length=12, db_index=True)
    attempt = models.PositiveSmallIntegerField(default=1)
    minutes = models.PositiveSmallIntegerField()
    zone = models.CharField(max_length=60)
    recovery_key = models.CharField(max_length=64)
    built_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    ends_at = models.DateTimeField(null=True, blank=True)
    book_opened_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    ending = models.CharField(max_length=12, choices=Ending.choices, blank=True, default="")

    objects = SittingQuerySet.as_manager()

    class Meta:
        ordering = ("paper_id", "code", "attempt")
        constraints = (
            models.UniqueConstraint(fields=("paper", "candidate", "attempt"), name="one_sitting_per_attempt"),
            models.UniqueConstraint(
                fields=("paper", "candidate"), condition=Q(finished_at=None), name="one_open_sitting_per_candidate"
            ),
            models.CheckConstraint(
                condition=Q(started_at=None, ends_at=None) | Q(started_at__isnull=False, ends_at__gt=F("started_at")),
                name="sitting_ends_after_its_start",
            ),
            models.CheckConstraint(
                condition=Q(finished_at=None, ending="") | (Q(finished_at__isnull=False) & ~Q(ending="")),
                name="sitting_that_ended_says_how",
            ),
        )
        indexes = (models.Index(fields=("ends_at",), condition=Q(finished_at=None), name="sitting_to_expire"),)

    def __str__(self) -> str:
        return str(self.id)

    @property
    def tzinfo(self) -> ZoneInfo:
        """The zone its times are shown in."""
        return ZoneInfo(self.zone)

    @property
    def working_time(self) -> timedelta:
        """How long the candidate has."""
        return timedelta(minutes=self.minutes)

    def is_open_at(self, now: datetime) -> bool:
        """May answers still be saved?"""
        return self.finished_at is None and self.ends_at is not None and now < self.ends_at


class OnPaperKind(models.TextChoices):
    """What an examiner said about a sitting and paper."""

    SAT = "sat"
    WENT_ON = "went_on"
    TAKEN_BACK = "taken_back"


class OnPaper(AppendOnly):
    """An examiner said that a sitting was sat, or gone on with, on paper, or took that back: the last word counts."""

    sitting = models.ForeignKey(Sitting, on_delete=models.PROTECT, related_name="said_on_paper")
    kind = models.CharField(max_length=12, choices=OnPaperKind.choices)
    made_by = models.CharField(max_length=12)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ("made_at", "pk")

    def __str__(self) -> str:
        return f"{self.sitting_id}: {self.kind}"


class SittingItem(models.Model):
    """A question of a sitting, at the candidate's own place (1 = first).

    ``reached`` is the step now open: steps before it are fixed, because what follows tells what came of them; steps
    after it have not been shown. ``reached`` beyond the last step: the whole question is fixed. ``flagged`` is the
    candidate's own mark to come back.
    """

    sitting = models.ForeignKey(Sitting, on_delete=models.PROTECT, related_name="items")
    item = models.ForeignKey(PaperItem, on_delete=models.PROTECT, related_name="sat_as")
    position = models.PositiveSmallIntegerField()
    reached = models.PositiveSmallIntegerField(default=1)
    flagged = models.BooleanField(default=False)

    class Meta:
        ordering = ("position",)
        constraints = (
            models.UniqueConstraint(fields=("sitting", "item"), name="one_sitting_item"),
            models.UniqueConstraint(fields=("sitting", "position"), name="one_item_per_position"),
        )

    def __str__(self) -> str:
        return f"{self.sitting_id} {self.position}"


class Visit(AppendOnly):
    """A question was opened: from these rows the time per question is computed."""

    sitting = models.ForeignKey(Sitting, on_delete=models.PROTECT, related_name="visits")
    item = models.ForeignKey(PaperItem, on_delete=models.PROTECT, related_name="+")
    step = models.PositiveSmallIntegerField()
    opened_at = models.DateTimeField()

    class Meta:
        ordering = ("opened_at", "pk")

    def __str__(self) -> str:
        return f"{self.sitting_id} {self.item_id}/{self.step}"


class AccessAttempt(AppendOnly):
    """Somebody with an open sitting asked for a page that is closed to him meanwhile. The address, never its answer."""

    sitting = models.ForeignKey(Sitting, on_delete=models.PROTECT, related_name="access_attempts")
    path = models.CharField(max_length=300)
    as_guest = models.BooleanField()
    made_at = models.DateTimeField()

    class Meta:
        ordering = ("made_at", "pk")

    def __str__(self) -> str:
        return self.path


class PoolAttempt(AppendOnly):
    """An examiner who is a candidate of this paper asked for a page of the exam pool: his code and the address."""

    paper = models.ForeignKey(Paper, on_delete=models.PROTECT, related_name="pool_attempts")
    code = models.CharField(max_length=12)
    path = models.CharField(max_length=300)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ("made_at", "pk")

    def __str__(self) -> str:
        return self.path
