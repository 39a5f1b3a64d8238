"""Classes, and who joined and left them when."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse

from arbmodule.accounts.classes.codes import LENGTH, new_code, spelled
from arbmodule.accounts.models import Person, Role

#: The longest name of a class; the most members at one time.
LONGEST_NAME, MOST_MEMBERS = 80, 200


class TrainingClassQuerySet(models.QuerySet["TrainingClass"]):
    """Classes of somebody."""

    def taught_by(self, person: Person) -> "TrainingClassQuerySet":
        """Those of this instructor."""
        return self.filter(instructor=person)

    def taken_by(self, person: Person) -> "TrainingClassQuerySet":
        """Those this person is a member of now."""
        mine = Membership.objects.current().filter(person=person)
        return self.filter(pk__in=mine.values("training_class"))

    def running(self) -> "TrainingClassQuerySet":
        """Those not archived."""
        return self.filter(archived_at=None)

    def taught(self) -> "TrainingClassQuerySet":
        """Those whose instructor still is one, and has not closed his account."""
        return self.filter(instructor__role=Role.INSTRUCTOR, instructor__is_active=True)

    def led(self) -> "TrainingClassQuerySet":
        """Those that somebody still does something with: taught, or kept by one who became an examiner."""
        return self.filter(instructor__role__in=(Role.INSTRUCTOR, Role.EXAMINER), instructor__is_active=True)

    def open_to_examiner(self, examiner: Person) -> "TrainingClassQuerySet":
        """Those whose members an examiner may register for an exam: his own, and those offered to him; not archived."""
        offered = ClassOffer.objects.in_force().filter(examiner=examiner)
        return self.running().filter(Q(instructor=examiner) | Q(pk__in=offered.values("training_class")))


class TrainingClass(models.Model):
    """A class of one instructor. Whoever knows the code may join while it is not archived."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    instructor = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="classes_taught")
    name = models.CharField(max_length=LONGEST_NAME)
    code = models.CharField(max_length=LENGTH, unique=True, default=new_code)
    made_at = models.DateTimeField()
    archived_at = models.DateTimeField(null=True, blank=True)

    objects = TrainingClassQuerySet.as_manager()

    class Meta:
        ordering = ("-made_at",)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """Its page for members."""
        return reverse("classes:taken", args=[self.pk])

    @property
    def code_spelled(self) -> str:
        """The code as it is shown."""
        return spelled(self.code)


class MembershipQuerySet(models.QuerySet["Membership"]):
    """Memberships at one time."""

    def current(self) -> "MembershipQuerySet":
        """Those that have not ended."""
        return self.filter(left_at=None)

    def present(self) -> "MembershipQuerySet":
        """Of the current ones those of people whose account is open."""
        return self.current().filter(person__is_active=True)


class Membership(models.Model):
    """A person was a member from then until then; somebody who comes back has a second one."""

    training_class = models.ForeignKey(TrainingClass, on_delete=models.PROTECT, related_name="memberships")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="memberships")
    joined_at = models.DateTimeField()
    left_at = models.DateTimeField(null=True, blank=True)

    objects = MembershipQuerySet.as_manager()

    class Meta:
        ordering = ("person__name", "person__email", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("training_class", "person"), condition=Q(left_at=None), name="once_in_a_class"
            ),
        )

    def __str__(self) -> str:
        return f"{self.person_id} in {self.training_class_id}"


class ClassOfferQuerySet(models.QuerySet["ClassOffer"]):
    """Offers at one time."""

    def standing(self) -> "ClassOfferQuerySet":
        """Those not taken back."""
        return self.filter(withdrawn_at=None)

    def in_force(self) -> "ClassOfferQuerySet":
        """Of these the ones whose instructor can still take them back: he teaches, and his account is open."""
        teaches = {"training_class__instructor__role": Role.INSTRUCTOR, "training_class__instructor__is_active": True}
        return self.standing().filter(**teaches)


class ClassOffer(models.Model):
    """An instructor lets one examiner see who is in a class, to register them for an exam, until he takes it back."""

    training_class = models.ForeignKey(TrainingClass, on_delete=models.PROTECT, related_name="offers")
    examiner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="classes_offered")
    made_at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    objects = ClassOfferQuerySet.as_manager()

    class Meta:
        ordering = ("made_at", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("training_class", "examiner"),
                condition=Q(withdrawn_at=None),
                name="one_standing_offer",
            ),
        )

    def __str__(self) -> str:
        return f"{self.training_class_id} to {self.examiner_id}"


class WrongCode(models.Model):
    """Somebody typed a code that no class has; counted to brake guessing, forgotten after a day."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField()

    class Meta:
        indexes = (models.Index(fields=("person", "at"), name="wrong_codes_of_person"),)

    def __str__(self) -> str:
        return f"{self.person_id} {self.at}"
