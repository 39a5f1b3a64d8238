"""Law 25: change of call. A: the call was unintended. B: any other change."""

from rules.books.laws_2017.law_23 import certainly_comparable
from rules.rulings.changing import called_over, is_unintended, last_call_of, partner_called_since, without
from rules.rulings.facts import FactName
from rules.rulings.reason import Reason
from rules.rulings.ruling import Act, Choice, Kind, Lead26B, Option, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.auction import Auction, Entry
from rules.table.calls import Call
from rules.table.seats import Seat


def repaired(situation: Situation, seat: Seat, call: Call) -> Situation | None:
    """25A1: the situation as if the unintended call had never been made, if this call repairs one; else None.

    The call repaired is the caller's last one, on the table or standing, found to be unintended, before his partner
    has called over it (25A4). A call the left-hand opponent had made over it may be withdrawn (25A6).
    """
    entry = last_call_of(situation, seat)
    if entry is None or not is_unintended(situation, entry) or partner_called_since(situation, entry):
        return None
    meant = situation.fact(FactName.INTENDED_CALL, entry)
    if meant is not None and meant != call.text:
        return None
    over = called_over(situation, entry)
    after = without(situation, entry, over)
    kept = tuple(r for r in after.records if (r.seat, r.call) != (entry.seat, entry.call))
    record = _substituted(situation, entry, call, over)
    return after.with_(records=(*kept, record), first_irregular=situation.first_irregular or entry)


def _substituted(situation: Situation, entry: Entry, call: Call, over: Entry | None) -> Record:
    """25A1: the intended call counts, no lead restriction; 25A6 on a call the opponent had made over the first."""
    cite = situation.cite
    values = (("call", call), ("unintended", entry.call), ("seat", entry.seat))
    children: tuple[Reason, ...] = (Reason("no_lead_restriction", (), cite("25A1")),)
    if over:
        children = (*children, Reason("lho_may_withdraw", (("lho", over.seat), ("call", over.call)), cite("25A6")))
    top = Reason("unintended_call_repaired", values, cite("25A1"), children)
    return Record(entry.seat, call, cite("25A1"), turn=entry.seat.left, reasons=(top,))


def substitution(situation: Situation, entry: Entry) -> Choice:
    """25A1: the player may put down the call he meant."""
    return Choice(entry.seat, (Option(Act.SUBSTITUTE, None, situation.cite("25A1"), "intended_call_stands"),))


def taken_back(situation: Situation, entry: Entry) -> Situation:
    """25A6: the opponent does not repeat the call he had made over the unintended one: no use for the offenders."""
    over = situation.may_withdraw
    if over is None or entry.seat is not over.seat or entry.call == over.call:
        return situation
    *earlier, record = situation.records
    child = Reason("information_unauthorised", (("partner", record.seat.partner),), situation.cite("25A6"))
    top = record.reasons[0]._replace(children=(*record.reasons[0].children, child))
    return situation.with_(records=(*earlier, record._replace(ui16C=True, reasons=(top,))))


def withdrawal(situation: Situation, over: Entry, clause: str) -> Choice:
    """25A6, 21B2: the opponent may take back the call he made over the first one, or make it again."""
    cite = situation.cite(clause)
    return Choice(
        over.seat,
        (Option(Act.WITHDRAW, over.call, cite, "call_taken_back"), Option(Act.REPEAT, over.call, cite, "call_stands")),
    )


def change(situation: Situation, entry: Entry) -> Situation:
    """25B: a player changes his own intended call before his left-hand opponent calls; that opponent may accept it."""
    first = situation.auction.entries[-1]
    before = Auction(situation.auction.dealer, situation.auction.entries[:-1])
    if entry.call.level > 7 or not before.is_admissible(entry.seat, entry.call):
        return situation.noting(entry, Kind.CHANGE_OF_CALL, "25B").unmodelled("25B", entry, "changed_into_illegal_call")
    return situation.opening(OpenCall(entry, Kind.CHANGE_OF_CALL, Stage.LHO, first=first), "25B")


def accept(situation: Situation, opened: OpenCall) -> Situation:
    """25B1: the new call stands, the first one is withdrawn."""
    assert opened.first is not None
    before = Auction(situation.auction.dealer, situation.auction.entries[:-1])
    record = _changed(situation, opened, "25B1", (opened.entry, opened.first))
    after = situation.with_(auction=before).standing(opened.entry.as_replacement()).replacing(opened)
    return after.with_(withdrawn=(*after.withdrawn, opened.first)).recording(record)


def decline(situation: Situation, opened: OpenCall) -> Situation:
    """25B2: the new call is cancelled, the first one stands."""
    assert opened.first is not None
    record = _changed(situation, opened, "25B2", (opened.first, opened.entry))
    after = situation.replacing(opened).with_(withdrawn=(*situation.withdrawn, opened.entry))
    return after.recording(record)


def called(situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
    """25B1: the left-hand opponent calls over the new call; a third change by the same player is not ruled on."""
    if entry.seat is opened.entry.seat.left:
        return accept(situation, opened).with_(unclassified=entry)
    return situation.unmodelled("25B", entry, "changed_again") if entry.seat is opened.entry.seat else None


def _changed(situation: Situation, opened: OpenCall, clause: str, calls: tuple[Entry, Entry]) -> Record:
    """25B3: nobody is barred; information (16C2) and leads (26B), unless the two calls are comparable (26A)."""
    stands, gone = calls
    cite, seat = situation.cite, stands.seat
    is_free = certainly_comparable(situation, gone, stands)
    values = (("call", stands.call), ("withdrawn", gone.call), ("partner", seat.partner))
    children = (
        Reason("no_lead_restriction", (), cite("26A"))
        if is_free
        else Reason("lead_restriction_possible", (("suits", None), ("partner", seat.partner)), cite("26B")),
        Reason("information_unauthorised", (("partner", seat.partner),), cite("16C2")),
    )
    key = "change_accepted" if clause == "25B1" else "change_cancelled"
    return Record(
        seat,
        stands.call,
        cite(clause),
        lead26B=Lead26B.NO if is_free else Lead26B.POSSIBLE,
        bannable=() if is_free else None,
        ui16C=not is_free,
        turn=seat.left,
        reasons=(Reason(key, values, cite(clause), children),),
    )


def choice(situation: Situation, opened: OpenCall) -> Choice:
    """25B: the left-hand opponent accepts the change or not."""
    cite, call = situation.cite, opened.entry.call
    return Choice(
        opened.entry.seat.left,
        (
            Option(Act.ACCEPT, call, cite("25B1"), "change_stands"),
            Option(Act.DECLINE, call, cite("25B2"), "first_call_stands"),
        ),
    )
