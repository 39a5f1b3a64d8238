"""Which cards no longer lie on the table: declined ones, corrections not taken up, calls their own player replaced."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from arbmodule.diagrams.auction import Mark
from rules import Accepts, Case, Declines, Event, Kind, Made, Ruling, Seat

_OUT_OF_ROTATION = frozenset({Kind.PASS_OUT_OF_ROTATION, Kind.BID_OUT_OF_ROTATION, Kind.DOUBLE_OUT_OF_ROTATION})
_INADMISSIBLE = frozenset({Kind.INADMISSIBLE_DOUBLE, Kind.BID_ABOVE_SEVEN, Kind.OBLIGED_TO_PASS})


def taken_back(case: Case, ruling: Ruling) -> dict[int, Mark]:
    """The place of each event whose card was taken away in plain sight of everybody, with its mark."""
    cards = _Cards(case.events, _places(case.events, ruling))
    for place, event in enumerate(case.events):
        cards.follow(place, event)
    return cards.gone | _exchanged(case.events, ruling)


def _places(events: tuple[Event, ...], ruling: Ruling) -> dict[int, Kind]:
    """What kind of irregularity the call at each place is; a bid too low and out of rotation counts as the latter."""
    found: dict[int, Kind] = {}
    for irregular in ruling.irregularities:
        made = Made(irregular.seat, irregular.call)
        fresh = [place for place, event in enumerate(events) if event == made and place not in found]
        again = [place for place, kind in found.items() if events[place] == made and kind is Kind.INSUFFICIENT_BID]
        if irregular.kind in _OUT_OF_ROTATION and again:
            found[again[-1]] = irregular.kind
        elif fresh:
            found[fresh[0]] = irregular.kind
    return found


def _exchanged(events: tuple[Event, ...], ruling: Ruling) -> dict[int, Mark]:
    """25A1: the card that was not meant, where the intended one lies in its place."""
    record = ruling.ruling
    if record is None or record.call is None or str(record.citation) != "25A1":
        return {}
    intended = Made(record.seat, record.call)
    mine = [place for place, event in enumerate(events) if isinstance(event, Made) and event.seat is record.seat]
    pairs = [(first, second) for first, second in pairwise(mine) if events[second] == intended]
    return {pairs[-1][0]: Mark.WITHDRAWN} if pairs else {}


@dataclass(slots=True)
class _Cards:
    """Follows the cards on the table, event by event."""

    events: tuple[Event, ...]
    kinds: Mapping[int, Kind]
    lying: list[int] = field(default_factory=list)
    gone: dict[int, Mark] = field(default_factory=dict)

    def follow(self, place: int, event: Event) -> None:
        """One event later."""
        if isinstance(event, Declines):
            self._decline(self._run_over(event.seat))
        elif isinstance(event, Accepts):
            self._accept(self._run_over(event.seat))
        elif isinstance(event, Made):
            self._call(event.seat)
            self.lying.append(place)

    def _decline(self, run: list[int]) -> None:
        """Of a change the new card goes (25B2), else the irregular one; what is not a low bid is cancelled (29B)."""
        is_change = bool(run) and self.kinds.get(run[-1]) is Kind.CHANGE_OF_CALL
        place = run[-1:] if is_change else run[:1]
        is_cancelled = is_change or any(self.kinds.get(each) in _OUT_OF_ROTATION for each in place)
        self._take(place, Mark.CANCELLED if is_cancelled else Mark.WITHDRAWN)

    def _accept(self, run: list[int]) -> None:
        is_change = bool(run) and self.kinds.get(run[-1]) is Kind.CHANGE_OF_CALL
        self._take(run[:-1] if is_change else run[1:], Mark.WITHDRAWN)

    def _call(self, seat: Seat) -> None:
        """A call over a change accepts it (25B1); a player's new call replaces his cancelled one and what follows."""
        run = self._run_over(seat)
        if run and run[-1] == self.lying[-1] and self.kinds.get(run[-1]) is Kind.CHANGE_OF_CALL:
            self._accept(run)
        refused = [place for place in self._mine(seat) if self.kinds.get(place) in _INADMISSIBLE]
        if refused and self._is_replaced(refused[-1]):
            self._take([place for place in self.lying if place >= refused[-1]], Mark.CANCELLED)
        elif self.gone and self.lying and self._seat(self.lying[-1]) is seat:
            self._take(self.lying[-1:], Mark.CANCELLED)

    def _is_replaced(self, place: int) -> bool:
        """Not where a call over the card let it stand (37A): the turn has then gone on round the table."""
        over = [self._seat(each) for each in self.lying if each > place]
        return self.kinds[place] is not Kind.OBLIGED_TO_PASS or not over

    def _mine(self, seat: Seat) -> Iterable[int]:
        return [place for place in self.lying if self._seat(place) is seat]

    def _take(self, places: list[int], mark: Mark) -> None:
        for place in places:
            self.lying.remove(place)
            self.gone[place] = mark

    def _run_over(self, answering: Seat) -> list[int]:
        """The cards last put down by the player on the right of the one who answers, the first one first."""
        run: list[int] = []
        for place in reversed(self.lying):
            if self._seat(place) is answering.right:
                run.insert(0, place)
            elif run:
                break
        return run

    def _seat(self, place: int) -> Seat | None:
        event = self.events[place]
        return event.seat if isinstance(event, Made) else None
