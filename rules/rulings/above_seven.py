"""A bid of more than seven (Law 38), in every edition that cancels it with what follows and has the offender pass."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.rulings.cancelled import close, is_about_another, passed
from rules.rulings.ruling import Act, Bar, Choice, Kind, Option, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.rulings.slips import substitute
from rules.table.auction import Entry
from rules.table.calls import PASS


@dataclass(frozen=True, slots=True)
class AboveSeven:
    """Law 38 of an edition. ``cancelled``: the record, also after the opponents have called over the bid; ``forbids``
    and ``passes``: the clauses that forbid such a bid and by which the offender must pass instead; ``is_slip``: 25A
    comes first, by ``slip_clause``."""

    cancelled: Callable[[Situation, OpenCall], Record]
    forbids: str
    passes: str
    is_slip: Callable[[Situation, Entry], bool]
    slip_clause: str

    def open(self, situation: Situation, entry: Entry) -> Situation:
        """Such a bid never stands; the offender passes instead and both partners are out.

        Out of rotation it is cancelled, and the auction goes back to the player whose turn it was. Was it unintended,
        25A comes first.
        """
        if self.is_slip(situation, entry):
            return situation.opening(OpenCall(entry, Kind.BID_ABOVE_SEVEN, Stage.SUBSTITUTE), self.forbids)
        in_turn = entry.seat is situation.auction.turn
        opened = OpenCall(entry, Kind.BID_ABOVE_SEVEN, Stage.REPLACE if in_turn else Stage.VOID)
        after = situation.opening(opened, self.forbids).barring(entry.seat.partner, Bar.ALL)
        attempts = (*after.attempts, self.cancelled(after, opened))
        after = after.with_(withdrawn=(*after.withdrawn, entry), attempts=attempts)
        return after if in_turn else after.barring(entry.seat, Bar.ALL)

    def called(self, situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
        """The offender passes instead; a call by the opponents before the ruling falls with the bid."""
        if opened.stage is Stage.SUBSTITUTE:
            return self._over_a_slip(situation, opened, entry)
        if opened.stage is Stage.VOID and entry.seat is situation.to_call:
            return close(situation, opened).with_(unclassified=entry)
        if opened.stage is Stage.VOID and is_about_another(situation, opened, entry):
            return situation.unmodelled("29", entry, "another_call_undecided")
        if entry.seat is opened.entry.seat and entry.call == PASS and opened.stage is Stage.REPLACE:
            return passed(situation, opened, entry)
        if entry.seat is opened.entry.seat:
            return situation.refusing(Option(Act.PASS, entry.call, situation.cite(self.passes), "only_pass"))
        fallen = opened.with_(cancelled=(*opened.cancelled, entry))
        after = situation.replacing(opened, fallen).without_attempts(situation.attempt_of(opened))
        return after.with_(attempts=(*after.attempts, self.cancelled(situation, fallen)))

    def _over_a_slip(self, situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
        """Only the call that was meant takes its place. Of a call by the left-hand opponent the Laws do not say whether
        it may still be withdrawn (25A) or ends the matter (38D)."""
        if entry.seat is opened.entry.seat:
            return situation.refusing(substitute(situation, self.slip_clause, entry.call))
        is_lho = entry.seat is opened.entry.seat.left
        return situation.unmodelled("38", entry, "another_call_undecided") if is_lho else None

    def choice(self, situation: Situation, opened: OpenCall) -> Choice:
        """The offender must pass; out of rotation, the player whose turn it is calls."""
        cite = situation.cite(self.passes)
        if opened.stage is Stage.SUBSTITUTE:
            return Choice(opened.entry.seat, (substitute(situation, self.slip_clause),))
        if opened.stage is Stage.VOID:
            return Choice(situation.auction.turn, (Option(Act.CALL, None, cite, "right_player_calls"),))
        return Choice(opened.entry.seat, (Option(Act.PASS, PASS, cite, "both_pass_throughout"),))
