"""People, and the record of who gave whom which role."""

import secrets
from datetime import datetime, timedelta
from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from arbmodule.append_only import AppendOnly

INVITATION_LASTS = timedelta(days=14)


class Role(models.TextChoices):
    """What a person may do; everybody starts as a learner."""

    LEARNER = "learner", pgettext_lazy("role", "learner")
    INSTRUCTOR = "instructor", pgettext_lazy("role", "instructor")
    EXAMINER = "examiner", pgettext_lazy("role", "examiner")
    ADMINISTRATOR = "administrator", pgettext_lazy("role", "administrator")


def normal_email(email: str) -> str:
    """An e-mail address as it is stored and compared: without blanks around it, in lower case."""
    return email.strip().lower()


class PersonManager(BaseUserManager["Person"]):
    """How people come into being and are found."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "Person":
        """A new person. ValueError without an e-mail address."""
        if not email.strip():
            raise ValueError("a person needs an e-mail address")
        person = self.model(email=normal_email(email), **fields)
        person.set_password(password)
        person.save(using=self._db)
        return person

    def get_by_natural_key(self, username: str | None) -> "Person":
        """The person with this e-mail address, in capitals or not."""
        return self.get(email=normal_email(username or ""))


class Person(AbstractBaseUser):
    """An account: signs in by e-mail address, reads in one language, has one role."""

    email = models.EmailField(_("e-mail address"), unique=True)
    name = models.CharField(_("name shown"), max_length=80, blank=True)
    language = models.CharField(_("language"), max_length=5, choices=settings.LANGUAGES, default="nl")
    role = models.CharField(_("role"), max_length=20, choices=Role.choices, default=Role.LEARNER)
    four_colours = models.BooleanField(_("four-colour suits"), default=False)
    is_active = models.BooleanField(default=True)
    joined_at = models.DateTimeField(default=timezone.now)

    objects = PersonManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("people")
        constraints: ClassVar = [models.UniqueConstraint(Lower("email"), name="person_email_in_any_case")]

    def __str__(self) -> str:
        return self.name or self.email

    def clean(self) -> None:
        """Store the address in its normal form."""
        self.email = normal_email(self.email)

    def has_role(self, *roles: Role) -> bool:
        """Is this person one of these?"""
        return self.role in roles


class InvitationQuerySet(models.QuerySet["Invitation"]):
    """Which invitations stand open."""

    def open_at(self, now: datetime) -> "InvitationQuerySet":
        """Neither accepted nor withdrawn nor expired."""
        return self.filter(role_change=None, withdrawal=None, made_at__gt=now - INVITATION_LASTS)


def new_code() -> str:
    """A code that nobody can guess."""
    return secrets.token_urlsafe(32)


class Invitation(AppendOnly):
    """An administrator's offer of a role to whoever reads the mail at this address."""

    email = models.EmailField(_("e-mail address"))
    role = models.CharField(_("role"), max_length=20, choices=Role.choices)
    language = models.CharField(_("language of the letter"), max_length=5, choices=settings.LANGUAGES, default="nl")
    code = models.CharField(max_length=64, unique=True, default=new_code)
    made_by = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="invitations_made")
    made_at = models.DateTimeField(default=timezone.now)

    objects = InvitationQuerySet.as_manager()

    class Meta:
        ordering: ClassVar = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.email}: {self.role}"

    @property
    def expires_at(self) -> datetime:
        """From this moment on the link no longer works."""
        return self.made_at + INVITATION_LASTS

    def is_open_at(self, now: datetime) -> bool:
        """Neither accepted nor withdrawn nor expired."""
        return now < self.expires_at and not hasattr(self, "withdrawal") and not hasattr(self, "role_change")


class Withdrawal(AppendOnly):
    """An invitation taken back before it was used."""

    invitation = models.OneToOneField(Invitation, on_delete=models.PROTECT, related_name="withdrawal")
    made_by = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="+")
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.invitation} withdrawn"


class RoleChange(AppendOnly):
    """One person's role became another; by whom, when, and by which invitation. Nobody means the command line."""

    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="role_changes")
    role_before = models.CharField(max_length=20, choices=Role.choices)
    role_after = models.CharField(max_length=20, choices=Role.choices)
    made_by = models.ForeignKey(Person, null=True, on_delete=models.PROTECT, related_name="role_changes_made")
    made_at = models.DateTimeField(default=timezone.now)
    invitation = models.OneToOneField(Invitation, null=True, on_delete=models.PROTECT, related_name="role_change")

    class Meta:
        ordering: ClassVar = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.person}: {self.role_before} -> {self.role_after}"
