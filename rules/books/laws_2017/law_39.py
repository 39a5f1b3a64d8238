"""Law 39: call after the final pass."""

from rules.rulings.reason import Reason
from rules.rulings.ruling import CallState, Kind, Lead26B, Record
from rules.rulings.situation import Situation
from rules.table.auction import Entry
from rules.table.calls import PASS


def after_final_pass(situation: Situation, entry: Entry) -> Situation:
    """39A: cancelled. 39C: a bid, double or redouble by a defender over which his left-hand opponent has not called
    leaves declarer the option of 26B; 39B: everything else brings nothing further."""
    earlier = tuple(_called_over(situation, record, entry) for record in situation.records)
    after = situation.noting(entry, Kind.CALL_AFTER_FINAL_PASS, "39A").with_(records=earlier)
    after = after.with_(withdrawn=(*after.withdrawn, entry))
    return after.recording(_cancelled(situation, entry))


def _called_over(situation: Situation, record: Record, entry: Entry) -> Record:
    """39B: the left-hand opponent of a call after the final pass has called too."""
    if record.call and record.citation.clause == "39C" and record.seat.left is entry.seat:
        return _nothing_further(situation, Entry(record.seat, record.call))
    return record


def _cancelled(situation: Situation, entry: Entry) -> Record:
    contract = situation.auction.contract
    is_defender = contract is not None and contract.declarer.side is not entry.seat.side
    if entry.call == PASS or not is_defender:
        return _nothing_further(situation, entry)
    values = (("call", entry.call), ("seat", entry.seat), ("partner", entry.seat.partner))
    children = (
        Reason("lead_restriction_possible", (("suits", None), ("partner", entry.seat.partner)), situation.cite("26B")),
        Reason("information_unauthorised", (("partner", entry.seat.partner),), situation.cite("16C2")),
    )
    return Record(
        entry.seat,
        entry.call,
        situation.cite("39C"),
        call_state=CallState.CANCELLED,
        lead26B=Lead26B.POSSIBLE,
        bannable=None,
        ui16C=True,
        reasons=(Reason("defender_called_after_end", values, situation.cite("39C"), children),),
    )


def _nothing_further(situation: Situation, entry: Entry) -> Record:
    values = (("call", entry.call), ("seat", entry.seat))
    top = Reason("called_after_end", values, situation.cite("39B"))
    return Record(entry.seat, entry.call, situation.cite("39B"), call_state=CallState.CANCELLED, reasons=(top,))
