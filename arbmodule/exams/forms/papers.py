"""Forms of a paper: its settings, parts, questions and quotas."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.text import slugify
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from arbmodule.exams.models import Paper, PaperKind, Part, Quota
from arbmodule.exams.wall_time import utc_of, wall_of, zone_named
from arbmodule.lessons.localised import LANGUAGES, Lazy
from arbmodule.lessons.models import Scenario
from rules import EDITIONS, POLICIES, Topic, say

TITLES: dict[str, Lazy] = {"nl": _("Title in Dutch"), "en": _("Title in English"), "pl": _("Title in Polish")}
INSTRUCTIONS: dict[str, Lazy] = {
    "nl": _("Instructions in Dutch"),
    "en": _("Instructions in English"),
    "pl": _("Instructions in Polish"),
}
_TEXT = forms.Textarea(attrs={"rows": 3})
_STORED = (
    "organisation",
    "kind",
    "edition",
    "policy",
    "zone",
    "window_minutes",
    "duration_minutes",
    "shuffles",
    "double_marked",
    "appeal_days",
    "statistics_from",
)


def readings(policies: Iterable[str]) -> list[tuple[str, str]]:
    """The policies with their names in the language of the page."""
    return [(each, say(Topic.POLICY, each, get_language() or "nl")) for each in policies]


class TitleForm(forms.Form):
    """A title in three languages, kept as one JSON object. What must be filled in is marked before it is sent."""

    marks_needed = True

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for language in LANGUAGES:
            self.fields[f"title_{language}"] = forms.CharField(label=TITLES[language], max_length=120)

    def title(self) -> dict[str, str]:
        """The texts by language."""
        return {language: self.cleaned_data[f"title_{language}"] for language in LANGUAGES}

    @staticmethod
    def initial_title(title: dict[str, str]) -> dict[str, str]:
        """The texts as the form's first values."""
        return {f"title_{language}": title.get(language, "") for language in LANGUAGES}


class PaperForm(TitleForm):
    """The settings of a paper. The start is wall time in the paper's zone, refused where that is no single moment."""

    organisation = forms.CharField(
        label=_("Held by"),
        max_length=120,
        help_text=_("The federation or club. It stands on certificates and on the page where they are checked."),
    )
    kind = forms.ChoiceField(label=_("Questions by"), choices=PaperKind.choices)
    edition = forms.ChoiceField(label=_("Edition of the Laws"), choices=[(each, each) for each in EDITIONS])
    policy = forms.ChoiceField(label=_("Readings of doubtful points"), choices=lambda: readings(POLICIES))
    day = forms.DateField(
        label=_("Day"), required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    hour = forms.TimeField(
        label=_("Begins at"), required=False, widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    zone = forms.CharField(label=_("Time zone"), max_length=60, help_text=_("Such as Europe/Amsterdam."))
    window_minutes = forms.IntegerField(
        label=_("Start window in minutes"), min_value=1, max_value=1440, help_text=_("How late one may still begin.")
    )
    duration_minutes = forms.IntegerField(label=_("Working time in minutes"), min_value=1, max_value=1440)
    shuffles = forms.BooleanField(label=_("Each candidate has an order of his own"), required=False)
    double_marked = forms.BooleanField(label=_("Free text is marked by two examiners"), required=False)
    appeal_days = forms.IntegerField(label=_("Days for an appeal"), min_value=0, max_value=365)
    statistics_from = forms.IntegerField(label=_("Statistics from so many candidates"), min_value=2, max_value=1000)
    revision = forms.IntegerField(widget=forms.HiddenInput, required=False)
    key = forms.UUIDField(widget=forms.HiddenInput, required=False)  # of a new paper: sent twice it is one
    opens_at: datetime | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for language in LANGUAGES:
            field = forms.CharField(label=INSTRUCTIONS[language], required=False, max_length=4000, widget=_TEXT)
            self.fields[f"instructions_{language}"] = field
        if "key" not in self.initial:
            del self.fields["key"]
        titles = [f"title_{language}" for language in LANGUAGES]
        self.order_fields([*titles, *(name for name in self.fields if name not in titles)])

    def clean_zone(self) -> str:
        """A zone that there is."""
        try:
            return zone_named(self.cleaned_data["zone"]).key
        except ValueError as error:
            raise ValidationError(_("There is no time zone of this name. Try Europe/Amsterdam.")) from error

    def clean(self) -> dict[str, Any]:
        """Day and hour together, as one moment."""
        found = super().clean() or {}
        day, hour, zone = found.get("day"), found.get("hour"), found.get("zone")
        if bool(day) != bool(hour):
            self.add_error("hour" if day else "day", _("Give both the day and the hour."))
        if day and hour and zone:
            try:
                self.opens_at = utc_of(datetime.combine(day, hour), zone_named(zone))
            except ValueError as error:
                self.add_error("hour", str(error))
        return found

    def values(self) -> dict[str, Any]:
        """What is stored."""
        texts = {language: self.cleaned_data[f"instructions_{language}"] for language in LANGUAGES}
        named = {name: self.cleaned_data[name] for name in _STORED}
        return {**named, "title": self.title(), "instructions": texts, "opens_at": self.opens_at}

    @classmethod
    def initial_of(cls, paper: Paper) -> dict[str, Any]:
        """The values of a paper as the form shows them."""
        wall = wall_of(paper.opens_at, paper.tzinfo) if paper.opens_at else None
        texts = {f"instructions_{language}": paper.instructions.get(language, "") for language in LANGUAGES}
        values = {name: getattr(paper, name) for name in (*_STORED, "revision")}
        start = {"day": wall.date(), "hour": wall.time()} if wall else {}
        return {**values, **cls.initial_title(paper.title), **texts, **start}


class PartForm(TitleForm):
    """A part: its titles, its code, its pass mark."""

    code = forms.CharField(
        label=_("Code"), max_length=40, help_text=_("The same on a later paper, so that a pass can be carried over.")
    )
    pass_percentage = forms.IntegerField(label=_("Pass mark in per cent"), min_value=0, max_value=100, initial=65)

    def clean_code(self) -> str:
        """In the form of an address."""
        code: str = slugify(self.cleaned_data["code"])
        if not code:
            raise ValidationError(_("Use letters, figures and hyphens."))
        return code

    @classmethod
    def initial_of(cls, part: Part) -> dict[str, Any]:
        """The values of a part."""
        return {"code": part.code, "pass_percentage": part.pass_percentage, **cls.initial_title(part.title)}


class ChoiceForm(forms.Form):
    """A scenario of the exam pool for a fixed list."""

    use_required_attribute = False
    scenario = forms.ChoiceField(label=_("Question"))
    open_book = forms.BooleanField(label=_("Open book"), required=False, initial=True)

    def __init__(self, scenarios: list[tuple[int, str]], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["scenario"].choices = scenarios  # type: ignore[attr-defined]

    def chosen(self) -> Scenario:
        """The scenario."""
        return Scenario.objects.get(pk=int(self.cleaned_data["scenario"]))


class QuotaForm(forms.ModelForm[Quota]):
    """A line of a blueprint."""

    use_required_attribute = False
    judgement = forms.TypedChoiceField(
        label=_("Book or judgement"),
        required=False,
        choices=[("", pgettext_lazy("any kind of question", "either")), ("no", _("book")), ("yes", _("judgement"))],
        coerce=lambda text: text == "yes",
        empty_value=None,
    )
    level = forms.TypedChoiceField(
        label=_("Level"),
        required=False,
        choices=[("", pgettext_lazy("any level", "any")), ("1", _("easy")), ("2", _("normal")), ("3", _("hard"))],
        coerce=int,
        empty_value=None,
    )

    class Meta:
        model = Quota
        fields: ClassVar = ["count", "law", "level", "judgement", "open_book"]
        labels: ClassVar = {"count": _("How many"), "law": _("Law"), "open_book": _("Open book")}
        help_texts: ClassVar = {"law": _("Such as 27 or 27B; empty for any.")}
