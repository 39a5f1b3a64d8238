"""Forms of the steps that point into the auction or the bidding box."""

from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from arbmodule.diagrams import notation
from arbmodule.diagrams.auction import COLUMNS
from arbmodule.diagrams.bidding_box import BiddingBox, box
from arbmodule.lessons.forms.base import NONE, StepForm, one_of, selected
from arbmodule.lessons.typed_calls import NotACall, read_calls
from arbmodule.lessons.words import KINDS_OF_IRREGULARITY, NOTHING_WRONG
from rules import ALL_CALLS, BIDS, Call, Seat

_CALLS = [(str(call), str(call)) for call in ALL_CALLS]
_YES_NO = (("yes", _("yes")), ("no", _("no")))


class TypedCalls:
    """Reads a text field of typed calls; the text stays as it was typed when it cannot be read."""

    cleaned_data: dict[str, Any]

    def read_typed(self, name: str) -> list[Call]:
        """The calls typed. ValidationError with a sentence and examples for text that is none."""
        try:
            return read_calls(str(self.cleaned_data.get(name) or ""), get_language() or notation.FALLBACK)
        except NotACall as error:
            raise ValidationError(str(error)) from error


@dataclass(frozen=True, slots=True)
class Pointed:
    """A call in the auction that can be pointed at."""

    value: str
    seat: Seat
    call: Call
    is_chosen: bool


class IdentifyForm(StepForm):
    """Which call is it, and what is wrong with it?"""

    template_path = "lessons/steps/identify.html"

    def prepare(self) -> None:
        """One radio button per call made, in order, and one for "nothing is wrong"."""
        language = get_language() or notation.FALLBACK
        made = [
            (str(place), f"{notation.seat_name(each.seat, language)}: {notation.written(each.call, language)}")
            for place, each in enumerate(self.scene.case.calls())
        ]
        self.fields["call"] = one_of(_("Which call?"), [*made, (NONE, NOTHING_WRONG)])
        kinds = selected(_("What is wrong with it?"), KINDS_OF_IRREGULARITY.items())
        kinds.required = False
        self.fields["kind"] = kinds

    @property
    def columns(self) -> tuple[Seat, ...]:
        """The columns of the auction."""
        return COLUMNS

    def rows(self) -> list[list["Pointed | None"]]:
        """The auction as rows of four cells, West first, each with the call that can be pointed at."""
        rows: list[list[Pointed | None]] = []
        last = len(COLUMNS)
        for place, made in enumerate(self.scene.case.calls()):
            column = COLUMNS.index(made.seat)
            if column <= last or not rows:
                rows.append([None] * len(COLUMNS))
            rows[-1][column] = Pointed(str(place), made.seat, made.call, str(self["call"].value()) == str(place))
            last = column
        return rows

    def clean(self) -> dict[str, Any]:
        """A call that is pointed at needs a kind."""
        found = super().clean() or {}
        if found.get("call") not in (None, NONE) and not found.get("kind"):
            self.add_error("kind", _("Say what is wrong with this call."))
        return found

    def answer(self) -> dict[str, Any]:
        """Place of the call and kind; both None for "nothing is wrong"."""
        if self.cleaned_data["call"] == NONE:
            return {"call": None, "kind": None}
        return {"call": int(self.cleaned_data["call"]), "kind": self.cleaned_data["kind"]}


class FreeCallsForm(TypedCalls, StepForm):
    """Several calls in the bidding box, by ticking or typing, or none of them."""

    template_path = "lessons/steps/free_calls.html"

    def prepare(self) -> None:
        """The box's boxes, and the text field beside it."""
        choices = [*_CALLS, (NONE, NONE)]
        self.fields["calls"] = forms.MultipleChoiceField(choices=choices, required=False, label=_("The bidding box"))
        self.fields["calls_typed"] = forms.CharField(required=False, max_length=200, label=_("or type calls"))

    def box(self) -> BiddingBox:
        """The box as filled in."""
        return box(self.data.getlist("calls") if hasattr(self.data, "getlist") else self.data.get("calls", ()))

    def clean_calls_typed(self) -> list[Call]:
        """The calls typed."""
        return self.read_typed("calls_typed")

    def clean(self) -> dict[str, Any]:
        """Something must be chosen, and "none" excludes calls."""
        found = super().clean() or {}
        calls = [*found.get("calls", ()), *map(str, found.get("calls_typed", ()))]
        if not calls and not self.errors:
            self.add_error("calls", _("Choose calls, or “none of these calls”: that is an answer too."))
        if NONE in calls and len(calls) > 1:
            self.add_error("calls", _("You chose calls and also “none of these calls”. Take one of them away."))
        return found

    def answer(self) -> dict[str, Any]:
        """The calls, each once, in the order of the box."""
        chosen = {*self.cleaned_data["calls"], *map(str, self.cleaned_data["calls_typed"])}
        return {"calls": [str(call) for call in ALL_CALLS if str(call) in chosen]}


class LegalCallsForm(TypedCalls, StepForm):
    """The lowest bid, and pass, double, redouble yes or no."""

    template_path = "lessons/steps/legal_calls.html"

    def prepare(self) -> None:
        """One radio group of bids with "no bid", three of yes and no."""
        bids = [*((str(call), str(call)) for call in BIDS), (NONE, _("no bid at all"))]
        self.fields["lowest"] = forms.ChoiceField(choices=bids, required=False, label=_("The lowest bid allowed"))
        self.fields["lowest_typed"] = forms.CharField(required=False, max_length=40, label=_("or type a call"))
        self.fields["pass"] = one_of(_("Is a pass allowed?"), _YES_NO)
        self.fields["double"] = one_of(_("Is a double allowed?"), _YES_NO)
        self.fields["redouble"] = one_of(_("Is a redouble allowed?"), _YES_NO)

    def box(self) -> BiddingBox:
        """The bids as filled in."""
        return box((str(self.data.get("lowest", "")),))

    def clean_lowest_typed(self) -> str:
        """One bid typed, or nothing."""
        typed = self.read_typed("lowest_typed")
        if len(typed) > 1 or any(not call.is_bid for call in typed):
            raise ValidationError(_("Type one bid, the lowest."))
        return str(typed[0]) if typed else ""

    def clean(self) -> dict[str, Any]:
        """A bid must be chosen or typed; "no bid at all" is a choice."""
        found = super().clean() or {}
        if not found.get("lowest") and not found.get("lowest_typed") and "lowest_typed" not in self.errors:
            self.add_error("lowest", _("Choose the lowest bid, or “no bid at all”."))
        return found

    def answer(self) -> dict[str, Any]:
        """The lowest bid (None for no bid), and three truths."""
        lowest = self.cleaned_data["lowest_typed"] or self.cleaned_data["lowest"]
        words = {word: self.cleaned_data[word] == "yes" for word in ("pass", "double", "redouble")}
        return {"lowest": None if lowest == NONE else lowest, **words}
