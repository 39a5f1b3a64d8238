"""'It would be right if …': the smallest change of the facts under which the engine calls the given answer right.

The candidates are few and ordered by size: another meaning of the withdrawn call, the replacement meaning the same,
the choice of the left-hand opponent, another policy, an unintended call, the director's own finding.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from arbmodule.lessons.common_meanings import common_meanings, with_withdrawn
from arbmodule.lessons.content import Content, StepContent
from arbmodule.lessons.scene import Scene, scene_of
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.steps.protocol import Answer
from rules import POLICIES, FactName, Meaning, parse_call

#: Kinds of step whose answer hangs on facts and meanings.
KINDS_SUPPOSED = frozenset(
    {"chooser", "turn", "free_calls", "consequence", "clause", "lead", "aftermath", "number", "legal_calls"}
)


@dataclass(frozen=True, slots=True)
class Supposition:
    """A change: ``key`` names its sentence; ``call`` and ``meaning`` where it changes what a call means."""

    key: str
    values: Mapping[str, str]
    content: Content
    meaning: Meaning | None = None


def would_be_right_if(scene: Scene, answer: Answer) -> Supposition | None:
    """The first change under which the answer gets full marks; None if no candidate makes it right."""
    if scene.step.kind not in KINDS_SUPPOSED:
        return None
    return next((each for each in candidates(scene) if _is_right(each.content, scene.number, answer)), None)


def _is_right(content: Content, number: int, answer: Answer) -> bool:
    try:
        scene = scene_of(content, number)
    except ValueError:  # a meaning that does not fit the case
        return False
    kind = KINDS[scene.step.kind]
    return kind.problem(scene) is None and kind.score(scene, answer).is_full


def candidates(scene: Scene) -> Iterator[Supposition]:
    """The changes to try, smallest first."""
    content = scene.content
    others = [policy for policy in POLICIES if policy != content.policy]
    yield from _meanings(scene)
    yield from _choices(scene)
    yield from (Supposition("policy", {"policy": each}, replace(content, policy=each)) for each in others)
    yield from _facts(scene)


def _meanings(scene: Scene) -> Iterator[Supposition]:
    """Other common meanings of the withdrawn call; then the replacement meaning the same as it."""
    irregular = scene.ruling.irregularities
    if not irregular:
        return
    call, content = irregular[0].call, scene.content
    for meaning in common_meanings(call):
        yield Supposition("withdrawn", {"call": str(call)}, with_withdrawn(content, meaning), meaning)
    named = scene.step.parameter("call")
    if named and "withdrawn" in content.meanings:
        changed = {**content.meanings, named: content.meanings["withdrawn"]}
        yield Supposition("same_meaning", {"call": named}, replace(content, meanings=changed))


def _choices(scene: Scene) -> Iterator[Supposition]:
    """Left-hand opponent chose otherwise."""
    for old, new in (("declines", "accepts"), ("accepts", "declines")):
        steps = tuple(_choosing(step, old, new) for step in scene.content.steps)
        case = scene.content.case.replace(f":{old}", f":{new}")
        changed = replace(scene.content, steps=steps, case=case)
        if changed.case_at(scene.number) != scene.content.case_at(scene.number) and scene.offender:
            yield Supposition(new, {"seat": str(scene.offender.left)}, changed)


def _choosing(step: StepContent, old: str, new: str) -> StepContent:
    return replace(step, then=step.then.replace(f":{old}", f":{new}"))


def _facts(scene: Scene) -> Iterator[Supposition]:
    """The call was not intended; the director himself found the call comparable, or not."""
    values = {"seat": str(scene.offender), "call": str(scene.ruling.irregularities[0].call)} if scene.offender else None
    if values:
        yield Supposition("unintended", values, _with_fact(scene.content, FactName.INTENDED, None, "no"))
    named = scene.step.parameter("call")
    for found in ("yes", "no") if named else ():
        changed = _with_fact(scene.content, FactName.COMPARABLE, str(parse_call(named)), found)
        yield Supposition(f"comparable_{found}", {"call": named}, changed)


def _with_fact(content: Content, fact: FactName, of: str | None, value: str) -> Content:
    known: Any = content.facts
    listed = [{"fact": name, "value": each} for name, each in known.items()] if isinstance(known, Mapping) else [*known]
    kept = [each for each in listed if (each["fact"], each.get("of")) != (fact.value, of)]
    return replace(content, facts=[*kept, {"fact": fact.value, "of": of, "value": value}])
