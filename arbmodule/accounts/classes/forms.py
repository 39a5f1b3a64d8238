"""The forms of classes: a name, a code, an examiner's address."""

from django import forms
from django.utils.translation import gettext_lazy as _

from arbmodule.accounts.classes.models import LONGEST_NAME
from arbmodule.accounts.forms import plain_name


class ClassForm(forms.Form):
    """What a class is called."""

    use_required_attribute = False
    name = forms.CharField(
        label=_("Name of the class"),
        max_length=LONGEST_NAME,
        error_messages={"required": _("Give the class a name, such as the place and the year.")},
    )

    def clean_name(self) -> str:
        """The name as it is kept. Refused where nothing can be seen of it."""
        name = plain_name(self.cleaned_data["name"])
        if not name:
            raise forms.ValidationError(self.fields["name"].error_messages["required"])
        return name


class JoinForm(forms.Form):
    """The code that the instructor gave."""

    use_required_attribute = False
    code = forms.CharField(
        label=_("Code of the class"),
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}),
        error_messages={"required": _("Type the code that your instructor gave you.")},
    )


class OfferForm(forms.Form):
    """The examiner a class is offered to."""

    use_required_attribute = False
    email = forms.EmailField(
        label=_("E-mail address of the examiner"),
        error_messages={"required": _("Type the address with which the examiner signs in.")},
    )
