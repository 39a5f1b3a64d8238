"""Where an irregular call stands among the events of a case; the same call may have been made in order before."""

from collections.abc import Iterator
from dataclasses import replace

from rules import Call, Case, Irregularity, Made, Ruling, Seat, rule

#: With more irregularities than this nobody is at a real table: which of equal calls is marked matters no more.
_MANY = 6


def places_of(case: Case, seat: Seat, call: Call | None) -> list[int]:
    """Every place where this seat made this call."""
    return [n for n, made in _calls(case) if (made.seat, made.call) == (seat, call)]


def _calls(case: Case) -> Iterator[tuple[int, Made]]:
    return ((n, event) for n, event in enumerate(case.events) if isinstance(event, Made))


def place_of(case: Case, ruling: Ruling, found: Irregularity, nth: int = 0) -> int | None:
    """The place of an irregular call, of several equal ones the nth (from 0); None where the case has no such call.

    Where the seat made this call more than once, the first moment at which the book finds it irregular decides.
    """
    places = places_of(case, found.seat, found.call)
    if len(places) == 1 or len(ruling.irregularities) > _MANY:
        return places[min(nth, len(places) - 1)] if places else None
    last = places[-1] if places else None
    return next((place for place in places if _is_found_at(case, ruling, found, (place, nth))), last)


def _is_found_at(case: Case, ruling: Ruling, found: Irregularity, at: tuple[int, int]) -> bool:
    """Is this call irregular once the events up to this place have happened?"""
    place, nth = at
    cut = replace(case, events=case.events[: place + 1])
    then = rule(cut, edition=ruling.edition, policy=ruling.policy, preview=False).irregularities
    return [each[:3] for each in then].count(found[:3]) > nth
