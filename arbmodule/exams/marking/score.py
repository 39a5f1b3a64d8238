"""What the engine gives an answer: by the stored key, an error of an earlier step carried forward."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from arbmodule.exams.marking.arithmetic import arithmetic_of
from arbmodule.exams.models import ItemKey
from arbmodule.lessons.content import Content
from arbmodule.lessons.scene import Scene, canonical, digest_of, scene_of
from arbmodule.lessons.steps import KINDS
from rules import ruling_to_json

#: Which kinds look at the candidate's own answers to which earlier kinds.
LOOKS_BACK = {"consequence": frozenset({"free_calls"}), "lead": frozenset({"consequence"})}

Given = Mapping[int, Mapping[str, Any]]


class StaleKey(Exception):
    """The engine of today rules otherwise than the one that made the key: only a regrade may act on it."""


@dataclass(frozen=True, slots=True)
class Scored:
    """Points with the sum behind them and the clause the step rests on."""

    points: int
    out_of: int
    arithmetic: Mapping[str, Any]
    citation: str


def scene_under(key: ItemKey, step: int) -> Scene:
    """The step as the key was made. StaleKey if the engine no longer finds the ruling that is stored in it, cannot read
    it any more, or a mark today would go by another right answer or another maximum than those stored."""
    try:
        scene = scene_of_key(key, step)
        is_so = _agrees(scene, key.of_step(step))
    except (ValueError, LookupError) as error:
        raise StaleKey(f"{key.item_id}/{step}") from error
    if not is_so:
        raise StaleKey(f"{key.item_id}/{step}")
    return scene


def _agrees(scene: Scene, stored: Mapping[str, Any]) -> bool:
    if digest_of(ruling_to_json(scene.ruling)) != stored["digest"]:
        return False
    kind = KINDS[scene.step.kind]
    right = dict(kind.right(scene))
    return canonical(right) == canonical(stored["right"]) and kind.score(scene, right).out_of == stored["out_of"]


def is_stale(key: ItemKey) -> bool:
    """Does the engine of today rule otherwise than this key says, at any of its steps?"""
    return any(is_stale_at(key, step) for step in range(1, len(key.steps) + 1))


def is_stale_at(key: ItemKey, step: int) -> bool:
    """The same at one step: then the reasoning of today explains no mark that was made by the key."""
    try:
        scene_under(key, step)
    except StaleKey:
        return True
    return False


def scene_of_key(key: ItemKey, step: int) -> Scene:
    """The step of a key, to be shown; whoever marks asks ``scene_under``."""
    return scene_of(Content.from_json(key.content), step)


def blank(scene: Scene) -> Scored:
    """Nothing was answered."""
    right = KINDS[scene.step.kind].right(scene)
    out_of = KINDS[scene.step.kind].score(scene, right).out_of
    return Scored(0, out_of, {"parts": [], "carried": [], "wrong": [], "blank": True}, citation_of(scene))


def score(scene: Scene, answer: Mapping[str, Any], earlier: Given) -> Scored:
    """Points for an answer; ``earlier`` are the candidate's answers to the steps before."""
    own = replace(scene, earlier=earlier)
    found = KINDS[scene.step.kind].score(own, answer)
    return Scored(found.points, found.out_of, arithmetic_of(own, answer, found), citation_of(scene))


def citation_of(scene: Scene) -> str:
    """The clause the step rests on, whatever was answered; '' where it is a recorded reading."""
    cited = str(scene.outcomes[0].citation) if scene.outcomes else scene.citation
    return "" if cited.startswith("reading:") else cited


def citation_at(key: ItemKey, step: int) -> str:
    """The clause a step of a key rests on, for marks that the engine does not compute."""
    return citation_of(scene_of_key(key, step))


def looked_back(scene: Scene, earlier: Given) -> dict[int, Mapping[str, Any]]:
    """Of the earlier answers those on which the mark of this step can depend."""
    kinds = LOOKS_BACK.get(scene.step.kind, frozenset())
    return {step: answer for step, answer in earlier.items() if scene.content.step(step).kind in kinds}


@dataclass(slots=True)
class Scorer:
    """Scores the answers to one step, equal ones once.

    An answer that is the very same value as one before (``answers_of`` reads equal texts once) is found without being
    written out; the values are kept with what they got, so that no other can take their place in memory.
    """

    scene: Scene
    _steps: tuple[int, ...]
    _found: dict[str, Scored]
    _seen: dict[tuple[int, ...], tuple[tuple[object, ...], Scored]]

    @classmethod
    def of(cls, scene: Scene) -> "Scorer":
        """For this step."""
        kinds = LOOKS_BACK.get(scene.step.kind, frozenset())
        back = [step for step in range(1, scene.number) if scene.content.step(step).kind in kinds]
        return cls(scene, (scene.number, *back), {}, {})

    def score(self, given: Given) -> Scored:
        """Points for what a candidate answered to this question up to this step; blank where nothing is there."""
        own = tuple(map(given.get, self._steps))
        place = tuple(map(id, own))
        seen = self._seen.get(place)
        if seen is None:
            seen = self._seen[place] = own, self._score(given)
        return seen[1]

    def _score(self, given: Given) -> Scored:
        answer = given.get(self.scene.number)
        if answer is None:
            return self._remember("", lambda: blank(self.scene))
        earlier = {step: each for step, each in given.items() if step < self.scene.number}
        name = canonical([answer, sorted(looked_back(self.scene, earlier).items())])
        return self._remember(name, lambda: score(self.scene, answer, earlier))

    def _remember(self, name: str, find: Callable[[], Scored]) -> Scored:
        if name not in self._found:
            self._found[name] = find()
        return self._found[name]
