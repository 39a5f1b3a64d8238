"""Law 28: calls that count as made in rotation."""

from rules.rulings.reason import Reason
from rules.rulings.ruling import Bar, CallState, Record
from rules.rulings.situation import OpenCall, Situation
from rules.table.calls import PASS
from rules.table.seats import Seat


def counts_as_in_rotation(situation: Situation, seat: Seat) -> bool:
    """28A: a player calls at the turn of his right-hand opponent, who is obliged by law to pass.

    A duty to repeat a call (31A1, 32A1) is not a duty to pass.
    """
    turn = situation.auction.turn
    return seat is turn.left and situation.bar(turn) is not Bar.NONE and not situation.auction.is_over


def passed_for(situation: Situation) -> Situation:
    """28A: the obliged player counts as having passed."""
    turn = situation.auction.turn
    values = (("seat", turn), ("caller", turn.left))
    reasons = (Reason("counts_as_in_rotation", values, situation.cite("28A")),)
    record = Record(turn, PASS, situation.cite("28A"), reasons=reasons)
    return situation.standing(situation.entry(turn, PASS)).recording(record)


def ignore(situation: Situation, opened: OpenCall) -> Situation:
    """28B: the player whose turn it was, an opponent, calls before any ruling: the call out of rotation is forgotten.

    No rectification and no 26B; what it told stays unauthorised for the offender's side (16C2).
    """
    entry, cite = opened.entry, situation.cite
    values = (("call", entry.call), ("seat", entry.seat), ("turn", situation.auction.turn))
    child = Reason("information_unauthorised", (("partner", entry.seat.partner),), cite("16C2"))
    record = Record(
        entry.seat,
        entry.call,
        cite("28B"),
        call_state=CallState.WITHDRAWN,
        ui16C=True,
        reasons=(Reason("right_player_called_first", values, cite("28B"), (child,)),),
    )
    return situation.replacing(opened).with_(withdrawn=(*situation.withdrawn, entry)).recording(record)
