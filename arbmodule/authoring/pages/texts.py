"""The page of the texts: three languages side by side, and the place of the draft."""

from typing import Any

from django.utils.translation import get_language_info

from arbmodule.authoring.document import Document
from arbmodule.authoring.lint import is_judgement
from arbmodule.authoring.lint.asked import scenes_of
from arbmodule.authoring.lint.told import kinds_of, proposed_clauses
from arbmodule.authoring.pages.frame import language
from arbmodule.authoring.parts.texts import SCENARIO_TEXTS, STEP_TEXTS, is_stale
from arbmodule.authoring.words import LEVELS, POLICY_NAMES, TEXTS
from arbmodule.lessons.check_scenario import is_judged
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.models import Lesson
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.words import STEP_NAMES
from rules import EDITIONS

_ONE_LINE = frozenset({"title", "ask"})


def languages() -> list[tuple[str, str]]:
    """Code and name of each language, in the language of the page."""
    return [(code, get_language_info(code)["name_translated"]) for code in LANGUAGES]


def texts_page(document: Document) -> dict[str, Any]:
    """What ``authoring/texts.html`` draws."""
    body = document.body("texts")
    scenes, _refused = scenes_of(document, language())
    judged = {scene.number for scene in scenes if KINDS[scene.step.kind].problem(scene) is None and is_judged(scene)}
    groups = [{"number": 0, "name": "", "texts": [_text(body, key, key) for key in SCENARIO_TEXTS]}]
    for row_id, (number, kind) in kinds_of(document).items():
        names = [name for name in STEP_TEXTS if name != "why" or number in judged or f"{row_id}.why" in body["texts"]]
        texts = [_text(body, f"{row_id}.{name}", "step_after" if name == "after" else name) for name in names]
        is_begun = any(cell["value"] for text in texts for cell in text["cells"])
        groups.append({"number": number, "name": STEP_NAMES[kind], "texts": texts, "is_begun": is_begun})
    return {"source": body["source"], "languages": languages(), "groups": groups}


def _text(body: dict[str, Any], key: str, name: str) -> dict[str, Any]:
    kept = body["texts"].get(key, {})
    cells = [
        {"code": code, "language": word, "value": kept.get(code, ""), "is_stale": is_stale(kept, code, body["source"])}
        for code, word in languages()
    ]
    return {"key": key, "name": TEXTS[name], "is_line": key.rpartition(".")[2] in _ONE_LINE, "cells": cells}


def about_page(document: Document) -> dict[str, Any]:
    """What ``authoring/about.html`` draws."""
    body = document.body("about")
    scenes, refused = scenes_of(document, language())
    proposed = [] if refused else proposed_clauses(document)
    return {
        "body": body,
        "lessons": [(lesson.slug, lesson.title_in(language())) for lesson in Lesson.objects.all()],
        "policies": POLICY_NAMES.items(),
        "editions": [(edition, edition) for edition in EDITIONS],
        "levels": LEVELS.items(),
        "proposed": proposed,
        "clause_boxes": [(each, each) for each in body["clauses"]],
        "is_judgement": is_judgement(scenes),
    }
