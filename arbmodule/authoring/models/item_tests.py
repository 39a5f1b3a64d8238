"""Item tests: given this answer, expect this score and this first wrong turn."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from arbmodule.authoring.models.drafts import Draft, State
from rules import VERSION


class ItemTestQuerySet(models.QuerySet["ItemTest"]):
    """Tests by how they stand."""

    def in_use(self) -> "ItemTestQuerySet":
        """Those of drafts that are not put away, and of published ones as long as no newer version is in force."""
        superseded = Q(draft__state=State.PUBLISHED) & ~Q(draft__published=F("draft__scenario__current"))
        return self.exclude(draft__state=State.ARCHIVED).exclude(superseded)

    def failing(self) -> "ItemTestQuerySet":
        """Those whose last run gave something else."""
        return self.in_use().exclude(failure={})

    def stale(self) -> "ItemTestQuerySet":
        """Those not yet run with the engine at hand."""
        return self.in_use().exclude(ran_with=VERSION)


class ItemTest(models.Model):
    """One answer to one question of a draft and what it must score. ``failure`` holds what it scored instead."""

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="item_tests")
    step = models.CharField(max_length=12)
    kind = models.CharField(max_length=20)
    answer = models.JSONField()
    points = models.PositiveSmallIntegerField()
    out_of = models.PositiveSmallIntegerField()
    first_wrong = models.CharField(max_length=60, blank=True, default="")
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    made_at = models.DateTimeField()
    failure = models.JSONField(default=dict, blank=True)
    ran_with = models.CharField(max_length=40, blank=True, default="")

    objects = ItemTestQuerySet.as_manager()

    class Meta:
        ordering = ("draft_id", "step", "pk")

    def __str__(self) -> str:
        return f"{self.draft_id} {self.step}: {self.points}/{self.out_of}"

    @property
    def passes(self) -> bool:
        """Did the last run give what is expected?"""
        return not self.failure
