"""Law 31, bid out of rotation, in the Dutch printing of 1982.

a: nobody had called and it was the right-hand opponent's turn; b: nobody had called and it was partner's or the
left-hand opponent's turn; c: somebody had called and it was partner's turn; d: somebody had called and it was the
right-hand opponent's turn. At the left-hand opponent's turn after a call it is a change of call, Law 25 (first note).
Whether the opponent may accept the bid stood in Law 29, of which nothing is known.
"""

from rules.books.laws_nl1982.outcomes import cancelled_for_good, other_call, repeated, same_denomination
from rules.rulings.reason import Reason
from rules.rulings.rotation import Position, is_obliged, is_repetition_due, position_of, unlawful, without_repetition
from rules.rulings.ruling import Act, Bar, CallState, Choice, Kind, Option, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.auction import Entry
from rules.table.calls import ALL_CALLS, PASS, Call


def out_of_rotation(situation: Situation, entry: Entry) -> Situation:
    """A bid at another player's turn. Passes and doubles stood in Laws 30 and 32, of which nothing is known."""
    opened = OpenCall(entry, Kind.BID_OUT_OF_ROTATION, whose_turn=situation.to_call)
    if entry.call.is_bid and not situation.auction.is_sufficient(entry.call):
        situation = situation.noting(entry, Kind.INSUFFICIENT_BID, "18")
    return situation.opening(opened, "31")


def accept(situation: Situation, opened: OpenCall) -> Situation:
    """Law 29 is not known: whether a bid out of rotation could be accepted cannot be said."""
    return situation.unmodelled("29", opened.entry, "unknown")


def decline(situation: Situation, opened: OpenCall) -> Situation:
    """Not accepted: b and c bind partner at once, whatever the offender calls later; a and d wait for his turn."""
    if is_obliged(situation, opened):
        return situation.unmodelled("37", opened.entry, "unknown")
    is_first = not situation.auction.entries
    place = len(situation.auction.entries)
    after = situation.with_(withdrawn=(*situation.withdrawn, opened.entry))
    if position_of(opened) is Position.RHO:
        return after.replacing(opened, opened.with_(stage=Stage.LATER, place=place))
    record = cancelled_for_good(after, opened.entry, is_first)
    return after.replacing(opened).barring(opened.entry.seat.partner, Bar.ALL).recording(record)


def called(situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
    """A call before anything was said of acceptance, or while the offender's turn is awaited.

    An illegal call by the right-hand opponent is ruled first, by its own Law (second note).
    """
    if opened.stage is not Stage.LATER:
        return situation.unmodelled("29", entry, "unknown")
    if entry.seat is not opened.entry.seat or situation.auction.turn is not entry.seat:
        return situation.with_(unclassified=entry)
    if situation.bar(entry.seat) is not Bar.NONE and entry.call != PASS:
        return situation.with_(unclassified=entry)
    if is_repetition_due(situation, opened):
        return _repeated(situation, opened, entry)
    if not situation.auction.is_legal(entry.seat, entry.call):
        return situation.with_(unclassified=entry)
    record = assess(situation, opened, entry.call)
    after = situation.replacing(opened).standing(entry.as_replacement())
    return after.barring(entry.seat.partner, record.partner_bar).recording(record)


def is_opening(situation: Situation, opened: OpenCall) -> bool:
    """Had nobody called when the bid was made (a) or somebody (d)?"""
    return opened.place == 0


def _repeated(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """a1, d1: the right-hand opponent has passed: the bid is repeated; one that was too low is a matter of Law 27."""
    clause = _repeating(opened)
    if entry.call != opened.entry.call:
        return situation.refusing(Option(Act.REPEAT, entry.call, situation.cite(clause), "only_repetition"))
    return situation.replacing(opened).standing(entry).recording(repeated(situation, entry, clause))


def _repeating(opened: OpenCall) -> str:
    return "31a1" if opened.place == 0 else "31d1"


def assess(situation: Situation, opened: OpenCall, call: Call) -> Record:
    """a2, d2: the right-hand opponent has acted: any legal call, and what it brings partner.

    The denomination is taken literally: the one that is named.
    """
    seat = opened.entry.seat
    clause = unlawful(situation, seat, call) if situation.auction.turn is seat else None
    if clause:
        law = situation.cite(clause)
        reasons = (Reason("would_be_irregular", (("call", call),), law),)
        return Record(seat, call, law, call_state=CallState.ILLEGAL, turn=seat, reasons=reasons)
    via = () if is_opening(situation, opened) else ("31d2",)
    is_same = call.denomination is opened.entry.call.denomination
    record = (same_denomination if is_same else other_call)(situation, opened.entry, call)
    return record._replace(via=via)


def settle_overdue(situation: Situation) -> Situation:
    """The offender's call at his turn came to stand by way of another Law: a2, d2 all the same."""
    for opened in situation.open:
        mine = [e for e in situation.auction.entries[opened.place :] if e.seat is opened.entry.seat]
        if opened.stage is Stage.LATER and mine:
            record = assess(situation, opened, mine[0].call)
            after = situation.replacing(opened).barring(opened.entry.seat.partner, record.partner_bar)
            return settle_overdue(after.recording(record))
    return without_repetition(_too_low_to_repeat(situation), _repeating)


def _too_low_to_repeat(situation: Situation) -> Situation:
    """d1: a bid that is too low is not repeated but corrected under Law 27, of which nothing is known."""
    for opened in situation.open:
        is_due = opened.stage is Stage.LATER and is_repetition_due(situation, opened)
        if is_due and not situation.is_stopped and not situation.auction.is_sufficient(opened.entry.call):
            return situation.unmodelled("27", opened.entry, "unknown")
    return situation


def choice(situation: Situation, opened: OpenCall) -> Choice:
    """Acceptance is not known; not accepted, Law 31 follows: the right player, then the offender."""
    cite, entry, turn = situation.cite, opened.entry, situation.auction.turn
    if opened.stage is Stage.LHO:
        declining = Option(Act.DECLINE, entry.call, cite("31"), _consequence(opened))
        return Choice(entry.seat.left, (Option(Act.ACCEPT, entry.call, cite("29"), "acceptance_unknown"), declining))
    clause = "31a" if is_opening(situation, opened) else "31d"
    if turn is not entry.seat:
        return Choice(turn, (Option(Act.CALL, None, cite(clause), "right_player_calls"),))
    if is_repetition_due(situation, opened):
        return Choice(turn, (Option(Act.REPEAT, entry.call, cite(f"{clause}1"), "call_repeated"),))
    return Choice(turn, (Option(Act.REPLACE, None, cite(f"{clause}2"), "by_denomination"),))


def _consequence(opened: OpenCall) -> str:
    is_rho = position_of(opened) is Position.RHO
    return "cancelled_rho_turn_by_denomination" if is_rho else "cancelled_partner_out"


def preview(situation: Situation, opened: OpenCall) -> dict[Call, Record]:
    """What each call would bring at the offender's turn, unless he must repeat his bid."""
    is_his_turn = opened.stage is Stage.LATER and situation.auction.turn is opened.entry.seat
    if not is_his_turn or is_repetition_due(situation, opened):
        return {}
    return {call: assess(situation, opened, call) for call in ALL_CALLS}
