"""The forms of the desk that are sent once: a pasted board, a remark, a choice between two texts."""

from collections.abc import Sequence

from django import forms
from django.utils.translation import gettext_lazy as _

from rules import Board


class PasteForm(forms.Form):
    """A board pasted as case notation, PBN or LIN."""

    use_required_attribute = False
    pasted = forms.CharField(
        label=_("Case notation, PBN or LIN"),
        max_length=60_000,
        widget=forms.Textarea(attrs={"rows": 4, "spellcheck": "false"}),
        error_messages={"required": _("Paste something first.")},
    )
    which = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def chosen(self, boards: Sequence[Board]) -> Board | None:
        """The board to be taken over: the only one, or the one chosen of several; None while none is."""
        which = self.cleaned_data["which"]
        if len(boards) == 1:
            return boards[0]
        return boards[which - 1] if which is not None and 0 < which <= len(boards) else None


class RemarkForm(forms.Form):
    """What the second person says."""

    use_required_attribute = False
    remark = forms.CharField(
        label=_("Remark"), max_length=4000, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )


class ExpectedForm(forms.Form):
    """What an item test expects."""

    use_required_attribute = False
    points = forms.IntegerField(min_value=0, max_value=200)
    out_of = forms.IntegerField(min_value=0, max_value=200)
    first_wrong = forms.CharField(max_length=60, required=False)
