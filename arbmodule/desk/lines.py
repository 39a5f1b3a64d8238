"""One line of the script, and the moment it is spoken at: who offended, who chooses, whose turn it was."""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from rules import (
    Accepts,
    Act,
    Call,
    Case,
    Declines,
    DirectorCalled,
    Irregularity,
    Kind,
    Made,
    Option,
    Ruling,
    Seat,
)


class Audience(StrEnum):
    """Who hears a line. ``SELF``: nobody, the director does it or thinks of it."""

    TABLE = "table"
    OFFENDER = "offender"
    AWAY = "away"
    CHOOSER = "chooser"
    PARTNER = "partner"
    PLAYER = "player"
    NON_OFFENDERS = "non_offenders"
    DECLARER = "declarer"
    SELF = "self"


Values = tuple[tuple[str, object], ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line by its key, with its audience, the clauses it rests on, and the seats and calls it names.

    ``is_said``: spoken aloud in these words; else something to do. ``seats``: the players addressed.
    """

    key: str
    audience: Audience
    laws: tuple[str, ...]
    values: Values = ()
    is_said: bool = False
    seats: tuple[Seat, ...] = ()

    def to(self, moment: "Moment") -> "Line":
        """The same with the players it is addressed to."""
        return replace(self, seats=moment.seats_of(self.audience))


#: Kinds of call out of rotation.
ROTATION = frozenset({Kind.PASS_OUT_OF_ROTATION, Kind.BID_OUT_OF_ROTATION, Kind.DOUBLE_OUT_OF_ROTATION})
#: Which seat the consequence of declining says was to call, counted from the offender.
_POSITIONS = {"cancelled_rho_turn": 3, "cancelled_partner_turn": 2, "cancelled_lho_turn": 1}


@dataclass(frozen=True)
class Moment:
    """A case with its ruling, what the lines are about, and whether a pass is known to be ruled as a bid (30C)."""

    case: Case
    ruling: Ruling
    found: tuple[Irregularity, ...]
    is_artificial: bool = False

    @property
    def kinds(self) -> frozenset[Kind]:
        """What is wrong with the call that the lines are about."""
        return frozenset(each.kind for each in self.found)

    @property
    def offender(self) -> Seat:
        """The player who made it; where there is no irregular call, whom the last ruling is about."""
        record = self.ruling.ruling
        return self.found[0].seat if self.found else record.seat if record else self.case.dealer

    @property
    def call(self) -> Call | None:
        """The irregular call itself."""
        return self.found[0].call if self.found else None

    @property
    def options(self) -> tuple[Option, ...]:
        """What the player with the choice may do."""
        return self.ruling.choice.options if self.ruling.choice else ()

    @property
    def acts(self) -> frozenset[Act]:
        """The acts among them."""
        return frozenset(option.act for option in self.options)

    @property
    def consequence(self) -> str:
        """The consequence of the last option: declining, or the only thing there is to do."""
        return self.options[-1].consequence if self.options else ""

    @property
    def chooser(self) -> Seat | None:
        """Who must act now."""
        return self.ruling.choice.seat if self.ruling.choice else None

    @property
    def whose_turn(self) -> Seat:
        """The player who was to call, as the consequence of declining tells."""
        return self.offender.turned(_POSITIONS.get(self.consequence, 3))

    @property
    def held(self) -> Call | None:
        """The correction the offender has already made (27C): the preview then holds that call only."""
        place = max((n for n, event in enumerate(self.case.events) if self._is_irregular(event)), default=-1)
        later = self.case.events[place + 1 :]
        if any(isinstance(event, Accepts | Declines) for event in later):
            return None
        return next((e.call for e in later if isinstance(e, Made) and e.seat is self.offender), None)

    def _is_irregular(self, event: object) -> bool:
        return bool(self.found) and event == Made(self.found[0].seat, self.found[0].call)

    @property
    def is_partner_out(self) -> bool:
        """Has an attempt to replace an insufficient bid been cancelled (27B3, 27B4)? Acceptance of another one does
        not bring the partner back."""
        record = self.ruling.ruling
        return record is not None and record.seat is self.offender and str(record.citation) in ("27B3", "27B4")

    @property
    def first(self) -> Call | None:
        """The offender's own call before this one (25B)."""
        mine = [event.call for event in self.case.calls() if event.seat is self.offender]
        return mine[-2] if len(mine) > 1 else None

    @property
    def last_bid(self) -> Call | None:
        """The bid that an insufficient one had to beat."""
        bids: list[Call] = []
        his = {found.call for found in self.ruling.irregularities if found.seat is self.offender}
        for event in self.case.calls():
            if self._is_irregular(event):
                break
            is_his = event.seat is self.offender and event.call in his
            bids += [event.call] if event.call.is_bid and not is_his else []
        return bids[-1] if bids else None

    @property
    def is_arrival(self) -> bool:
        """Has nobody done anything yet since the director came?"""
        events = self.case.events
        if any(isinstance(event, Accepts | Declines) for event in events):
            return False
        return DirectorCalled() not in events or isinstance(events[-1], DirectorCalled)

    @cached_property
    def values(self) -> Values:
        """The seats and calls that any line may name."""
        seat = self.offender
        named = {
            "offender": seat,
            "lho": seat.left,
            "partner": seat.partner,
            "rho": seat.right,
            "turn": self.whose_turn,
            "chooser": self.chooser or seat.left,
            "call": self.call,
            "held": self.held,
            "first": self.first,
            "last": self.last_bid,
        }
        return tuple((name, value) for name, value in named.items() if value is not None)

    def seats_of(self, audience: Audience) -> tuple[Seat, ...]:
        """The players addressed; () for the whole table and for the director."""
        seat, contract = self.offender, self.ruling.contract
        return {
            Audience.OFFENDER: (seat,),
            Audience.AWAY: (seat,),
            Audience.PARTNER: (seat.partner,),
            Audience.CHOOSER: (self.chooser or seat.left,),
            Audience.PLAYER: (self.ruling.turn or self.chooser or seat.left,),
            Audience.NON_OFFENDERS: (seat.left, seat.right),
            Audience.DECLARER: (contract.declarer,) if contract else (),
        }.get(audience, ())

    def line(self, key: str, audience: Audience, *laws: str) -> Line:
        """A spoken line with everything it may name."""
        return Line(key, audience, laws, self.values, is_said=True, seats=self.seats_of(audience))

    def deed(self, key: str, audience: Audience, *laws: str) -> Line:
        """A line that is done, not said."""
        return replace(self.line(key, audience, *laws), is_said=False)


def moment_of(case: Case, ruling: Ruling) -> Moment:
    """The moment of a ruling: the irregular call now to be dealt with, with all that is wrong with it."""
    seat, call = _about(ruling)
    fits = [each for each in ruling.irregularities if seat is None or each.seat is seat]
    named = [each for each in fits if call in (None, each.call)] or fits
    last = named[-1:] or list(ruling.irregularities[-1:])
    return Moment(
        case, ruling, tuple(each for each in ruling.irregularities if each[:2] == last[0][:2]) if last else ()
    )


def _about(ruling: Ruling) -> tuple[Seat | None, Call | None]:
    """Whose irregular call the choice or the last ruling is about, and which."""
    if ruling.choice is None:
        return (ruling.ruling.seat, None) if ruling.ruling else (None, None)
    answered = next((option for option in ruling.choice.options if option.act is Act.ACCEPT), None)
    if answered:
        return ruling.choice.seat.right, answered.call
    if any(option.act in (Act.CALL, Act.WITHDRAW) for option in ruling.choice.options):
        return None, None
    return ruling.choice.seat, None
