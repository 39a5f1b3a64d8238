"""Step ``free_calls``: after which replacements may the offender's partner go on bidding?"""

from arbmodule.lessons.procedure.moment import bound_before
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps.protocol import Answer, Score, StepKind, Wrong, picked, worth
from rules import ALL_CALLS, Bar, Call, CallState, Finding, Record, parse_call


def is_free(record: Record) -> bool:
    """Does the call stand and leave partner free?"""
    return record.call_state is CallState.STANDS and record.partner_bar is Bar.NONE


def free_and_doubtful(scene: Scene) -> tuple[tuple[Call, ...], tuple[Call, ...]]:
    """Replacements that certainly leave partner free, and those that are the director's judgement."""
    found = scene.ruling.replacements
    records = [(call, found[call]) for call in ALL_CALLS if call in found]
    doubtful = tuple(call for call, record in records if record.finding is Finding.JUDGEMENT)
    return tuple(call for call, record in records if is_free(record) and call not in doubtful), doubtful


def _problem(scene: Scene) -> str | None:
    if not scene.ruling.replacements:
        return "nobody has to replace a call here"
    record = next(iter(scene.ruling.replacements.values()))
    bound = bound_before(scene.ruling, record.seat)
    if bound and any(is_free(each) for each in scene.ruling.replacements.values()):
        return f"{bound} must pass by an earlier ruling whatever is called now"
    open_calls = [str(call) for call, record in scene.ruling.replacements.items() if record.is_open]
    return f"the meaning of {', '.join(open_calls)} must be stated" if open_calls else None


def _right(scene: Scene) -> Answer:
    return {"calls": [str(call) for call in free_and_doubtful(scene)[0]]}


def _score(scene: Scene, answer: Answer) -> Score:
    free, doubtful = ([str(call) for call in calls] for calls in free_and_doubtful(scene))
    given = [str(call) for call in answer.get("calls", ())]
    wrong = [each for each in given if each not in free and each not in doubtful]
    missed = [each for each in free if each not in given]
    turns = [_turn(scene, "free_calls.not_free", each) for each in wrong]
    turns += [_turn(scene, "free_calls.missed", each) for each in missed]
    return Score(picked(free, doubtful, given), worth(free), tuple(turns))


def _turn(scene: Scene, key: str, text: str) -> Wrong:
    record = scene.ruling.replacements.get(parse_call(text))
    citation = str(record.citation) if record else ""
    partner = str(record.seat.partner) if record else ""
    return Wrong(key, {"call": text, "seat": partner}, citation)


KIND = StepKind("free_calls", _problem, _right, _score)
