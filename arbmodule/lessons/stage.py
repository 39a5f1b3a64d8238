"""The table as the learner sees it at a step: seats, auction, hands, meanings; nothing the step itself asks for."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, takewhile

from django.utils.translation import get_language

from arbmodule.diagrams import notation
from arbmodule.diagrams.auction import Answer, AuctionTable, Mark, Step, lay_out
from arbmodule.diagrams.table import TableTop, roles_round, table_top
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.taken_back import taken_back
from rules import (
    Accepts,
    Call,
    Case,
    Declines,
    Event,
    Hand,
    Kind,
    Made,
    Meaning,
    Seat,
    Topic,
    parse_call,
    parse_hand,
    say,
    spell_meaning,
)

_KIND_MARKS = {
    Kind.INSUFFICIENT_BID: Mark.INSUFFICIENT,
    Kind.BID_ABOVE_SEVEN: Mark.INADMISSIBLE,
    Kind.INADMISSIBLE_DOUBLE: Mark.INADMISSIBLE,
    Kind.PASS_OUT_OF_ROTATION: Mark.OUT_OF_TURN,
    Kind.BID_OUT_OF_ROTATION: Mark.OUT_OF_TURN,
    Kind.DOUBLE_OUT_OF_ROTATION: Mark.OUT_OF_TURN,
    Kind.CHANGE_OF_CALL: Mark.CHANGED,
    Kind.OBLIGED_TO_PASS: Mark.HAD_TO_PASS,
    Kind.CALL_AFTER_FINAL_PASS: Mark.TOO_LATE,
}


@dataclass(frozen=True, slots=True)
class KnownMeaning:
    """What the director has found out about a call; without a call it is about every other replacement."""

    seat: Seat | None
    call: Call | None
    meanings: tuple[Meaning, ...]
    is_withdrawn: bool = False

    @property
    def words(self) -> str:
        """In the active language; several attributable meanings one after another."""
        language = get_language() or notation.FALLBACK
        return "; ".join(spell_meaning(meaning, language) for meaning in self.meanings)


@dataclass(frozen=True, slots=True)
class Stage:
    """What ``lessons/table.html`` draws. ``book``: the Laws, and the reading of doubtful points, one is asked under."""

    table: TableTop
    auction: AuctionTable
    book: str
    hands: tuple[tuple[Seat, Hand], ...] = ()
    withdrawn: tuple[KnownMeaning, ...] = ()
    meanings: tuple[KnownMeaning, ...] = ()


def stage_of(scene: Scene, *, found: bool) -> Stage:
    """The table at this step. ``found``: the irregularity is known, so it may be named and marked."""
    case = scene.case
    offender = scene.offender if found else None
    roles = roles_round(offender) if offender else None
    informed = scene.content.is_informed_at(scene.number)
    hands = tuple((Seat(seat), parse_hand(text)) for seat, text in scene.content.hands.items()) if informed else ()
    steps = tuple(_steps(case, _marks(scene) if found else {}, taken_back(case, scene.ruling)))
    auction = lay_out(case.dealer, case.vulnerability, steps, None)
    table = table_top(case.dealer, case.vulnerability, scene.content.board, roles)
    known = tuple(_meanings(scene)) if informed else ()
    withdrawn = tuple(each for each in known if each.is_withdrawn)
    meanings = tuple(each for each in known if not each.is_withdrawn)
    return Stage(table, auction, _book(scene), hands, withdrawn, meanings)


def _book(scene: Scene) -> str:
    """The edition and the policy in words."""
    language = get_language() or notation.FALLBACK
    told = ((Topic.EDITION, scene.edition), (Topic.POLICY, scene.content.policy))
    return " · ".join(say(topic, name, language) for topic, name in told)


def _meanings(scene: Scene) -> Iterator[KnownMeaning]:
    """The meanings stated, the withdrawn call first, "every other" last."""
    agreements = scene.request.meanings
    for key in sorted(agreements, key=lambda key: (key == "*", key != "withdrawn", key)):
        seat, call = _named(scene, key)
        if key == "*" or call is not None:
            yield KnownMeaning(seat, call, agreements[key], is_withdrawn=key == "withdrawn" or ":" in key)


def _named(scene: Scene, key: str) -> tuple[Seat | None, Call | None]:
    if key == "withdrawn":
        irregular = scene.ruling.irregularities
        return (irregular[0].seat, irregular[0].call) if irregular else (None, None)
    if key == "*":
        return None, None
    seat, _, call = key.partition("#")[0].rpartition(":")
    return Seat(seat) if seat else scene.offender, parse_call(call)


def _steps(case: Case, marks: dict[int, tuple[Mark, ...]], taken_back: dict[int, Mark]) -> list[Step]:
    steps = []
    for place, event in enumerate(case.events):
        if isinstance(event, Made):
            gone = (taken_back[place],) if place in taken_back else ()
            steps.append(Step(event.seat, event.call, marks=(*marks.get(place, ()), *gone)))
        elif isinstance(event, Accepts | Declines):
            answer = Answer.ACCEPTS if isinstance(event, Accepts) else Answer.DECLINES
            steps.append(Step(event.seat, answer=answer))
    return steps


def _marks(scene: Scene) -> dict[int, tuple[Mark, ...]]:
    """What the ruling found about each call, by its place among the events."""
    marks: dict[int, tuple[Mark, ...]] = {}
    events = scene.case.events
    for irregular in scene.ruling.irregularities:
        places = [place for place, event in enumerate(events) if event == Made(irregular.seat, irregular.call)]
        fresh = [place for place in places if place not in marks] or places
        mark = _KIND_MARKS.get(irregular.kind)
        if fresh and mark:
            marks[fresh[0]] = (*marks.get(fresh[0], ()), mark)
    return dict.fromkeys(_corrections(events) if _is_too_low(scene) else (), (Mark.PREMATURE,)) | marks


def _is_too_low(scene: Scene) -> bool:
    """Only beside an insufficient bid is a second card a correction made too early (27C)."""
    found = scene.ruling.irregularities
    return bool(found) and found[0].kind is Kind.INSUFFICIENT_BID


def _corrections(events: tuple[Event, ...]) -> list[int]:
    """Calls a player laid beside his own last one before anybody had answered it."""
    unanswered = list(takewhile(lambda event: not isinstance(event, Accepts | Declines), events))
    pairs = enumerate(pairwise(unanswered), 1)
    return [place for place, (before, event) in pairs if _same_player(before, event)]


def _same_player(before: Event, event: Event) -> bool:
    return isinstance(before, Made) and isinstance(event, Made) and before.seat is event.seat
