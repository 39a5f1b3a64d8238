"""What an edition hands to the procedure: one handler for each thing the Laws of any edition must say.

An edition states the first nine; the others have a default for an edition that says nothing there.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rules.rulings.ruling import Choice, Kind, Question, Record
from rules.rulings.situation import OpenCall, Situation
from rules.rulings.slips import Slips
from rules.table.auction import Entry
from rules.table.calls import Call

Handler = Callable[[Situation, Entry], Situation]
Answered = Callable[[Situation, OpenCall], Situation]
Questions = tuple[Question, ...]
Preview = Callable[[Situation, OpenCall], Mapping[Call, Record]]


def no_preview(situation: Situation, opened: OpenCall) -> Mapping[Call, Record]:
    """For a Law that compares no replacements."""
    return {}


def as_it_is(situation: Situation) -> Situation:
    """For an edition that looks for nothing here."""
    return situation


def call_as_it_is(situation: Situation, entry: Entry) -> Situation:
    """For an edition in which a call leaves nothing behind."""
    return situation


def not_repaired(situation: Situation, entry: Entry) -> Situation | None:
    """For an edition without a Law by which a player may make another call instead of one that stands."""
    return None


def no_choice(situation: Situation) -> Choice | None:
    """For an edition that gives nobody a choice where nothing is open."""
    return None


def as_ruled(situation: Situation, record: Record) -> Record:
    """For an edition to whose records the end of the auction adds nothing but the turn and the contract."""
    auction = situation.auction
    return record._replace(turn=None if auction.is_over else auction.turn, contract=auction.contract)


def as_asked(situation: Situation, opened: OpenCall, asked: Questions) -> Questions:
    """For an edition with no further questions about an open call."""
    return asked


def nothing_asked(situation: Situation) -> Questions:
    """For an edition whose lead restrictions hang on no fact."""
    return ()


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
    it does not); ``slips``: the unintended replacements among them (None: unknown); ``after_final_pass``: the auction
    is over; ``counts_as_in_rotation``: the turn of another is passed over (None: it is not); ``change``: the caller's
    own last call is the newest one; ``out_of_rotation``, ``above_seven``, ``inadmissible``, ``obliged_to_pass``,
    ``insufficient_bid``: as they are called. ``open``: what becomes of each kind of open call. ``on_arrival``: the
    director comes. ``afterwards`` looks back after every call, ``before_the_answer`` before the ruling is written;
    ``idle_choice`` is a choice where nothing is open. ``at_the_end``: a final record with what the rest of the auction
    made of it; ``questions``: those asked so far, with the facts missing about an open call; ``lead_questions``: those
    missing for a lead restriction.
    ``forbids_information``: the offender's side may not use what a withdrawn call told.
    """

    open: Mapping[Kind, OpenLaw]
    after_final_pass: Handler
    counts_as_in_rotation: Callable[[Situation, Entry], Situation | None]
    change: Handler
    out_of_rotation: Handler
    above_seven: Handler
    inadmissible: Handler
    obliged_to_pass: Handler
    insufficient_bid: Handler
    before_a_call: Handler = call_as_it_is
    repaired: Callable[[Situation, Entry], Situation | None] = not_repaired
    slips: Slips | None = None
    on_arrival: Callable[[Situation], Situation] = as_it_is
    afterwards: Callable[[Situation], Situation] = as_it_is
    before_the_answer: Callable[[Situation], Situation] = as_it_is
    idle_choice: Callable[[Situation], Choice | None] = no_choice
    at_the_end: Callable[[Situation, Record], Record] = as_ruled
    questions: Callable[[Situation, OpenCall, Questions], Questions] = as_asked
    lead_questions: Callable[[Situation], Questions] = nothing_asked
    forbids_information: bool = True
