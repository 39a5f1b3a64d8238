"""A ruling as plain text: what happened, who chooses, what each replacement would bring, why, what to ask."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rules.meanings.agreements import EVERY_OTHER, Agreements
from rules.rulings.ruling import Bar, CallState, Irregularity, Lead, NotModelled, Option, Question, Record, Ruling
from rules.table.calls import ALL_CALLS, Call
from rules.table.seats import Seat
from rules.wording.filling import WhichCall, sentence
from rules.wording.layout import Line, block, call_runs
from rules.wording.notation import seat_name
from rules.wording.render import Sentence, render_tree
from rules.wording.say import Topic, say, say_question
from rules.wording.texts import table

#: Up to so many replacements are asked about one by one.
_FEW = 2


def account(
    ruling: Ruling,
    language: str,
    asked: Iterable[Call] = (),
    meanings: Agreements = Agreements(),  # noqa: B008 (immutable)
) -> str:
    """The ruling for a reader at a terminal. ``asked``: the replacements whose reasons are shown too; ``meanings``:
    those it was asked with, read back.

    UnknownLanguage for a language without words.
    """
    made = _made(ruling)
    told = block(_words(language, "meanings"), _meanings(meanings, language))
    previewed = [ruling.replacements[call] for call in asked if call in ruling.replacements]
    explained = [_reasons(record, language, ruling.policy) for record in (*made, *previewed)]
    return "\n\n".join(text for text in (*_parts(ruling, made, told, language), *explained) if text)


def _made(ruling: Ruling) -> tuple[Record, ...]:
    """The rulings on what has happened, the last one last."""
    return (*ruling.earlier, *((ruling.ruling,) if ruling.ruling else ()))


def _meanings(meanings: Agreements, language: str) -> Iterator[Line]:
    """What was said about each call, in words."""
    for key, shown in meanings.items():
        name = table(language, "account")["every_other"] if key == EVERY_OTHER else WhichCall(key)
        for meaning in shown:
            yield "", _words(language, "meaning", which=name, meaning=meaning)


def _parts(ruling: Ruling, made: tuple[Record, ...], told: str, language: str) -> Iterator[str]:
    edition, policy = say(Topic.EDITION, ruling.edition, language), say(Topic.POLICY, ruling.policy, language)
    yield _words(language, "header_superseded" if ruling.superseded else "header", edition=edition, policy=policy)
    found = [_irregularity(each, language) for each in ruling.irregularities]
    yield block(_words(language, "happened"), found or [("", _words(language, "nothing_irregular"))])
    yield told
    yield block(_words(language, "state"), _state(ruling, language))
    for number, record in enumerate(made, start=1):
        title = "ruling" if number == len(made) else "earlier"
        yield block(_words(language, title), _ruled(record, _bound(ruling, made[: number - 1]), language))
    yield block(_words(language, "chooses"), _options(ruling, language))
    yield block(_title_of_replacements(ruling, language), _replacements(ruling, _bound(ruling, made), language))
    leads = dict.fromkeys(record.lead for record in made if record.lead and ruling.lead)
    yield block(_words(language, "lead"), [_lead_line(ruling, lead, language) for lead in leads])
    yield block(_words(language, "questions"), [("?", text) for text in _questions(ruling.questions, language)])


def _questions(questions: tuple[Question, ...], language: str) -> Iterator[str]:
    """Every question; those about the meanings of many replacements as one."""
    calls = {str(call): call for call in ALL_CALLS}
    many = [calls[q.of] for q in questions if q.fact == "meaning" and q.of in calls]
    for question in questions:
        if len(many) <= _FEW or question.fact != "meaning" or question.of not in calls:
            yield say_question(question, language)
    if len(many) > _FEW:
        yield _words(language, "meanings_of", calls=call_runs(many, language))


def _words(language: str, key: str, **values: object) -> str:
    return sentence(table(language, "account")[key], values, language)


def _irregularity(found: Irregularity, language: str) -> Line:
    kind = say(Topic.KIND, found.kind, language)
    return str(found.citation), _words(language, "irregularity", call=found.call, seat=found.seat, kind=kind)


def _state(ruling: Ruling, language: str) -> Iterator[Line]:
    status = say(Topic.STATUS, ruling.status, language)
    yield "", status[:1].upper() + status[1:]
    if ruling.not_modelled:
        yield _not_modelled(ruling.not_modelled, language)
    elif ruling.turn:
        yield "", _words(language, "turn", seat=ruling.turn)
    elif ruling.contract:
        yield "", _words(language, "over", contract=ruling.contract)
    if ruling.must_pass:
        seats = ", ".join(seat_name(seat, language) for seat in ruling.must_pass)
        yield "", _words(language, "must_pass", seats=seats)


def _not_modelled(found: NotModelled, language: str) -> Line:
    return str(found.citation), say(Topic.NOT_MODELLED, found.why, language)


def _bound(ruling: Ruling, earlier: tuple[Record, ...]) -> frozenset[Seat]:
    """The players whom earlier rulings oblige to pass, and still do."""
    partners = {record.seat.partner for record in earlier if record.partner_bar is not Bar.NONE}
    offenders = {record.seat for record in earlier if record.offender_bar is not Bar.NONE}
    return frozenset(ruling.must_pass) & (partners | offenders)


def _ruled(record: Record, bound: frozenset[Seat], language: str) -> Iterator[Line]:
    """One line for the call, one for what it brings, one for each thing left open until after play."""
    state = say(Topic.CALL_STATE, record.call_state, language)
    key = "ruled" if record.call else "card"
    yield _clauses(record), _words(language, key, call=record.call, seat=record.seat, state=state)
    yield "", "; ".join(_follows(record, bound, language))
    if record.outcomes:
        yield "", _judged(record, language)
    if record.final_call:
        yield "", _words(language, "final_call", call=record.final_call)
    for clause in record.review:
        yield clause, f"{_words(language, 'review')}: {say(Topic.REVIEW, clause, language)}"


def _clauses(record: Record) -> str:
    return " ".join((*record.via, record.citation.clause))


def _options(ruling: Ruling, language: str) -> Iterator[Line]:
    for option in ruling.choice.options if ruling.choice else ():
        act, consequence = _act(option, language), say(Topic.CONSEQUENCE, option.consequence, language)
        seat = ruling.choice.seat if ruling.choice else None
        yield str(option.citation), _words(language, "option", seat=seat, act=act, consequence=consequence)
    for option in ruling.refused:
        consequence = say(Topic.CONSEQUENCE, option.consequence, language)
        yield str(option.citation), _words(language, "refused", consequence=consequence)


def _act(option: Option, language: str) -> str:
    """The act in a word; who was misinformed did not mean another call, he changes the one he meant."""
    if option.consequence == "misinformed_may_change":
        return str(table(language, "account")["change"])
    return say(Topic.ACT, option.act, language)


class _Outcome(NamedTuple):
    """What makes two replacements alike for a reader: the clause in the margin and the words beside it."""

    is_open: bool
    clause: str
    words: str


def _title_of_replacements(ruling: Ruling, language: str) -> str:
    seat = next((record.seat for record in ruling.replacements.values()), None)
    return _words(language, "replacements", seat=seat)


def _replacements(ruling: Ruling, bound: frozenset[Seat], language: str) -> Iterator[Line]:
    """Each outcome with the calls that lead to it; what cannot be said yet comes last."""
    classes: dict[_Outcome, list[Call]] = {}
    for call, record in ruling.replacements.items():
        classes.setdefault(_outcome(record, bound, language), []).append(call)
    for outcome in sorted(classes):
        yield outcome.clause, outcome.words
        yield "", f"→ {call_runs(classes[outcome], language)}"


def _outcome(record: Record, bound: frozenset[Seat], language: str) -> _Outcome:
    if record.possible:
        open_still = _words(language, "possible", clauses=", ".join(record.possible))
        return _Outcome(True, "?", f"{_words(language, 'open')}; {open_still[:1].lower()}{open_still[1:]}")
    clause = _clauses(record)
    if not record.outcomes:
        return _Outcome(False, clause, _effects(record, bound, language))
    return _Outcome(False, clause, f"{_judged(record, language)}; {_effects(record, bound, language)}")


def _judged(record: Record, language: str) -> str:
    """That it is the director who judges, between which clauses, and which way it leans."""
    clauses = " / ".join(dict.fromkeys(outcome.citation.clause for outcome in record.outcomes))
    return _words(language, "judgement", clauses=clauses, lean=say(Topic.LEAN, record.lean or "no", language))


def _effects(record: Record, bound: frozenset[Seat], language: str) -> str:
    """What the call brings, in one line."""
    stands = record.call_state is CallState.STANDS
    state = [] if stands else [say(Topic.CALL_STATE, record.call_state, language)]
    return "; ".join([*state, *_follows(record, bound, language)])


def _follows(record: Record, bound: frozenset[Seat], language: str) -> list[str]:
    """Who must pass, what may become of the lead, who decided. A partner obliged to pass before is not free now."""
    barred = say(Topic.OFFENDER_BAR, record.offender_bar, language)
    nothing_left_to_bid = record.partner_bar is Bar.NONE and record.contract is not None
    is_bound = record.partner_bar is Bar.NONE and record.seat.partner in bound
    still_passes = str(table(language, "account")["still_passes"])
    partner = still_passes if is_bound else say(Topic.PARTNER_BAR, record.partner_bar, language)
    return [
        *([] if nothing_left_to_bid else [partner]),
        *([] if record.offender_bar is Bar.NONE else [barred]),
        say(Topic.LEAD_26B, record.lead26B, language),
        *([say(Topic.DECIDED_BY, record.decided_by, language)] if record.decided_by else []),
    ]


def _lead_line(ruling: Ruling, lead: Lead, language: str) -> Line:
    """The lead with its clause; older editions have it in several places, and their reasons name it."""
    return "" if ruling.superseded else "26B", _lead(lead, language)


def _lead(lead: Lead, language: str) -> str:
    forbidden = "lead_require" if lead.may_require else "lead_ban"
    key = "lead_unknown" if lead.bannable is None else forbidden if lead.bannable else "lead_nothing"
    when = say(Topic.WHEN, lead.when, language)
    return _words(language, key, by=lead.by, seat=lead.barred_seat, when=when, suits=lead.bannable)


def _reasons(record: Record, language: str, policy: str) -> str:
    trees = (render_tree(reason, language, policy) for reason in record.reasons)
    lines = [line for tree in trees for line in _tree(tree, 0)]
    title = "reasons" if record.call else "reasons_card"
    return block(_words(language, title, call=record.call), lines)


def _tree(found: Sentence, depth: int) -> Iterator[Line]:
    clause = str(found.citation) if found.citation and not found.is_reading else ""
    yield clause, "  " * depth + found.text
    for child in found.children:
        yield from _tree(child, depth + 1)
