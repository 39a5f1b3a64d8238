"""Law 37: bid, double or redouble by a player obliged to pass."""

from rules.rulings.cancelled import passed
from rules.rulings.reason import Reason
from rules.rulings.ruling import Act, Bar, CallState, Choice, Kind, Lead26B, Option, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.auction import Entry
from rules.table.calls import PASS


def obliged_to_pass(situation: Situation, entry: Entry) -> Situation:
    """37: the call is cancelled and a pass takes its place, unless the left-hand opponent has called (37A)."""
    opened = OpenCall(entry, Kind.OBLIGED_TO_PASS, Stage.REPLACE)
    after = situation.opening(opened, "37")
    return after.with_(withdrawn=(*after.withdrawn, entry), attempts=(*after.attempts, _cancelled(after, entry)))


def _cancelled(situation: Situation, entry: Entry) -> Record:
    """37B: cancelled, a pass instead, both partners out."""
    cite = situation.cite
    values = (("call", entry.call), ("seat", entry.seat), ("partner", entry.seat.partner))
    children = (
        Reason("both_pass_throughout", values, cite("37B2")),
        Reason("lead_restriction_possible", (("suits", None), ("partner", entry.seat.partner)), cite("26B")),
        Reason("information_unauthorised", (("partner", entry.seat.partner),), cite("16C2")),
        Reason("review_72C", (), cite("72C")),
    )
    return Record(
        entry.seat,
        entry.call,
        cite("37B2"),
        call_state=CallState.CANCELLED,
        partner_bar=Bar.ALL,
        offender_bar=Bar.ALL,
        lead26B=Lead26B.POSSIBLE,
        bannable=None,
        ui16C=True,
        review=("72C",),
        reasons=(Reason("obliged_to_pass", values, cite("37B1"), children),),
    )


def called(situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
    """37A when the left-hand opponent calls; 37B when the offender passes instead."""
    if entry.seat is opened.entry.seat.left:
        return stands(situation, opened).with_(unclassified=entry)
    if entry.seat is not opened.entry.seat:
        return None
    if entry.call == PASS:
        return passed(situation, opened, entry)
    return situation.refusing(Option(Act.PASS, entry.call, situation.cite("37B2"), "only_pass"))


def stands(situation: Situation, opened: OpenCall) -> Situation:
    """37A: the call and all later calls stand; who had to pass throughout goes on passing; no 26B."""
    entry = opened.entry
    bar = situation.bar(entry.seat)
    values = (("call", entry.call), ("seat", entry.seat), ("lho", entry.seat.left))
    top = Reason("obliged_call_stands", values, situation.cite("37A"))
    record = Record(entry.seat, entry.call, situation.cite("37A"), offender_bar=bar, reasons=(top,))
    after = situation.replacing(opened).standing(entry).with_(attempts=situation.attempts[:-1])
    after = after.with_(withdrawn=tuple(call for call in after.withdrawn if call != entry))
    return after.recording(record._replace(offender_bar=after.bar(entry.seat)))


def choice(situation: Situation, opened: OpenCall) -> Choice:
    """37B2: the offender must pass."""
    option = Option(Act.PASS, PASS, situation.cite("37B2"), "both_pass_throughout")
    return Choice(opened.entry.seat, (option,))
