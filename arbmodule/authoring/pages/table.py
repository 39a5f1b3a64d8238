"""The page of the table: the drawing, the box whose every call is a button, answers, and what the engine finds."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from arbmodule.authoring.document import Document
from arbmodule.authoring.pages.frame import language
from arbmodule.authoring.parts.table import case_of
from arbmodule.authoring.spelling import refusal, show
from arbmodule.diagrams import notation
from arbmodule.diagrams.bidding_box import box
from arbmodule.lessons.content import StepContent
from arbmodule.lessons.scene import Scene, scene_of
from arbmodule.lessons.stage import stage_of
from arbmodule.lessons.words import KINDS_OF_IRREGULARITY
from rules import SEATS, Act, Ruling, Topic, Vulnerability, say

_VULNERABLE = tuple(Vulnerability)


def bare_scene(document: Document) -> Scene | None:
    """The table as it stands before the first question; None where what is stated cannot be ruled on."""
    content = replace(document.content, steps=(StepContent("text", reveal=False),))
    try:
        return scene_of(content, 1)
    except ValueError:
        return None


def table_page(document: Document) -> dict[str, Any]:
    """What ``authoring/table.html`` draws."""
    body = document.body("table")
    case, scene = case_of(body), bare_scene(document)
    return {
        "body": body,
        "case": case,
        "seats": SEATS,
        "vulnerabilities": _VULNERABLE,
        "box": box(()),
        "stage": stage_of(scene, found=True) if scene else None,
        "typed": show(body["typed"], language()),
        "typed_refusal": refusal(body["typed"], language()),
        "found": found_by_engine(scene.ruling) if scene else [],
        "answers": [each | {"words": answer_words(each)} for each in answers_open(scene.ruling)] if scene else [],
    }


def found_by_engine(ruling: Ruling) -> list[str]:
    """Each irregularity in words, and what the engine does not rule on."""
    found = [
        f"{notation.written(each.call, language())} ({notation.seat_name(each.seat, language())}): "
        f"{KINDS_OF_IRREGULARITY[each.kind]}"
        for each in ruling.irregularities
    ]
    if ruling.not_modelled is not None:
        found.append(say(Topic.NOT_MODELLED, ruling.not_modelled.why, language()))
    return found


def answers_open(ruling: Ruling) -> list[dict[str, Any]]:
    """The answers a player may give now: the tokens of accepting and not accepting."""
    choice = ruling.choice
    acts = {option.act for option in choice.options} if choice else set()
    if choice is None or not acts & {Act.ACCEPT, Act.DECLINE}:
        return []
    return [{"seat": choice.seat, "act": act, "token": f"{choice.seat}:{act}"} for act in ("accepts", "declines")]


def answer_words(answer: Mapping[str, Any]) -> str:
    """An answer as words on a button: ``South does not accept``."""
    seat = notation.seat_name(answer["seat"], language())
    words = _("%(seat)s accepts") if answer["act"] == "accepts" else _("%(seat)s does not accept")
    return words % {"seat": seat}
