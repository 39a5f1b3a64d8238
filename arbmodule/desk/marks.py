"""What the ruling found about each call of the auction, for the drawing: by the place of the event in the case."""

from collections.abc import Iterator, Mapping

from arbmodule.desk.places import place_of, places_of
from arbmodule.desk.shown import records
from arbmodule.diagrams.auction import Mark
from rules import Act, CallState, Case, Declines, Kind, Made, Record, Ruling, Seat

_KINDS = {
    Kind.INSUFFICIENT_BID: Mark.INSUFFICIENT,
    Kind.PASS_OUT_OF_ROTATION: Mark.OUT_OF_TURN,
    Kind.BID_OUT_OF_ROTATION: Mark.OUT_OF_TURN,
    Kind.DOUBLE_OUT_OF_ROTATION: Mark.OUT_OF_TURN,
    Kind.CHANGE_OF_CALL: Mark.CHANGED,
    Kind.INADMISSIBLE_DOUBLE: Mark.INADMISSIBLE,
    Kind.BID_ABOVE_SEVEN: Mark.INADMISSIBLE,
    Kind.OBLIGED_TO_PASS: Mark.HAD_TO_PASS,
    Kind.CALL_AFTER_FINAL_PASS: Mark.TOO_LATE,
}
_ACCEPTED = frozenset({"27A1", "29A", "25B1"})
_STATES = {
    CallState.CANCELLED: Mark.CANCELLED,
    CallState.ILLEGAL: Mark.CANCELLED,
    CallState.WITHDRAWN: Mark.WITHDRAWN,
}
Marks = Mapping[int, tuple[Mark, ...]]


def marks_of(case: Case, ruling: Ruling) -> Marks:
    """Place of the event -> what is to be written under the call, in the order in which it was found."""
    found: dict[int, list[Mark]] = {}
    for place, mark in (*_irregular(case, ruling), *_fates(case, ruling)):
        marks = found.setdefault(place, [])
        if mark not in marks:
            marks.append(mark)
    return {place: tuple(marks) for place, marks in found.items()}


def _irregular(case: Case, ruling: Ruling) -> Iterator[tuple[int, Mark]]:
    """Each defect at its call; the same call irregular again is the next event of that kind."""
    seen: list[tuple[Seat, object, Kind]] = []
    for found in ruling.irregularities:
        same = (found.seat, found.call, found.kind)
        place = place_of(case, ruling, found, seen.count(same))
        seen.append(same)
        if place is not None and found.kind in _KINDS:
            yield place, _KINDS[found.kind]


def _fates(case: Case, ruling: Ruling) -> Iterator[tuple[int, Mark]]:
    """What became of the calls: declined, accepted, cancelled, corrected too early."""
    yield from _declined(case, ruling)
    for record in records(ruling):
        yield from _of_record(case, ruling, record)
    yield from _premature(case, ruling)


def _declined(case: Case, ruling: Ruling) -> Iterator[tuple[int, Mark]]:
    """The irregular calls that the player on their left did not accept, oldest first."""
    for at, event in enumerate(case.events):
        if not isinstance(event, Declines):
            continue
        mine = [found for found in ruling.irregularities if found.seat.left is event.seat]
        places = [place_of(case, ruling, found) for found in mine if event.call in (None, found.call)]
        before = [place for place in places if place is not None and place < at]
        if before:
            is_bid = any(found.kind is Kind.INSUFFICIENT_BID for found in mine)
            yield before[-1], Mark.WITHDRAWN if is_bid else Mark.CANCELLED


def _of_record(case: Case, ruling: Ruling, record: Record) -> Iterator[tuple[int, Mark]]:
    places = places_of(case, record.seat, record.call)
    if not places:
        return
    if record.call_state in _STATES:
        yield places[-1], _STATES[record.call_state]
    elif str(record.citation) in _ACCEPTED:
        yield places[0], Mark.ACCEPTED
    if str(record.citation) in ("25A1", "25B1", "21B1(a)"):
        yield from _gone_before(case, record, places[-1])


def _gone_before(case: Case, record: Record, place: int) -> Iterator[tuple[int, Mark]]:
    """The call of the same player that a later one took the place of."""
    earlier = [
        n for n, event in enumerate(case.events[:place]) if isinstance(event, Made) and event.seat is record.seat
    ]
    if earlier:
        yield earlier[-1], Mark.WITHDRAWN


def _premature(case: Case, ruling: Ruling) -> Iterator[tuple[int, Mark]]:
    """27C: a correction made before the ruling, while the choice is still open to the player on the left."""
    acts = {option.act for option in ruling.choice.options} if ruling.choice else set()
    insufficient = next((found for found in ruling.irregularities if found.kind is Kind.INSUFFICIENT_BID), None)
    if insufficient is None or Act.ACCEPT not in acts:
        return
    place = place_of(case, ruling, insufficient)
    for number, event in enumerate(case.events):
        if place is not None and number > place and isinstance(event, Made) and event.seat is insufficient.seat:
            yield number, Mark.PREMATURE
