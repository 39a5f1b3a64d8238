"""Who did what with a draft, and with a published scenario: records that only grow."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from arbmodule.append_only import AppendOnly
from arbmodule.authoring.models.drafts import Draft
from arbmodule.lessons.models import Scenario


class Act(models.TextChoices):
    """What can happen to a draft."""

    BEGUN = "begun", _("begun")
    HANDED_IN = "handed_in", _("handed in for review")
    TAKEN_BACK = "taken_back", _("taken back to go on writing")
    RETURNED = "returned", _("returned with a remark")
    APPROVED = "approved", _("approved")
    PUBLISHED = "published", _("published")
    ARCHIVED = "archived", _("put away")
    RESTORED = "restored", _("taken out again")


class DraftEvent(AppendOnly):
    """One act; ``digest`` is what the draft said at that moment."""

    draft = models.ForeignKey(Draft, on_delete=models.PROTECT, related_name="events")
    act = models.CharField(max_length=12, choices=Act.choices)
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    remark = models.TextField(blank=True, default="", max_length=4000)
    digest = models.CharField(max_length=64, blank=True, default="")
    at = models.DateTimeField()

    class Meta:
        ordering = ("at", "pk")

    def __str__(self) -> str:
        return f"{self.draft_id} {self.act}"


class ScenarioAct(models.TextChoices):
    """What can happen to a published scenario besides a new version."""

    ARCHIVED = "archived", _("put away")
    RESTORED = "restored", _("taken out again")


class ScenarioEvent(AppendOnly):
    """Who put a scenario away, or took it out again."""

    scenario = models.ForeignKey(Scenario, on_delete=models.PROTECT, related_name="events")
    act = models.CharField(max_length=12, choices=ScenarioAct.choices)
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering = ("at", "pk")

    def __str__(self) -> str:
        return f"{self.scenario_id} {self.act}"
