"""What people fill in about themselves, and what administrators fill in about others."""

from typing import ClassVar
from unicodedata import category

from django import forms
from django.http import HttpRequest, QueryDict
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from arbmodule.accounts.models import Invitation, Person, Role, normal_email


def posted(request: HttpRequest) -> QueryDict | None:
    """What was sent, to bind a form to; None for a visit. A form sent empty is bound too."""
    return request.POST if request.method == "POST" else None


#: Signs that turn a line round, or that nobody sees: in a name they would hide whose it is.
#: Letters of which nothing is seen.
_BLANK_LETTERS = frozenset("\u115f\u1160\u3164\uffa0")
_UNSEEN = {
    ord(sign): None for sign in "\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"
}


def plain_name(text: str) -> str:
    """A name as it is kept: on one line, without signs that turn it round; '' where nothing can be seen of it."""
    seen = "".join(sign for sign in text.translate(_UNSEEN) if sign.isspace() or category(sign) != "Cc")
    name = " ".join(seen.split())
    return name if any(category(sign)[0] in "LNPS" and sign not in _BLANK_LETTERS for sign in name) else ""


class SignUpForm(forms.Form):
    """The extra field at sign-up; allauth adds address and password."""

    name = forms.CharField(
        label=_("Name shown"),
        max_length=80,
        required=False,
        help_text=_("Only you and your instructors see it. It may stay empty."),
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )

    def signup(self, request: HttpRequest, user: Person) -> None:
        """Give the new account its name, and the language of the page it was made on."""
        user.name = plain_name(self.cleaned_data["name"])
        user.language = get_language() or "nl"
        user.save(update_fields=["name", "language"])


class ThemeField(forms.ChoiceField):
    """Light or dark; empty: as the device is set."""

    def __init__(self) -> None:
        themes = [("", _("as this device is set")), ("light", _("light")), ("dark", _("dark"))]
        super().__init__(label=_("Light or dark"), choices=themes, required=False, help_text=_("On this device."))


class SettingsForm(forms.ModelForm[Person]):
    """A person's own settings."""

    theme = ThemeField()

    class Meta:
        model = Person
        fields: ClassVar = ["name", "language", "four_colours"]
        labels: ClassVar = {
            "name": _("Name shown"),
            "language": _("Language"),
            "four_colours": _("Four-colour suits"),
        }

    def clean_name(self) -> str:
        """The name as it is kept."""
        return plain_name(self.cleaned_data["name"])


class GuestSettingsForm(forms.Form):
    """What a reader without an account can set."""

    theme = ThemeField()
    four_colours = forms.BooleanField(label=_("Four-colour suits"), required=False)


class InvitationForm(forms.ModelForm[Invitation]):
    """Who is invited to what."""

    role = forms.ChoiceField(
        label=_("Role"), choices=[(role.value, role.label) for role in Role if role != Role.LEARNER]
    )

    class Meta:
        model = Invitation
        fields: ClassVar = ["email", "role", "language"]
        labels: ClassVar = {"email": _("E-mail address"), "language": _("Language of the letter")}

    def clean_email(self) -> str:
        """The address in its normal form."""
        return normal_email(self.cleaned_data["email"])


class RoleForm(forms.Form):
    """Another role for somebody."""

    role = forms.ChoiceField(label=_("Role"), choices=Role.choices)
