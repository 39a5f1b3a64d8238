"""The calls that stand, in the order they were made, and what follows from them (Laws 17, 18, 19, 22)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from rules.table.calls import DOUBLE, PASS, REDOUBLE, Call
from rules.table.denominations import Denomination
from rules.table.seats import Seat


@dataclass(frozen=True, slots=True)
class Entry:
    """A call a player made.

    ``nth`` counts how often this seat has made this call, withdrawn ones included; ``is_replacement`` says that it
    replaced a withdrawn one, so that a meaning under its bare call is meant for it.
    """

    seat: Seat
    call: Call
    nth: int = 1
    is_replacement: bool = False

    def as_replacement(self) -> "Entry":
        return replace(self, is_replacement=True)

    def __str__(self) -> str:
        return f"{self.seat}:{self.call}"


@dataclass(frozen=True, slots=True)
class Contract:
    """Level, denomination, doubling (0, 1 or 2) and declarer (22A)."""

    level: int
    denomination: Denomination
    doubling: int
    declarer: Seat

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}{'X' * self.doubling}"


@dataclass(frozen=True)
class Auction:
    """The legal auction so far: standing calls with their seats, accepted irregular ones included."""

    dealer: Seat
    entries: tuple[Entry, ...] = ()

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def plus(self, entry: Entry) -> "Auction":
        return Auction(self.dealer, (*self.entries, entry))

    @cached_property
    def turn(self) -> Seat:
        """Who calls next (17B, 17C): left of the last caller, at first the dealer."""
        return self.entries[-1].seat.left if self.entries else self.dealer

    @cached_property
    def last_bid(self) -> Entry | None:
        return next((entry for entry in reversed(self.entries) if entry.call.is_bid), None)

    @cached_property
    def trailing_passes(self) -> int:
        passes = 0
        for entry in reversed(self.entries):
            if entry.call != PASS:
                break
            passes += 1
        return passes

    @cached_property
    def _last_action(self) -> Entry | None:
        """The last call that was not a pass."""
        place = len(self.entries) - self.trailing_passes
        return self.entries[place - 1] if place else None

    @cached_property
    def doubling(self) -> int:
        """0 undoubled, 1 doubled, 2 redoubled (19C, 19D)."""
        action = self._last_action
        return {DOUBLE: 1, REDOUBLE: 2}.get(action.call, 0) if action else 0

    @cached_property
    def enough_passes(self) -> bool:
        """As many passes as end an auction: three after a bid, or four."""
        return self.trailing_passes >= (3 if self.last_bid else 4)

    @cached_property
    def first_skip(self) -> int | None:
        """The place of the first of the last passes that was made out of rotation, None if none was (17D3).

        While nobody has bid, the first pass is the call that the others follow.
        """
        start = max(1, len(self.entries) - self.trailing_passes)
        for place in range(start, len(self.entries)):
            if self.entries[place].seat is not self.entries[place - 1].seat.left:
                return place
        return None

    @cached_property
    def robs_of_a_turn(self) -> bool:
        """Have as many passes been made as end an auction, one of them out of rotation (17D3)?

        Not while that one is the last and its left-hand opponent, who has accepted it, is still to call over it.
        """
        if not self.enough_passes or self.first_skip is None:
            return False
        return self.entries[-1].seat is self.entries[-2].seat.left

    @cached_property
    def is_over(self) -> bool:
        """Law 22: three passes in rotation after a bid, or four passes."""
        return self.enough_passes and self.first_skip is None

    def is_sufficient(self, bid: Call) -> bool:
        """Law 18C: does the bid supersede the immediately preceding bid?"""
        return self.last_bid is None or bid.rank > self.last_bid.call.rank

    def may_double(self, seat: Seat) -> bool:
        """Law 19A1: the last call other than a pass is an opponent's bid."""
        action = self._last_action
        return action is not None and action.call.is_bid and action.seat.side is not seat.side

    def may_redouble(self, seat: Seat) -> bool:
        """Law 19B1: the last call other than a pass is an opponent's double."""
        action = self._last_action
        return action is not None and action.call == DOUBLE and action.seat.side is not seat.side

    def is_admissible(self, seat: Seat, call: Call) -> bool:
        """Law 19 for a double or redouble; every other call is admissible here."""
        if call == DOUBLE:
            return self.may_double(seat)
        return call != REDOUBLE or self.may_redouble(seat)

    def is_legal(self, seat: Seat, call: Call) -> bool:
        """In turn, sufficient, admissible, at most seven, and the auction not over."""
        if self.is_over or seat is not self.turn or call.level > 7:
            return False
        return self.is_sufficient(call) if call.is_bid else self.is_admissible(seat, call)

    @cached_property
    def contract(self) -> Contract | None:
        """The contract if the auction is over and anybody bid; the declarer named its denomination first."""
        last = self.last_bid
        if not self.is_over or last is None or last.call.denomination is None:
            return None
        denomination, side = last.call.denomination, last.seat.side
        first = next(e for e in self.entries if e.call.denomination is denomination and e.seat.side is side)
        return Contract(last.call.level, denomination, self.doubling, first.seat)
