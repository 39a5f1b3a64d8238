"""Papers: what is asked, by which rules it is passed, when and how long it is sat; who examines; in which rooms."""

import uuid
from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from arbmodule.exams.codes import start_code
from arbmodule.lessons.localised import in_language
from arbmodule.lessons.models import Scenario

if TYPE_CHECKING:
    from arbmodule.accounts.models import Person

#: How long before the start candidates may come into the waiting room.
WAITING_MINUTES = 10


class PaperKind(models.TextChoices):
    """How its questions are chosen: listed one by one, or drawn by quotas when the paper is built."""

    FIXED = "fixed", _("a fixed list")
    BLUEPRINT = "blueprint", _("a blueprint")


class PaperState(models.TextChoices):
    """How far a paper is. Nothing that affects marks can change from ``built`` on."""

    DRAFT = "draft", pgettext_lazy("a paper", "draft")
    SCHEDULED = "scheduled", pgettext_lazy("a paper", "scheduled")
    BUILT = "built", pgettext_lazy("a paper", "built")
    CLOSED = "closed", pgettext_lazy("a paper", "closed")


class PaperQuerySet(models.QuerySet["Paper"]):
    """Which papers."""

    def examined_by(self, person: "Person") -> "PaperQuerySet":
        """Those on whose team this person is."""
        return self.filter(team__person=person)

    def real(self) -> "PaperQuerySet":
        """Without the copies that examiners try out."""
        return self.filter(trial_of=None)

    def scheduled(self) -> "PaperQuerySet":
        """Those that wait to be built."""
        return self.filter(state=PaperState.SCHEDULED)

    def due_to_build(self, now: datetime) -> "PaperQuerySet":
        """Scheduled ones whose waiting room is open by now."""
        opened = now + timedelta(minutes=WAITING_MINUTES)
        return self.scheduled().filter(opens_at__lte=opened)


class Paper(models.Model):
    """An examination paper. ``title`` and ``instructions`` hold one text per language.

    *Start window* (``opens_at``, ``window_minutes``) says when a candidate may begin; *working time*
    (``duration_minutes``, with the candidate's own extra minutes) how long he then has: two different things.
    ``opens_at`` is entered as wall time in ``zone`` and kept in UTC. Edition and policy are the paper's: every question
    is ruled by them. ``revision`` lets two examiners see that they edited at the same time.
    ``organisation`` is the federation or club that holds the exam and answers for its certificates.
    ``trial_of``: a copy that an examiner sits himself to try the paper out; it is in no list. A copy whose paper was
    deleted is a copy of itself.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    title = models.JSONField(default=dict)
    instructions = models.JSONField(default=dict)
    organisation = models.CharField(max_length=120, blank=True, default="")
    kind = models.CharField(max_length=10, choices=PaperKind.choices, default=PaperKind.FIXED)
    state = models.CharField(max_length=10, choices=PaperState.choices, default=PaperState.DRAFT)
    edition = models.CharField(max_length=20)
    policy = models.CharField(max_length=20)
    zone = models.CharField(max_length=60, default="Europe/Amsterdam")
    opens_at = models.DateTimeField(null=True, blank=True)
    window_minutes = models.PositiveSmallIntegerField(default=15)
    duration_minutes = models.PositiveSmallIntegerField(default=120)
    shuffles = models.BooleanField(default=True)
    double_marked = models.BooleanField(default=False)
    appeal_days = models.PositiveSmallIntegerField(default=14)
    statistics_from = models.PositiveSmallIntegerField(default=10)
    revision = models.PositiveIntegerField(default=0)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")
    made_at = models.DateTimeField()
    trial_of = models.ForeignKey("self", null=True, blank=True, on_delete=models.CASCADE, related_name="trials")
    built_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    objects = PaperQuerySet.as_manager()

    class Meta:
        ordering = ("-opens_at", "-made_at")
        constraints = (
            models.CheckConstraint(
                condition=Q(state__in=("draft", "scheduled"), built_at=None)
                | Q(state__in=("built", "closed"), built_at__isnull=False),
                name="paper_built_when_its_state_says_so",
            ),
            models.CheckConstraint(condition=Q(state="draft") | Q(opens_at__isnull=False), name="paper_has_a_start"),
        )

    def __str__(self) -> str:
        return str(self.id)

    def title_in(self, language: str) -> str:
        """The title in this language."""
        return in_language(self.title, language)

    @property
    def duration(self) -> timedelta:
        """The working time without extra minutes."""
        return timedelta(minutes=self.duration_minutes)

    @property
    def waiting_from(self) -> datetime | None:
        """From when candidates may come into the waiting room."""
        return self.opens_at and self.opens_at - timedelta(minutes=WAITING_MINUTES)

    @property
    def window_ends(self) -> datetime | None:
        """Until when a candidate may begin."""
        return self.opens_at and self.opens_at + timedelta(minutes=self.window_minutes)

    @property
    def tzinfo(self) -> ZoneInfo:
        """The zone its times are shown in."""
        return ZoneInfo(self.zone)

    @property
    def is_editable(self) -> bool:
        """May questions, parts and times still change?"""
        return self.state == PaperState.DRAFT

    @property
    def is_built(self) -> bool:
        """Are questions, keys and sittings there?"""
        return self.state in (PaperState.BUILT, PaperState.CLOSED)


class PaperExaminer(models.Model):
    """One of the team of a paper. ``code`` (E1, E2 …) stands on marks and decisions in place of the name."""

    paper = models.ForeignKey(Paper, on_delete=models.CASCADE, related_name="team")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="papers_examined")
    code = models.CharField(max_length=12)
    added_at = models.DateTimeField()

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=("paper", "person"), name="one_place_on_the_team"),
            models.UniqueConstraint(fields=("paper", "code"), name="one_examiner_per_code"),
        )

    def __str__(self) -> str:
        return self.code


class Part(models.Model):
    """A part with its own pass mark. ``code`` is the same on later papers, so that a pass can be carried over."""

    paper = models.ForeignKey(Paper, on_delete=models.PROTECT, related_name="parts")
    position = models.PositiveSmallIntegerField()
    code = models.SlugField(max_length=40)
    title = models.JSONField(default=dict)
    pass_percentage = models.PositiveSmallIntegerField(default=65, validators=[MaxValueValidator(100)])

    class Meta:
        ordering = ("position",)
        constraints = (
            models.UniqueConstraint(fields=("paper", "position"), name="one_part_per_position"),
            models.UniqueConstraint(fields=("paper", "code"), name="one_part_per_code"),
            models.CheckConstraint(condition=Q(pass_percentage__lte=100), name="pass_mark_is_a_percentage"),
        )

    def __str__(self) -> str:
        return self.code

    def title_in(self, language: str) -> str:
        """The title in this language."""
        return in_language(self.title, language)


class Quota(models.Model):
    """A line of a blueprint: so many questions of this kind in this part.

    ``law`` is the beginning of a clause (``27``, ``27B``; '' = any), ``level`` and ``judgement`` None = any.
    """

    part = models.ForeignKey(Part, on_delete=models.CASCADE, related_name="quotas")
    position = models.PositiveSmallIntegerField()
    law = models.CharField(max_length=20, blank=True, default="")
    level = models.PositiveSmallIntegerField(null=True, blank=True)
    judgement = models.BooleanField(null=True, blank=True)
    open_book = models.BooleanField(default=True)
    count = models.PositiveSmallIntegerField(validators=[MinValueValidator(1)])

    class Meta:
        ordering = ("position", "pk")
        constraints = (models.CheckConstraint(condition=Q(count__gte=1), name="quota_asks_for_something"),)

    def __str__(self) -> str:
        return f"{self.count} × {self.law or '*'}"


class ItemChoice(models.Model):
    """An entry of a fixed list: this scenario, in this part, at this place, with the book open or closed."""

    part = models.ForeignKey(Part, on_delete=models.CASCADE, related_name="choices")
    position = models.PositiveSmallIntegerField()
    scenario = models.ForeignKey(Scenario, on_delete=models.PROTECT, related_name="chosen_in")
    open_book = models.BooleanField(default=True)

    class Meta:
        ordering = ("position", "pk")
        constraints = (models.UniqueConstraint(fields=("part", "scenario"), name="one_choice_per_scenario"),)

    def __str__(self) -> str:
        return str(self.scenario_id)


class Room(models.Model):
    """A room in which the paper is sat, with the start code on its board."""

    paper = models.ForeignKey(Paper, on_delete=models.CASCADE, related_name="rooms")
    name = models.CharField(max_length=80)
    code = models.CharField(max_length=12, unique=True, default=start_code)

    class Meta:
        ordering = ("name", "pk")

    def __str__(self) -> str:
        return self.name


def team_code(count: int) -> str:
    """The code of the next examiner of a team that has ``count`` already."""
    return f"E{count + 1}"
