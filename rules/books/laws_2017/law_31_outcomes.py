"""The outcomes of Laws 30B, 31 and 32 at the offender's proper turn: comparable, or partner out for one turn."""

from rules.books.laws_2017.law_23 import by_meaning, leaning
from rules.books.laws_2017.law_26 import bannable
from rules.books.laws_2017.rotation import clauses_of
from rules.meanings.meaning import Meaning
from rules.rulings.finding import Finding
from rules.rulings.reason import Reason
from rules.rulings.replacing import Outcomes, Query, compared
from rules.rulings.rotation import unlawful
from rules.rulings.ruling import Bar, CallState, Lead26B, Question, Record
from rules.rulings.suits import Suits, suits_of
from rules.table.auction import Entry
from rules.table.calls import PASS, Call


def assess(asked: Query, call: Call) -> Record:
    """The ruling if the offender makes this call at his proper turn; an illegal call would be ruled by its own Law."""
    situation, offender = asked.situation, asked.offender
    clause = unlawful(situation, offender, call)
    if clause:
        reason = Reason("would_be_irregular", (("call", call),), situation.cite(clause))
        return Record(
            offender, call, situation.cite(clause), call_state=CallState.ILLEGAL, turn=offender, reasons=(reason,)
        )
    return of_standing_call(asked, call)


def of_standing_call(asked: Query, call: Call) -> Record:
    """The ruling on a legal call, or on one that stands by another Law (27A1, 37A) although it was not legal."""
    clauses = clauses_of(asked.situation, asked.open_call)

    def possible(_: Call, by_director: str | None) -> tuple[str, ...]:
        return tuple(
            clause for clause, excluded in ((clauses.free, "no"), (clauses.barred, "yes")) if by_director != excluded
        )

    return compared(asked, call, Outcomes("23A", by_meaning, _free, _barred, _not_known, None, None, possible, leaning))


def _free(asked: Query, call: Call, *tests: Reason) -> Record:
    """Comparable: nothing further (23B, 26A); 23C stays open."""
    clauses, cite = clauses_of(asked.situation, asked.open_call), asked.situation.cite
    partner = asked.offender.partner
    is_free = asked.situation.bar(partner) is Bar.NONE
    consequences = (
        Reason("partner_free" if is_free else "partner_still_passes", (("partner", partner),), cite(clauses.free)),
        Reason("no_lead_restriction", (), cite("26A")),
        Reason("information_allowed", (), cite("23B")),
        Reason("review_23C", (), cite("23C")),
    )
    record = _record(asked, call, clauses.free, "comparable_at_proper_turn", (*tests, *consequences))
    return record._replace(review=("23C",), finding=Finding.YES, on="23A")


def _barred(asked: Query, call: Call, meaning: Meaning | None, *tests: Reason) -> Record:
    """Not comparable: partner passes at his next turn; 26B, 16C2, 72C."""
    clauses, cite = clauses_of(asked.situation, asked.open_call), asked.situation.cite
    suits, partner = _bannable_after(asked, call, meaning), ("partner", asked.offender.partner)
    consequences = (
        Reason("partner_passes_once", (partner,), cite(clauses.barred)),
        Reason("lead_restriction_possible", (("suits", suits), partner), cite("26B")),
        Reason("information_unauthorised", (partner,), cite("16C2")),
        Reason("review_72C", (), cite("72C")),
    )
    record = _record(asked, call, clauses.barred, "not_comparable_at_proper_turn", (*tests, *consequences))
    missing = suits is None and meaning is None and call != PASS
    return record._replace(
        partner_bar=Bar.NEXT,
        lead26B=Lead26B.POSSIBLE,
        bannable=suits,
        ui16C=True,
        review=("72C",),
        finding=Finding.NO,
        on="23A",
        questions=(Question("meaning", call.text),) if missing else (),
    )


def _bannable_after(asked: Query, call: Call, meaning: Meaning | None) -> Suits | None:
    if asked.specified is None or (meaning is None and call != PASS):
        return None
    return bannable(asked.specified | (suits_of(meaning, call) if meaning else frozenset()))


def _not_known(
    asked: Query, call: Call, questions: tuple[Question, ...], possible: tuple[str, ...], *tests: Reason
) -> Record:
    about = tuple((question.fact, question.of) for question in questions)
    reason = Reason("meaning_missing", (("call", call), ("questions", about)), None, tests)
    record = _record(asked, call, possible[0], "meaning_missing", ())
    return record._replace(
        reasons=(reason,), questions=questions, possible=tuple(dict.fromkeys(possible)), turn=None, contract=None
    )


def _record(asked: Query, call: Call, clause: str, key: str, children: tuple[Reason, ...]) -> Record:
    offender, cite = asked.offender, asked.situation.cite
    after = asked.situation.auction.plus(Entry(offender, call))
    values = (("call", call), ("withdrawn", asked.open_call.entry.call), ("partner", offender.partner))
    return Record(
        offender,
        call,
        cite(clause),
        turn=None if after.is_over else offender.left,
        contract=after.contract,
        via=clauses_of(asked.situation, asked.open_call).via,
        reasons=(Reason(key, values, cite(clause), children),),
    )
