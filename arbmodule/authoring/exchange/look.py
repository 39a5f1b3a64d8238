"""One scenario of a parcel as the second person reads it: texts, table, each question with its right answer."""

from collections.abc import Iterator, Mapping
from typing import Any

from arbmodule.authoring.affected_answers import Affected, affected_answers
from arbmodule.authoring.document import Document
from arbmodule.authoring.from_content import bodies_of
from arbmodule.lessons.content import Content
from arbmodule.lessons.describe import lines_of
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.models import Pool, Scenario
from arbmodule.lessons.pages import question_of
from arbmodule.lessons.read_library import ScenarioFile
from arbmodule.lessons.scene import Scene, scene_of
from arbmodule.lessons.stage import stage_of
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.words import STEP_NAMES

#: What of the texts of a scenario and of a step is read, in this order.
_OF_SCENARIO, _OF_STEP = ("story", "after"), ("before", "ask", "hint", "after", "why")


def look_at(frozen: Mapping[str, Any], language: str) -> dict[str, Any]:
    """What the page shows, its words in the language of the page and the author's texts in all."""
    content = Content.from_json(frozen)
    scenes = [scene_of(content, number) for number in range(1, len(content.steps) + 1)]
    return {
        "title": content.text.get(language, {}).get("title", ""),
        "texts": list(_texts(content.text, _OF_SCENARIO)),
        "stage": stage_of(scenes[-1], found=True),
        "steps": [_step(scene, language) for scene in scenes],
    }


def _step(scene: Scene, language: str) -> dict[str, Any]:
    kind = KINDS[scene.step.kind]
    return {
        "number": scene.number,
        "name": STEP_NAMES[scene.step.kind],
        "question": scene.step.text_in("ask", language) or question_of(scene),
        "right": lines_of(scene, kind.right(scene)) if scene.step.kind != "text" else [],
        "texts": list(_texts(scene.step.text or {}, _OF_STEP)),
    }


def _texts(texts: Any, keys: tuple[str, ...]) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Each text that somebody wrote, in every language."""
    for key in keys:
        said = [(language, str(texts.get(language, {}).get(key, ""))) for language in LANGUAGES]
        if any(text for _language, text in said):
            yield key, said


def would_affect(file: ScenarioFile, lesson: str) -> Affected:
    """Which stored answers to the version that stands would score otherwise."""
    found = Scenario.objects.select_related("current").filter(slug=file.head["slug"], pool=Pool.COURSE)
    scenario = found.first()
    version = scenario.current if scenario else None
    about = {"lesson": lesson, "level": str(file.head["level"]), "position": str(file.head["position"])}
    return affected_answers(Document(bodies_of(file.content, about), file.head["slug"]), version)
