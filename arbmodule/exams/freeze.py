"""Freezes a scenario version into a question: content under the paper's edition and policy, and its key."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from arbmodule.diagrams import notation
from arbmodule.lessons.content import Content
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.models import ScenarioVersion
from arbmodule.lessons.no_answer import why_no_answer
from arbmodule.lessons.scene import Scene, digest_of, scene_of
from arbmodule.lessons.steps import KINDS
from rules import RequestError, explain, ruling_to_json


@dataclass(frozen=True, slots=True)
class Frozen:
    """A question ready to be stored: its content, the key of each step (see ``ItemKey``), its digest, its points."""

    content: Mapping[str, Any]
    steps: tuple[Mapping[str, Any], ...]

    @property
    def digest(self) -> str:
        """SHA-256 of content and steps together."""
        return digest_of({"content": self.content, "steps": list(self.steps)})

    @property
    def out_of(self) -> int:
        """The points the engine can give; free text is worth what its rubric says."""
        return sum(int(step["out_of"]) for step in self.steps)


def content_for(version: ScenarioVersion, edition: str, policy: str) -> dict[str, Any]:
    """The version's content, to be ruled by this edition and policy."""
    return {**version.content, "edition": edition, "policy": policy}


def freeze(content: Mapping[str, Any]) -> Frozen:
    """Content and key, computed by the engine from the facts. ValueError where a step has no answer."""
    return Frozen(content, tuple(_key_of(scene) for scene in _scenes(content)))


def faults_in(content: Mapping[str, Any]) -> list[str]:
    """Why this content cannot be asked, in the reader's language: no answer at a step, a text lacking …"""
    language = get_language() or notation.FALLBACK
    try:
        found = [(scene.number, why_no_answer(scene, language)) for scene in _scenes(content)]
    except RequestError as error:
        return [explain(error, language)]
    unanswered = [_("step %(number)s: %(why)s") % {"number": number, "why": why} for number, why in found if why]
    return [*unanswered, *_missing_texts(content)]


def text_steps(content: Mapping[str, Any]) -> list[int]:
    """The numbers of the free-text steps: each needs a rubric."""
    return [number for number, step in enumerate(content["steps"], 1) if step["kind"] == "text"]


def _scenes(content: Mapping[str, Any]) -> list[Scene]:
    value = Content.from_json(content)
    return [scene_of(value, number) for number in range(1, len(value.steps) + 1)]


def _key_of(scene: Scene) -> dict[str, Any]:
    kind = KINDS[scene.step.kind]
    problem = kind.problem(scene)
    if problem is not None:
        raise ValueError(f"step {scene.number}: {problem}")
    ruling, right = ruling_to_json(scene.ruling), dict(kind.right(scene))
    out_of = kind.score(scene, right).out_of
    digest = digest_of(ruling)
    named = {"step": scene.number, "kind": kind.name, "right": right, "out_of": out_of}
    return {**named, "digest": digest, "ruling": ruling}


def _missing_texts(content: Mapping[str, Any]) -> list[str]:
    texts: Mapping[str, Mapping[str, str]] = content["text"]
    complete = {each for each, text in texts.items() if text.get("title") and text.get("story")}
    names = dict(settings.LANGUAGES)
    return [_("no text in %(language)s") % {"language": names[each]} for each in LANGUAGES if each not in complete]
