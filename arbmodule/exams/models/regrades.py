"""Regrades: a corrected key or a new engine acts only through a dry run that is decided on."""

from collections.abc import Mapping
from typing import Any

from django.db import models

from arbmodule.append_only import AppendOnly
from arbmodule.exams.models.items import ItemKey, PaperItem


class RegradePolicy(models.TextChoices):
    """What is done with candidates whom the new key helps or hurts."""

    APPLY = "apply"
    NEVER_LOWER = "never_lower"
    ACCEPT_BOTH = "accept_both"
    VOID = "void"


class RegradeRun(AppendOnly):
    """A dry run: what a proposed key would change. ``content`` and ``steps`` are the proposal (see ``ItemKey``);
    ``changes`` lists ``{"code", "step", "before", "out_of_before", "after", "out_of"}`` for every candidate who would
    rise or fall."""

    item = models.ForeignKey(PaperItem, on_delete=models.PROTECT, related_name="regrades")
    key = models.ForeignKey(ItemKey, on_delete=models.PROTECT, related_name="+")
    content = models.JSONField()
    steps = models.JSONField()
    digest = models.CharField(max_length=64)
    engine_version = models.CharField(max_length=40)
    policy = models.CharField(max_length=12, choices=RegradePolicy.choices)
    reason = models.TextField()
    changes = models.JSONField()
    made_by = models.CharField(max_length=12)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ("-made_at", "-pk")

    def __str__(self) -> str:
        return f"{self.item_id} {self.policy}"

    @property
    def has_falls(self) -> bool:
        """Would anybody fall?"""
        return any(turn_of(change) < 0 for change in self.changes)


def turn_of(change: Mapping[str, Any]) -> int:
    """Above 0 where a candidate rises by a change, below 0 where he falls: 3 of 4 is less than 3 of 3."""
    before_of = int(change.get("out_of_before", change["out_of"]))
    return int(change["after"]) * before_of - int(change["before"]) * int(change["out_of"])


def points_in(change: Mapping[str, Any]) -> tuple[str, str]:
    """The points before and after, of how many where that changes too."""
    before_of, out_of = change.get("out_of_before", change["out_of"]), change["out_of"]
    if before_of == out_of:
        return str(change["before"]), str(change["after"])
    return f"{change['before']}/{before_of}", f"{change['after']}/{out_of}"


class RegradeDecision(AppendOnly):
    """Applied or dropped; where somebody falls, by a second examiner. ``new_key`` is the key then in force."""

    run = models.OneToOneField(RegradeRun, on_delete=models.PROTECT, related_name="decision")
    applied = models.BooleanField()
    new_key = models.ForeignKey(ItemKey, null=True, on_delete=models.PROTECT, related_name="+")
    group = models.UUIDField(null=True)
    decided_by = models.CharField(max_length=12)
    decided_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.run_id}: {self.applied}"
