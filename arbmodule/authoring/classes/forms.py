"""The forms of a class: a lesson with its day, an answer to an objection."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from arbmodule.authoring.classes.models import Verdict
from arbmodule.lessons.models import Lesson


class AssignForm(forms.Form):
    """A lesson, and by the end of which day."""

    use_required_attribute = False
    lesson = forms.ModelChoiceField(
        label=_("Lesson"),
        queryset=Lesson.objects.select_related("course"),
        to_field_name="slug",
        empty_label=_("Choose a lesson."),
        error_messages={"required": _("Choose a lesson."), "invalid_choice": _("There is no such lesson.")},
    )
    due_on = forms.DateField(
        label=_("To be finished by the end of"),
        required=False,
        input_formats=["%Y-%m-%d", "%d-%m-%Y", "%d.%m.%Y", "%d/%m/%Y"],
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=_("May stay empty."),
        error_messages={"invalid": _("Write the day as 2026-12-31.")},
    )

    def __init__(self, language: str, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        choose: Any = self.fields["lesson"]
        choose.label_from_instance = lambda lesson: lesson.title_in(language)


class ReplyForm(forms.Form):
    """What becomes of an objection, and why."""

    use_required_attribute = False
    verdict = forms.ChoiceField(
        label=_("What becomes of it"),
        choices=Verdict.choices,
        widget=forms.RadioSelect,
        error_messages={"required": _("Say what becomes of it.")},
    )
    text = forms.CharField(
        label=_("Your answer; the learner reads it"),
        max_length=4000,
        widget=forms.Textarea(attrs={"rows": 5}),
        error_messages={"required": _("Write why, so that the learner learns from it.")},
    )
