"""Law 36: double or redouble not allowed by Law 19."""

from rules.books.laws_2017.law_19 import inadmissible_clause
from rules.rulings.cancelled import close
from rules.rulings.facts import FactName
from rules.rulings.reason import Reason
from rules.rulings.ruling import Act, Bar, CallState, Choice, Kind, Lead26B, Option, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.auction import Entry
from rules.table.calls import ALL_CALLS, PASS, Call


def inadmissible(situation: Situation, entry: Entry, clause: str) -> Situation:
    """36: never accepted. In turn the offender calls again; out of rotation the right player calls (36B4).

    Found after the opening lead is faced, the contract is scored as if it had not been made (36C).
    """
    if situation.fact(FactName.LEAD_FACED, entry) == "yes":
        return _scored_without(situation.noting(entry, Kind.INADMISSIBLE_DOUBLE, clause), entry)
    in_turn = entry.seat is situation.auction.turn
    is_slip = situation.fact(FactName.INTENDED, entry) == "no"
    stage = Stage.SUBSTITUTE if is_slip else Stage.REPLACE if in_turn else Stage.VOID
    opened = OpenCall(entry, Kind.INADMISSIBLE_DOUBLE, stage, whose_turn=situation.auction.turn)
    after = situation.opening(opened, clause)
    return after if is_slip else _barred(after, opened)


def _barred(situation: Situation, opened: OpenCall) -> Situation:
    """36B: cancelled, partner is out."""
    after = situation.with_(withdrawn=(*situation.withdrawn, opened.entry))
    return after.with_(attempts=(*after.attempts, _cancelled(after, opened)))


def _cancelled(situation: Situation, opened: OpenCall) -> Record:
    """36B2 in turn, 36B4 out of rotation."""
    cite, entry = situation.cite, opened.entry
    clause = "36B2" if opened.stage is Stage.REPLACE else "36B4"
    values = (("call", entry.call), ("seat", entry.seat), ("partner", entry.seat.partner))
    children = (
        Reason("inadmissible_double", (("call", entry.call),), cite(_broken(situation, entry))),
        Reason("partner_passes_throughout", (("partner", entry.seat.partner),), cite(clause)),
        Reason("lead_restriction_possible", (("suits", None), ("partner", entry.seat.partner)), cite("26B")),
        Reason("information_unauthorised", (("partner", entry.seat.partner),), cite("16C2")),
        Reason("review_72C", (), cite("72C")),
    )
    return Record(
        entry.seat,
        entry.call,
        cite(clause),
        call_state=CallState.CANCELLED,
        partner_bar=Bar.ALL,
        lead26B=Lead26B.POSSIBLE,
        bannable=None,
        ui16C=True,
        review=("72C",),
        reasons=(Reason("inadmissible_cancelled", values, cite("36B1"), children),),
    )


def _broken(situation: Situation, entry: Entry) -> str:
    return inadmissible_clause(situation.auction, entry.seat, entry.call) or "19A1"


def _scored_without(situation: Situation, entry: Entry) -> Situation:
    """36C: the call counts as if it had not been made; the auction goes on as after a pass."""
    values = (("call", entry.call), ("seat", entry.seat))
    reasons = (Reason("scored_without_double", values, situation.cite("36C")),)
    record = Record(entry.seat, entry.call, situation.cite("36C"), call_state=CallState.CANCELLED, reasons=reasons)
    if entry.seat is not situation.auction.turn:
        return situation.recording(record)
    return situation.standing(Entry(entry.seat, PASS, entry.nth)).recording(record)


def is_scored_without(situation: Situation) -> bool:
    """36C: the auction as it was made no longer counts after the contract."""
    return any(record.citation.clause == "36C" for record in situation.records)


def called(situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
    """36A when an opponent calls over it; 36B when the offender replaces it.

    After 36A further calls in rotation fall too, until the right player calls again.
    """
    if opened.stage is Stage.VOID:
        return _void(situation, opened, entry)
    if entry.seat is opened.entry.seat:
        return _replaced(situation, opened, entry)
    if entry.seat is not opened.entry.seat.left:
        return None
    fallen = opened.with_(stage=Stage.VOID, cancelled=(entry,))
    return situation.replacing(opened, fallen).with_(attempts=(*situation.attempts[:-1], _forgotten(situation, fallen)))


def _void(situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
    """The right player's call is in turn; a call in rotation from the inadmissible one falls with it (36A)."""
    if entry.seat is situation.auction.turn:
        return close(situation, opened).with_(unclassified=entry)
    last = opened.cancelled[-1] if opened.cancelled else opened.entry
    if entry.seat is not last.seat.left:
        return None
    fallen = opened.with_(cancelled=(*opened.cancelled, entry))
    return situation.replacing(opened, fallen).with_(attempts=(*situation.attempts[:-1], _forgotten(situation, fallen)))


def _forgotten(situation: Situation, opened: OpenCall) -> Record:
    """36A: the call and all later calls are cancelled, back to the right player, no rectification."""
    cite, entry = situation.cite, opened.entry
    values = (("call", entry.call), ("seat", entry.seat), ("turn", situation.auction.turn))
    broken = Reason("inadmissible_double", (("call", entry.call),), cite(_broken(situation, entry)))
    top = Reason("inadmissible_and_later_cancelled", values, cite("36A"), (broken,))
    return Record(entry.seat, entry.call, cite("36A"), call_state=CallState.CANCELLED, reasons=(top,))


def _replaced(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """36B2: any legal call; an illegal one is an irregularity of its own."""
    record = situation.attempts[-1]._replace(final_call=entry.call)
    after = situation.replacing(opened).with_(attempts=situation.attempts[:-1])
    after = after.barring(entry.seat.partner, Bar.ALL)
    if not situation.auction.is_legal(entry.seat, entry.call):
        return after.recording(record._replace(final_call=None)).with_(unclassified=entry)
    return after.standing(entry.as_replacement()).recording(record)


def choice(situation: Situation, opened: OpenCall) -> Choice:
    """36B2: the offender makes any legal call; 36A, 36B4: the right player calls."""
    cite, seat = situation.cite, opened.entry.seat
    if opened.stage is Stage.SUBSTITUTE:
        return Choice(seat, (Option(Act.SUBSTITUTE, None, cite("25A1"), "intended_call_stands"),))
    if opened.stage is Stage.VOID:
        clause = "36A" if opened.cancelled else "36B4"
        return Choice(situation.auction.turn, (Option(Act.CALL, None, cite(clause), "right_player_calls"),))
    return Choice(seat, (Option(Act.REPLACE, None, cite("36B2"), "partner_out"),))


def assess(situation: Situation, opened: OpenCall, call: Call) -> Record:
    """36B2 for each call that might replace the double: partner is out whatever it is."""
    record = situation.attempts[-1]._replace(call=call)
    if situation.auction.is_legal(opened.entry.seat, call):
        return record._replace(call_state=CallState.STANDS, turn=opened.entry.seat.left)
    return record._replace(call_state=CallState.ILLEGAL, turn=opened.entry.seat)


def preview(situation: Situation, opened: OpenCall) -> dict[Call, Record]:
    """36B2 for all 38 calls, while the offender is to replace the double."""
    if opened.stage is not Stage.REPLACE:
        return {}
    return {call: assess(situation, opened, call) for call in ALL_CALLS}
