"""From the situation after the last event to the answer: who must act, what each replacement would bring."""

from collections.abc import Mapping

from rules.books.laws_2017 import (
    law_21,
    law_24,
    law_25,
    law_27,
    law_27b,
    law_29,
    law_31,
    law_31_outcomes,
    law_36,
    law_37,
    law_38,
)
from rules.books.laws_2017.law_26 import at_the_end, lead_restriction, unspecified
from rules.books.laws_2017.replacing import query
from rules.rulings.facts import FactName
from rules.rulings.ruling import Bar, Choice, Kind, Lead26B, Question, Record, Ruling, Status
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.calls import ALL_CALLS, Call
from rules.table.seats import Seat


def conclude(situation: Situation, preview: bool) -> Ruling:
    """The ruling on a case that has been followed to its end; ``preview``: rule on all 38 replacements too."""
    situation = law_24.exposed_cards(situation)
    chosen = _choice(situation)
    replacements = _replacements(situation) if preview else {}
    records = (*situation.records, *situation.attempts[:1])
    final = tuple(at_the_end(situation, record) for record in records)
    return Ruling(
        status=_status(situation, chosen),
        edition=situation.edition,
        policy=situation.policy.name,
        turn=_turn(situation, chosen),
        irregularities=situation.irregularities,
        choice=chosen,
        replacements=replacements,
        questions=_questions(situation, replacements),
        ruling=final[-1] if final else None,
        earlier=final[:-1],
        must_pass=_must_pass(situation),
        ui16C=any(record.ui16C for record in records) or _is_awaited(situation),
        contract=None if situation.open else situation.auction.contract,
        lead=None if situation.open else lead_restriction(situation),
        not_modelled=situation.not_modelled,
        refused=situation.refused,
    )


def _is_awaited(situation: Situation) -> bool:
    """16C2 for the partner while a cancelled call out of rotation has not been replaced."""
    return any(opened.stage is Stage.LATER for opened in situation.open)


def _status(situation: Situation, chosen: Choice | None) -> Status:
    if situation.not_modelled:
        return Status.NOT_MODELLED
    if situation.blocked:
        return Status.QUESTION
    if chosen:
        return Status.CHOICE
    return Status.RULED if situation.irregularities or situation.records else Status.REGULAR


def _choice(situation: Situation) -> Choice | None:
    """The choice an irregularity gives somebody now."""
    if situation.is_stopped:
        return None
    if situation.open:
        return _choice_on(situation, situation.open[-1])
    if situation.may_withdraw:
        is_slip = situation.records[-1].citation.clause == "25A1"
        return law_25.withdrawal(situation, situation.may_withdraw, "25A6" if is_slip else "21B2")
    slip = law_25.may_substitute(situation)
    return law_25.substitution(situation, slip) if slip else law_21.choice(situation)


def _choice_on(situation: Situation, opened: OpenCall) -> Choice:
    if opened.kind is Kind.INSUFFICIENT_BID:
        return law_27.choice(situation, opened)
    if opened.kind is Kind.CHANGE_OF_CALL:
        return law_25.choice(situation, opened)
    if opened.kind is Kind.OBLIGED_TO_PASS:
        return law_37.choice(situation, opened)
    if opened.kind is Kind.BID_ABOVE_SEVEN:
        return law_38.choice(situation, opened)
    if opened.kind is Kind.INADMISSIBLE_DOUBLE:
        return law_36.choice(situation, opened)
    return law_29.choice(situation, opened)


def _turn(situation: Situation, chosen: Choice | None) -> Seat | None:
    if chosen:
        return chosen.seat
    if situation.open:
        return situation.open[-1].entry.seat
    return None if situation.auction.is_over else situation.auction.turn


def _replacements(situation: Situation) -> Mapping[Call, Record]:
    """What each call of the box would bring, where the offender's next call replaces an irregular one."""
    opened = situation.open[-1] if situation.open else None
    if opened is None or opened.stage is Stage.SUBSTITUTE or situation.not_modelled:
        return {}
    if opened.kind is Kind.INSUFFICIENT_BID:
        return _instead_of_insufficient(situation, opened)
    if opened.kind is Kind.INADMISSIBLE_DOUBLE and opened.stage is Stage.REPLACE:
        return {call: law_36.assess(situation, opened, call) for call in ALL_CALLS}
    is_his_turn = situation.auction.turn is opened.entry.seat
    if opened.stage is not Stage.LATER or not is_his_turn or law_31.must_repeat(situation, opened):
        return {}
    asked = query(situation, opened)
    return {call: law_31_outcomes.assess(asked, call) for call in ALL_CALLS}


def _instead_of_insufficient(situation: Situation, opened: OpenCall) -> Mapping[Call, Record]:
    """All 38 calls; only the one already made where a premature replacement lies on the table (27C)."""
    made = opened.held[0].call if opened.held else None
    barred = opened.barred_by or ("27B4" if opened.first else None)
    preview = opened.with_(barred_by=barred, is_premature=opened.is_premature or bool(opened.held))
    asked = query(situation, preview, made)
    return {call: law_27b.assess(asked, call) for call in ((made,) if made else ALL_CALLS)}


def _questions(situation: Situation, replacements: Mapping[Call, Record]) -> tuple[Question, ...]:
    """Every missing fact that would change something, each once."""
    asked = (*situation.questions, *(q for record in replacements.values() for q in record.questions))
    opened = situation.open[-1] if situation.open else None
    if opened and opened.stage is Stage.LHO:
        slip = opened.first if opened.kind is Kind.CHANGE_OF_CALL and opened.first else opened.entry
        known = situation.fact(FactName.INTENDED, slip)
        asked = (*(() if known else (Question("intended", str(slip)),)), *asked)
    if opened and opened.kind is Kind.PASS_OUT_OF_ROTATION and law_31.kind_not_known(situation, opened):
        asked = (*asked, Question("artificial", str(opened.entry)))
    if any(record.lead26B is Lead26B.POSSIBLE for record in situation.records):
        asked = (*asked, *_meanings_for_the_lead(situation))
    return tuple(dict.fromkeys(asked))


def _meanings_for_the_lead(situation: Situation) -> tuple[Question, ...]:
    """26B: the offenders' standing calls without a meaning, of which the suits declarer may forbid depend."""
    offenders = {record.seat for record in situation.records if record.lead26B is Lead26B.POSSIBLE}
    return tuple(Question("meaning", str(entry)) for entry in unspecified(situation, offenders))


def _must_pass(situation: Situation) -> tuple[Seat, ...]:
    if situation.auction.is_over:
        return ()
    return tuple(seat for seat, bar in situation.bars if bar is not Bar.NONE)
