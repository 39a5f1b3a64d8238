"""The outcomes of Laws 31A2 and 32B2 of 2007 at the offender's proper turn: partner out once, or throughout."""

from rules.books.laws_2007.consequences import partner_out, reasons_of
from rules.books.laws_2007.law_26 import ANY, NOTHING, Restriction, Shown, after
from rules.rulings.reason import Reason
from rules.rulings.rotation import unlawful
from rules.rulings.ruling import Bar, CallState, Kind, Question, Record
from rules.rulings.situation import OpenCall, Situation
from rules.rulings.suits import specified_suits, suits_of
from rules.table.auction import Entry
from rules.table.calls import PASS, Call


def assess(situation: Situation, opened: OpenCall, call: Call) -> Record:
    """The ruling if the offender makes this call at his proper turn; an illegal call would be ruled by its own Law."""
    seat, cite = opened.entry.seat, situation.cite
    clause = unlawful(situation, seat, call) if situation.auction.turn is seat else None
    if clause:
        law = cite(clause)
        reasons = (Reason("would_be_irregular", (("call", call),), law),)
        return Record(seat, call, law, call_state=CallState.ILLEGAL, turn=seat, reasons=reasons)
    if opened.kind is Kind.DOUBLE_OUT_OF_ROTATION:
        return _throughout(situation, opened, call, ("32B2", "any_call_after_double"), ANY)
    if opened.kind is Kind.BID_OUT_OF_ROTATION and call.denomination is opened.entry.call.denomination:
        return _once(situation, opened, call)
    restriction = after(situation, opened.entry, _shown(situation, opened, call))
    record = _throughout(situation, opened, call, ("31A2(b)", "other_denomination"), restriction)
    return record._replace(questions=_missing(situation, opened, call)) if restriction.forbid is None else record


def _missing(situation: Situation, opened: OpenCall, call: Call) -> tuple[Question, ...]:
    """Whose meaning must be known before the suits are."""
    of = [] if situation.meanings_of(opened.entry) else [situation.name_of(opened.entry)]
    unsaid = call != PASS and situation.meaning_of_replacement(opened.entry.seat, call) is None
    return tuple(Question("meaning", name) for name in (*of, *((call.text,) if unsaid else ())))


def _shown(situation: Situation, opened: OpenCall, call: Call) -> Shown:
    """The suits the offender has shown by legal calls, with this one."""
    shown, meaning = specified_suits(situation, opened.entry.seat), None
    if call != PASS:
        meaning = situation.meaning_of_replacement(opened.entry.seat, call)
        if meaning is None:
            return None
    return shown if shown is None or meaning is None else shown | suits_of(meaning, call)


def _once(situation: Situation, opened: OpenCall, call: Call) -> Record:
    """31A2(a): the denomination is repeated: partner passes at his next turn; no lead restriction."""
    entry = opened.entry
    bar = Reason("partner_passes_once", (("partner", entry.seat.partner),), situation.cite("31A2(a)"))
    children = reasons_of(situation, entry, NOTHING, bar)
    record = _record(situation, opened, call, ("31A2(a)", "denomination_repeated"), children)
    return record._replace(partner_bar=Bar.NEXT)


def _throughout(
    situation: Situation, opened: OpenCall, call: Call, why: tuple[str, str], restriction: Restriction
) -> Record:
    """31A2(b), 32B2: partner passes throughout; 26."""
    bar = partner_out(situation, opened.entry, why[0])
    record = _record(situation, opened, call, why, reasons_of(situation, opened.entry, restriction, bar))
    return record._replace(
        partner_bar=Bar.ALL,
        lead26B=restriction.lead,
        bannable=restriction.forbid,
        may_require=restriction.require,
    )


def _record(
    situation: Situation, opened: OpenCall, call: Call, why: tuple[str, str], children: tuple[Reason, ...]
) -> Record:
    clause, key = why
    seat = opened.entry.seat
    auction = situation.auction.plus(Entry(seat, call))
    values = (("call", call), ("withdrawn", opened.entry.call), ("partner", seat.partner))
    return Record(
        seat,
        call,
        situation.cite(clause),
        turn=None if auction.is_over else seat.left,
        contract=auction.contract,
        ui16C=True,
        review=("23",),
        via=("30C",) if opened.kind is Kind.PASS_OUT_OF_ROTATION else (),
        reasons=(Reason(key, values, situation.cite(clause), children),),
    )
