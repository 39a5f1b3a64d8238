"""From the situation after the last event to the answer: who must act, what each replacement would bring."""

from collections.abc import Mapping

from rules.rulings.laws import Laws
from rules.rulings.ruling import Act, Bar, Choice, Lead26B, Option, Question, Record, Ruling, Status
from rules.rulings.situation import Situation, Stage
from rules.table.calls import PASS, Call
from rules.table.seats import SEATS, Seat


def conclude(laws: Laws, situation: Situation, preview: bool, superseded: bool) -> Ruling:
    """The ruling on a case that has been followed to its end; ``preview``: rule on all 38 replacements too."""
    situation = laws.before_the_answer(situation)
    repairable = laws.slips.choice_of_replacement(situation) if laws.slips else None
    if repairable:
        situation = _before_the_slip(situation)
    chosen = repairable or _choice(laws, situation)
    replacements = _replacements(laws, situation) if preview else {}
    records = (*situation.records, *_waiting(situation))
    final = tuple(laws.at_the_end(situation, record) for record in records)
    return Ruling(
        status=_status(situation, chosen),
        edition=situation.edition,
        policy=situation.policy.name,
        turn=_turn(situation, chosen),
        irregularities=situation.irregularities,
        choice=chosen,
        replacements=replacements,
        questions=_questions(laws, situation, replacements),
        ruling=final[-1] if final else None,
        earlier=final[:-1],
        must_pass=_must_pass(situation),
        ui16C=any(record.ui16C for record in records) or (laws.forbids_information and _is_awaited(situation)),
        contract=None if situation.open else situation.auction.contract,
        lead=None if situation.open else next((record.lead for record in final if record.lead), None),
        not_modelled=situation.not_modelled,
        refused=situation.refused,
        superseded=superseded,
    )


def _waiting(situation: Situation) -> tuple[Record, ...]:
    """The rulings on cancelled calls that wait for what takes their place; of several attempts to replace one bid the
    first."""
    if len(situation.attempts) < 2:
        return situation.attempts
    later = [record for seat in SEATS for record in situation.attempts_to_replace(seat)[1:]]
    return tuple(record for record in situation.attempts if not any(record is other for other in later))


def _is_awaited(situation: Situation) -> bool:
    """The partner may not use a cancelled call out of rotation while it has not been replaced."""
    return any(opened.stage is Stage.LATER for opened in situation.open)


def _status(situation: Situation, chosen: Choice | None) -> Status:
    if situation.not_modelled:
        return Status.NOT_MODELLED
    if situation.blocked:
        return Status.QUESTION
    if chosen:
        return Status.CHOICE
    return Status.RULED if situation.irregularities or situation.records else Status.REGULAR


def _before_the_slip(situation: Situation) -> Situation:
    """Of an unintended replacement nothing is ruled while the call that was meant may still take its place (25A)."""
    assert situation.slip is not None
    return situation.slip.before.with_(irregularities=situation.irregularities, refused=situation.refused)


def _choice(laws: Laws, situation: Situation) -> Choice | None:
    """The choice an irregularity gives somebody now."""
    if situation.is_stopped:
        return None
    opened = situation.pending
    if opened:
        return _bound(situation, laws.open[opened.kind].choice(situation, opened))
    return laws.idle_choice(situation)


def _bound(situation: Situation, choice: Choice) -> Choice:
    """A player who is obliged to pass may not call freely, whatever the Law says of others in his place."""
    first = choice.options[0]
    if choice.seat not in _must_pass(situation) or first.act not in (Act.CALL, Act.REPLACE):
        return choice
    return Choice(choice.seat, (Option(Act.PASS, PASS, first.citation, "only_pass"),))


def _turn(situation: Situation, chosen: Choice | None) -> Seat | None:
    if chosen:
        return chosen.seat
    pending = situation.pending
    if pending and situation.blocked and pending.stage is Stage.LHO:
        return situation.made[-1].seat.left
    if pending:
        return pending.entry.seat
    return None if situation.auction.is_over else situation.auction.turn


def _replacements(laws: Laws, situation: Situation) -> Mapping[Call, Record]:
    """What each call of the box would bring, where the offender's next call replaces an irregular one."""
    opened = situation.pending
    if opened is None or opened.stage is Stage.SUBSTITUTE or situation.not_modelled:
        return {}
    return laws.open[opened.kind].preview(situation, opened)


def _questions(laws: Laws, situation: Situation, replacements: Mapping[Call, Record]) -> tuple[Question, ...]:
    """Every missing fact that would change something, each once."""
    asked = (*situation.questions, *(q for record in replacements.values() for q in record.questions))
    if situation.pending:
        asked = laws.questions(situation, situation.pending, asked)
    if any(record.lead26B is Lead26B.POSSIBLE for record in situation.records):
        asked = (*asked, *laws.lead_questions(situation))
    return tuple(dict.fromkeys(asked))


def _must_pass(situation: Situation) -> tuple[Seat, ...]:
    if situation.auction.is_over:
        return ()
    awaited = {seat for record in situation.attempts for seat in _barred_by(record)}
    return tuple(seat for seat, bar in situation.bars if bar is not Bar.NONE or seat in awaited)


def _barred_by(record: Record) -> tuple[Seat, ...]:
    """Whom a cancelled call obliges to pass, also while it is still to be replaced."""
    bars = ((record.seat, record.offender_bar), (record.seat.partner, record.partner_bar))
    return tuple(seat for seat, bar in bars if bar is not Bar.NONE)
