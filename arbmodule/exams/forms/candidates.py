"""Forms about candidates, rooms and the team."""

from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from arbmodule.accounts.models import Person, Role, normal_email
from arbmodule.exams.models import Candidate, Room
from arbmodule.exams.read_candidates import MOST_MINUTES


class CandidateForm(forms.ModelForm[Candidate]):
    """One candidate: by e-mail address."""

    use_required_attribute = False
    email = forms.EmailField(label=_("E-mail address"))
    extra_minutes = forms.IntegerField(
        label=_("Extra minutes"), min_value=0, max_value=MOST_MINUTES, required=False, initial=None
    )

    class Meta:
        model = Candidate
        fields: ClassVar = ["email", "name", "extra_minutes"]
        labels: ClassVar = {"name": _("Name")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial.pop("extra_minutes", None)  # empty: as it is, for who is registered already

    def clean_email(self) -> str:
        """In its normal form."""
        return normal_email(self.cleaned_data["email"])


class ExtraForm(forms.Form):
    """Personal extra time."""

    extra_minutes = forms.IntegerField(label=_("Extra minutes"), min_value=0, max_value=MOST_MINUTES)


class ListForm(forms.Form):
    """A list of candidates as a file or as text."""

    use_required_attribute = False
    file = forms.FileField(label=_("List (CSV or XLSX)"), required=False)
    text = forms.CharField(
        label=_("or paste the list"), required=False, max_length=200_000, widget=forms.Textarea(attrs={"rows": 6})
    )

    def clean(self) -> dict[str, Any]:
        """One of the two."""
        found = super().clean() or {}
        if not found.get("file") and not str(found.get("text") or "").strip():
            raise ValidationError(_("Choose a file or paste a list."))
        return found


class RoomForm(forms.ModelForm[Room]):
    """A room."""

    use_required_attribute = False

    class Meta:
        model = Room
        fields: ClassVar = ["name"]
        labels: ClassVar = {"name": _("Room")}


class TeamForm(forms.Form):
    """Another examiner for the team, by e-mail address."""

    use_required_attribute = False
    email = forms.EmailField(label=_("E-mail address of an examiner"))
    person: Person

    def clean_email(self) -> str:
        """An examiner's address."""
        email = normal_email(self.cleaned_data["email"])
        found = Person.objects.filter(email=email, role=Role.EXAMINER, is_active=True).first()
        if found is None:
            raise ValidationError(_("There is no examiner with this address."))
        self.person = found
        return email


class RecoveryDecisionForm(forms.Form):
    """Whether the answers of a recovery file count."""

    use_required_attribute = False
    reason = forms.CharField(label=_("Reason"), max_length=2000, widget=forms.Textarea(attrs={"rows": 2}))
