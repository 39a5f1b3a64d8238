"""Appeals: each about one exact entry of the ledger, with a thread and the decision of another examiner."""

from django.db import models

from arbmodule.append_only import AppendOnly
from arbmodule.exams.models.marks import Mark
from arbmodule.exams.models.papers import Paper


class Appeal(AppendOnly):
    """A candidate (by code) contests one entry. What he wrote is the first post; open until there is a decision."""

    paper = models.ForeignKey(Paper, on_delete=models.PROTECT, related_name="appeals")
    mark = models.ForeignKey(Mark, on_delete=models.PROTECT, related_name="appeals")
    code = models.CharField(max_length=12, db_index=True)
    raised_at = models.DateTimeField()

    class Meta:
        ordering = ("raised_at", "pk")
        constraints = (models.UniqueConstraint(fields=("mark", "code"), name="one_appeal_per_mark"),)

    def __str__(self) -> str:
        return f"{self.code} {self.mark_id}"


class AppealPost(AppendOnly):
    """A word in the thread: of the candidate (``by`` is his code) or of an examiner (E1 …)."""

    appeal = models.ForeignKey(Appeal, on_delete=models.PROTECT, related_name="posts")
    key = models.UUIDField(unique=True)
    by = models.CharField(max_length=12)
    by_candidate = models.BooleanField()
    text = models.TextField(max_length=4000)
    posted_at = models.DateTimeField()

    class Meta:
        ordering = ("posted_at", "pk")

    def __str__(self) -> str:
        return self.text[:40]


class AppealDecision(AppendOnly):
    """An examiner who did not make the contested mark decides; ``group`` joins the entries written for it."""

    appeal = models.OneToOneField(Appeal, on_delete=models.PROTECT, related_name="decision")
    upheld = models.BooleanField()
    for_equal_answers = models.BooleanField(default=False)
    reason = models.TextField()
    group = models.UUIDField(null=True)
    decided_by = models.CharField(max_length=12)
    decided_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.appeal_id}: {self.upheld}"
