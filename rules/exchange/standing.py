"""Which calls of a case an exchange format can write as an auction, and what it cannot say.

No law is decided here: a call that its own player took back, or that was declined, or that nobody has called over yet
does not go into the auction; the case itself is what the rules rule on.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from rules.table.auction import Auction, Entry
from rules.table.notation import Accepts, Case, Declines, DirectorCalled, Event, Made


@dataclass(frozen=True, slots=True)
class Standing:
    """The auction as it can be written.

    ``places``: for each of its calls, which of ``case.calls()`` it is. ``remarks``: what cannot be written, each with
    the number of calls that stand before it.
    """

    auction: Auction
    places: tuple[int, ...]
    remarks: tuple[tuple[int, str], ...]


@dataclass(slots=True)
class _Log:
    """The calls on the table, in order, while the events are followed."""

    case: Case
    calls: list[tuple[int, Made]] = field(default_factory=list)
    remarks: list[tuple[int, str]] = field(default_factory=list)
    is_accepted: bool = False

    def add(self, place: int, event: Event) -> None:
        if isinstance(event, Made):
            self._made(place, event)
        elif isinstance(event, DirectorCalled):
            self._remark("TD")
        else:
            self._answered(event)

    def _made(self, place: int, made: Made) -> None:
        before = _auction(self.case, self.calls[:-1])
        last = self.calls[-1][1] if self.calls else None
        takes_his_turn = last is not None and last.seat is not before.turn and made.seat is before.turn
        if last is not None and (last.seat is made.seat or takes_his_turn):
            self._withdraw(len(self.calls) - 1)
        self.calls.append((place, made))
        self.is_accepted = False

    def _answered(self, event: Accepts | Declines) -> None:
        word = "accepts" if isinstance(event, Accepts) else "declines"
        self._remark(f"{event.seat} {word}" + (f" {event.call}" if event.call else ""))
        last = self.calls[-1][1] if self.calls else None
        if last is None or last.seat.left is not event.seat or event.call not in (None, last.call):
            return
        if isinstance(event, Accepts):
            self.is_accepted = True
        elif _is_irregular(_auction(self.case, self.calls[:-1]), last):
            self._withdraw(len(self.calls) - 1)

    def _withdraw(self, number: int) -> None:
        made = self.calls.pop(number)[1]
        self._remark(f"{made.seat}:{made.call} withdrawn")

    def _remark(self, text: str) -> None:
        self.remarks.append((len(self.calls), text))

    def cut(self) -> None:
        """Leave out the last call if it is still open, and all from the first that no auction can hold."""
        if (
            self.calls
            and not self.is_accepted
            and _is_irregular(_auction(self.case, self.calls[:-1]), self.calls[-1][1])
        ):
            made = self.calls.pop()[1]
            self._remark(f"{made.seat}:{made.call} open")
        sound = _sound(self.case, self.calls)
        for _, made in self.calls[sound:]:
            self.remarks.append((sound, f"{made.seat}:{made.call}"))
        del self.calls[sound:]


def _auction(case: Case, calls: Iterable[tuple[int, Made]]) -> Auction:
    return Auction(case.dealer, tuple(Entry(made.seat, made.call) for _, made in calls))


def _is_irregular(auction: Auction, made: Made) -> bool:
    return not auction.is_legal(made.seat, made.call)


def _sound(case: Case, calls: list[tuple[int, Made]]) -> int:
    """How many calls an auction can hold: none after its end, none above seven, no double that Law 19 forbids."""
    auction = Auction(case.dealer)
    for number, (_, made) in enumerate(calls):
        if auction.is_over or made.call.level > 7 or not auction.is_admissible(made.seat, made.call):
            return number
        auction = auction.plus(Entry(made.seat, made.call))
    return len(calls)


def standing_of(case: Case) -> Standing:
    """The calls of a case that an auction can show, and remarks on the rest."""
    log, place = _Log(case), 0
    for event in case.events:
        log.add(place, event)
        place += isinstance(event, Made)
    log.cut()
    return Standing(_auction(case, log.calls), tuple(place for place, _ in log.calls), tuple(log.remarks))


def plain_case(case: Case) -> Case:
    """The case as a reader of the auction alone would see it."""
    made = tuple(Made(entry.seat, entry.call) for entry in standing_of(case).auction)
    return Case(case.dealer, case.vulnerability, made)
