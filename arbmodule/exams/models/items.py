"""The questions of a built paper, their keys, and the rubrics by which free text is marked."""

from typing import Any

from django.db import models

from arbmodule.append_only import AppendOnly
from arbmodule.exams.codes import item_code
from arbmodule.exams.models.papers import Paper, Part
from arbmodule.lessons.content import Content
from arbmodule.lessons.localised import in_language
from arbmodule.lessons.models import Scenario, ScenarioVersion


class PaperItem(AppendOnly):
    """A question of a built paper: one scenario version, frozen with all its steps.

    ``content`` is the version's content with the paper's edition and policy in it; whoever shows or marks the question
    reads this and nothing else. ``variant`` is '': asked as written (decision 14). ``code`` names it in addresses.
    """

    paper = models.ForeignKey(Paper, on_delete=models.PROTECT, related_name="items")
    part = models.ForeignKey(Part, on_delete=models.PROTECT, related_name="items")
    number = models.PositiveSmallIntegerField()
    code = models.CharField(max_length=12, unique=True, default=item_code)
    version = models.ForeignKey(ScenarioVersion, on_delete=models.PROTECT, related_name="asked_as")
    variant = models.CharField(max_length=40, blank=True, default="")
    content = models.JSONField()
    edition = models.CharField(max_length=20)
    policy = models.CharField(max_length=20)
    open_book = models.BooleanField()
    clauses = models.JSONField(default=list)
    step_count = models.PositiveSmallIntegerField()
    out_of = models.PositiveSmallIntegerField()
    built_at = models.DateTimeField()

    class Meta:
        ordering = ("paper_id", "number")
        constraints = (models.UniqueConstraint(fields=("paper", "number"), name="one_item_per_number"),)

    def __str__(self) -> str:
        return self.code

    @property
    def frozen(self) -> Content:
        """The content as values."""
        return Content.from_json(self.content)

    def title_in(self, language: str) -> str:
        """The title in this language."""
        return in_language({each: text["title"] for each, text in self.content["text"].items()}, language)


class ItemKey(AppendOnly):
    """The key of a question, computed by the engine from its facts. Number 1 is made when the paper is built;
    an applied regrade makes the next one. The key in force is the one with the highest number.

    ``steps`` lists per step ``{"step", "kind", "right": answer, "out_of", "digest": SHA-256 of the ruling, "ruling":
    the ruling as JSON}``; ``digest`` is the SHA-256 of ``content`` and ``steps`` together. ``content`` is what the key
    was computed from: that of the question, or a corrected one.
    """

    item = models.ForeignKey(PaperItem, on_delete=models.PROTECT, related_name="keys")
    number = models.PositiveSmallIntegerField()
    content = models.JSONField()
    steps = models.JSONField()
    digest = models.CharField(max_length=64)
    engine_version = models.CharField(max_length=40)
    reason = models.TextField(blank=True, default="")
    made_by = models.CharField(max_length=12, default="engine")
    made_at = models.DateTimeField()

    class Meta:
        ordering = ("item_id", "number")
        constraints = (models.UniqueConstraint(fields=("item", "number"), name="one_key_per_number"),)

    def __str__(self) -> str:
        return f"{self.item_id}.{self.number}"

    def of_step(self, step: int) -> dict[str, Any]:
        """The key of one step (1 = first)."""
        found: dict[str, Any] = self.steps[step - 1]
        return found


class Rubric(AppendOnly):
    """How a free-text step of a scenario is marked: criteria with points. A change is a new number.

    ``criteria`` lists ``{"key", "points", "text": {language: words}, "clauses": [law numbers that belong here]}``.
    It belongs to the scenario, so that it exists before a paper is built and serves later papers too.
    """

    scenario = models.ForeignKey(Scenario, on_delete=models.PROTECT, related_name="rubrics")
    step = models.PositiveSmallIntegerField()
    number = models.PositiveSmallIntegerField()
    criteria = models.JSONField()
    made_by = models.CharField(max_length=12)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ("scenario_id", "step", "number")
        constraints = (models.UniqueConstraint(fields=("scenario", "step", "number"), name="one_rubric_per_number"),)

    def __str__(self) -> str:
        return f"{self.scenario_id}/{self.step}.{self.number}"

    @property
    def out_of(self) -> int:
        """The points that can be reached."""
        return sum(int(each["points"]) for each in self.criteria)
