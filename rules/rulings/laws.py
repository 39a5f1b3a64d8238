"""What an edition hands to the procedure: one handler for each thing the Laws of any edition must say."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rules.rulings.ruling import Choice, Kind, Question, Record
from rules.rulings.situation import OpenCall, Situation
from rules.table.auction import Entry
from rules.table.calls import Call

Handler = Callable[[Situation, Entry], Situation]
Answered = Callable[[Situation, OpenCall], Situation]
Questions = tuple[Question, ...]
Preview = Callable[[Situation, OpenCall], Mapping[Call, Record]]


def no_preview(situation: Situation, opened: OpenCall) -> Mapping[Call, Record]:
    """For a Law that compares no replacements."""
    return {}


def not_repaired(situation: Situation, entry: Entry) -> Situation | None:
    """For an edition without a Law by which a player may make another call instead of one that stands."""
    return None


def unchanged(situation: Situation) -> Situation:
    """For an edition with nothing to look back at."""
    return situation


class OpenLaw(NamedTuple):
    """What a Law does with the open irregular calls of its kind.

    ``called``: a further call; None as its answer: that call is out of rotation. ``choice``: who must act.
    ``accept`` and ``decline``: the left-hand opponent's answer, None where such a call can never be accepted, as
    ``never`` says. ``preview``: what each call of the box would bring.
    """

    called: Callable[[Situation, OpenCall, Entry], Situation | None]
    choice: Callable[[Situation, OpenCall], Choice]
    accept: Answered | None = None
    decline: Answered | None = None
    never: str = ""
    preview: Preview = no_preview


@dataclass(frozen=True, slots=True)
class Laws:
    """The handlers of an edition, asked in this order for every call.

    ``before_a_call`` looks at what the call leaves behind; ``repaired``: it takes the place of one that stands (None:
    it does not); ``after_final_pass``: the auction is over; ``counts_as_in_rotation``: the turn of another is passed
    over (None: it is not); ``change``: the caller's own last call is the newest one; ``out_of_rotation``,
    ``above_seven``, ``inadmissible``, ``obliged_to_pass``, ``insufficient_bid``: as they are called. ``open``: what
    becomes of each kind of open call. ``afterwards`` looks back after every call, ``before_the_answer`` before the
    ruling is written; ``idle_choice`` is a choice where nothing is open. ``at_the_end``: a final record with what the
    rest of the auction made of it; ``questions``: those asked so far, with the facts missing about an
    open call; ``lead_questions``: those missing for a lead restriction.
    """

    open: Mapping[Kind, OpenLaw]
    before_a_call: Handler
    repaired: Callable[[Situation, Entry], Situation | None]
    after_final_pass: Handler
    counts_as_in_rotation: Callable[[Situation, Entry], Situation | None]
    change: Handler
    out_of_rotation: Handler
    above_seven: Handler
    inadmissible: Handler
    obliged_to_pass: Handler
    insufficient_bid: Handler
    afterwards: Callable[[Situation], Situation]
    before_the_answer: Callable[[Situation], Situation]
    idle_choice: Callable[[Situation], Choice | None]
    at_the_end: Callable[[Situation, Record], Record]
    questions: Callable[[Situation, OpenCall, Questions], Questions]
    lead_questions: Callable[[Situation], Questions]
