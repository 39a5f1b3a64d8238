"""The worked example, stage by stage: what the engine says of a draft that holds as much as the author has written."""

import tomllib
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from arbmodule.authoring.document import Document
from arbmodule.authoring.from_content import bodies_of
from arbmodule.authoring.lint import lint
from arbmodule.lessons.check_scenario import clauses_of
from arbmodule.lessons.content import Content
from arbmodule.lessons.describe import lines_of
from arbmodule.lessons.pages import question_of
from arbmodule.lessons.read_scenario import content_of
from arbmodule.lessons.scene import Scene, scene_of
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.words import KINDS_OF_IRREGULARITY, STEP_NAMES, word_for
from rules import Agreements, parse_agreements, parse_hand, spell_meaning, spell_share

FILE = Path(__file__).resolve().parent / "muiderberg.toml"
#: Which part of a draft a stage is written in; the last stages are about the draft as a whole.
PARTS = {
    "table": "table",
    "found": "found",
    "meanings": "meanings",
    "steps": "steps",
    "replacement": "meanings",
    "texts": "texts",
    "about": "about",
}
#: What the check says about the questions at the stage where it stops the author.
_MISSING = frozenset({"meaning.missing", "fact.missing"})


@lru_cache(maxsize=1)
def example() -> dict[str, Any]:
    """The example in the library's format. Not to be changed by whoever reads it."""
    return tomllib.loads(FILE.read_text("utf-8"))


def content() -> dict[str, Any]:
    """The example as frozen content."""
    return content_of(example())


def without_replacement() -> dict[str, Any]:
    """The same before anybody has said what the replacement shows."""
    return {**content(), "meanings": {"withdrawn": example()["meanings"]["withdrawn"]}}


def scenes() -> list[Scene]:
    """Its questions as the engine meets them."""
    read = Content.from_json(content())
    return [scene_of(read, number) for number in range(1, len(read.steps) + 1)]


def shown_at(key: str, language: str) -> Mapping[str, Any]:
    """What the guide shows at a stage. KeyError for a stage there is none of."""
    return _STAGES[key](language)


def _table(language: str) -> dict[str, Any]:
    ruling = scenes()[0].ruling
    found = [
        (str(KINDS_OF_IRREGULARITY[each.kind]), word_for("call", str(each.call)), str(each.citation))
        for each in ruling.irregularities
    ]
    return {"case": example()["case"], "irregularities": found}


def _found(language: str) -> dict[str, Any]:
    return {"hand": parse_hand(example()["hands"]["E"])}


def _meanings(language: str) -> dict[str, Any]:
    return {"meanings": _read_back(parse_agreements(without_replacement()["meanings"]), language)}


def _read_back(agreements: Agreements, language: str) -> list[dict[str, str]]:
    return [
        {"words": spell_meaning(each, language), "share": spell_share(each.share, language)}
        for _key, meanings in agreements.items()
        for each in meanings
    ]


def _steps(language: str) -> dict[str, Any]:
    return {"lines": [f"{STEP_NAMES[scene.step.kind]} {question_of(scene)}" for scene in scenes()]}


def _stopped(language: str) -> dict[str, Any]:
    document = Document(bodies_of(without_replacement(), {"lesson": "", "level": "2", "position": "10"}))
    return {"findings": [each for each in lint(document, (), language) if each.key in _MISSING]}


def _replacement(language: str) -> dict[str, Any]:
    right = [(STEP_NAMES[scene.step.kind], lines_of(scene, KINDS[scene.step.kind].right(scene))) for scene in scenes()]
    return {"meanings": _read_back(parse_agreements(example()["meanings"]), language), "right": right}


def _texts(language: str) -> dict[str, Any]:
    texts = example()["text"]
    return {"texts": [(tongue, text["title"], text["story"]) for tongue, text in texts.items()]}


def _about(language: str) -> dict[str, Any]:
    return {"clauses": clauses_of(content())}


def _check(language: str) -> dict[str, Any]:
    return {"file": FILE.read_text("utf-8").partition("\n")[2]}


_STAGES: dict[str, Callable[[str], dict[str, Any]]] = {
    "table": _table,
    "found": _found,
    "meanings": _meanings,
    "steps": _steps,
    "stopped": _stopped,
    "replacement": _replacement,
    "texts": _texts,
    "about": _about,
    "check": _check,
}
