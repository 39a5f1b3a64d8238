"""Law 28: calls that count as made in rotation (28A). 28B stands with Law 29 in ``rulings.out_of_rotation``."""

from rules.rulings.reason import Reason
from rules.rulings.ruling import Bar, Record
from rules.rulings.situation import Situation
from rules.table.auction import Entry
from rules.table.calls import PASS
from rules.table.seats import Seat


def counts_as_in_rotation(situation: Situation, seat: Seat) -> bool:
    """28A: a player calls at the turn of his right-hand opponent, who is obliged by law to pass.

    A duty to repeat a call (31A1, 32A1) is not a duty to pass.
    """
    turn = situation.auction.turn
    return seat is turn.left and situation.bar(turn) is not Bar.NONE and not situation.auction.is_over


def passed_for(situation: Situation, entry: Entry) -> Situation:
    """28A: the obliged player counts as having passed.

    Where that pass would end the auction, the Laws do not say whether a bid or double by the next player still counts
    as made in rotation (28A) or comes after the final pass (39).
    """
    turn = situation.auction.turn
    passed = situation.standing(situation.entry(turn, PASS))
    if passed.auction.is_over and entry.call != PASS:
        return situation.unmodelled("28A", entry, "auction_over_by_duty")
    values = (("seat", turn), ("caller", turn.left))
    reasons = (Reason("counts_as_in_rotation", values, situation.cite("28A")),)
    record = Record(turn, PASS, situation.cite("28A"), reasons=reasons)
    return passed.recording(record)
