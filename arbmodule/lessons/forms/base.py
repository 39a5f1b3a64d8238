"""What the forms of all steps share: they know their scene and give an answer as JSON."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from arbmodule.lessons.localised import Words
from arbmodule.lessons.scene import Scene

#: The value of "none of them", "nobody", "nothing" in every form.
NONE = "none"

Choices = Iterable[tuple[str, Words]]


class StepForm(forms.Form):
    """A step's form. ``template_path`` draws it; ``answer`` gives what is kept (after ``is_valid``)."""

    template_path: ClassVar[str] = "lessons/steps/plain.html"

    def __init__(self, scene: Scene, data: QueryDict | Mapping[str, Any] | None = None) -> None:
        super().__init__(data)
        self.scene = scene
        self.use_required_attribute = False
        self.prepare()

    def prepare(self) -> None:
        """Add what depends on the scene."""

    def answer(self) -> dict[str, Any]:
        """The answer as the step's scoring reads it."""
        raise NotImplementedError


def one_of(label: Words, choices: Choices, missing: Words | None = None) -> forms.ChoiceField:
    """Radio buttons of which one must be chosen."""
    messages = {"required": missing or _("Choose one of these.")}
    return forms.ChoiceField(label=label, choices=list(choices), widget=forms.RadioSelect, error_messages=messages)


def selected(label: Words, choices: Choices, missing: Words | None = None) -> forms.ChoiceField:
    """A closed list of which one must be chosen."""
    messages = {"required": missing or _("Choose one from the list.")}
    listed = [("", _("choose …")), *choices]
    return forms.ChoiceField(label=label, choices=listed, error_messages=messages)


def several_of(label: Words, choices: Choices, *, required: bool = True) -> forms.MultipleChoiceField:
    """Boxes to tick; with ``required`` at least one, "none of them" being one of the choices."""
    messages = {"required": _("Tick at least one; “none of these” is an answer too.")}
    return forms.MultipleChoiceField(
        label=label,
        choices=list(choices),
        widget=forms.CheckboxSelectMultiple,
        required=required,
        error_messages=messages,
    )


def without_none(chosen: Iterable[str]) -> list[str]:
    """What was ticked beside "none of them"."""
    return [each for each in chosen if each != NONE]
