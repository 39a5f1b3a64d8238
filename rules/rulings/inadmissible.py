"""A double or redouble that Law 19 does not allow (Law 36), in every edition with these two ways."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.rulings.cancelled import close, is_about_another
from rules.rulings.reason import Reason
from rules.rulings.rotation import unlawful
from rules.rulings.ruling import Act, Bar, CallState, Choice, Kind, Option, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.rulings.slips import substitute
from rules.table.auction import Auction, Entry
from rules.table.calls import ALL_CALLS, PASS, Call
from rules.table.seats import Seat


@dataclass(frozen=True, slots=True)
class InadmissibleDoubles:
    """Law 36 A and B of an edition.

    ``cancelled``: the record of B, in turn or out of rotation; ``broken``: the clause of Law 19 that is broken;
    ``is_slip``: 25A comes first, by ``slip_clause``. ``replaces`` and ``reverts``: the clauses by which the offender
    calls again, and by which the player calls whose turn it was.
    """

    cancelled: Callable[[Situation, OpenCall], Record]
    broken: Callable[[Auction, Seat, Call], str | None]
    is_slip: Callable[[Situation, Entry], bool]
    slip_clause: str
    replaces: str
    reverts: str

    def open(self, situation: Situation, entry: Entry) -> Situation:
        """Never accepted. In turn the offender calls again; out of rotation the right player calls."""
        in_turn = entry.seat is situation.auction.turn
        is_slip = self.is_slip(situation, entry)
        stage = Stage.SUBSTITUTE if is_slip else Stage.REPLACE if in_turn else Stage.VOID
        opened = OpenCall(entry, Kind.INADMISSIBLE_DOUBLE, stage, whose_turn=situation.auction.turn)
        after = situation.opening(opened, self.clause(situation, entry))
        if is_slip:
            return after
        after = after.with_(withdrawn=(*after.withdrawn, entry))
        return after.with_(attempts=(*after.attempts, self.cancelled(after, opened)))

    def clause(self, situation: Situation, entry: Entry) -> str:
        """The clause of Law 19 that is broken."""
        return self.broken(situation.auction, entry.seat, entry.call) or "19"

    def called(self, situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
        """36A when an opponent calls over it; 36B when the offender replaces it.

        After 36A further calls in rotation fall too, until the right player calls again.
        """
        if opened.stage is Stage.VOID:
            return self._void(situation, opened, entry)
        if entry.seat is opened.entry.seat and opened.stage is Stage.SUBSTITUTE:
            return situation.refusing(substitute(situation, self.slip_clause, entry.call))
        if entry.seat is opened.entry.seat:
            return _replaced(situation, opened, entry)
        return self._fallen(situation, opened, entry) if entry.seat is opened.entry.seat.left else None

    def _void(self, situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
        """The right player's call is in turn; a call in rotation from the inadmissible one falls with it (36A)."""
        if entry.seat is situation.to_call:
            return close(situation, opened).with_(unclassified=entry)
        if is_about_another(situation, opened, entry):
            return situation.unmodelled("29", entry, "another_call_undecided")
        last = opened.cancelled[-1] if opened.cancelled else opened.entry
        return self._fallen(situation, opened, entry) if entry.seat is last.seat.left else None

    def _fallen(self, situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
        fallen = opened.with_(stage=Stage.VOID, cancelled=(*opened.cancelled, entry))
        waiting = () if opened.stage is Stage.SUBSTITUTE else (situation.attempt_of(opened),)
        after = situation.replacing(opened, fallen).without_attempts(*waiting)
        return after.with_(attempts=(*after.attempts, self._forgotten(situation, fallen)))

    def _forgotten(self, situation: Situation, opened: OpenCall) -> Record:
        """36A: the call and all later calls are cancelled, back to the right player, no rectification."""
        cite, entry = situation.cite, opened.entry
        values = (("call", entry.call), ("seat", entry.seat), ("turn", situation.to_call))
        broken = Reason("inadmissible_double", (("call", entry.call),), cite(self.clause(situation, entry)))
        top = Reason("inadmissible_and_later_cancelled", values, cite("36A"), (broken,))
        return Record(entry.seat, entry.call, cite("36A"), call_state=CallState.CANCELLED, reasons=(top,))

    def choice(self, situation: Situation, opened: OpenCall) -> Choice:
        """The offender makes any legal call; after 36A or out of rotation the right player calls."""
        cite, seat = situation.cite, opened.entry.seat
        if opened.stage is Stage.SUBSTITUTE:
            return Choice(seat, (substitute(situation, self.slip_clause),))
        if opened.stage is Stage.VOID:
            turn, clause = situation.auction.turn, "36A" if opened.cancelled else self.reverts
            if turn is seat.partner and not opened.cancelled:
                return Choice(turn, (Option(Act.PASS, PASS, cite(clause), "only_pass"),))
            return Choice(turn, (Option(Act.CALL, None, cite(clause), "right_player_calls"),))
        if situation.bar(seat) is not Bar.NONE:
            return Choice(seat, (Option(Act.PASS, PASS, cite(self.replaces), "only_pass"),))
        return Choice(seat, (Option(Act.REPLACE, None, cite(self.replaces), "any_call_partner_out"),))

    def preview(self, situation: Situation, opened: OpenCall) -> dict[Call, Record]:
        """All 38 calls, while the offender is to replace the double: partner is out whatever it is."""
        if opened.stage is not Stage.REPLACE:
            return {}
        return {call: _assess(situation, opened, call) for call in ALL_CALLS}


def _replaced(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """36B: any legal call; an illegal one is an irregularity of its own."""
    waiting = situation.attempt_of(opened)
    record = waiting._replace(final_call=entry.call)
    after = situation.replacing(opened).without_attempts(waiting)
    after = after.barring(entry.seat.partner, Bar.ALL)
    if unlawful(situation, entry.seat, entry.call):
        return after.recording(record._replace(final_call=None)).with_(unclassified=entry)
    return after.standing(entry.as_replacement()).recording(record)


def _assess(situation: Situation, opened: OpenCall, call: Call) -> Record:
    record = situation.attempt_of(opened)._replace(call=call)
    if not unlawful(situation, opened.entry.seat, call):
        return record._replace(call_state=CallState.STANDS, turn=opened.entry.seat.left)
    return record._replace(call_state=CallState.ILLEGAL, turn=opened.entry.seat)
