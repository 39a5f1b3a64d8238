"""Asks the engine whether a scenario has one answer at every step, and which clauses it touches."""

from collections.abc import Iterator, Mapping
from typing import Any

from arbmodule.lessons.content import Content
from arbmodule.lessons.scene import Scene, scene_of
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.steps.free_calls import free_and_doubtful
from rules import IN_FORCE, dealer_of_board, parse_case, parse_hand, vulnerability_of_board

#: Kinds of step that look at the record of one call.
_OF_ONE_CALL = ("consequence", "clause", "aftermath", "text")


def faults_of(content_json: Mapping[str, Any], judgement: bool) -> list[str]:
    """Why the engine cannot score this scenario, one English sentence each; empty when it can."""
    content = Content.from_json(content_json)
    try:
        scenes = [scene_of(content, number) for number in range(1, len(content.steps) + 1)]
    except ValueError as error:
        return [f"cannot be read: {error}"]
    return [*_board(content), *_hands(content), *_steps(scenes)] or list(_judgement(scenes, judgement))


def clauses_of(content_json: Mapping[str, Any]) -> list[str]:
    """Every clause the scenario touches: tagged by its author, or cited by the engine where a step asks."""
    content = Content.from_json(content_json)
    found = set(content_json["clauses"])
    for number in range(1, len(content.steps) + 1):
        if content.edition_at(number) == IN_FORCE:
            found.update(_cited(scene_of(content, number)))
    return sorted(found)


def _cited(scene: Scene) -> Iterator[str]:
    ruling = scene.ruling
    yield from (str(each.citation) for each in ruling.irregularities)
    yield from (str(option.citation) for option in (ruling.choice.options if ruling.choice else ()))
    if scene.step.kind in _OF_ONE_CALL:
        yield from (str(record.citation) for record in scene.outcomes)
    if scene.step.kind == "free_calls":
        yield from (str(record.citation) for record in ruling.replacements.values())
    if scene.step.kind == "lead" and ruling.lead:
        yield "26B"


def _board(content: Content) -> Iterator[str]:
    case = parse_case(content.case)
    if content.board is not None:
        fits = (dealer_of_board(content.board), vulnerability_of_board(content.board))
        if (case.dealer, case.vulnerability) != fits:
            yield f"board {content.board} has dealer {fits[0]} and vulnerability {fits[1]}; the case says otherwise"


def _hands(content: Content) -> Iterator[str]:
    for seat, text in content.hands.items():
        try:
            parse_hand(text)
        except ValueError as error:
            yield f"hands.{seat}: {error}"
        if seat not in ("N", "E", "S", "W"):
            yield f"hands.{seat}: not a seat"


def _steps(scenes: list[Scene]) -> Iterator[str]:
    for scene in scenes:
        kind = KINDS[scene.step.kind]
        problem = kind.problem(scene)
        if problem is not None:
            yield f"step {scene.number} ({kind.name}): {problem}"
        elif not kind.score(scene, kind.right(scene)).is_full:
            yield f"step {scene.number} ({kind.name}): the right answer does not get full marks; report this"


def _judgement(scenes: list[Scene], judgement: bool) -> Iterator[str]:
    found = any(map(is_judged, scenes))
    if found != judgement:
        yield f"judgement must be {str(found).lower()}: that is what the engine finds at the steps asked"


def is_judged(scene: Scene) -> bool:
    """Does this step ask what the director must judge?"""
    if scene.step.kind in _OF_ONE_CALL:
        return scene.is_judged
    return scene.step.kind == "free_calls" and bool(free_and_doubtful(scene)[1])
