"""Law 28 of 2007: calls that count as made in rotation (28A). 28B stands with Law 29 in ``rulings.out_of_rotation``."""

from rules.rulings.reason import Reason
from rules.rulings.ruling import Bar, Record
from rules.rulings.situation import Situation
from rules.table.auction import Entry
from rules.table.calls import PASS


def counts_as_in_rotation(situation: Situation, entry: Entry) -> Situation | None:
    """28A: a call at the turn of the right-hand opponent who is obliged to pass; he counts as having passed."""
    turn = situation.auction.turn
    if entry.seat is not turn.left or situation.bar(turn) is Bar.NONE or situation.auction.is_over:
        return None
    reasons = (Reason("counts_as_in_rotation", (("seat", turn), ("caller", turn.left)), situation.cite("28A")),)
    record = Record(turn, PASS, situation.cite("28A"), reasons=reasons)
    return situation.standing(situation.entry(turn, PASS)).recording(record)
