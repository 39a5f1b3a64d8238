"""Laws 31 and 32 (and 30B): a cancelled call out of rotation, until the offender has called at his proper turn."""

from rules.books.laws_2017 import law_30
from rules.books.laws_2017.law_31_outcomes import assess, of_standing_call
from rules.books.laws_2017.rotation import clauses_of
from rules.rulings.reason import Reason
from rules.rulings.replacing import query
from rules.rulings.rotation import (
    Position,
    artificial_pass,
    is_at_proper_turn,
    is_repetition_due,
    position_of,
    repeated,
    without_repetition,
)
from rules.rulings.ruling import Act, Bar, CallState, Choice, Kind, Lead26B, Option, Question, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.auction import Auction, Entry
from rules.table.calls import ALL_CALLS, PASS, Call


def called(situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
    """A call while the replacement is still to come: the offender's at his turn, or somebody else's as usual."""
    is_his_turn = situation.auction.turn is opened.entry.seat
    if is_his_turn and (hangs_on_kind(situation, opened) or _must_be_told(situation, opened, entry)):
        return situation.asking(Question("artificial", str(opened.entry))).with_(blocked=True)
    if entry.seat is not opened.entry.seat or not is_his_turn:
        return situation.with_(unclassified=entry)
    if situation.bar(entry.seat) is not Bar.NONE and entry.call != PASS:
        return situation.with_(unclassified=entry)
    if _is_natural_pass_at_rho(situation, opened):
        return law_30.must_pass_once(situation, opened).with_(unclassified=entry)
    if is_repetition_due(situation, opened):
        return _repeated(situation, opened, entry)
    if not situation.auction.is_legal(entry.seat, entry.call):
        return situation.with_(unclassified=entry)
    return settle(situation, opened, entry)


def kind_not_known(situation: Situation, opened: OpenCall) -> bool:
    """Would Law 30 and Law 31 differ, and is it not known which applies (30C)?"""
    return opened.kind is Kind.PASS_OUT_OF_ROTATION and artificial_pass(situation, opened.entry) is None


def _must_be_told(situation: Situation, opened: OpenCall, entry: Entry) -> bool:
    return entry.seat is opened.entry.seat and kind_not_known(situation, opened)


def hangs_on_kind(situation: Situation, opened: OpenCall) -> bool:
    """Must the offender pass (30A) or is he free or bound to repeat (30C, 31A), and is it not known which?"""
    is_his_turn = opened.stage is Stage.LATER and situation.auction.turn is opened.entry.seat
    return is_his_turn and position_of(opened) is Position.RHO and kind_not_known(situation, opened)


def wait_for_kind(situation: Situation) -> Situation:
    """Nobody can be told to act before it is known whether the pass was artificial; a pass is due either way where the
    right-hand opponent has passed."""
    opened = situation.pending
    if opened and hangs_on_kind(situation, opened) and not is_repetition_due(situation, opened):
        return situation.with_(blocked=True)
    return situation


def _is_natural_pass_at_rho(situation: Situation, opened: OpenCall) -> bool:
    is_pass = opened.kind is Kind.PASS_OUT_OF_ROTATION
    return is_pass and position_of(opened) is Position.RHO and artificial_pass(situation, opened.entry) is False


def _repeated(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """31A1, 32A1: repeated, and nothing further; a call that is not legal is ruled by its own Law."""
    cite = situation.cite(_repeating(opened))
    if entry.call != opened.entry.call:
        return situation.refusing(Option(Act.REPEAT, entry.call, cite, "only_repetition"))
    values = (("call", entry.call), ("seat", entry.seat), ("rho", entry.seat.right))
    reasons = (Reason("call_repeated", values, cite),)
    record = Record(entry.seat, entry.call, cite, turn=entry.seat.left, reasons=reasons)
    after = situation.replacing(opened)
    if not situation.auction.is_legal(entry.seat, entry.call):
        return after.with_(unclassified=entry)
    return after.standing(entry).recording(record)


def _repeating(opened: OpenCall) -> str:
    return "32A1" if opened.kind is Kind.DOUBLE_OUT_OF_ROTATION else "31A1"


def settle_overdue(situation: Situation) -> Situation:
    """The same comparison where the offender's call at his proper turn came to stand by way of another Law."""
    for opened in situation.open:
        if opened.stage is not Stage.LATER:
            continue
        mine = [e for e in situation.auction.entries[opened.place :] if e.seat is opened.entry.seat]
        if mine:
            if not is_at_proper_turn(situation, mine[0]):
                return situation.unmodelled("29", mine[0], "another_call_undecided")
            after = _settled_late(situation, opened, mine[0])
            return after if after.is_stopped else settle_overdue(after)
    return without_repetition(_never_replaced(situation), _repeating)


def _never_replaced(situation: Situation) -> Situation:
    """The auction is over before the offender's turn came: his call was withdrawn and nothing took its place."""
    for opened in situation.open if situation.auction.is_over else ():
        if opened.stage is not Stage.LATER or is_repetition_due(situation, opened):
            continue
        entry, cite = opened.entry, situation.cite
        values = (("call", entry.call), ("seat", entry.seat))
        partner = ("partner", entry.seat.partner)
        children = (
            Reason("lead_restriction_possible", (("suits", None), partner), cite("26B")),
            Reason("information_unauthorised", (partner,), cite("16C2")),
        )
        record = Record(
            entry.seat,
            entry.call,
            cite("29B"),
            call_state=CallState.CANCELLED,
            lead26B=Lead26B.POSSIBLE,
            bannable=None,
            ui16C=True,
            reasons=(Reason("never_replaced", values, cite("29B"), children),),
        )
        situation = situation.replacing(opened).recording(record)
    return situation


def _settled_late(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    entries = situation.auction.entries
    before = situation.with_(auction=Auction(situation.auction.dealer, entries[: entries.index(entry)]))
    record = of_standing_call(query(before, opened, entry.call), entry.call)
    if record.possible:
        return situation.asking(*record.questions).with_(blocked=True)
    after = situation.replacing(opened).barring(entry.seat.partner, record.partner_bar)
    return after.as_replacement(entry).asking(*record.questions).recording(record)


def settle(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """31A2, 31B2 and the like: the offender's call at his proper turn, compared with the one that was cancelled."""
    record = assess(query(situation, opened, entry.call), entry.call)
    if record.possible:
        return situation.asking(*record.questions).with_(blocked=True)
    after = situation.replacing(opened).standing(entry.as_replacement())
    return after.barring(entry.seat.partner, record.partner_bar).asking(*record.questions).recording(record)


def choice(situation: Situation, opened: OpenCall) -> Choice:
    """Who calls now: the right player first; partner freely, but without using the call; at last the offender."""
    cite, seat, turn = situation.cite, opened.entry.seat, situation.auction.turn
    clauses = clauses_of(situation, opened)
    if turn is seat and is_repetition_due(situation, opened):
        return Choice(seat, (repeated(situation, opened, _repeating(opened)),))
    if turn is seat:
        return Choice(seat, (Option(Act.REPLACE, None, cite(clauses.free), "by_comparison"),))
    if turn is seat.partner:
        return Choice(turn, (Option(Act.CALL, None, cite(clauses.partner_calls), "partner_calls_freely"),))
    return Choice(turn, (Option(Act.CALL, None, cite("29B"), "right_player_calls"),))


def preview(situation: Situation, opened: OpenCall) -> dict[Call, Record]:
    """What each call would bring at the offender's proper turn, unless he must repeat the cancelled one."""
    is_his_turn = situation.auction.turn is opened.entry.seat
    if opened.stage is not Stage.LATER or not is_his_turn or is_repetition_due(situation, opened):
        return {}
    if hangs_on_kind(situation, opened):
        return {}
    asked = query(situation, opened)
    return {call: assess(asked, call) for call in ALL_CALLS}
