"""What is told, when: releases in stages; certificates that anybody can check."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from arbmodule.append_only import AppendOnly
from arbmodule.exams.models.papers import Paper


class Stage(models.IntegerChoices):
    """What candidates may see; each stage includes the ones before."""

    RESULTS = 1, _("results per part")
    QUESTIONS = 2, _("marks per question, with the reasoning")
    KEYS = 3, _("everything: the questions leave the exam pool")


class Release(AppendOnly):
    """A stage was released. ``appeals_until`` is the end of a day in the paper's zone (stage 2 and up)."""

    paper = models.ForeignKey(Paper, on_delete=models.PROTECT, related_name="releases")
    stage = models.PositiveSmallIntegerField(choices=Stage.choices)
    appeals_until = models.DateTimeField(null=True)
    made_by = models.CharField(max_length=12)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ("stage",)
        constraints = (models.UniqueConstraint(fields=("paper", "stage"), name="one_release_per_stage"),)

    def __str__(self) -> str:
        return f"{self.paper_id}: {self.stage}"


class Certificate(AppendOnly):
    """What was passed, frozen: parts, percentages, pass marks, date, federation. The holder's name stands apart."""

    number = models.CharField(max_length=20, unique=True)
    paper = models.ForeignKey(Paper, on_delete=models.PROTECT, related_name="certificates")
    code = models.CharField(max_length=12)
    snapshot = models.JSONField()
    digest = models.CharField(max_length=64)
    issued_by = models.CharField(max_length=12)
    issued_at = models.DateTimeField()

    class Meta:
        ordering = ("issued_at", "pk")
        constraints = (models.UniqueConstraint(fields=("paper", "code", "digest"), name="one_certificate_per_content"),)

    def __str__(self) -> str:
        return self.number


class CertificateHolder(models.Model):
    """To whom a certificate belongs; removed when the account is closed, the certificate itself stays."""

    certificate = models.OneToOneField(Certificate, on_delete=models.CASCADE, related_name="holder")
    name = models.CharField(max_length=120)

    def __str__(self) -> str:
        return self.certificate.number


class CertificateWithdrawal(AppendOnly):
    """A certificate no longer says what is so: replaced by another one, or (``replaced_by`` None) not deserved."""

    certificate = models.OneToOneField(Certificate, on_delete=models.PROTECT, related_name="withdrawal")
    replaced_by = models.ForeignKey(Certificate, null=True, on_delete=models.PROTECT, related_name="+")
    made_by = models.CharField(max_length=12)
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.certificate_id)
