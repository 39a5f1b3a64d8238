"""The 2017 Laws as the procedure asks for them: which Law rules on what."""

from rules.books.laws_2017 import (
    law_17,
    law_21,
    law_24,
    law_25,
    law_26,
    law_27,
    law_28,
    law_29,
    law_31,
    law_36,
    law_37,
    law_38,
    law_39,
)
from rules.rulings.changing import slip
from rules.rulings.facts import FactName
from rules.rulings.laws import Laws, OpenLaw, Questions
from rules.rulings.ruling import Choice, Kind, Lead26B, Question
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.rulings.slips import withdrawal
from rules.rulings.suits import unspecified
from rules.table.auction import Entry

_LAW_27, _LAW_29 = law_27.LAW, law_29.LAW
_INSUFFICIENT = OpenLaw(_LAW_27.called, _LAW_27.choice, _LAW_27.accept, _LAW_27.decline, preview=_LAW_27.preview)
_CHANGE = OpenLaw(law_25.CHANGED.called, law_25.CHANGED.choice, law_25.CHANGED.accept, law_25.CHANGED.decline)
_DOUBLE = OpenLaw(law_36.LAW.called, law_36.LAW.choice, never="36", preview=law_36.LAW.preview)
_ROTATION = OpenLaw(_LAW_29.called, _LAW_29.choice, _LAW_29.accept, _LAW_29.decline, preview=law_31.preview)


def _repaired(situation: Situation, entry: Entry) -> Situation | None:
    """25A1 first, then 21B1(a)."""
    seat, call = entry.seat, entry.call
    return law_25.UNINTENDED.repaired(situation, seat, call) or law_21.changed(situation, seat, call)


def _taken_back(situation: Situation, entry: Entry) -> Situation:
    """25A6; under 21B2 the ruling has told already whom a withdrawn call binds."""
    return law_25.UNINTENDED.taken_back(situation, entry) if _is_over_a_slip(situation) else situation


def _is_over_a_slip(situation: Situation) -> bool:
    """Is the call that may be taken back one over a slip (25A6), and not one over a wrong explanation (21B2)?"""
    clauses = [record.citation.clause for record in situation.records]
    return next((clause for clause in reversed(clauses) if clause in ("25A1", "21B1(a)")), None) == "25A1"


def _after_final_pass(situation: Situation, entry: Entry) -> Situation:
    """39; after 36C the auction as it was made no longer counts."""
    return situation if law_36.is_scored_without(situation) else law_39.after_final_pass(situation, entry)


def _counts_as_in_rotation(situation: Situation, entry: Entry) -> Situation | None:
    """28A."""
    return law_28.passed_for(situation, entry) if law_28.counts_as_in_rotation(situation, entry.seat) else None


def _afterwards(situation: Situation) -> Situation:
    """31 and 17D3, which look back."""
    return law_17.go_back_to_skipped_player(law_31.settle_overdue(situation))


def _before_the_answer(situation: Situation) -> Situation:
    """24; 31A1 and 32A1 against a duty to pass; 30C, where it decides what the offender must do now."""
    return law_31.wait_for_kind(law_31.settle_overdue(law_24.exposed_cards(situation)))


def _idle_choice(situation: Situation) -> Choice | None:
    """25A6, 21B2: a call to take back; 25A1: a slip to repair; 21B1(a): misinformation."""
    if situation.may_withdraw:
        return withdrawal(situation, situation.may_withdraw, "25A6" if _is_over_a_slip(situation) else "21B2")
    unintended = slip(situation)
    return law_25.UNINTENDED.substitution(situation, unintended) if unintended else law_21.choice(situation)


def _questions(situation: Situation, opened: OpenCall, asked: Questions) -> Questions:
    """Was the open call intended (25A)? Was the pass artificial (30C)?"""
    if opened.stage is Stage.LHO:
        made = opened.first if opened.kind is Kind.CHANGE_OF_CALL and opened.first else opened.entry
        known = situation.fact(FactName.INTENDED, made)
        asked = asked if known else (Question("intended", str(made)), *asked)
    if opened.kind is Kind.PASS_OUT_OF_ROTATION and law_31.kind_not_known(situation, opened):
        asked = (*asked, Question("artificial", str(opened.entry)))
    return asked


def _lead_questions(situation: Situation) -> Questions:
    """26B: the offenders' standing calls without a meaning, of which the suits declarer may forbid depend."""
    offenders = {record.seat for record in situation.records if record.lead26B is Lead26B.POSSIBLE}
    return tuple(Question("meaning", str(entry)) for entry in unspecified(situation, offenders))


LAWS = Laws(
    open={
        Kind.INSUFFICIENT_BID: OpenLaw(
            _LAW_27.called, _LAW_27.choice, _LAW_27.accept, _LAW_27.decline, preview=_LAW_27.preview
        ),
        Kind.CHANGE_OF_CALL: _CHANGE,
        Kind.OBLIGED_TO_PASS: OpenLaw(law_37.LAW.called, law_37.LAW.choice, never="37B"),
        Kind.BID_ABOVE_SEVEN: OpenLaw(law_38.LAW.called, law_38.LAW.choice, never="38A"),
        Kind.INADMISSIBLE_DOUBLE: _DOUBLE,
        Kind.PASS_OUT_OF_ROTATION: _ROTATION,
        Kind.BID_OUT_OF_ROTATION: _ROTATION,
        Kind.DOUBLE_OUT_OF_ROTATION: _ROTATION,
    },
    before_a_call=_taken_back,
    repaired=_repaired,
    slips=law_25.UNINTENDED,
    after_final_pass=_after_final_pass,
    counts_as_in_rotation=_counts_as_in_rotation,
    change=law_25.CHANGED.change,
    out_of_rotation=_LAW_29.out_of_rotation,
    above_seven=law_38.LAW.open,
    inadmissible=law_36.inadmissible,
    obliged_to_pass=law_37.LAW.open,
    insufficient_bid=_LAW_27.insufficient_bid,
    on_arrival=law_24.bound_from_now_on,
    afterwards=_afterwards,
    before_the_answer=_before_the_answer,
    idle_choice=_idle_choice,
    at_the_end=law_26.at_the_end,
    questions=_questions,
    lead_questions=_lead_questions,
)
