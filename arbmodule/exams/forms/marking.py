"""Forms of the marking: points by the rubric, the rubric itself, the sheet."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BaseFormSet, formset_factory
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from arbmodule.exams.marking.cited_laws import CitedLaws
from arbmodule.exams.marking.ledger import Asked
from arbmodule.exams.marking.mark_by_hand import WHOLE, Judged
from arbmodule.lessons.localised import LANGUAGES, in_language
from rules import parse_clause

_PREFIX = "points_"


class MarkForm(forms.Form):
    """The points of each criterion as radio buttons (arrows, Tab, Enter), remarks, and what the marker looked at."""

    use_required_attribute = False

    rubric = forms.IntegerField(required=False, widget=forms.HiddenInput)
    seen = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, asked: Asked, comments: Iterable[str], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.asked = asked
        self._add_points()
        listed = [(text, text) for text in comments]
        if listed:
            self.fields["comments"] = forms.MultipleChoiceField(
                label=_("Remarks used before"), choices=listed, required=False, widget=forms.CheckboxSelectMultiple
            )
        self.fields["comment"] = forms.CharField(
            label=_("Another remark for the candidate"), required=False, max_length=1000
        )
        self.fields["keep"] = forms.BooleanField(label=_("Keep this remark for the next answers"), required=False)
        if not asked.is_free_text:
            self.fields["reason"] = forms.CharField(label=_("Why the mark differs from the engine’s"), max_length=1000)

    def _add_points(self) -> None:
        language = get_language() or "nl"
        if self.asked.is_free_text and self.asked.rubric is not None:
            for each in self.asked.rubric.criteria:
                label = in_language(each["text"], language)
                clauses = f" ({', '.join(each['clauses'])})" if each.get("clauses") else ""
                self.fields[f"{_PREFIX}{each['key']}"] = _points(f"{label}{clauses}", int(each["points"]))
        else:
            self.fields[f"{_PREFIX}{WHOLE}"] = _points(_("Points"), self.asked.out_of)
        next(iter(field for name, field in self.fields.items() if name.startswith(_PREFIX))).widget.attrs[
            "autofocus"
        ] = True

    def judged(self, cited: CitedLaws) -> Judged:
        """What was filled in."""
        values = self.cleaned_data
        points = {name.removeprefix(_PREFIX): int(value) for name, value in values.items() if name.startswith(_PREFIX)}
        comments = [*values.get("comments", ()), *([values["comment"]] if values["comment"] else [])]
        return Judged(points, comments, values.get("reason", ""), values["rubric"], values["seen"], cited)


def _points(label: object, most: int) -> forms.ChoiceField:
    choices = [(str(points), str(points)) for points in range(most + 1)]
    messages = {"required": _("Choose the points.")}
    return forms.ChoiceField(label=str(label), choices=choices, widget=forms.RadioSelect, error_messages=messages)


class CriterionForm(forms.Form):
    """One criterion of a rubric: what for, in three languages, how many points, which clauses belong to it."""

    use_required_attribute = False

    key = forms.SlugField(required=False, widget=forms.HiddenInput)
    text_nl = forms.CharField(label=_("In Dutch"), max_length=200)
    text_en = forms.CharField(label=_("In English"), max_length=200)
    text_pl = forms.CharField(label=_("In Polish"), max_length=200)
    points = forms.IntegerField(label=_("Points"), min_value=1, max_value=20)
    clauses = forms.CharField(
        label=_("Clauses that belong to it"), required=False, max_length=200, help_text=_("Such as: 27B2, 23A1")
    )

    def clean_clauses(self) -> list[str]:
        """The clauses as printed."""
        written = self.cleaned_data["clauses"].replace(";", ",").split(",")
        try:
            return [parse_clause(each) for each in written if each.strip()]
        except ValueError as error:
            raise ValidationError(
                _("This is not a clause. Write it like 27B1(a), with commas between several.")
            ) from error


class Criteria(BaseFormSet[CriterionForm]):
    """A rubric has at least one criterion."""

    def clean(self) -> None:
        """At least one that stays."""
        if not any(self.errors) and not self.criteria():
            raise ValidationError(_("A rubric needs at least one criterion."))

    def criteria(self) -> list[dict[str, Any]]:
        """The criteria as kept; a new one gets a key of its own."""
        found: list[dict[str, Any]] = []
        kept = [form.cleaned_data for form in self.forms if form.cleaned_data and not form.cleaned_data.get("DELETE")]
        used = {values["key"] for values in kept}
        for values in kept:
            key = values["key"] or next(name for number in range(1, 99) if (name := f"c{number}") not in used)
            used.add(key)
            text = {language: values[f"text_{language}"] for language in LANGUAGES}
            found.append({"key": key, "points": values["points"], "text": text, "clauses": values["clauses"]})
        return found


_CriteriaFormSet = formset_factory(CriterionForm, formset=Criteria, extra=2, can_delete=True, max_num=12)


def initial_of(criteria: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """A rubric as the first values of its form."""
    return [
        {
            "key": each["key"],
            "points": each["points"],
            "clauses": ", ".join(each.get("clauses", ())),
            **{f"text_{language}": each["text"].get(language, "") for language in LANGUAGES},
        }
        for each in criteria
    ]


class SheetForm(forms.Form):
    """A sheet of marks that comes back."""

    use_required_attribute = False

    sheet = forms.FileField(label=_("The sheet (CSV or XLSX)"))
    reason = forms.CharField(label=_("Why these marks are entered by sheet"), max_length=500)


def criteria_form(data: Any, criteria: Iterable[dict[str, Any]]) -> Criteria:
    """The form of a rubric, fresh or as sent."""
    form = _CriteriaFormSet(data, initial=initial_of(criteria))
    assert isinstance(form, Criteria)
    return form
