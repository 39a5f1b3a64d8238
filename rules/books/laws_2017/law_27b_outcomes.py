"""The outcomes of Law 27B, each stated once: free (B1), partner out (B2), attempt cancelled (B3, B4), not yet known."""

from functools import lru_cache

from rules.books.laws_2017.law_26 import bannable
from rules.meanings.meaning import Meaning
from rules.rulings.citation import Citation
from rules.rulings.finding import Finding
from rules.rulings.reason import Reason
from rules.rulings.replacing import Query, is_pass_or_bid
from rules.rulings.ruling import Bar, CallState, Lead26B, Question, Record
from rules.rulings.suits import Suits, suits_of
from rules.table.auction import Entry
from rules.table.calls import PASS, Call
from rules.table.seats import Seat


def lowest_bid(asked: Query, call: Call, *tests: Reason) -> Record:
    """27B1(a)."""
    return _free(asked, call, "27B1(a)", *tests)


def comparable(asked: Query, call: Call, *tests: Reason) -> Record:
    """27B1(b)."""
    return _free(asked, call, "27B1(b)", *tests)


def _free(asked: Query, call: Call, clause: str, *tests: Reason) -> Record:
    """27B1: no rectification; 26B and 16C are off; 27D, and after a comparable call 23C, stay open."""
    is_b1a = clause == "27B1(a)"
    key = "lowest_bid_same_denominations" if is_b1a else "comparable_call"
    partner = asked.offender.partner
    is_bound = asked.situation.bar(partner) is not Bar.NONE
    children = (*tests, *_nothing_further(asked.situation.edition, partner, clause, is_bound))
    return _record(
        asked,
        call,
        clause,
        _top(asked, call, clause, key, children),
        review=("27D",) if is_b1a else ("27D", "23C"),
        finding=Finding.YES,
        on="27B1(a)" if is_b1a else "23A",
    )


@lru_cache(maxsize=512)
def _nothing_further(edition: str, partner: Seat, clause: str, is_bound: bool) -> tuple[Reason, ...]:
    """``is_bound``: an earlier ruling obliges partner to pass."""
    is_b1a = clause == "27B1(a)"
    about_partner = "partner_still_passes" if is_bound else "partner_free"
    return (
        Reason(about_partner, (("partner", partner),), Citation(edition, clause)),
        Reason("no_lead_restriction", (), Citation(edition, clause if is_b1a else "26A")),
        Reason("information_allowed", (), Citation(edition, clause)),
        Reason("review_27D", (), Citation(edition, "27D")),
        *(() if is_b1a else (Reason("review_23C", (), Citation(edition, "23C")),)),
    )


def not_comparable(asked: Query, call: Call, meaning: Meaning | None, *tests: Reason) -> Record:
    """27B2 for a bid or pass, 27B3 for a double or redouble."""
    if is_pass_or_bid(call):
        record = partner_out(asked, call, meaning, ("27B2", "other_bid_or_pass"), *tests)
    else:
        record = attempt(asked, call, CallState.CANCELLED, ("27B3", "double_not_comparable"), *tests)
    return record._replace(finding=Finding.NO, on="23A")


def partner_out(asked: Query, call: Call, meaning: Meaning | None, why: tuple[str, str], *tests: Reason) -> Record:
    """Partner passes throughout; 26B possible, 16C2 applies, 72C stays open. ``why``: clause and key of the reason."""
    suits = _bannable_after(asked, call, meaning)
    children = (*tests, *_consequences(asked.situation.edition, asked.offender.partner, why[0], suits))
    record = _record(
        asked,
        call,
        why[0],
        _top(asked, call, *why, children),
        partner_bar=Bar.ALL,
        lead26B=Lead26B.POSSIBLE,
        bannable=suits,
        ui16C=True,
        review=("72C",),
    )
    missing = meaning is None and call != PASS and suits is None
    return record._replace(questions=(Question("meaning", str(call)),)) if missing else record


def attempt(asked: Query, call: Call, state: CallState, why: tuple[str, str], *tests: Reason) -> Record:
    """27B3, 27B4: the attempt is cancelled, the offender must choose again, partner is out whatever he chooses."""
    suits = bannable(asked.specified)
    children = (*tests, *_consequences(asked.situation.edition, asked.offender.partner, why[0], suits))
    return _record(
        asked,
        call,
        why[0],
        _top(asked, call, *why, children),
        call_state=state,
        partner_bar=Bar.ALL,
        lead26B=Lead26B.POSSIBLE,
        bannable=suits,
        ui16C=True,
        review=("72C",),
        turn=asked.offender,
    )


def not_known(
    asked: Query, call: Call, questions: tuple[Question, ...], possible: tuple[str, ...], *tests: Reason
) -> Record:
    """No ruling before the questions are answered; ``possible`` lists the citations still open."""
    about = tuple((question.fact, question.of) for question in questions)
    reason = Reason("meaning_missing", (("call", call), ("questions", about)), None, tests)
    record = _record(asked, call, possible[0], reason, turn=None)
    return record._replace(questions=questions, possible=tuple(dict.fromkeys(possible)))


def _bannable_after(asked: Query, call: Call, meaning: Meaning | None) -> Suits | None:
    if asked.specified is None or (meaning is None and call != PASS):
        return None
    return bannable(asked.specified | (suits_of(meaning, call) if meaning else frozenset()))


@lru_cache(maxsize=512)
def _consequences(edition: str, seat: Seat, clause: str, suits: Suits | None) -> tuple[Reason, ...]:
    partner = ("partner", seat)
    return (
        Reason("partner_passes_throughout", (partner,), Citation(edition, clause)),
        Reason("lead_restriction_possible", (("suits", suits), partner), Citation(edition, "26B")),
        Reason("information_unauthorised", (partner,), Citation(edition, "16C2")),
        Reason("review_72C", (), Citation(edition, "72C")),
    )


def _top(asked: Query, call: Call, clause: str, key: str, children: tuple[Reason, ...]) -> Reason:
    opened = asked.open_call
    values = (("call", call), ("withdrawn", opened.withdrawn.call), ("partner", asked.offender.partner))
    if opened.is_premature:
        children = (Reason("premature_replacement", values, asked.situation.cite("27C")), *children)
    return Reason(key, values, asked.situation.cite(clause), children)


def _record(asked: Query, call: Call, clause: str, reason: Reason, **fields: object) -> Record:
    if "turn" not in fields:
        after = asked.situation.auction.plus(Entry(asked.offender, call)) if call == PASS else None
        fields["turn"] = None if after and after.is_over else asked.offender.left
        fields["contract"] = after.contract if after else None
    via = ("27C",) if asked.open_call.is_premature else ()
    made = asked.situation.cite(clause)
    return Record(asked.offender, call, made, reasons=(reason,), via=via, **fields)  # type: ignore[arg-type]
