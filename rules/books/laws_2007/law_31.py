"""Laws 31 and 32 of 2007: bid, double or redouble out of rotation, cancelled.

31 also covers an artificial pass and a pass of partner's artificial call (30C).
"""

from rules.books.laws_2007 import law_30
from rules.books.laws_2007.consequences import cancelled as partner_out
from rules.books.laws_2007.law_26 import ANY, after
from rules.books.laws_2007.law_31_outcomes import assess
from rules.rulings.reason import Reason
from rules.rulings.rotation import (
    Position,
    artificial_pass,
    is_at_proper_turn,
    is_repetition_due,
    position_of,
    repeated,
    without_repetition,
)
from rules.rulings.ruling import Act, Bar, Choice, Kind, Option, Question, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.rulings.suits import specified_suits
from rules.table.auction import Entry
from rules.table.calls import ALL_CALLS, PASS, Call


def cancelled(situation: Situation, opened: OpenCall) -> Situation:
    """What follows at once: 30A or 30B for a pass; 31B, 32A when it was not the right-hand opponent's turn."""
    is_rho = position_of(opened) is Position.RHO
    if opened.kind is Kind.PASS_OUT_OF_ROTATION:
        artificial = artificial_pass(situation, opened.entry)
        if artificial is False:
            return law_30.cancelled(situation, opened)
        if artificial is None and not is_rho:
            return situation.asking(Question("artificial", str(opened.entry))).with_(blocked=True)
    return situation if is_rho else _partner_out(situation, opened)


def _partner_out(situation: Situation, opened: OpenCall) -> Situation:
    """31B, 32A: partner passes throughout, whatever the offender calls at his turn; 23, 26."""
    entry = opened.entry
    is_double = opened.kind is Kind.DOUBLE_OUT_OF_ROTATION
    restriction = ANY if is_double else after(situation, entry, specified_suits(situation, entry.seat))
    record = partner_out(situation, entry, ("32A" if is_double else "31B", "not_at_rho_turn"), restriction)
    via = ("30C",) if opened.kind is Kind.PASS_OUT_OF_ROTATION else ()
    closed = situation.replacing(opened).barring(entry.seat.partner, record.partner_bar)
    return closed.recording(record._replace(via=via))


def called(situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
    """A call while a replacement is awaited: the offender's at his turn, or somebody else's as usual."""
    if law_30.is_partner_bound(situation, opened):
        return law_30.partner_called(situation, opened, entry)
    if entry.seat is not opened.entry.seat or situation.auction.turn is not entry.seat:
        return situation.with_(unclassified=entry)
    if situation.bar(entry.seat) is not Bar.NONE and entry.call != PASS:
        return situation.with_(unclassified=entry)
    if opened.kind is Kind.PASS_OUT_OF_ROTATION:
        artificial = artificial_pass(situation, opened.entry)
        if artificial is None:
            return situation.asking(Question("artificial", str(opened.entry))).with_(blocked=True)
        if artificial is False:
            return law_30.cancelled(situation, opened).with_(unclassified=entry)
    if is_repetition_due(situation, opened):
        return _repeated(situation, opened, entry)
    is_legal = situation.auction.is_legal(entry.seat, entry.call)
    return _settled(situation, opened, entry) if is_legal else situation.with_(unclassified=entry)


def _repeated(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """31A1, 32B1: the right-hand opponent has passed: repeated, and nothing further; an illegal call by its own Law."""
    cite = situation.cite(_repeating(opened))
    if entry.call != opened.entry.call:
        return situation.refusing(Option(Act.REPEAT, entry.call, cite, "only_repetition"))
    closed = situation.replacing(opened)
    if not situation.auction.is_legal(entry.seat, entry.call):
        return closed.with_(unclassified=entry)
    values = (("call", entry.call), ("seat", entry.seat), ("rho", entry.seat.right))
    reasons = (Reason("call_repeated", values, cite),)
    return closed.standing(entry).recording(Record(entry.seat, entry.call, cite, turn=entry.seat.left, reasons=reasons))


def _repeating(opened: OpenCall) -> str:
    return "32B1" if opened.kind is Kind.DOUBLE_OUT_OF_ROTATION else "31A1"


def _settled(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """31A2, 32B2: the right-hand opponent has acted; any legal call, and what it brings partner."""
    if _is_artificial(situation, opened):
        return situation.unmodelled("29", opened.entry, "artificial_bid_unknown")
    record = assess(situation, opened, entry.call)
    closed = situation.replacing(opened).standing(entry.as_replacement())
    return closed.barring(entry.seat.partner, record.partner_bar).asking(*record.questions).recording(record)


def _is_artificial(situation: Situation, opened: OpenCall) -> bool:
    """Which denomination counts as repeated after an artificial bid is not among our facts."""
    meanings = situation.meanings_of(opened.entry) if opened.kind is Kind.BID_OUT_OF_ROTATION else ()
    return any(meaning.is_natural(opened.entry.call) is False for meaning in meanings)


def settle_overdue(situation: Situation) -> Situation:
    """The offender's call at his proper turn came to stand by way of another Law: 31A2, 32B2 all the same."""
    for opened in situation.open:
        mine = [e for e in situation.auction.entries[opened.place :] if e.seat is opened.entry.seat]
        if opened.stage is Stage.LATER and mine and not law_30.is_partner_bound(situation, opened):
            if not is_at_proper_turn(situation, mine[0]):
                return situation.unmodelled("29", mine[0], "another_call_undecided")
            record = assess(situation, opened, mine[0].call)
            closed = situation.replacing(opened).barring(opened.entry.seat.partner, record.partner_bar)
            return settle_overdue(closed.asking(*record.questions).recording(record))
    return without_repetition(situation, _repeating)


def choice(situation: Situation, opened: OpenCall) -> Choice:
    """Who calls now: the right player first, then the offender."""
    cite, seat, turn = situation.cite, opened.entry.seat, situation.auction.turn
    if law_30.is_partner_bound(situation, opened):
        return law_30.choice(situation, opened)
    if turn is not seat:
        return Choice(turn, (Option(Act.CALL, None, cite("29"), "right_player_calls"),))
    if is_repetition_due(situation, opened):
        return Choice(seat, (repeated(situation, opened, _repeating(opened)),))
    if opened.kind is Kind.DOUBLE_OUT_OF_ROTATION:
        return Choice(seat, (Option(Act.REPLACE, None, cite("32B2"), "partner_out_whatever"),))
    return Choice(seat, (Option(Act.REPLACE, None, cite("31A2"), "by_denomination"),))


def preview(situation: Situation, opened: OpenCall) -> dict[Call, Record]:
    """What each call would bring at the offender's proper turn, unless he must repeat the cancelled one."""
    is_his_turn = opened.stage is Stage.LATER and situation.auction.turn is opened.entry.seat
    if not is_his_turn or is_repetition_due(situation, opened) or law_30.is_partner_bound(situation, opened):
        return {}
    if _is_artificial(situation, opened):
        return {}
    return {call: assess(situation, opened, call) for call in ALL_CALLS}
