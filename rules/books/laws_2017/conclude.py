"""From the situation after the last event to the answer: who must act, what each replacement would bring."""

from collections.abc import Mapping

from rules.books.laws_2017 import law_25, law_27
from rules.books.laws_2017.law_26 import at_the_end, lead_restriction, unspecified
from rules.books.laws_2017.law_27b import assess
from rules.books.laws_2017.replacing import query
from rules.rulings.facts import FactName
from rules.rulings.ruling import Act, Bar, Choice, Lead26B, Option, Question, Record, Ruling, Status
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.calls import ALL_CALLS, Call
from rules.table.seats import Seat


def conclude(situation: Situation, preview: bool) -> Ruling:
    """The ruling on a case that has been followed to its end; ``preview``: rule on all 38 replacements too."""
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
        ui16C=any(record.ui16C for record in records),
        contract=None if situation.open else situation.auction.contract,
        lead=None if situation.open else lead_restriction(situation),
        not_modelled=situation.not_modelled,
        refused=situation.refused,
    )


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
        return law_27.choice(situation, situation.open[-1])
    if situation.may_withdraw:
        return law_25.withdrawal(situation, situation.may_withdraw)
    slip = law_25.may_substitute(situation)
    if slip is None:
        return None
    return Choice(slip.seat, (Option(Act.SUBSTITUTE, None, situation.cite("25A1"), "intended_call_stands"),))


def _turn(situation: Situation, chosen: Choice | None) -> Seat | None:
    if chosen:
        return chosen.seat
    if situation.open:
        return situation.open[-1].entry.seat
    return None if situation.auction.is_over else situation.auction.turn


def _replacements(situation: Situation) -> Mapping[Call, Record]:
    """All 38 calls, if an insufficient bid is open: only the one already made where a premature one lies there."""
    opened = situation.open[-1] if situation.open else None
    if opened is None or opened.stage is Stage.SUBSTITUTE or situation.not_modelled:
        return {}
    preview = _declined(opened)
    made = opened.held[0].call if opened.held else None
    asked = query(situation, preview, made)
    return {call: assess(asked, call) for call in ((made,) if made else ALL_CALLS)}


def _declined(opened: OpenCall) -> OpenCall:
    """The same as if the opponent had already declined."""
    if opened.stage is Stage.REPLACE:
        return opened
    barred = opened.barred_by or ("27B4" if opened.first else None)
    return opened.with_(barred_by=barred, is_premature=bool(opened.held), first=opened.first)


def _questions(situation: Situation, replacements: Mapping[Call, Record]) -> tuple[Question, ...]:
    """Every missing fact that would change something, each once."""
    asked = (*situation.questions, *(q for record in replacements.values() for q in record.questions))
    opened = situation.open[-1] if situation.open else None
    if opened and opened.stage is Stage.LHO and situation.fact(FactName.INTENDED, opened.entry) is None:
        asked = (Question("intended", str(opened.entry)), *asked)
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
