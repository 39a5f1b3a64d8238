"""A slip of hand or tongue repaired (25A), in every edition that lets the intended call take its place."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.rulings.changing import called_over, last_call_of, partner_called_since, without
from rules.rulings.facts import FactName
from rules.rulings.reason import Reason
from rules.rulings.ruling import Act, Choice, Option, Record
from rules.rulings.situation import Situation
from rules.table.auction import Entry
from rules.table.calls import Call
from rules.table.seats import Seat


@dataclass(frozen=True, slots=True)
class Slips:
    """25A of an edition. ``is_slip``: may this call be repaired? ``repairs`` and ``takes_back``: the clauses under
    which the intended call counts and the opponent may withdraw the call he made over the first one."""

    is_slip: Callable[[Situation, Entry], bool]
    repairs: str
    takes_back: str

    def repaired(self, situation: Situation, seat: Seat, call: Call) -> Situation | None:
        """The situation as if the unintended call had never been made, if this call repairs one; else None.

        The call repaired is the caller's last one, on the table or standing, before his partner has called over it. A
        call the left-hand opponent had made over it may be withdrawn.
        """
        entry = last_call_of(situation, seat)
        if entry is None or not self.is_slip(situation, entry) or partner_called_since(situation, entry):
            return None
        meant = situation.fact(FactName.INTENDED_CALL, entry)
        if meant is not None and meant != call.text:
            return None
        over = called_over(situation, entry)
        after = without(situation, entry, over)
        kept = tuple(r for r in after.records if (r.seat, r.call) != (entry.seat, entry.call))
        record = self._substituted(situation, entry, call, over)
        return after.with_(records=(*kept, record), first_irregular=situation.first_irregular or entry)

    def _substituted(self, situation: Situation, entry: Entry, call: Call, over: Entry | None) -> Record:
        """The intended call counts, no lead restriction; what the opponent called over the first may be withdrawn."""
        cite, clause = situation.cite, self.repairs
        values = (("call", call), ("unintended", entry.call), ("seat", entry.seat))
        children: tuple[Reason, ...] = (Reason("no_lead_restriction", (), cite(clause)),)
        if over:
            may = Reason("lho_may_withdraw", (("lho", over.seat), ("call", over.call)), cite(self.takes_back))
            children = (*children, may)
        top = Reason("unintended_call_repaired", values, cite(clause), children)
        return Record(entry.seat, call, cite(clause), turn=entry.seat.left, reasons=(top,))

    def taken_back(self, situation: Situation, entry: Entry) -> Situation:
        """The opponent does not repeat the call he had made over the unintended one: no use for the offenders."""
        over = situation.may_withdraw
        if over is None or entry.seat is not over.seat or entry.call == over.call:
            return situation
        *earlier, record = situation.records
        child = Reason("information_unauthorised", (("partner", record.seat.partner),), situation.cite(self.takes_back))
        top = record.reasons[0]._replace(children=(*record.reasons[0].children, child))
        return situation.with_(records=(*earlier, record._replace(ui16C=True, reasons=(top,))))

    def substitution(self, situation: Situation, entry: Entry) -> Choice:
        """The player may put down the call he meant."""
        return Choice(entry.seat, (substitute(situation, self.repairs),))


def substitute(situation: Situation, clause: str, call: Call | None = None) -> Option:
    """25A: put down the call that was meant; ``call``: the one that was tried and is not it."""
    return Option(Act.SUBSTITUTE, call, situation.cite(clause), "intended_call_stands")


def withdrawal(situation: Situation, over: Entry, clause: str) -> Choice:
    """25A6, 21B2: the opponent may take back the call he made over the first one, or make it again."""
    cite = situation.cite(clause)
    return Choice(
        over.seat,
        (Option(Act.WITHDRAW, over.call, cite, "call_taken_back"), Option(Act.REPEAT, over.call, cite, "call_stands")),
    )
