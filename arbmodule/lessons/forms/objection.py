"""The form of 'I disagree with this ruling'."""

from django import forms
from django.utils.translation import gettext_lazy as _


class ObjectionForm(forms.Form):
    """Why the learner disagrees."""

    use_required_attribute = False
    text = forms.CharField(
        label=_("What do you think is right, and why?"),
        max_length=4000,
        widget=forms.Textarea(attrs={"rows": 4}),
        error_messages={"required": _("Write what you think is right.")},
    )
