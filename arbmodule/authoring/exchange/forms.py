"""The forms of exchange: a file brought in, and a remark."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from arbmodule.lessons.models import Pool


class BringForm(forms.Form):
    """A zip of lessons, or a file of boards."""

    use_required_attribute = False
    brought = forms.FileField(
        label=_("A zip of lessons, or boards as PBN or LIN"),
        max_length=200,
        allow_empty_file=True,
        help_text=_("You first see what would happen. Nothing changes before you confirm."),
        widget=forms.FileInput(attrs={"accept": ".zip,.pbn,.lin"}),
        error_messages={
            "required": _("Choose a file first."),
            "invalid": _("Choose a file first."),
            "max_length": _("The name of the file is very long. Shorten it."),
        },
    )


def bring_form(pool: str, *sent: Any) -> BringForm:
    """The form for whoever writes for this pool."""
    form = BringForm(*sent)
    if pool == Pool.EXAM:
        form.fields["brought"].label = _("A zip of exam questions, or boards as PBN or LIN")
    return form


class RemarkForm(forms.Form):
    """What the second person says."""

    use_required_attribute = False
    remark = forms.CharField(
        label=_("What should change?"), max_length=4000, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
