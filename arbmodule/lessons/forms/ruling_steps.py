"""Forms of the steps that say what a call brings."""

from typing import Any

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from arbmodule.diagrams import notation
from arbmodule.lessons.forms.base import NONE, StepForm, one_of, selected, several_of, without_none
from arbmodule.lessons.steps import consequence
from arbmodule.lessons.steps.aftermath import OPEN
from arbmodule.lessons.steps.clause import clauses_to_choose
from arbmodule.lessons.words import BARS, INFORMATION, LEADS, REVIEWS, WHENS
from rules import SEATS, SUITS

_NOTHING = (NONE, _("none of these"))


class ConsequenceForm(StepForm):
    """Partner, clause, lead, information, afterwards: the parts the author asks for."""

    def prepare(self) -> None:
        """One field per part."""
        for part in consequence.asked(self.scene):
            self.fields[part] = self._field(part)

    def _field(self, part: str) -> forms.Field:
        if part == "partner":
            return one_of(_("The partner …"), BARS.items())
        if part == "clause":
            return selected(_("Under which clause?"), clause_choices(self))
        if part == "lead":
            return one_of(_("If this side defends, …"), [(key, LEADS[key]) for key in ("no", "possible")])
        if part == "information":
            return one_of(_("Information"), INFORMATION.items())
        reviews = [*((key, REVIEWS[key]) for key in ("27D", "23C", "72C")), _NOTHING]
        return several_of(_("After play you look back, if asked, at …"), reviews)

    def answer(self) -> dict[str, Any]:
        """The value of each part asked for."""
        found = {part: self.cleaned_data[part] for part in consequence.asked(self.scene)}
        if "review" in found:
            found["review"] = without_none(found["review"])
        return found


def clause_choices(form: StepForm) -> list[tuple[str, str]]:
    """The clauses offered, in the order of the book."""
    return [(clause, clause) for clause in clauses_to_choose(form.scene)]


class ClauseForm(StepForm):
    """One clause from the list."""

    def prepare(self) -> None:
        """The list."""
        self.fields["clause"] = selected(_("Under which clause?"), clause_choices(self))

    def answer(self) -> dict[str, Any]:
        """The clause."""
        return {"clause": self.cleaned_data["clause"]}


class LeadForm(StepForm):
    """No restriction, or: to whom, by whom, when, which suits."""

    template_path = "lessons/steps/lead.html"

    def prepare(self) -> None:
        """A yes or no, then four fields that count only after yes."""
        language = get_language() or notation.FALLBACK
        seats = [(str(seat), notation.seat_name(seat, language)) for seat in SEATS]
        suits = [(str(suit), notation.denomination_text(suit, language)) for suit in reversed(SUITS)]
        choices = [("no", _("no, every lead is free")), ("yes", _("yes, a suit may be forbidden"))]
        self.fields["restriction"] = one_of(_("May a lead be forbidden?"), choices)
        self.fields["seat"] = selected(_("To whom?"), seats)
        self.fields["by"] = selected(_("Who decides?"), seats)
        self.fields["when"] = selected(_("When?"), WHENS.items())
        self.fields["suits"] = several_of(_("Which suits may be chosen from?"), suits, required=False)
        for name in ("seat", "by", "when"):
            self.fields[name].required = False

    def clean(self) -> dict[str, Any]:
        """After yes everything must be said."""
        found = super().clean() or {}
        if found.get("restriction") == "yes":
            for name in ("seat", "by", "when", "suits"):
                if not found.get(name):
                    self.add_error(name, _("Say this too, if a lead may be forbidden."))
        return found

    def answer(self) -> dict[str, Any]:
        """``nothing``, or the four parts."""
        if self.cleaned_data["restriction"] == "no":
            return {"nothing": True}
        return {"nothing": False, **{name: self.cleaned_data[name] for name in ("seat", "by", "when", "suits")}}


class AftermathForm(StepForm):
    """What stays open: boxes to tick."""

    def prepare(self) -> None:
        """One box per thing that can stay open, and none of them."""
        choices = [*((key, REVIEWS[key]) for key in OPEN), _NOTHING]
        self.fields["open"] = several_of(_("Still to be watched or looked at:"), choices)

    def answer(self) -> dict[str, Any]:
        """The clauses ticked."""
        return {"open": without_none(self.cleaned_data["open"])}


class NumberForm(StepForm):
    """A whole number."""

    def prepare(self) -> None:
        """From 0 to 38."""
        missing = {"required": _("Type a number."), "invalid": _("Type a whole number, such as 3.")}
        self.fields["number"] = forms.IntegerField(label=_("Number"), min_value=0, max_value=38, error_messages=missing)

    def answer(self) -> dict[str, Any]:
        """The number."""
        return {"number": self.cleaned_data["number"]}


class TextForm(StepForm):
    """Free text."""

    def prepare(self) -> None:
        """A large field."""
        missing = {"required": _("Write at least one word.")}
        self.fields["text"] = forms.CharField(
            label=_("Your answer"), max_length=4000, widget=forms.Textarea(attrs={"rows": 6}), error_messages=missing
        )

    def answer(self) -> dict[str, Any]:
        """The text."""
        return {"text": self.cleaned_data["text"]}
