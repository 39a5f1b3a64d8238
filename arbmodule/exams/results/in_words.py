"""Marks and notices in words: the lines of a sum, the wrong turns, what a candidate is told."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import get_language, gettext_lazy, pgettext_lazy
from django.utils.translation import gettext as _

from arbmodule.exams.models import Mark, Notice
from arbmodule.lessons.localised import Lazy, in_language
from arbmodule.lessons.words import WRONG_TURNS, sentence

#: The lines of the sums, see ``marking.arithmetic``.
PARTS: dict[str, Lazy] = {
    "call": gettext_lazy("the call"),
    "kind": gettext_lazy("what is wrong with it"),
    "found": gettext_lazy("found"),
    "too_many": gettext_lazy("too many"),
    "in_order": gettext_lazy("in the right order"),
    "to_whom": gettext_lazy("said to the right person"),
    "partner": gettext_lazy("the partner"),
    "clause": gettext_lazy("the clause"),
    "lead": gettext_lazy("the lead"),
    "information": gettext_lazy("information"),
    "review": gettext_lazy("after play"),
    "seat": gettext_lazy("to whom"),
    "by": gettext_lazy("decided by whom"),
    "when": pgettext_lazy("a line of a sum", "when"),
    "suits": gettext_lazy("which suits"),
    "lowest": gettext_lazy("the lowest bid"),
    "pass": gettext_lazy("pass"),
    "double": gettext_lazy("double"),
    "redouble": gettext_lazy("redouble"),
    "chooser": gettext_lazy("who chooses"),
    "turn": gettext_lazy("whose turn"),
    "number": gettext_lazy("the number"),
    "policy": gettext_lazy("by the decision on the regrade"),
    "whole": gettext_lazy("the whole answer"),
}

NOTICES: dict[str, Lazy] = {
    "released_1": gettext_lazy("The results are out."),
    "released_2": gettext_lazy("The marks per question are out, with the reasoning. You can appeal against a mark."),
    "released_3": gettext_lazy("Everything is out: the right answers too."),
    "appeal_upheld": gettext_lazy("Your appeal on question %(question)s is upheld: %(points)s points. %(reason)s"),
    "appeal_rejected": gettext_lazy("Your appeal on question %(question)s is rejected; the mark stays. %(reason)s"),
    "raised_by_appeal": gettext_lazy(
        "Somebody else’s appeal raised your equal answer to question %(question)s to %(points)s points. %(reason)s"
    ),
    "carried_lapsed": gettext_lazy(
        "“%(part)s” was carried over from certificate %(number)s. By a correction there it is no longer passed, so it"
        " does not count on this paper either."
    ),
    "carried_again": gettext_lazy(
        "“%(part)s”, carried over from certificate %(number)s, is passed there again by a correction: it counts on this"
        " paper."
    ),
    "regraded": gettext_lazy(
        "The key of question %(question)s was corrected: your mark went from %(before)s to %(points)s. %(reason)s"
    ),
}

#: A reason that nobody typed: kept as its key, said in the reader's language.
ENGINE_CORRECTED = "reason:engine_corrected"
REASONS: dict[str, Lazy] = {ENGINE_CORRECTED: gettext_lazy("The rules engine was corrected.")}


def reason_shown(reason: str) -> str:
    """A reason as an examiner typed it, or what its key stands for."""
    return str(REASONS.get(reason, reason))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a sum. ``out_of`` 0: a deduction or an addition. ``carried``: wrong, but only because of before."""

    words: str
    points: int
    out_of: int
    carried: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """A wrong turn in words with its clause."""

    words: str
    citation: str


def sum_of(mark: Mark) -> list[Line]:
    """How a mark came about, line by line."""
    arithmetic = mark.arithmetic
    if "appeal" in arithmetic:
        before = int(arithmetic["appeal"]["before"])
        return [Line(_("before the appeal"), before, mark.out_of), Line(_("by the appeal"), mark.points - before, 0)]
    if "criteria" in arithmetic:
        return [_criterion(mark, each) for each in arithmetic["criteria"]]
    carried = set(arithmetic.get("carried", ()))
    return [
        Line(str(PARTS.get(each["part"], each["part"])), each["points"], each["out_of"], each["part"] in carried)
        for each in arithmetic.get("parts", ())
    ]


def _criterion(mark: Mark, line: Mapping[str, Any]) -> Line:
    texts = {each["key"]: each["text"] for each in mark.rubric.criteria} if mark.rubric else {}
    words = in_language(texts[line["key"]], get_language() or "nl") if line["key"] in texts else ""
    return Line(words or str(PARTS.get(line["key"], line["key"])), line["points"], line["out_of"])


def turns_of(mark: Mark) -> list[Turn]:
    """The wrong turns the engine found, the first one first."""
    found = [each for each in mark.arithmetic.get("wrong", ()) if each["key"] in WRONG_TURNS]
    return [Turn(sentence(each["key"], each["values"]), each["citation"]) for each in found]


def told(notice: Notice, places: Mapping[int, int]) -> str:
    """A notice in words; ``places``: by question its place in the candidate's own order."""
    item = notice.values.get("item")
    values = {**notice.values, "question": f"{places.get(item, '?')}.{notice.values.get('step', '')}"}
    if "reason" in values:
        values["reason"] = reason_shown(values["reason"])
    if "part" in values:
        values["part"] = in_language(values["part"], get_language() or "nl")
    words = NOTICES.get(notice.key)
    return str(words) % values if words else notice.key
