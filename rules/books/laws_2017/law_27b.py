"""Law 27B: what each replacement for a withdrawn insufficient bid brings, one record a call."""

from rules.books.laws_2017.law_19 import inadmissible_clause
from rules.books.laws_2017.law_23 import by_meaning, leaning
from rules.books.laws_2017.law_27b1 import lowest_same
from rules.books.laws_2017.law_27b_outcomes import (
    attempt,
    comparable,
    lowest_bid,
    not_comparable,
    not_known,
    partner_out,
)
from rules.rulings.readings import cite_reading
from rules.rulings.reason import Reason
from rules.rulings.replacing import Outcomes, Query, Sameness, Shown, compared, is_pass_or_bid
from rules.rulings.ruling import CallState, Record
from rules.table.calls import Call


def assess(asked: Query, call: Call) -> Record:
    """27B1(a), B1(b), B2, B3 or B4 if the offender replaces by this call; or what must be known first."""
    auction, cite = asked.situation.auction, asked.situation.cite
    if call.is_bid and not auction.is_sufficient(call):
        return attempt(asked, call, CallState.CANCELLED, ("27B4", "second_insufficient_bid"))
    clause = inadmissible_clause(auction, asked.offender, call)
    if clause:
        broken = Reason("inadmissible_double", (("call", call),), cite(clause))
        reading = Reason("inadmissible_replacement", (), cite_reading("inadmissible_replacement"))
        return attempt(asked, call, CallState.ILLEGAL, ("27B3", "double_not_allowed"), broken, reading)
    if asked.open_call.barred_by:
        return _after_attempt(asked, call, asked.open_call.barred_by)
    return compared(asked, call, _LAW_27)


def _after_attempt(asked: Query, call: Call, clause: str) -> Record:
    """27B3, 27B4: a cancelled attempt leaves partner out whatever comes next."""
    reading = Reason("bar_survives", (), cite_reading("bar_survives"))
    if not is_pass_or_bid(call):
        return attempt(asked, call, CallState.CANCELLED, ("27B3", "double_after_attempt"), reading)
    return partner_out(asked, call, asked.meanings[call], (clause, "after_cancelled_attempt"), reading)


def _lowest(asked: Query, place: int, new: Shown) -> Sameness:
    assert asked.withdrawn is not None
    return lowest_same(asked.withdrawn, place, new, asked.cheaper, asked.situation.policy)


def _open_clauses(call: Call, by_director: str | None) -> tuple[str, ...]:
    """The citations a call may still come to."""
    other = "27B2" if is_pass_or_bid(call) else "27B3"
    return (
        *(("27B1(a)",) if call.is_bid else ()),
        *(("27B1(b)",) if by_director != "no" else ()),
        *((other,) if by_director != "yes" else ()),
    )


_LAW_27 = Outcomes(
    "23A", by_meaning, comparable, not_comparable, not_known, _lowest, lowest_bid, _open_clauses, leaning
)
