"""One line of the script, and the moment it is spoken at: who offended, who chooses, whose turn it was."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from arbmodule.desk.fitting import fitting
from rules import (
    Accepts,
    Act,
    Bar,
    Call,
    Case,
    Declines,
    DirectorCalled,
    Irregularity,
    Kind,
    Made,
    Option,
    Record,
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
#: By these clauses an irregular call stood, or is no longer of account; by those a replacement was cancelled.
_STANDS = frozenset({"25A1", "27A1", "28A", "28B", "29A", "36A", "36C", "37A"})
_GONE = frozenset({"27B3", "27B4"})
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
        """The correction the offender has already made (27C); where it was a slip, the call that was meant (25A1)."""
        place = max((n for n, event in enumerate(self.case.events) if self._is_irregular(event)), default=-1)
        later = self.case.events[place + 1 :]
        if any(isinstance(event, Accepts | Declines) for event in later):
            return None
        mine = [e.call for e in later if isinstance(e, Made) and e.seat is self.offender]
        return next((call for call in mine if (self.offender, call) in self._accepted), mine[0] if mine else None)

    def _is_irregular(self, event: object) -> bool:
        return bool(self.found) and event == Made(self.found[0].seat, self.found[0].call)

    @property
    def is_partner_out(self) -> bool:
        """Has an attempt to replace an insufficient bid been cancelled (27B3, 27B4)? Acceptance of another one does
        not bring the partner back."""
        record = self.ruling.ruling
        return record is not None and record.seat is self.offender and str(record.citation) in ("27B3", "27B4")

    @property
    def earlier_bar(self) -> Bar:
        """How long a ruling told before the call now dealt with still obliges the offender's partner to pass."""
        return self.bar_by(self._told_before)

    def bar_by(self, records: Iterable[Record]) -> Bar:
        """How long these rulings still oblige the offender's partner to pass."""
        seat, partner = self.offender, self.offender.partner
        if partner not in self.ruling.must_pass:
            return Bar.NONE
        bars = {
            each.offender_bar if each.seat is partner else each.partner_bar
            for each in records
            if each.seat in (seat, partner)
        }
        return Bar.ALL if Bar.ALL in bars else Bar.NEXT if Bar.NEXT in bars else Bar.NONE

    @property
    def _told_before(self) -> tuple[Record, ...]:
        """The rulings before the one now made; while somebody chooses over another call, the last is one of them."""
        last = self.ruling.ruling
        is_ruled_on = last is not None and last.call == self.call and Act.ACCEPT not in self.acts
        is_about_this = self.ruling.choice is None or is_ruled_on
        if last is None or is_about_this or Act.WITHDRAW in self.acts:
            return self.ruling.earlier
        return (*self.ruling.earlier, last)

    @property
    def is_partner_bound(self) -> bool:
        """Must the offender's partner pass by an earlier ruling, or because of a card (then he hears it apart)?"""
        record = self.ruling.ruling
        is_now = record is not None and record.seat is self.offender and record.partner_bar is not Bar.NONE
        return self.earlier_bar is not Bar.NONE or (not is_now and self.offender.partner in self.ruling.must_pass)

    @property
    def before(self) -> Call | None:
        """The cancelled call out of rotation that the call now dealt with replaces: it is compared with that too."""
        mine = [event.call for event in self.case.calls() if event.seat is self.offender]
        place = len(mine) - 1 - mine[::-1].index(self.call) if self.call in mine else 0
        call = mine[place - 1] if place else None
        kinds = {each.kind for each in self.ruling.irregularities if (each.seat, each.call) == (self.offender, call)}
        is_gone = bool(kinds & ROTATION) and (self.offender, call) not in self._accepted
        return call if is_gone and call != self.call else None

    @property
    def is_slip_in_place(self) -> bool:
        """Was the last call of the player who chooses made in place of an irregular one that did not stand?"""
        mine = [event.call for event in self.case.calls() if event.seat is self.chooser]
        before = mine[-2] if len(mine) > 1 else None
        records = [*self.ruling.earlier, *([self.ruling.ruling] if self.ruling.ruling else [])]
        clauses = {str(record.citation) for record in records if (record.seat, record.call) == (self.chooser, before)}
        is_irregular = any((each.seat, each.call) == (self.chooser, before) for each in self.ruling.irregularities)
        return not clauses & _STANDS if is_irregular else bool(clauses & _GONE)

    @property
    def is_called_over(self) -> bool:
        """Has somebody called after the player who chooses?"""
        return [event.seat for event in self.case.calls()][-1:] != [self.chooser]

    @property
    def first(self) -> Call | None:
        """The offender's own call before this one (25B)."""
        mine = [event.call for event in self.case.calls() if event.seat is self.offender]
        return mine[-2] if len(mine) > 1 else None

    @property
    def last_bid(self) -> Call | None:
        """The bid that an insufficient one had to beat."""
        bids: list[Call] = []
        gone = {(each.seat, each.call) for each in self.ruling.irregularities} - self._accepted
        for event in self.case.calls():
            if self._is_irregular(event):
                break
            bids += [event.call] if event.call.is_bid and (event.seat, event.call) not in gone else []
        return bids[-1] if bids else None

    @property
    def _accepted(self) -> set[tuple[Seat, Call | None]]:
        """The irregular calls that stood all the same."""
        records = (*self.ruling.earlier, *((self.ruling.ruling,) if self.ruling.ruling else ()))
        return {(each.seat, each.call) for each in records if str(each.citation) in _STANDS}

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
            "before": self.before,
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
        """A spoken line with everything it may name, in words that fit what partner is obliged to."""
        is_bound = self.is_partner_bound or self.before is not None
        key = fitting(key, self.earlier_bar, is_bound=is_bound)
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
    if any(option.act is Act.WITHDRAW for option in ruling.choice.options):
        return ruling.choice.seat.right, None
    if ruling.choice.options[0].consequence == "partner_calls_freely":
        return ruling.choice.seat.partner, None
    if any(option.act is Act.CALL for option in ruling.choice.options):
        return None, None
    return ruling.choice.seat, None
