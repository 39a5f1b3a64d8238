"""Forms of appeals and regrades."""

import json
from typing import Any
from uuid import uuid4

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from arbmodule.exams.forms.papers import readings
from arbmodule.exams.models import PaperItem, RegradePolicy
from arbmodule.exams.refusals import Refused
from arbmodule.exams.whole_number import whole_number
from rules import POLICIES

_LONG = forms.Textarea(attrs={"rows": 5})


class WordForm(forms.Form):
    """What a candidate or an examiner writes in an appeal; ``key`` makes a form sent twice one word."""

    use_required_attribute = False

    text = forms.CharField(label=_("Your words"), max_length=4000, widget=_LONG)
    key = forms.UUIDField(widget=forms.HiddenInput)

    @classmethod
    def fresh(cls) -> "WordForm":
        """An empty one with a key of its own."""
        return cls(initial={"key": uuid4()})


class VerdictForm(forms.Form):
    """The decision of an appeal."""

    use_required_attribute = False

    upheld = forms.ChoiceField(
        label=_("Decision"),
        choices=[("no", _("the mark stays")), ("yes", _("the mark is raised"))],
        widget=forms.RadioSelect,
        error_messages={"required": _("Choose one of these.")},
    )
    points = forms.IntegerField(label=_("Points from now on"), min_value=0, required=False)
    for_equal_answers = forms.BooleanField(label=_("For everybody who gave an equal answer"), required=False)
    reason = forms.CharField(label=_("Reason: the candidate reads it"), max_length=2000, widget=_LONG)

    def clean(self) -> dict[str, Any]:
        """Whoever raises a mark says to how many points."""
        found = super().clean() or {}
        if found.get("upheld") == "yes" and found.get("points") is None and "points" not in self.errors:
            self.add_error("points", _("Say how many points it gets."))
        return found


POLICY_WORDS = {
    RegradePolicy.APPLY: _("the new key counts for everybody"),
    RegradePolicy.NEVER_LOWER: _("nobody is lowered: who had more keeps it"),
    RegradePolicy.ACCEPT_BOTH: _("both answers count as right"),
    RegradePolicy.VOID: _("the question is void: everybody gets all its points"),
}


class RegradeForm(forms.Form):
    """A proposed key: the same facts under today's engine, the scenario's newest version, or corrected facts."""

    use_required_attribute = False

    source = forms.ChoiceField(
        label=_("What the new key is computed from"),
        choices=[
            ("engine", _("the same facts, ruled by the engine of today")),
            ("version", _("the newest published version of the scenario")),
            ("facts", _("the facts corrected below")),
        ],
        widget=forms.RadioSelect,
        initial="facts",
    )
    case = forms.CharField(label=_("What happened (case notation)"), max_length=500)
    policy_of_laws = forms.ChoiceField(label=_("Readings of doubtful points"), choices=lambda: readings(POLICIES))
    facts = forms.CharField(label=_("Facts (JSON)"), widget=_LONG, max_length=4000)
    meanings = forms.CharField(label=_("Meanings (JSON)"), widget=_LONG, max_length=8000)
    accepted = forms.CharField(
        label=_("Accepted clauses where the director judges"),
        required=False,
        max_length=500,
        help_text=_("One line per step that is judged: its number, a colon, the clauses. None: every outcome."),
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    policy = forms.ChoiceField(
        label=pgettext_lazy("regrade", "What is done with those it helps or hurts"),
        choices=list(POLICY_WORDS.items()),
        widget=forms.RadioSelect,
        initial=RegradePolicy.NEVER_LOWER,
    )
    reason = forms.CharField(label=_("Reason: the candidates read it"), max_length=2000, widget=_LONG)

    @classmethod
    def initial_of(cls, content: dict[str, Any]) -> dict[str, str]:
        """The content of the key in force as first values."""
        judged = [(number, step["accepted"]) for number, step in enumerate(content["steps"], 1) if step.get("accepted")]
        return {
            "case": content["case"],
            "policy_of_laws": content["policy"],
            "facts": json.dumps(content["facts"], ensure_ascii=False, indent=1),
            "meanings": json.dumps(content["meanings"], ensure_ascii=False, indent=1),
            "accepted": "\n".join(f"{number}: {', '.join(clauses)}" for number, clauses in judged),
        }

    def clean_facts(self) -> Any:
        """The facts as JSON."""
        return _json(self.cleaned_data["facts"])

    def clean_meanings(self) -> Any:
        """The meanings as JSON."""
        return _json(self.cleaned_data["meanings"])

    def clean_accepted(self) -> dict[int, list[str]]:
        """By step the accepted clauses."""
        found: dict[int, list[str]] = {}
        for line in filter(str.strip, self.cleaned_data["accepted"].splitlines()):
            number, _colon, clauses = line.partition(":")
            step = whole_number(number.strip())
            if step is None or not clauses.strip():
                raise ValidationError(_("Write each line like “5: 27B1(a), 27B2”."))
            found.setdefault(step, []).extend(each.strip() for each in clauses.split(",") if each.strip())
        return found

    def corrected(self, content: dict[str, Any]) -> dict[str, Any]:
        """The content with the corrections in it. Refused for a step that there is not."""
        values = self.cleaned_data
        if strange := sorted(number for number in values["accepted"] if not 1 <= number <= len(content["steps"])):
            raise Refused(_("The question has no step %(number)d.") % {"number": strange[0]})
        steps = [
            {**step, "accepted": values["accepted"].get(number, [])} for number, step in enumerate(content["steps"], 1)
        ]
        facts = {"facts": values["facts"], "meanings": values["meanings"], "steps": steps}
        return {**content, **facts, "case": values["case"], "policy": values["policy_of_laws"]}


def _json(text: str) -> Any:
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        where = {"line": error.lineno, "character": error.colno}
        words = _("This is not JSON: look at line %(line)d, character %(character)d.")
        raise ValidationError(words, params=where) from error
    except (RecursionError, ValueError) as error:  # nested without end; a number of thousands of digits
        raise ValidationError(_("This is too long or too deep to be read.")) from error
    if not isinstance(found, dict):
        raise ValidationError(_("Write names and values between braces."))
    return found


def newest_content(item: PaperItem) -> dict[str, Any] | None:
    """The scenario's current version as this paper would ask it; None where it is a variant or has no newer one."""
    current = item.version.scenario.current
    if current is None or item.variant or current.pk == item.version_id:
        return None
    return {**current.content, "edition": item.edition, "policy": item.policy}
