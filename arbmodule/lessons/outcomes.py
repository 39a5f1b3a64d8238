"""What each of the 38 calls brings, at a glance, for the result box."""

from collections.abc import Callable

from arbmodule.diagrams.bidding_box import OF_BAR, BiddingBox, Outcome, Verdicts, result_box
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps.free_calls import free_and_doubtful
from rules import Call, CallState, Finding, Record, Ruling

#: Kinds of step after which every call is looked at.
BOXED = frozenset({"free_calls", "consequence", "clause", "number", "text"})


def outcome_of(record: Record) -> Outcome:
    """A record in one word."""
    if record.is_open:
        return Outcome.QUESTION
    if record.call_state is CallState.ILLEGAL:
        return Outcome.IMPOSSIBLE
    if str(record.citation) == "27B4":
        return Outcome.TOO_LOW
    if record.call_state is CallState.CANCELLED:
        return Outcome.CANCELLED
    if record.finding is Finding.JUDGEMENT:
        return Outcome.JUDGEMENT
    return OF_BAR[record.partner_bar]


def outcomes_of(ruling: Ruling) -> dict[Call, Outcome]:
    """The word for each replacement that was ruled on."""
    return {call: outcome_of(record) for call, record in ruling.replacements.items()}


def box_of(scene: Scene, chosen: list[str], address: Callable[[Call], str] | None = None) -> BiddingBox | None:
    """The box with the ruling on every call; None where no call has to be replaced."""
    if scene.step.kind not in BOXED or not scene.ruling.replacements or scene.offender is None:
        return None
    right = free_and_doubtful(scene)[0] if scene.step.kind == "free_calls" else None
    return result_box(Verdicts(outcomes_of(scene.ruling), right, scene.offender.partner, address), chosen)
