"""An insufficient bid on the table: how a case moves on, in every edition that accepts, replaces and replaces early.

What a replacement brings, and what acceptance leaves behind, each edition says itself.
"""

from collections.abc import Callable
from dataclasses import dataclass

from rules.rulings.facts import FactName
from rules.rulings.replacing import Query, query
from rules.rulings.ruling import Act, Bar, CallState, Choice, Kind, Option, Question, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.rulings.slips import substitute
from rules.table.auction import Entry
from rules.table.calls import ALL_CALLS, PASS, Call


@dataclass(frozen=True, slots=True)
class InsufficientBids:
    """Law 27 of an edition: A1 accepted, B replaced, B3 an attempt cancelled, B4 a second one, C replaced too early.

    ``assess``: what each replacement brings; ``accepted``: the record of 27A1; ``is_slip``: 25A comes first;
    ``above_seven`` and ``change``: Laws 38 and 25B; ``slip_clause``: the clause of 25A that lets a slip be repaired.
    """

    assess: Callable[[Query, Call], Record]
    accepted: Callable[[Situation, OpenCall], Record]
    is_slip: Callable[[Situation, Entry], bool]
    above_seven: Callable[[Situation, Entry], Situation]
    change: Callable[[Situation, Entry], Situation]
    slip_clause: str

    def insufficient_bid(self, situation: Situation, entry: Entry) -> Situation:
        """18D, 27: a bid too low, in turn, lies on the table; first its left-hand opponent may accept it.

        Was it unintended, 25A comes first.
        """
        stage = Stage.SUBSTITUTE if self.is_slip(situation, entry) else Stage.LHO
        return situation.opening(OpenCall(entry, Kind.INSUFFICIENT_BID, stage), "18D")

    def accept(self, situation: Situation, opened: OpenCall) -> Situation:
        """27A1: the bid stands as if it had been legal. A replacement tried before it is withdrawn (27C), and a first
        bid stays withdrawn when it is the second one that is accepted (27B4); so does an attempt cancelled before it,
        whose record keeps partner out (27B3, 27B4) and is final now, with this bid as the call chosen."""
        tried = situation.attempts_to_replace(opened.entry.seat) if opened.barred_by else ()
        final = (attempt._replace(final_call=opened.entry.call) for attempt in tried[:1])
        record = self.accepted(situation, opened)
        withdrawn = (*((opened.first,) if opened.first else ()), *opened.held)
        entry = opened.entry.as_replacement() if opened.first else opened.entry
        after = situation.standing(entry).replacing(opened).without_attempts(*tried).recording(record, *final)
        return after.with_(withdrawn=(*after.withdrawn, *withdrawn))

    def called(self, situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
        """A call made while the bid is open: over it, too early, or as the replacement; None: out of rotation.

        After acceptance by calling, the call itself is still to be classified.
        """
        is_offender = entry.seat is opened.entry.seat
        if opened.stage is Stage.REPLACE:
            return self.replace(situation, opened, entry) if is_offender else None
        if is_offender:
            return situation.replacing(opened, opened.with_(held=(*opened.held, entry)))
        if entry.seat is not opened.entry.seat.left:
            return None
        after = self._accept_by_calling(situation, opened)
        return after if after.is_stopped else after.with_(unclassified=entry)

    def _accept_by_calling(self, situation: Situation, opened: OpenCall) -> Situation:
        """27A1: the left-hand opponent has called over the bid, knowing it or not.

        If the offender had already changed it (27C), over which of the two he called is a fact (``called_over``).
        """
        if not opened.held:
            return self.accept(situation, opened)
        found = situation.fact(FactName.CALLED_OVER, opened.entry)
        if found == "original":
            return self.accept(situation, opened)
        if found == "replacement":
            return self.decline(situation, opened)
        return situation.asking(Question("called_over", str(opened.entry))).with_(blocked=True)

    def decline(self, situation: Situation, opened: OpenCall) -> Situation:
        """27B: the bid is withdrawn; a replacement made too early counts at once (27C), else the offender chooses.

        A second insufficient bid is cancelled and partner is out (27B4, 27B3).
        """
        after = situation.with_(withdrawn=(*situation.withdrawn, opened.entry))
        if opened.first:
            after = self._second_declined(after, opened)
        else:
            waiting = opened.with_(stage=Stage.REPLACE, held=(), is_premature=bool(opened.held))
            after = after.replacing(opened, waiting)
        for entry in opened.held:
            after = after if after.is_stopped else self._premature(after, entry)
        return after

    def _second_declined(self, situation: Situation, opened: OpenCall) -> Situation:
        """27B4: the second insufficient bid is cancelled as a double would be."""
        assert opened.first is not None
        clause = opened.barred_by or "27B4"
        waiting = opened.with_(
            entry=opened.first,
            first=None,
            stage=Stage.REPLACE,
            held=(),
            cancelled=(*opened.cancelled, opened.entry),
            barred_by=clause,
        )
        record = self.assess(query(situation, waiting.with_(barred_by=None)), opened.entry.call)
        after = situation.replacing(opened, waiting).barring(opened.entry.seat.partner, Bar.ALL)
        return after.with_(attempts=(*after.attempts, record))

    def _premature(self, situation: Situation, entry: Entry) -> Situation:
        """27C: the first replacement binds; a later one changes it (25B) unless the one before was cancelled."""
        mine = (o for o in situation.open if o.entry.seat is entry.seat and o.kind is Kind.INSUFFICIENT_BID)
        opened = next(mine, None)
        if opened is None:
            return self.change(situation, entry)
        if opened.stage is Stage.REPLACE:
            return self.replace(situation, opened, entry)
        return situation.replacing(opened, opened.with_(held=(*opened.held, entry)))

    def replace(self, situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
        """27B: the offender replaces the withdrawn bid."""
        if entry.call.level > 7:
            tried = situation.attempts_to_replace(entry.seat)
            closed = situation.replacing(opened).without_attempts(*tried).recording(*tried[:1])
            return self.above_seven(closed, entry)
        if situation.bar(entry.seat) is not Bar.NONE and entry.call != PASS:
            return situation.refusing(Option(Act.REPLACE, entry.call, situation.cite("37"), "only_pass"))
        record = self.assess(query(situation, opened, entry.call), entry.call)
        if record.possible:
            return situation.asking(*record.questions).with_(blocked=True)
        if record.citation.clause == "27B4" and record.call_state is CallState.CANCELLED:
            return self._second_bid(situation, opened, entry)
        if record.call_state is not CallState.STANDS:
            return self._cancelled(situation, opened, record, entry)
        return self._stands(situation, opened, record, entry)

    def _second_bid(self, situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
        """27B4: the second insufficient bid is open to acceptance in its turn."""
        second = opened.with_(entry=entry, first=opened.entry, stage=Stage.LHO, held=())
        return situation.noting(entry, Kind.INSUFFICIENT_BID, "18D").replacing(opened, second)

    def _cancelled(self, situation: Situation, opened: OpenCall, record: Record, entry: Entry) -> Situation:
        """27B3: the double is cancelled, partner is out, the offender chooses again among bids and pass."""
        clause = opened.barred_by or record.citation.clause
        again = opened.with_(cancelled=(*opened.cancelled, entry), barred_by=clause)
        after = situation.replacing(opened, again).barring(entry.seat.partner, record.partner_bar)
        return after.with_(withdrawn=(*after.withdrawn, entry), attempts=(*after.attempts, record))

    def _stands(self, situation: Situation, opened: OpenCall, record: Record, entry: Entry) -> Situation:
        """The replacement stands; after a cancelled attempt the ruling on the attempt is kept, with the final call."""
        tried = situation.attempts_to_replace(entry.seat)
        if tried:
            reasons = (*tried[0].reasons, *record.reasons)
            record = tried[0]._replace(final_call=entry.call, bannable=record.bannable, reasons=reasons)
        after = situation.replacing(opened).standing(entry.as_replacement())
        after = after.barring(entry.seat.partner, record.partner_bar).without_attempts(*tried)
        return after.asking(*record.questions).recording(record)

    def choice(self, situation: Situation, opened: OpenCall) -> Choice:
        """Who must act on an open insufficient bid, and his options (10C1)."""
        cite, seat = situation.cite, opened.entry.seat
        if opened.stage is Stage.SUBSTITUTE:
            return Choice(seat, (substitute(situation, self.slip_clause),))
        if opened.stage is Stage.LHO:
            clause, withdrawn = ("27B4", "second_bid_cancelled") if opened.first else ("27B", "bid_withdrawn")
            accepting = Option(Act.ACCEPT, opened.entry.call, cite("27A1"), "bid_stands")
            consequence = "premature_replacement_counts" if opened.held else withdrawn
            return Choice(seat.left, (accepting, Option(Act.DECLINE, opened.entry.call, cite(clause), consequence)))
        clause = "27B3" if opened.barred_by else "27B"
        return Choice(
            seat, (Option(Act.REPLACE, None, cite(clause), "partner_out" if opened.barred_by else "by_replacement"),)
        )

    def preview(self, situation: Situation, opened: OpenCall) -> dict[Call, Record]:
        """All 38 calls; only the one already made where a premature replacement lies on the table (27C).

        A bid above seven is none of the 38: it is ruled by Law 38 as soon as the insufficient bid is not accepted.
        """
        made = opened.held[0].call if opened.held else None
        if made and made.level > 7:
            return {made: self.above_seven(situation.replacing(opened), opened.held[0]).attempts[-1]}
        barred = opened.barred_by or ("27B4" if opened.first else None)
        waiting = opened.with_(barred_by=barred, is_premature=opened.is_premature or bool(opened.held))
        asked = query(situation, waiting, made)
        return {call: self.assess(asked, call) for call in ((made,) if made else ALL_CALLS)}
