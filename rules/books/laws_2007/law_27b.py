"""Law 27B of 2007: what each replacement for a withdrawn insufficient bid brings, each outcome stated once."""

from rules.books.laws_2007.consequences import partner_out, reasons_of
from rules.books.laws_2007.law_26 import Restriction, after
from rules.books.laws_2007.law_27b1 import is_lowest_in_same, lowest_natural, same_or_more_precise
from rules.meanings.meaning import Meaning
from rules.rulings.finding import Finding
from rules.rulings.reason import Reason
from rules.rulings.replacing import Outcomes, Query, compared, is_pass_or_bid
from rules.rulings.ruling import Bar, CallState, Question, Record
from rules.rulings.suits import suits_of
from rules.table.auction import Entry
from rules.table.calls import PASS, Call


def assess(asked: Query, call: Call) -> Record:
    """27B1(a), B1(b), B2, B3 or B4 if the offender replaces by this call; or what must be known first."""
    auction = asked.situation.auction
    if call.is_bid and not auction.is_sufficient(call):
        return attempt(asked, call, CallState.CANCELLED, ("27B4", "second_insufficient_bid"))
    if not auction.is_admissible(asked.offender, call):
        broken = Reason("inadmissible_double", (("call", call),), asked.situation.cite("19"))
        return attempt(asked, call, CallState.ILLEGAL, ("27B3", "double_not_allowed"), broken)
    barred_by = asked.open_call.barred_by
    if barred_by and is_pass_or_bid(call):
        return _barred(asked, call, asked.meanings[call], (barred_by, "after_cancelled_attempt"))
    if barred_by:
        return attempt(asked, call, CallState.CANCELLED, ("27B3", "double_after_attempt"))

    def clauses(call: Call, by_director: str | None) -> tuple[str, ...]:
        return _open_clauses(asked, call, by_director)

    test = same_or_more_precise
    law = Outcomes("27B1(b)", test, precise, not_precise, not_known, lowest_natural, lowest_bid, clauses)
    return compared(asked, call, law)


def _open_clauses(asked: Query, call: Call, by_director: str | None) -> tuple[str, ...]:
    """The citations a call may still come to."""
    other = "27B2" if is_pass_or_bid(call) else "27B3"
    return (
        *(("27B1(a)",) if is_lowest_in_same(asked, call) else ()),
        *(("27B1(b)",) if by_director != "no" else ()),
        *((other,) if by_director != "yes" else ()),
    )


def lowest_bid(asked: Query, call: Call, *tests: Reason) -> Record:
    """27B1(a)."""
    return _free(asked, call, ("27B1(a)", "lowest_bid_same_denomination"), *tests)


def precise(asked: Query, call: Call, *tests: Reason) -> Record:
    """27B1(b)."""
    return _free(asked, call, ("27B1(b)", "replaced_by_same_or_more_precise"), *tests)


def _free(asked: Query, call: Call, why: tuple[str, str], *tests: Reason) -> Record:
    """27B1: the auction goes on; 27D stays open."""
    cite, partner = asked.situation.cite, asked.offender.partner
    is_free = asked.situation.bar(partner) is Bar.NONE
    about_partner = "partner_free" if is_free else "partner_still_passes"
    children = (
        *tests,
        Reason(about_partner, (("partner", partner),), cite(why[0])),
        Reason("no_lead_restriction", (), cite(why[0])),
        Reason("review_27D", (), cite("27D")),
    )
    record = _record(asked, call, why[0], _top(asked, call, why, children))
    return record._replace(review=("27D",), finding=Finding.YES, on=why[0])


def not_precise(asked: Query, call: Call, meaning: Meaning | None, *tests: Reason) -> Record:
    """27B2 for a bid or pass, 27B3 for a double or redouble."""
    if is_pass_or_bid(call):
        record = _barred(asked, call, meaning, ("27B2", "other_bid_or_pass"), *tests)
    else:
        record = attempt(asked, call, CallState.CANCELLED, ("27B3", "double_without_same_meaning"), *tests)
    return record._replace(finding=Finding.NO, on="27B1(b)")


def _barred(asked: Query, call: Call, meaning: Meaning | None, why: tuple[str, str], *tests: Reason) -> Record:
    """The call stands, partner passes throughout; 26, 16D2, 23."""
    shown = asked.specified
    if shown is not None and meaning is not None:
        shown |= suits_of(meaning, call)
    elif call != PASS:
        shown = None
    restriction = after(asked.situation, asked.open_call.withdrawn, shown)
    record = _out(asked, call, why, restriction, *tests)
    missing = meaning is None and call != PASS and restriction.forbid is None
    return record._replace(questions=(Question("meaning", call.text),)) if missing else record


def attempt(asked: Query, call: Call, state: CallState, why: tuple[str, str], *tests: Reason) -> Record:
    """27B3, 27B4: the attempt is cancelled, the offender must choose again, partner is out whatever he chooses."""
    restriction = after(asked.situation, asked.open_call.withdrawn, asked.specified)
    record = _out(asked, call, why, restriction, *tests)
    return record._replace(call_state=state, turn=asked.offender, contract=None)


def _out(asked: Query, call: Call, why: tuple[str, str], restriction: Restriction, *tests: Reason) -> Record:
    withdrawn = asked.open_call.withdrawn
    bar = partner_out(asked.situation, withdrawn, why[0])
    children = (*tests, *reasons_of(asked.situation, withdrawn, restriction, bar))
    return _record(asked, call, why[0], _top(asked, call, why, children))._replace(
        partner_bar=Bar.ALL,
        lead26B=restriction.lead,
        bannable=restriction.forbid,
        may_require=restriction.require,
        ui16C=True,
        review=("23",),
    )


def not_known(
    asked: Query, call: Call, questions: tuple[Question, ...], possible: tuple[str, ...], *tests: Reason
) -> Record:
    """No ruling before the questions are answered; ``possible`` lists the citations still open."""
    about = tuple((question.fact, question.of) for question in questions)
    reason = Reason("meaning_missing", (("call", call), ("questions", about)), None, tests)
    record = _record(asked, call, possible[0], reason)
    possible = tuple(dict.fromkeys(possible))
    return record._replace(questions=questions, possible=possible, turn=None, contract=None)


def _top(asked: Query, call: Call, why: tuple[str, str], children: tuple[Reason, ...]) -> Reason:
    opened = asked.open_call
    values = (("call", call), ("withdrawn", opened.withdrawn.call), ("partner", asked.offender.partner))
    if opened.is_premature:
        children = (Reason("premature_replacement", values, asked.situation.cite("27C")), *children)
    return Reason(why[1], values, asked.situation.cite(why[0]), children)


def _record(asked: Query, call: Call, clause: str, reason: Reason) -> Record:
    after_pass = asked.situation.auction.plus(Entry(asked.offender, call)) if call == PASS else None
    return Record(
        asked.offender,
        call,
        asked.situation.cite(clause),
        turn=None if after_pass and after_pass.is_over else asked.offender.left,
        contract=after_pass.contract if after_pass else None,
        reasons=(reason,),
        via=("27C",) if asked.open_call.is_premature else (),
    )
