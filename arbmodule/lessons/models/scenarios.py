"""Scenarios and their frozen versions."""

from typing import Any

from django.db import models
from django.urls import reverse

from arbmodule.append_only import AppendOnly
from arbmodule.lessons.localised import in_language
from arbmodule.lessons.models.courses import Lesson


class Pool(models.TextChoices):
    """Where a scenario may appear; one of the exam pool appears in no lesson, law page or statistic."""

    COURSE = "course"
    EXAM = "exam"


class ScenarioQuerySet(models.QuerySet["Scenario"]):
    """Scenarios that can be played."""

    def open_to_learners(self) -> "ScenarioQuerySet":
        """Published scenarios of the course pool, each with its current version."""
        chosen = self.filter(pool=Pool.COURSE, current__isnull=False, archived_at=None)
        return chosen.select_related("current", "lesson", "lesson__course")

    def for_lists(self) -> "ScenarioQuerySet":
        """The same without the content of the versions: titles and levels only."""
        return self.open_to_learners().defer("current__content")

    def touching(self, edition: str, clause: str) -> "ScenarioQuerySet":
        """Those of the course pool whose current version touches a clause or a paragraph of it."""
        return (
            self.for_lists()
            .filter(current__clauses__edition=edition, current__clauses__clause__startswith=clause)
            .distinct()
        )


class Scenario(models.Model):
    """A scenario of a lesson; its content lives in versions. The slug says nothing about the answer.

    Once archived it appears nowhere any more; what was answered stays with its version.
    """

    lesson = models.ForeignKey(Lesson, on_delete=models.PROTECT, related_name="scenarios")
    slug = models.SlugField(max_length=80, unique=True)
    position = models.PositiveIntegerField(default=0)
    pool = models.CharField(max_length=10, choices=Pool.choices, default=Pool.COURSE)
    current = models.ForeignKey(
        "ScenarioVersion", on_delete=models.PROTECT, null=True, blank=True, related_name="current_of"
    )
    archived_at = models.DateTimeField(null=True, blank=True)

    objects = ScenarioQuerySet.as_manager()

    class Meta:
        ordering = ("lesson__course__position", "lesson__position", "position", "slug")

    def __str__(self) -> str:
        return self.slug

    def get_absolute_url(self) -> str:
        """Where it begins."""
        return reverse("lessons:scenario", args=[self.lesson.slug, self.slug])


class ScenarioVersion(AppendOnly):
    """What a scenario said at one time: case, meanings, facts, texts and steps as frozen JSON.

    ``digest`` is the SHA-256 of the content in canonical form; edition and policy say under which book and which
    recorded readings it is ruled.
    """

    scenario = models.ForeignKey(Scenario, on_delete=models.PROTECT, related_name="versions")
    number = models.PositiveIntegerField()
    title = models.JSONField()
    content = models.JSONField()
    digest = models.CharField(max_length=64)
    edition = models.CharField(max_length=20)
    policy = models.CharField(max_length=20)
    level = models.PositiveSmallIntegerField()
    judgement = models.BooleanField()
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("scenario_id", "number")
        constraints = (models.UniqueConstraint(fields=("scenario", "number"), name="one_version_per_number"),)

    def __str__(self) -> str:
        return f"{self.scenario_id}.{self.number}"

    @property
    def step_count(self) -> int:
        """How many steps the player goes through."""
        return len(self.content["steps"])

    def title_in(self, language: str) -> str:
        """The title in this language."""
        return in_language(self.title, language)

    def text_in(self, key: str, language: str) -> str:
        """One of the texts (title, story, after) in this language."""
        texts: dict[str, dict[str, Any]] = self.content["text"]
        return in_language({each: str(text.get(key, "")) for each, text in texts.items()}, language)


class ScenarioClause(models.Model):
    """A clause that a version touches: cited by the engine at one of its steps, or tagged by the author."""

    version = models.ForeignKey(ScenarioVersion, on_delete=models.CASCADE, related_name="clauses")
    edition = models.CharField(max_length=20)
    clause = models.CharField(max_length=20)

    class Meta:
        ordering = ("clause",)
        constraints = (models.UniqueConstraint(fields=("version", "edition", "clause"), name="one_tag_per_clause"),)
        indexes = (models.Index(fields=("edition", "clause"), name="scenario_clause"),)

    def __str__(self) -> str:
        return f"{self.edition} {self.clause}"
