"""The 2007 Laws as the procedure asks for them: which Law rules on what."""

from rules.books.laws_2007 import law_25, law_26, law_27, law_28, law_29, law_31, law_36, law_37, law_38
from rules.rulings.changing import slip
from rules.rulings.facts import FactName
from rules.rulings.laws import Laws, OpenLaw, Questions
from rules.rulings.rotation import artificial_pass
from rules.rulings.ruling import Choice, Kind, Question
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.rulings.slips import withdrawal
from rules.rulings.unknown import by_unknown_law, facts_without_a_law, skipped_player
from rules.table.auction import Entry

_SLIP, _CHANGE, _LAW_27, _LAW_29 = law_25.UNINTENDED, law_25.CHANGED, law_27.LAW, law_29.LAW
_ROTATION = OpenLaw(_LAW_29.called, _LAW_29.choice, _LAW_29.accept, _LAW_29.decline, preview=law_31.preview)


def _repaired(situation: Situation, entry: Entry) -> Situation | None:
    """25A."""
    return _SLIP.repaired(situation, entry.seat, entry.call)


def _afterwards(situation: Situation) -> Situation:
    """31A2 and 32B2 for a call that stands by way of another Law; skipped players (17); the pause for thought (25A)."""
    settled = skipped_player(law_31.settle_overdue(situation))
    return settled if settled.is_stopped else law_25.ask_about_the_pause(settled)


def _idle_choice(situation: Situation) -> Choice | None:
    """25A: a call to take back, a slip to repair."""
    if situation.may_withdraw:
        return withdrawal(situation, situation.may_withdraw, "25A")
    unintended = slip(situation)
    if unintended is None or not law_25.is_slip(situation, unintended):
        return None
    return _SLIP.substitution(situation, unintended)


def _questions(situation: Situation, opened: OpenCall, asked: Questions) -> Questions:
    """Was the open call intended (25A)? Was the pass artificial (30C)?"""
    if opened.stage is Stage.LHO:
        made = opened.first if opened.kind is Kind.CHANGE_OF_CALL and opened.first else opened.entry
        known = situation.fact(FactName.INTENDED, made)
        asked = asked if known else (Question("intended", str(made)), *asked)
    if opened.kind is Kind.PASS_OUT_OF_ROTATION and artificial_pass(situation, opened.entry) is None:
        asked = (*asked, Question("artificial", str(opened.entry)))
    return asked


LAWS = Laws(
    open={
        Kind.INSUFFICIENT_BID: OpenLaw(
            _LAW_27.called, _LAW_27.choice, _LAW_27.accept, _LAW_27.decline, preview=_LAW_27.preview
        ),
        Kind.CHANGE_OF_CALL: OpenLaw(_CHANGE.called, _CHANGE.choice, _CHANGE.accept, _CHANGE.decline),
        Kind.OBLIGED_TO_PASS: OpenLaw(law_37.LAW.called, law_37.LAW.choice, never="37"),
        Kind.BID_ABOVE_SEVEN: OpenLaw(law_38.LAW.called, law_38.LAW.choice, never="38"),
        Kind.INADMISSIBLE_DOUBLE: OpenLaw(law_36.LAW.called, law_36.LAW.choice, never="36", preview=law_36.LAW.preview),
        Kind.PASS_OUT_OF_ROTATION: _ROTATION,
        Kind.BID_OUT_OF_ROTATION: _ROTATION,
        Kind.DOUBLE_OUT_OF_ROTATION: _ROTATION,
    },
    before_a_call=_SLIP.taken_back,
    repaired=_repaired,
    slips=_SLIP,
    after_final_pass=by_unknown_law("39", Kind.CALL_AFTER_FINAL_PASS),
    counts_as_in_rotation=law_28.counts_as_in_rotation,
    change=_CHANGE.change,
    out_of_rotation=_LAW_29.out_of_rotation,
    above_seven=law_38.LAW.open,
    inadmissible=law_36.inadmissible,
    obliged_to_pass=law_37.LAW.open,
    insufficient_bid=_LAW_27.insufficient_bid,
    afterwards=_afterwards,
    before_the_answer=facts_without_a_law,
    idle_choice=_idle_choice,
    at_the_end=law_26.at_the_end,
    questions=_questions,
    lead_questions=law_26.lead_questions,
)
