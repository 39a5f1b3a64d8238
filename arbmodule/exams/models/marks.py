"""The ledger of marks, and comments that markers use again."""

from django.db import models
from django.db.models import F, OuterRef, Q, Subquery

from arbmodule.append_only import AppendOnly
from arbmodule.exams.models.items import ItemKey, PaperItem, Rubric
from arbmodule.exams.models.papers import Paper


class Layer(models.IntegerChoices):
    """Whose word counts more: a lower layer never overwrites a higher one."""

    AUTOMATIC = 1
    HAND = 2
    APPEAL = 3


class MarkerRole(models.TextChoices):
    """Which of the markers of a free-text answer."""

    ONLY = "only"
    FIRST = "first"
    SECOND = "second"
    ADJUDICATOR = "adjudicator"


class MarkQuerySet(models.QuerySet["Mark"]):
    """Which entries."""

    def standing(self) -> "MarkQuerySet":
        """Of each answer the entry that counts: the highest layer, in it the latest that settles the mark.

        A first or second marker's entry does not settle it while the other's is awaited (``settles``).
        """
        same = Mark.objects.filter(paper=OuterRef("paper"), code=OuterRef("code"), item=OuterRef("item"))
        best = same.filter(step=OuterRef("step"), settles=True).order_by("-layer", "-pk")
        return self.filter(pk=Subquery(best.values("pk")[:1]))


class Mark(AppendOnly):
    """One entry of the ledger: points for one step of one answer, with everything that explains it.

    The row carries the candidate's code and no key to a person; who made it is "engine" or an examiner's code.
    ``arithmetic`` is the sum as data: for the engine ``{"parts": [{"part", "points", "out_of"}], "carried": [...],
    "wrong": [{"key", "values", "citation"}]}``, by hand ``{"criteria": [{"key", "points", "out_of"}], "comments": [],
    "cited": [], "missing": [], "irrelevant": []}``. ``key`` (and for free text ``rubric``) say by what it was marked;
    ``answer_revision`` which answer it is about (0 = blank). ``group`` joins entries decided together.
    """

    paper = models.ForeignKey(Paper, on_delete=models.PROTECT, related_name="marks")
    item = models.ForeignKey(PaperItem, on_delete=models.PROTECT, related_name="marks")
    step = models.PositiveSmallIntegerField()
    code = models.CharField(max_length=12)
    layer = models.PositiveSmallIntegerField(choices=Layer.choices)
    role = models.CharField(max_length=12, choices=MarkerRole.choices, default=MarkerRole.ONLY)
    settles = models.BooleanField(default=True)
    points = models.PositiveSmallIntegerField()
    out_of = models.PositiveSmallIntegerField()
    arithmetic = models.JSONField(default=dict)
    citation = models.CharField(max_length=20, blank=True, default="")
    engine_version = models.CharField(max_length=40)
    key = models.ForeignKey(ItemKey, on_delete=models.PROTECT, related_name="marks")
    rubric = models.ForeignKey(Rubric, null=True, on_delete=models.PROTECT, related_name="marks")
    answer_revision = models.PositiveIntegerField(default=0)
    comment = models.TextField(blank=True, default="")
    reason = models.TextField(blank=True, default="")
    group = models.UUIDField(null=True, db_index=True)
    made_by = models.CharField(max_length=12)
    made_at = models.DateTimeField()

    objects = MarkQuerySet.as_manager()

    class Meta:
        ordering = ("item_id", "step", "code", "pk")
        constraints = (
            models.CheckConstraint(condition=Q(points__lte=F("out_of")), name="mark_within_its_maximum"),
            models.CheckConstraint(condition=Q(layer__in=(1, 2, 3)), name="mark_of_a_known_layer"),
        )
        indexes = (
            models.Index(fields=("paper", "code", "item", "step"), name="marks_of_candidate"),
            models.Index(fields=("item", "step"), name="marks_of_question"),
        )

    def __str__(self) -> str:
        return f"{self.code} {self.item_id}/{self.step}: {self.points}/{self.out_of}"


class ReusableComment(models.Model):
    """A remark that markers of a step give more than once."""

    item = models.ForeignKey(PaperItem, on_delete=models.CASCADE, related_name="comments")
    step = models.PositiveSmallIntegerField()
    text = models.TextField(max_length=1000)
    made_by = models.CharField(max_length=12)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return self.text[:40]
