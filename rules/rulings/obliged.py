"""A bid, double or redouble by a player who had to pass (Law 37), in every edition with these two ways."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.rulings.cancelled import passed
from rules.rulings.reason import Reason
from rules.rulings.ruling import Act, Choice, Kind, Option, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.rulings.slips import substitute
from rules.table.auction import Entry
from rules.table.calls import PASS


@dataclass(frozen=True, slots=True)
class ObligedToPass:
    """Law 37 of an edition. ``cancelled``: the record of B; ``passes``: the clause by which he must pass instead;
    ``is_slip``: 25A comes first, by ``slip_clause``."""

    cancelled: Callable[[Situation, Entry], Record]
    passes: str
    is_slip: Callable[[Situation, Entry], bool]
    slip_clause: str

    def open(self, situation: Situation, entry: Entry) -> Situation:
        """The call is cancelled and a pass takes its place, unless the left-hand opponent has called (37A).

        Was it unintended, 25A comes first.
        """
        if self.is_slip(situation, entry):
            return situation.opening(OpenCall(entry, Kind.OBLIGED_TO_PASS, Stage.SUBSTITUTE), "37")
        opened = OpenCall(entry, Kind.OBLIGED_TO_PASS, Stage.REPLACE)
        after = situation.opening(opened, "37")
        attempts = (*after.attempts, self.cancelled(after, entry))
        return after.with_(withdrawn=(*after.withdrawn, entry), attempts=attempts)

    def called(self, situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
        """37A when the left-hand opponent calls; 37B when the offender passes instead. A slip makes room for the call
        that was meant only."""
        if entry.seat is opened.entry.seat.left:
            return _stands(situation, opened).with_(unclassified=entry)
        if entry.seat is not opened.entry.seat:
            return None
        if opened.stage is Stage.SUBSTITUTE:
            return situation.refusing(substitute(situation, self.slip_clause, entry.call))
        if entry.call == PASS:
            return passed(situation, opened, entry)
        return situation.refusing(Option(Act.PASS, entry.call, situation.cite(self.passes), "only_pass"))

    def choice(self, situation: Situation, opened: OpenCall) -> Choice:
        """37B: the offender must pass."""
        if opened.stage is Stage.SUBSTITUTE:
            return Choice(opened.entry.seat, (substitute(situation, self.slip_clause),))
        option = Option(Act.PASS, PASS, situation.cite(self.passes), "both_pass_throughout")
        return Choice(opened.entry.seat, (option,))


def _stands(situation: Situation, opened: OpenCall) -> Situation:
    """37A: the call and all later calls stand; who had to pass throughout goes on passing; no lead restriction."""
    entry = opened.entry
    bar = situation.bar(entry.seat)
    values = (("call", entry.call), ("seat", entry.seat), ("lho", entry.seat.left))
    top = Reason("obliged_call_stands", values, situation.cite("37A"))
    record = Record(entry.seat, entry.call, situation.cite("37A"), offender_bar=bar, reasons=(top,))
    waiting = () if opened.stage is Stage.SUBSTITUTE else (situation.attempt_of(opened),)
    after = situation.replacing(opened).standing(entry).without_attempts(*waiting)
    after = after.with_(withdrawn=tuple(call for call in after.withdrawn if call != entry))
    return after.recording(record._replace(offender_bar=after.bar(entry.seat)))
