"""Law 38 of 2007: bid of more than seven."""

from rules.books.laws_2007 import law_25
from rules.books.laws_2007.consequences import cancelled as partner_out
from rules.books.laws_2007.law_26 import NOTHING, after
from rules.books.laws_2007.law_37 import both_out
from rules.rulings.above_seven import AboveSeven
from rules.rulings.reason import Reason
from rules.rulings.ruling import Record
from rules.rulings.situation import OpenCall, Situation
from rules.rulings.suits import specified_suits


def cancelled(situation: Situation, opened: OpenCall) -> Record:
    """Never played; cancelled with later calls; a pass instead; both partners pass throughout. 23 and 26 unless the
    left-hand opponent had called."""
    entry = opened.entry
    restriction = after(situation, entry, specified_suits(situation, entry.seat))
    if opened.is_called_over:
        return _called_over(situation, opened)
    return both_out(situation, partner_out(situation, entry, ("38", "bid_above_seven"), restriction), "38")


def _called_over(situation: Situation, opened: OpenCall) -> Record:
    record = partner_out(situation, opened.entry, ("38", "bid_above_seven"), NOTHING)
    record = both_out(situation, record, "38")
    (top,) = record.reasons
    lho = Reason("lho_called_first", (("lho", opened.entry.seat.left),), situation.cite("38"))
    children = tuple(lho if child.key == "review_could_have_known" else child for child in top.children)
    return record._replace(review=(), reasons=(top._replace(children=children),))


LAW = AboveSeven(cancelled, "38", "38", law_25.is_slip, "25A")
