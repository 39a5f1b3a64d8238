"""Drafts of scenarios: one row a part, so that two people at different parts never meet."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from arbmodule.accounts.models import Person
from arbmodule.lessons.localised import in_language
from arbmodule.lessons.models import Pool, Scenario, ScenarioVersion


class State(models.TextChoices):
    """How far a draft has come."""

    DRAFT = "draft", _("being written")
    IN_REVIEW = "in_review", _("waiting for a second person")
    REVIEWED = "reviewed", _("approved, not yet published")
    PUBLISHED = "published", _("published")
    ARCHIVED = "archived", _("put away")


#: States in which everybody who writes for the pool may look: to review, to learn, to go on from it.
SEEN_BY_ALL = (State.IN_REVIEW, State.REVIEWED, State.PUBLISHED)


class DraftQuerySet(models.QuerySet["Draft"]):
    """Drafts that somebody may see."""

    def seen_by(self, person: Person) -> "DraftQuerySet":
        """Own ones, shared ones, those that were handed in, and those whose author no longer writes as this person
        does: else what a colleague who left was at would be lost."""
        left = Q(author__is_active=False) | ~Q(author__role=person.role)
        return self.filter(Q(author=person) | Q(is_shared=True) | Q(state__in=SEEN_BY_ALL) | left)

    def in_work(self) -> "DraftQuerySet":
        """Those not yet published or put away, the last changed first."""
        return self.exclude(state__in=(State.PUBLISHED, State.ARCHIVED)).order_by("-changed_at")


class Draft(models.Model):
    """A scenario being written, for the ``pool`` it was begun for. ``title`` repeats the texts' titles for lists.

    ``scenario`` and ``based_on``: the published scenario it changes and the version it began from; ``reviewed_digest``
    is what the second person approved, ``ticked`` the warnings the author has answered for.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="drafts")
    writers = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="drafts_written", blank=True)
    pool = models.CharField(max_length=10, choices=Pool.choices, default=Pool.COURSE)
    is_shared = models.BooleanField(default=False)
    state = models.CharField(max_length=10, choices=State.choices, default=State.DRAFT)
    title = models.JSONField(default=dict)
    scenario = models.ForeignKey(Scenario, on_delete=models.PROTECT, null=True, blank=True, related_name="drafts")
    based_on = models.ForeignKey(ScenarioVersion, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    published = models.ForeignKey(ScenarioVersion, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    reviewed_digest = models.CharField(max_length=64, blank=True, default="")
    ticked = models.JSONField(default=list)
    made_at = models.DateTimeField()
    changed_at = models.DateTimeField()

    objects = DraftQuerySet.as_manager()

    class Meta:
        ordering = ("-changed_at",)
        indexes = (models.Index(fields=("pool", "state", "-changed_at"), name="drafts_by_pool_and_state"),)

    def __str__(self) -> str:
        return str(self.id)

    def get_absolute_url(self) -> str:
        """The draft's own page."""
        return reverse("authoring:draft", args=[self.pk])

    def title_in(self, language: str) -> str:
        """The title in this language; '' while there is none."""
        return in_language(self.title, language)

    @property
    def is_exam(self) -> bool:
        """Does it become an exam question?"""
        return self.pool == Pool.EXAM

    @property
    def is_open(self) -> bool:
        """May it be written in?"""
        return self.state == State.DRAFT


class DraftPart(models.Model):
    """One part of a draft as it was typed, with the number of its last revision.

    ``tab`` and ``turn`` say which open page wrote last and how often: a page never conflicts with itself, and a late
    message never undoes a newer one.
    """

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="parts")
    name = models.CharField(max_length=20)
    body = models.JSONField(default=dict)
    revision = models.PositiveIntegerField(default=1)
    tab = models.CharField(max_length=36, blank=True, default="")
    turn = models.PositiveIntegerField(default=0)
    saved_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    saved_at = models.DateTimeField()

    class Meta:
        ordering = ("draft_id", "name")
        constraints = (models.UniqueConstraint(fields=("draft", "name"), name="one_part_per_name"),)

    def __str__(self) -> str:
        return f"{self.draft_id} {self.name}"


class SetAside(models.Model):
    """A part that lost a race: what somebody typed while somebody else saved. It waits here until he decides."""

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="set_aside")
    name = models.CharField(max_length=20)
    body = models.JSONField()
    tab = models.CharField(max_length=36, blank=True, default="")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    typed_at = models.DateTimeField()
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("typed_at",)

    def __str__(self) -> str:
        return f"{self.draft_id} {self.name}"

    def get_absolute_url(self) -> str:
        """Where both texts stand side by side."""
        return reverse("authoring:set_aside", args=[self.draft_id, self.pk])
