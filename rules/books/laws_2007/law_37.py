"""Law 37 of 2007: bid, double or redouble by a player obliged to pass."""

from rules.books.laws_2007 import law_25
from rules.books.laws_2007.consequences import cancelled as partner_out
from rules.books.laws_2007.law_26 import after
from rules.rulings.obliged import ObligedToPass
from rules.rulings.reason import Reason
from rules.rulings.ruling import Bar, Record
from rules.rulings.situation import Situation
from rules.rulings.suits import specified_suits
from rules.table.auction import Entry


def cancelled(situation: Situation, entry: Entry) -> Record:
    """37B: a pass instead, both partners pass throughout; 23, 26."""
    restriction = after(situation, entry, specified_suits(situation, entry.seat))
    record = partner_out(situation, entry, ("37B", "obliged_to_pass"), restriction)
    return both_out(situation, record, "37B")


def both_out(situation: Situation, record: Record, clause: str) -> Record:
    """The same record, with the offender out too."""
    (top,) = record.reasons
    both = Reason("both_pass_throughout", top.values, situation.cite(clause))
    children = tuple(both if child.key == "partner_passes_throughout" else child for child in top.children)
    return record._replace(offender_bar=Bar.ALL, reasons=(top._replace(children=children),))


#: 37A: the opponent has called: all stands and the duty to pass goes on. 37B: he has not.
LAW = ObligedToPass(cancelled, "37B", law_25.is_slip, "25A")
