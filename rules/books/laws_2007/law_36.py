"""Law 36 of 2007: double or redouble not allowed by Law 19."""

from rules.books.laws_2007 import law_25
from rules.books.laws_2007.consequences import cancelled as partner_out
from rules.books.laws_2007.law_19 import broken
from rules.books.laws_2007.law_26 import ANY
from rules.rulings.inadmissible import InadmissibleDoubles
from rules.rulings.ruling import Kind, Record
from rules.rulings.situation import OpenCall, Situation
from rules.table.auction import Entry


def inadmissible(situation: Situation, entry: Entry) -> Situation:
    """36: never accepted (32). Found after play: no rule, and what to do was disputed."""
    if situation.is_lead_faced:
        return situation.noting(entry, Kind.INADMISSIBLE_DOUBLE, "19").unmodelled("36", entry, "no_rule_disputed")
    return LAW.open(situation, entry)


def cancelled(situation: Situation, opened: OpenCall) -> Record:
    """36B: cancelled, any legal call instead, partner passes throughout; 23, 26 (any one suit)."""
    return partner_out(situation, opened.entry, ("36B", "inadmissible_cancelled"), ANY)


#: 36A: the opponent has called: all cancelled, back to the right player. 36B: he has not.
LAW = InadmissibleDoubles(cancelled, broken, law_25.is_slip, "25A", replaces="36B", reverts="36B")
