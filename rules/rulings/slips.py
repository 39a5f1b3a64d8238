"""A slip of hand or tongue repaired (25A), in every edition that lets the intended call take its place."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.rulings.changing import called_over, has_settled, last_call_of, partner_called_since, without
from rules.rulings.facts import FactName
from rules.rulings.reason import Reason
from rules.rulings.ruling import Act, Choice, Option, Record
from rules.rulings.situation import Situation, Slip
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
        call the left-hand opponent had made over it may be withdrawn. Was it a replacement, the call that was meant
        replaces instead, and its own Law rules on that.
        If the opponent's call had settled another irregularity, that one is not ruled anew.
        """
        slip = _live_slip(situation, situation.made[:-1])
        if slip and slip.entry.seat is seat:
            return self._replaced_anew(situation, slip, call)
        entry = last_call_of(situation, seat)
        if entry is None or not self.is_slip(situation, entry) or partner_called_since(situation, entry):
            return None
        if not _is_meant(situation, entry, call):
            return None
        over = called_over(situation, entry)
        if over and has_settled(situation, over):
            return situation.unmodelled(self.takes_back, over, "ruled_call_taken_back")
        after = without(situation, entry, over)
        kept = tuple(r for r in after.records if (r.seat, r.call) != (entry.seat, entry.call))
        record = self._substituted(situation, entry, call, over)
        return after.with_(records=(*kept, record), first_irregular=situation.first_irregular or entry)

    def _replaced_anew(self, situation: Situation, slip: Slip, call: Call) -> Situation | None:
        """The situation before an unintended replacement, with all that was found out since.

        Another call than the one that was meant changes a replacement that stands (25B); over an attempt that does not
        stand it is refused.
        """
        if not self.is_slip(situation, slip.entry):
            return None
        if not _is_meant(situation, slip.entry, call):
            stands = slip.entry.as_replacement() in situation.auction
            refused = situation.refusing(substitute(situation, self.repairs, call))
            return None if stands else refused.with_(made=situation.made[:-1])
        over = _made_over(situation, slip.entry)
        record = self._substituted(situation, slip.entry, call, over)
        return slip.before.with_(
            made=situation.made, irregularities=situation.irregularities, may_withdraw=over, questions=()
        ).recording(record)

    def keeping(self, before: Situation, after: Situation, entry: Entry) -> Situation:
        """The situation after a call, with what was before it if the call was an unintended replacement."""
        is_in_place = any(opened.entry.seat is entry.seat for opened in before.open)
        return after.with_(slip=Slip(entry, before)) if is_in_place and self.is_slip(after, entry) else after

    def choice_of_replacement(self, situation: Situation) -> Choice | None:
        """The choice of a player whose unintended replacement may still be repaired."""
        is_stopped = situation.is_stopped and not situation.is_waiting_for_slip
        slip = None if is_stopped else _live_slip(situation, situation.made)
        is_slip = slip is not None and self.is_slip(situation, slip.entry)
        return self.substitution(situation, slip.entry) if slip and is_slip else None

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
        place = max(n for n, record in enumerate(situation.records) if record.citation.clause == self.repairs)
        record = situation.records[place]
        child = Reason("information_unauthorised", (("partner", record.seat.partner),), situation.cite(self.takes_back))
        top = record.reasons[0]._replace(children=(*record.reasons[0].children, child))
        told = record._replace(ui16C=True, reasons=(top,))
        return situation.with_(records=(*situation.records[:place], told, *situation.records[place + 1 :]))

    def substitution(self, situation: Situation, entry: Entry) -> Choice:
        """The player may put down the call he meant."""
        return Choice(entry.seat, (substitute(situation, self.repairs),))


def _is_meant(situation: Situation, entry: Entry, call: Call) -> bool:
    """Is this the call that was meant, as far as that is known?"""
    return situation.fact(FactName.INTENDED_CALL, entry) in (None, call.text)


def _live_slip(situation: Situation, made: tuple[Entry, ...]) -> Slip | None:
    """The unintended replacement, if neither its player nor his partner has called since, of the calls made so far."""
    slip = situation.slip
    if slip is None:
        return None
    side = slip.entry.seat.side
    is_last = all(call.seat.side is not side for call in made[made.index(slip.entry) + 1 :])
    return slip if is_last else None


def _made_over(situation: Situation, entry: Entry) -> Entry | None:
    """The call the left-hand opponent has made over this one, if any."""
    later = situation.made[situation.made.index(entry) + 1 :]
    return next((call for call in later if call.seat is entry.seat.left), None)


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
