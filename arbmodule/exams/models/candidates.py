"""Candidates: who is registered for which paper, under which blind code, and what is carried over or told to them."""

from typing import TYPE_CHECKING

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower

from arbmodule.accounts.classes.models import TrainingClass
from arbmodule.append_only import AppendOnly
from arbmodule.exams.codes import candidate_code
from arbmodule.exams.models.papers import Paper, Part, Room

if TYPE_CHECKING:
    from arbmodule.accounts.models import Person


class CandidateQuerySet(models.QuerySet["Candidate"]):
    """Which candidates."""

    def real(self) -> "CandidateQuerySet":
        """Without examiners trying out their own paper."""
        return self.filter(is_trial=False)

    def of_person(self, person: "Person") -> "CandidateQuerySet":
        """This person's own registrations."""
        return self.filter(person=person)

    def known_of(self, person: "Person") -> "CandidateQuerySet":
        """The same, and those that wait under an address he has confirmed."""
        confirmed = EmailAddress.objects.filter(user_id=person.pk, verified=True).values(normal=Lower("email"))
        return self.filter(Q(person=person) | Q(person=None, email__in=confirmed))

    def for_person(self, person: "Person") -> "CandidateQuerySet":
        """Those too that wait under an address of his until he comes in."""
        addresses = EmailAddress.objects.filter(user_id=person.pk).values("email")
        return self.filter(Q(person=person) | Q(person=None, email__in=addresses))


class Candidate(models.Model):
    """A registration for a paper. Everything that is marked carries ``code``; only this row knows whose it is.

    Registered by e-mail address, joined to the account when that person comes in (``person``). ``is_trial`` is an
    examiner trying out the paper: never in marks, results or statistics. ``training_class`` is the class whose members
    were registered together, so that this can be taken back. When an account is closed, person, e-mail, name and class
    are emptied and the evidence stays under the code.
    """

    paper = models.ForeignKey(Paper, on_delete=models.PROTECT, related_name="candidates")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.PROTECT, related_name="registrations"
    )
    email = models.EmailField(blank=True, default="")
    name = models.CharField(max_length=120, blank=True, default="")
    code = models.CharField(max_length=12, unique=True, default=candidate_code)
    extra_minutes = models.PositiveSmallIntegerField(default=0)
    room = models.ForeignKey(Room, null=True, blank=True, on_delete=models.SET_NULL, related_name="candidates")
    checked_in_at = models.DateTimeField(null=True, blank=True)
    is_trial = models.BooleanField(default=False)
    training_class = models.ForeignKey(
        TrainingClass, null=True, blank=True, on_delete=models.SET_NULL, related_name="registrations"
    )
    added_at = models.DateTimeField()

    objects = CandidateQuerySet.as_manager()

    class Meta:
        ordering = ("name", "email", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("paper", "email"), condition=~Q(email=""), name="one_registration_per_address"
            ),
            models.UniqueConstraint(
                fields=("paper", "person"), condition=Q(person__isnull=False), name="one_registration_per_person"
            ),
        )

    def __str__(self) -> str:
        return self.code


class CarriedPart(models.Model):
    """A part passed on an earlier paper: this candidate need not sit it. ``source`` is the number of the certificate.

    Whether that is still so is looked at each time (``results.carried``).
    """

    candidate = models.ForeignKey(Candidate, on_delete=models.CASCADE, related_name="carried")
    part = models.ForeignKey(Part, on_delete=models.PROTECT, related_name="+")
    source = models.CharField(max_length=40)
    granted_by = models.CharField(max_length=12)
    granted_at = models.DateTimeField()

    class Meta:
        ordering = ("part__position",)
        constraints = (models.UniqueConstraint(fields=("candidate", "part"), name="one_carry_per_part"),)

    def __str__(self) -> str:
        return f"{self.candidate_id}: {self.part_id}"


class Notice(models.Model):
    """Something the candidate is told (a mark changed and why, an appeal decided), as key and values.

    ``mailed_at``: when a mail said that there is something to read, or that none is to be sent.
    """

    candidate = models.ForeignKey(Candidate, on_delete=models.CASCADE, related_name="notices")
    key = models.CharField(max_length=60)
    values = models.JSONField(default=dict)
    made_at = models.DateTimeField()
    read_at = models.DateTimeField(null=True, blank=True)
    mailed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-made_at", "-pk")
        indexes = (models.Index(fields=("made_at",), condition=Q(mailed_at=None), name="notices_to_mail"),)

    def __str__(self) -> str:
        return self.key


class CodesRead(AppendOnly):
    """An examiner read which code belongs to whom before the results were out: he cannot mark blind any more."""

    paper = models.ForeignKey(Paper, on_delete=models.PROTECT, related_name="codes_read")
    examiner = models.CharField(max_length=12)
    read_at = models.DateTimeField()

    class Meta:
        ordering = ("read_at", "pk")
        constraints = (models.UniqueConstraint(fields=("paper", "examiner"), name="one_reading_per_examiner"),)

    def __str__(self) -> str:
        return f"{self.paper_id}: {self.examiner}"
