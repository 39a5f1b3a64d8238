"""Parcels: what was brought in, kept as text until somebody has decided."""

import uuid
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from arbmodule.accounts.models import Person
from arbmodule.lessons.models import Pool


class Kind(models.TextChoices):
    """What a parcel holds."""

    LESSONS = "lessons", _("lessons")
    BOARDS = "boards", _("boards")


class Stage(models.TextChoices):
    """How far a parcel has come."""

    LOOKED_AT = "looked_at", _("looked at, nothing done yet")
    WAITING = "waiting", _("waiting for a second person")
    RETURNED = "returned", _("returned with a remark")
    TAKEN_IN = "taken_in", _("taken in")


#: Stages in which every instructor may look.
SEEN_BY_ALL = (Stage.WAITING, Stage.RETURNED, Stage.TAKEN_IN)


class ParcelQuerySet(models.QuerySet["Parcel"]):
    """Parcels that somebody may see."""

    def seen_by(self, person: Person) -> "ParcelQuerySet":
        """Own ones, and lessons that were handed over; of either pool."""
        return self.filter(Q(made_by=person) | Q(kind=Kind.LESSONS, stage__in=SEEN_BY_ALL))

    def for_lists(self) -> "ParcelQuerySet":
        """Without what they hold."""
        return self.select_related("made_by", "decided_by").defer("files", "checked", "replaced")


class Parcel(models.Model):
    """Files brought in, for the ``pool`` of whoever brought them.

    ``checked`` is what the engine said of each scenario, by the engine of ``engine_version``; ``replaced`` the lessons
    as they stood before it was taken in.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    pool = models.CharField(max_length=10, choices=Pool.choices, default=Pool.COURSE)
    kind = models.CharField(max_length=10, choices=Kind.choices)
    name = models.CharField(max_length=120)
    files = models.JSONField()
    checked = models.JSONField(default=dict)
    engine_version = models.CharField(max_length=40)
    stage = models.CharField(max_length=10, choices=Stage.choices, default=Stage.LOOKED_AT)
    remark = models.TextField(blank=True, default="", max_length=4000)
    replaced = models.JSONField(default=dict)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="parcels")
    made_at = models.DateTimeField()
    decided_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")
    decided_at = models.DateTimeField(null=True)

    objects = ParcelQuerySet.as_manager()

    class Meta:
        ordering = ("-made_at",)
        indexes = (models.Index(fields=("stage", "-made_at"), name="parcels_by_stage"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"

    def get_absolute_url(self) -> str:
        """Where it is looked at."""
        return reverse("exchange:parcel", args=[self.pk])

    def said_of(self, path: str, what: str, language: str) -> list[str]:
        """What the engine said of a scenario: ``refused`` or ``remarks``, in a language."""
        said: dict[str, Any] = self.checked.get(path, {})
        return list(said.get(what, {}).get(language, []))
