"""Forms of the steps in which the director acts and speaks."""

from typing import Any

from django import forms
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from arbmodule.diagrams import notation
from arbmodule.lessons.forms.base import NONE, StepForm, one_of, several_of
from arbmodule.lessons.localised import Lazy, Words
from arbmodule.lessons.procedure import actions, explanations, mistakes
from arbmodule.lessons.steps import procedure, tell
from arbmodule.lessons.words import NOBODY
from rules import SEATS, Seat


class SeatForm(StepForm):
    """A seat, or nobody."""

    template_path = "lessons/steps/seat.html"

    def prepare(self) -> None:
        """Four seats and nobody."""
        language = get_language() or notation.FALLBACK
        seats = [(str(seat), notation.seat_name(seat, language)) for seat in SEATS]
        self.fields["seat"] = one_of(_("Which player?"), [*seats, (NONE, NOBODY)])

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats round the table."""
        return SEATS

    def answer(self) -> dict[str, Any]:
        """The seat's letter, None for nobody."""
        chosen = self.cleaned_data["seat"]
        return {"seat": None if chosen == NONE else chosen}


class ProcedureForm(StepForm):
    """A number and an audience for each action that is done; the others are left out."""

    template_path = "lessons/steps/procedure.html"

    def prepare(self) -> None:
        """Two closed lists per action."""
        shown = procedure.items(self.scene)
        numbers: list[tuple[str, Words]] = [("", pgettext_lazy("an action left out", "not"))]
        numbers += [(str(number), str(number)) for number in range(1, len(shown) + 1)]
        audiences = [("", _("to whom?")), *actions.AUDIENCES.items()]
        for key in shown:
            self.fields[f"order_{key}"] = forms.ChoiceField(choices=numbers, required=False, label=_("When?"))
            self.fields[f"to_{key}"] = forms.ChoiceField(choices=audiences, required=False, label=_("To whom?"))

    def rows(self) -> list[dict[str, Any]]:
        """The actions as rows of the page: words, number, audience."""
        return [
            {"words": words_of_action(key), "order": self[f"order_{key}"], "to": self[f"to_{key}"]}
            for key in procedure.items(self.scene)
        ]

    def clean(self) -> dict[str, Any]:
        """At least one action, no number twice, an audience for each."""
        found = super().clean() or {}
        numbered = {key: found.get(f"order_{key}") for key in procedure.items(self.scene) if found.get(f"order_{key}")}
        if not numbered:
            self.add_error(None, _("Give at least one action a number."))
        for key, number in numbered.items():
            if list(numbered.values()).count(number) > 1:
                self.add_error(f"order_{key}", _("This number stands here twice."))
            if not found.get(f"to_{key}"):
                self.add_error(f"to_{key}", _("Say whom you speak to."))
        return found

    def answer(self) -> dict[str, Any]:
        """The keys in order, and the audience of each."""
        keys = [key for key in procedure.items(self.scene) if self.cleaned_data[f"order_{key}"]]
        order = sorted(keys, key=lambda key: int(self.cleaned_data[f"order_{key}"]))
        return {"order": order, "to": {key: self.cleaned_data[f"to_{key}"] for key in order}}


def words_of_action(key: str) -> Lazy:
    """A right action or a mistake in words."""
    return actions.BY_KEY[key].words if key in actions.BY_KEY else mistakes.BY_KEY[key].words


class TellForm(StepForm):
    """What has been told: boxes to tick."""

    def prepare(self) -> None:
        """One box per statement."""
        statements = [(key, words_of_statement(key)) for key in tell.items(self.scene)]
        self.fields["told"] = several_of(_("Before choosing, this player has heard:"), statements)

    def answer(self) -> dict[str, Any]:
        """The keys ticked."""
        return {"told": list(self.cleaned_data["told"])}


def words_of_statement(key: str) -> Lazy:
    """An explanation or a mistake in words."""
    return explanations.BY_KEY[key].words if key in explanations.BY_KEY else mistakes.BY_KEY[key].words
