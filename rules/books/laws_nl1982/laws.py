"""Law 31 of the Dutch printing of 1982 as the procedure asks for it; every other Law is named as unknown."""

from rules.books.laws_nl1982 import law_31, outcomes
from rules.rulings.laws import Laws, OpenLaw
from rules.rulings.ruling import Kind
from rules.rulings.situation import Situation
from rules.rulings.unknown import by_unknown_law, counts_as_in_rotation, facts_without_a_law, skipped_player, slips
from rules.table.auction import Entry
from rules.table.calls import PASS

_PASS = by_unknown_law("30", Kind.PASS_OUT_OF_ROTATION)
_DOUBLE = by_unknown_law("32", Kind.DOUBLE_OUT_OF_ROTATION)


def _out_of_rotation(situation: Situation, entry: Entry) -> Situation:
    """31 for a bid; of 30 and 32 nothing is known."""
    if entry.call.is_bid:
        return law_31.out_of_rotation(situation, entry)
    return (_PASS if entry.call == PASS else _DOUBLE)(situation, entry)


def _afterwards(situation: Situation) -> Situation:
    """d2 by way of another Law; skipped players (17) and slips (25), of which nothing is known."""
    return slips(skipped_player(law_31.settle_overdue(situation)))


LAWS = Laws(
    open={
        Kind.BID_OUT_OF_ROTATION: OpenLaw(
            law_31.called, law_31.choice, law_31.accept, law_31.decline, preview=law_31.preview
        )
    },
    after_final_pass=by_unknown_law("39", Kind.CALL_AFTER_FINAL_PASS),
    counts_as_in_rotation=counts_as_in_rotation,
    change=by_unknown_law("25", Kind.CHANGE_OF_CALL),
    out_of_rotation=_out_of_rotation,
    above_seven=by_unknown_law("38", Kind.BID_ABOVE_SEVEN),
    inadmissible=by_unknown_law("36", Kind.INADMISSIBLE_DOUBLE),
    obliged_to_pass=by_unknown_law("37", Kind.OBLIGED_TO_PASS),
    insufficient_bid=by_unknown_law("27", Kind.INSUFFICIENT_BID),
    afterwards=_afterwards,
    before_the_answer=facts_without_a_law,
    at_the_end=outcomes.at_the_end,
    forbids_information=False,
)
