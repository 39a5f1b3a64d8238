"""Where a case stands after some of its events: the value every Law takes and gives back."""

from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple

from rules.meanings.agreements import Agreements
from rules.meanings.meaning import Meaning
from rules.rulings.citation import Citation
from rules.rulings.facts import FactName, Facts
from rules.rulings.readings.policy import Policy
from rules.rulings.ruling import Bar, Irregularity, Kind, NotModelled, Option, Question, Record
from rules.table.auction import Auction, Entry
from rules.table.calls import Call
from rules.table.seats import SEATS, Seat


@lru_cache(maxsize=1024)
def _cite(edition: str, clause: str) -> Citation:
    return Citation(edition, clause)


class Stage(StrEnum):
    """Who is to act on an open irregular call.

    ``later``: the offender, when his proper turn comes; ``void``: nobody, later calls fall with it until the right
    player calls.
    """

    SUBSTITUTE = "substitute"
    LHO = "lho"
    REPLACE = "replace"
    LATER = "later"
    VOID = "void"


class OpenCall(NamedTuple):
    """An irregular call on which somebody still has to act.

    ``held``: calls the offender made over it before any ruling, first one first. ``first``: the call withdrawn in
    the beginning, when this one is itself an attempt to replace it (or the call a player changed, 25B).
    ``cancelled``: attempts that were cancelled, or later calls that fall with this one. ``whose_turn``: the player
    whose turn it was, for a call out of rotation; ``place``: how many calls stood when that one was cancelled.
    """

    entry: Entry
    kind: Kind
    stage: Stage = Stage.LHO
    held: tuple[Entry, ...] = ()
    first: Entry | None = None
    cancelled: tuple[Entry, ...] = ()
    barred_by: str | None = None
    is_premature: bool = False
    whose_turn: Seat | None = None
    place: int = 0

    def with_(self, **changes: Any) -> "OpenCall":
        return self._replace(**changes)

    @property
    def is_on_table(self) -> bool:
        """Nobody has declined it yet."""
        return self.stage in (Stage.LHO, Stage.SUBSTITUTE)

    @property
    def is_called_over(self) -> bool:
        """Has the left-hand opponent made one of the calls that fall with it?"""
        return any(entry.seat is self.entry.seat.left for entry in self.cancelled)

    @property
    def withdrawn(self) -> Entry:
        """The call whose meaning counts for the replacement."""
        return self.first or self.entry


class Slip(NamedTuple):
    """An unintended call made in place of an irregular one, and the situation before it: there the call that was meant
    is made instead (25A)."""

    entry: Entry
    before: "Situation"


_NOBODY_BARRED = tuple((seat, Bar.NONE) for seat in SEATS)


def _marked(entries: tuple[Entry, ...], entry: Entry) -> tuple[Entry, ...]:
    return tuple(other.as_replacement() if other == entry else other for other in entries)


class Situation(NamedTuple):
    """Everything known after the events so far. Laws return a changed copy (``with_``).

    ``compelled``: the standing calls with which a duty to pass for one turn ended.
    """

    edition: str
    policy: Policy
    meanings: Agreements
    facts: Facts
    auction: Auction
    open: tuple[OpenCall, ...] = ()
    bars: tuple[tuple[Seat, Bar], ...] = _NOBODY_BARRED
    compelled: tuple[Entry, ...] = ()
    made: tuple[Entry, ...] = ()
    irregularities: tuple[Irregularity, ...] = ()
    first_irregular: Entry | None = None
    named_withdrawn: Entry | None = None
    records: tuple[Record, ...] = ()
    attempts: tuple[Record, ...] = ()
    withdrawn: tuple[Entry, ...] = ()
    may_withdraw: Entry | None = None
    slip: Slip | None = None
    already_changed: tuple[Seat, ...] = ()
    unclassified: Entry | None = None
    questions: tuple[Question, ...] = ()
    blocked: bool = False
    not_modelled: NotModelled | None = None
    refused: tuple[Option, ...] = ()
    is_attended: bool = False

    def with_(self, **changes: Any) -> "Situation":
        return self._replace(**changes)

    def cite(self, clause: str) -> Citation:
        """A clause of the book in force here."""
        return _cite(self.edition, clause)

    @property
    def pending(self) -> OpenCall | None:
        """The open call on which somebody must act now: the newest one on which anybody must (one that was cancelled
        out of rotation waits for the others); else, of those that wait for their offender's proper turn, his whose turn
        it is."""
        now = [opened for opened in self.open if opened.stage is not Stage.LATER]
        chosen = [opened for opened in now if opened.stage is not Stage.VOID]
        due = [opened for opened in self.open if opened.entry.seat is self.auction.turn]
        return (chosen or now or due or self.open or (None,))[-1]

    @property
    def is_stopped(self) -> bool:
        """No further event can be ruled: a Law is not modelled, or a fact is missing."""
        return self.blocked or self.not_modelled is not None

    @property
    def is_waiting_for_slip(self) -> bool:
        """A fact is missing about an unintended replacement only: it need not be known once that call is repaired."""
        return self.blocked and self.slip is not None and self.made[-1] == self.slip.entry

    def bar(self, seat: Seat) -> Bar:
        return dict(self.bars)[seat]

    @property
    def to_call(self) -> Seat:
        """Whose call would be in rotation: after an open insufficient bid its left-hand opponent's, whatever has been
        called out of rotation since and never stands."""
        opened = next((o for o in reversed(self.open) if o.stage is not Stage.VOID), None)
        if opened and opened.kind is Kind.INSUFFICIENT_BID and opened.stage is Stage.LHO:
            return opened.entry.seat.left
        return self.auction.turn

    def barring(self, seat: Seat, bar: Bar) -> "Situation":
        """The same with that seat obliged to pass; a longer bar is never shortened."""
        order = (Bar.NONE, Bar.NEXT, Bar.ALL)
        longer = max(self.bar(seat), bar, key=order.index)
        return self.with_(bars=tuple((s, longer if s is seat else b) for s, b in self.bars))

    def entry(self, seat: Seat, call: Call) -> Entry:
        """The next call as an entry, counted among all this seat has made."""
        return Entry(seat, call, 1 + sum((e.seat, e.call) == (seat, call) for e in self.made))

    def standing(self, entry: Entry) -> "Situation":
        """The same after this call stands; a bar of one turn ends with it."""
        after = self.with_(auction=self.auction.plus(entry), may_withdraw=None)
        if self.bar(entry.seat) is not Bar.NEXT:
            return after
        bars = tuple((s, Bar.NONE if s is entry.seat else b) for s, b in self.bars)
        return after.with_(bars=bars, compelled=(*self.compelled, entry))

    def giving_back(self, gone: tuple[Entry, ...]) -> "Situation":
        """The same after these standing calls are taken back: who had done his duty to pass by one of them still has
        it."""
        situation = self
        for entry in gone:
            if entry in self.compelled:
                situation = situation.barring(entry.seat, Bar.NEXT)
        return situation.with_(compelled=tuple(entry for entry in self.compelled if entry not in gone))

    def as_replacement(self, entry: Entry) -> "Situation":
        """The same, a call that stands known to have replaced a withdrawn one."""
        auction = Auction(self.auction.dealer, _marked(self.auction.entries, entry))
        return self.with_(auction=auction, compelled=_marked(self.compelled, entry))

    def opening(self, call: OpenCall, clause: str) -> "Situation":
        """The same with an irregular call open on the table."""
        return self.noting(call.entry, call.kind, clause).with_(open=(*self.open, call))

    def noting(self, entry: Entry, kind: Kind, clause: str) -> "Situation":
        """The same with a defect of a call found."""
        return self.with_(
            irregularities=(*self.irregularities, Irregularity(entry.seat, entry.call, kind, self.cite(clause))),
            first_irregular=self.first_irregular or entry,
            named_withdrawn=entry if self.named_withdrawn in (None, *self.auction) else self.named_withdrawn,
        )

    def replacing(self, opened: OpenCall, *calls: OpenCall) -> "Situation":
        """The same with this open call changed, or closed when none is given."""
        place = self.open.index(opened)
        return self.with_(open=(*self.open[:place], *calls, *self.open[place + 1 :]))

    def recording(self, *records: Record) -> "Situation":
        return self.with_(records=(*self.records, *records))

    def attempt_of(self, opened: OpenCall) -> Record:
        """The record of a cancelled call (36 to 38) that waits for what takes its place."""
        about = (opened.entry.seat, opened.entry.call)
        mine = (r for r in reversed(self.attempts) if (r.seat, r.call) == about and r.citation.law != "27")
        return next(mine)

    def without_attempts(self, *gone: Record) -> "Situation":
        """The same without these cancelled calls waiting (an equal one of the same player goes on waiting)."""
        kept = tuple(record for record in self.attempts if not any(record is other for other in gone))
        return self.with_(attempts=kept)

    def attempts_to_replace(self, seat: Seat) -> tuple[Record, ...]:
        """This player's cancelled attempts to replace an insufficient bid (27B3, 27B4), first one first."""
        return tuple(record for record in self.attempts if record.seat is seat and record.citation.law == "27")

    def refusing(self, option: Option) -> "Situation":
        return self.with_(refused=(*self.refused, option))

    def unmodelled(self, clause: str, entry: Entry, why: str) -> "Situation":
        """The same, stopped at a Law this book does not rule on."""
        return self.with_(not_modelled=NotModelled(self.cite(clause), entry.seat, entry.call, why))

    def fact(self, name: FactName, entry: Entry) -> str | None:
        """What the director found about this call; a fact without a call is about the first irregular one."""
        is_first = self.first_irregular in (None, entry)
        return self.facts.of_call(name, entry, is_first)

    @property
    def is_lead_faced(self) -> bool:
        """Found by the director: the opening lead has been faced, whichever call he was asked about."""
        return any(fact.name is FactName.LEAD_FACED and fact.value == "yes" for fact in self.facts.known)

    def meanings_of(self, entry: Entry) -> tuple[Meaning, ...]:
        """All attributable meanings stated for a call made at the table; () where none is."""
        if entry.is_replacement:
            found = self.meaning_of_replacement(entry.seat, entry.call)
            return (found,) if found else ()
        stated = self.meanings.of_call(entry.seat, entry.call, entry.nth)
        return stated or (self.meanings.withdrawn if entry == self.named_withdrawn else ())

    def meaning_of_replacement(self, seat: Seat, call: Call) -> Meaning | None:
        """The meaning of a replacement by this seat: under its bare call, under ``seat:call``, else that of ``*``."""
        return self.meanings_of_replacements(seat)(call)

    def meanings_of_replacements(self, seat: Seat) -> Callable[[Call], Meaning | None]:
        """The same for many calls of one seat."""
        stated = dict(self.meanings.entries)
        other = stated.get("*")

        def meaning(call: Call) -> Meaning | None:
            found = stated.get(call.text) or stated.get(f"{seat.value}:{call.text}") or other
            return found[0] if found else None

        return meaning

    def fact_of_replacement(self, name: FactName, entry: Entry, made: bool) -> str | None:
        """What the director found about a replacement; without a call it is about the one that was ``made``."""
        return self.facts.of_replacement(name, entry, made)

    def name_of(self, entry: Entry) -> str:
        """The key under which facts and meanings speak of this call."""
        if entry == self.named_withdrawn:
            return "withdrawn"
        return str(entry) if entry.nth == 1 else f"{entry}#{entry.nth}"

    def asking(self, *questions: Question) -> "Situation":
        new = tuple(q for q in questions if q not in self.questions)
        return self.with_(questions=(*self.questions, *new))
