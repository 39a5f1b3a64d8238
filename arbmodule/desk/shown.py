"""What the templates of the desk draw, in the words of the page."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from rules import (
    ALL_CALLS,
    Accepts,
    Act,
    Bar,
    Call,
    CallState,
    Case,
    Citation,
    DirectorCalled,
    Event,
    Fact,
    FactName,
    Irregularity,
    Lead,
    Lead26B,
    Made,
    Option,
    Question,
    Record,
    Ruling,
    Seat,
    Topic,
    parse_call,
    render,
    say,
    say_question,
    seat_name,
    spell_call,
    spell_denomination,
)


@dataclass(frozen=True, slots=True)
class Happened:
    """One irregularity in words."""

    seat: Seat
    call: Call
    words: str
    citation: Citation


@dataclass(frozen=True, slots=True)
class OptionShown:
    """What the player with the choice may do; ``act`` is what the desk then notes, empty where he calls."""

    words: str
    consequence: str
    citation: Citation
    act: str = ""


@dataclass(frozen=True, slots=True)
class Fragment:
    """One thing a ruling brings, with its clause."""

    words: str
    citation: object = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """One possible answer to a question; ``value`` is what the form sends."""

    value: str
    words: str


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """A question to the director. ``key``: whose meaning; ``meant``: instead of which call something was meant."""

    words: str
    answers: tuple[Answer, ...] = ()
    key: str = ""
    meant: str = ""


def happened(found: Iterable[Irregularity], language: str) -> list[Happened]:
    """Each defect of each call."""
    return [Happened(each.seat, each.call, say(Topic.KIND, each.kind, language), each.citation) for each in found]


def options(ruling: Ruling, language: str) -> list[OptionShown]:
    """The options of the player who chooses."""
    if ruling.choice is None:
        return []
    seat = ruling.choice.seat
    return [_option(option, seat, language) for option in ruling.choice.options]


def _option(option: Option, seat: Seat, language: str) -> OptionShown:
    notes = {Act.ACCEPT: f"{seat}:accepts", Act.DECLINE: f"{seat}:declines"}
    words = say(Topic.ACT, option.act, language)
    if option.call is not None and option.act not in (Act.ACCEPT, Act.DECLINE, Act.PASS):
        words = f"{words}: {spell_call(option.call, language)}"
    return OptionShown(
        words, say(Topic.CONSEQUENCE, option.consequence, language), option.citation, notes.get(option.act, "")
    )


def refusals(ruling: Ruling, language: str) -> list[Fragment]:
    """What was tried and cannot be done."""
    return [Fragment(say(Topic.CONSEQUENCE, each.consequence, language), each.citation) for each in ruling.refused]


def questions(ruling: Ruling, language: str) -> list[QuestionShown]:
    """The facts the ruling depends on; meanings of replacements only where one was made, else they are the editor's.

    A replacement asked for by its own name and by its player's is one question.
    """
    about = {each.of for each in ruling.questions if each.fact == "meaning"}
    twice = {key.partition(":")[2] for key in about if key and ":" in key}
    asks = (each for each in ruling.questions if each.fact != "meaning" or each.of not in twice)
    return [asked(each, language) for each in asks if not _is_one_of_many(each, ruling)]


def _is_one_of_many(question: Question, ruling: Ruling) -> bool:
    """Is it the meaning of one of the replacements still possible?"""
    return question.fact in ("meaning", "purpose", "natural", "agreement", "comparable") and bool(ruling.replacements)


def asked(question: Question, language: str) -> QuestionShown:
    """A question with its answers, or with what it asks for."""
    words = say_question(question, language)
    if question.fact in ("meaning", "purpose", "natural", "attributable"):
        return QuestionShown(words, key=question.of or "withdrawn")
    if question.fact == FactName.INTENDED_CALL:
        return QuestionShown(words, meant=question.of or "withdrawn")
    about = f"@{question.of}" if question.of else ""
    values = _ANSWERS.get(question.fact, ("yes", "no"))
    spelled = (Answer(f"{question.fact}{about}={value}", _answer(question.fact, value, language)) for value in values)
    return QuestionShown(words, tuple(spelled))


_ANSWERS = {"called_over": ("original", "replacement"), "agreement": ("yes", "no", "unknown")}
#: Where "yes" and "no" would leave the reader to look the question up again.
_SAID = {
    "intended": {"yes": _("It was intended"), "no": _("It was a slip")},
    "artificial": {"yes": _("Artificial"), "no": _("Natural")},
    "ignored": {"yes": _("Simply called in turn"), "no": _("Meant to accept")},
}


def _answer(fact: str, value: str, language: str) -> str:
    own = _SAID.get(fact, {}).get(value)
    return str(own) if own else say(Topic.FACT_VALUE, value, language)


#: What its player's partner could see of a card exposed in the auction.
_SEEN = {
    "small": _("partner could see one card below the ten"),
    "honour": _("partner could see an honour"),
    "led": _("partner could see a card that was led"),
    "several": _("partner could see more than one card"),
}


def fact_words(fact: Fact, language: str) -> str:
    """A fact that was found, in words: the question with its answer."""
    if fact.name is FactName.EXPOSED:
        seat, _, card = fact.value.partition(":")
        return f"{seat_name(Seat(seat), language)}: {_SEEN[card]}"
    value = fact.value
    if fact.name is FactName.INTENDED_CALL:
        value = spell_call(parse_call(fact.value), language)
    of = str(fact.of) if fact.of else None
    return f"{say_question(Question(fact.name, of), language)} {_answer(fact.name, value, language)}"


def result(record: Record, language: str) -> list[Fragment]:
    """What a record brings, one thing a line: the call, who must pass, the lead, information."""
    found: list[Fragment] = []
    if record.call is not None:
        state = say(Topic.CALL_STATE, record.call_state, language)
        clause = record.citation if is_too_late(record) else ""
        words = f"{spell_call(record.call, language)} ({seat_name(record.seat, language)}): {state}"
        found.append(Fragment(words, clause))
    if not is_too_late(record):
        found.append(Fragment(say(Topic.PARTNER_BAR, record.partner_bar, language), record.citation))
    if record.offender_bar is not Bar.NONE:
        found.append(Fragment(say(Topic.OFFENDER_BAR, record.offender_bar, language), record.citation))
    if record.lead26B is not Lead26B.NO or record.call_state is not CallState.STANDS:
        found.append(Fragment(say(Topic.LEAD_26B, record.lead26B, language), "26B"))
    if record.ui16C:
        found.append(Fragment(not_to_be_used(record, language), "16C"))
    return found


def not_to_be_used(record: Record, language: str) -> str:
    """What may not be used: by partner a withdrawn call, or a card he saw (24); by the side that misinformed (21B2)."""
    named = ("misinforming_side_unauthorised", *(("information_unauthorised",) if record.call is None else ()))
    found = next((each for top in record.reasons for each in top.walk() if each.key in named), None)
    return render(found, language) if found else say(Topic.UI_16C, "yes", language)


def is_too_late(record: Record) -> bool:
    """Was the auction over already (39)? Then nobody goes on bidding."""
    return str(record.citation).startswith("39")


def records(ruling: Ruling) -> tuple[Record, ...]:
    """Every ruling on the case, the last one last."""
    return (*ruling.earlier, *((ruling.ruling,) if ruling.ruling else ()))


def restrictions(ruling: Ruling) -> tuple[Lead, ...]:
    """What declarer may ask of the lead, for each offender who brought it; the one that comes first, first."""
    if ruling.lead is None:
        return ()
    return tuple(dict.fromkeys(lead for lead in (*(each.lead for each in records(ruling)), ruling.lead) if lead))


def after_play(ruling: Ruling, language: str) -> list[Fragment]:
    """What to come back to when the board has been played."""
    clauses = dict.fromkeys(clause for record in records(ruling) for clause in record.review)
    return [Fragment(say(Topic.REVIEW, clause, language), clause) for clause in clauses]


@dataclass(frozen=True, slots=True)
class LeadShown:
    """Law 26B at the end of the auction; ``suits`` None: not known yet."""

    by: Seat
    barred: Seat
    when: str
    suits: str | None


def lead(found: Lead, language: str) -> LeadShown:
    """Who may forbid whom which suits, and when."""
    suits = None if found.bannable is None else " ".join(spell_denomination(s, language) for s in found.bannable)
    return LeadShown(found.by, found.barred_seat, say(Topic.WHEN, found.when, language), suits)


@dataclass(frozen=True, slots=True)
class EventShown:
    """One step of the case in words, to go back to."""

    words: str
    count: int


def steps(case: Case, language: str) -> list[EventShown]:
    """Every step of the case, the last one first."""
    shown = [EventShown(event_words(event, language), n) for n, event in enumerate(case.events)]
    return shown[::-1]


def event_words(event: Event, language: str) -> str:
    """*2♠ oost*, *zuid: accepteren*; the director's arrival has no seat."""
    if isinstance(event, DirectorCalled):
        return "TD"
    seat = seat_name(event.seat, language)
    if isinstance(event, Made):
        return f"{seat}: {spell_call(event.call, language)}"
    act = Act.ACCEPT if isinstance(event, Accepts) else Act.DECLINE
    return f"{seat}: {say(Topic.ACT, act, language)}"


#: What a director may find about a call without being asked: the fact, and its words behind the call.
FINDABLE = (
    ("intended=no", _("was a slip of hand or tongue")),
    ("misinformed=yes", _("was based on a wrong explanation")),
    ("artificial=yes", _("is artificial")),
    ("lead_faced=yes", _("was noticed after the opening lead was faced")),
)


def calls_made(case: Case, language: str) -> list[tuple[str, str]]:
    """Every call of the case by the name facts use (``E:2S``, ``E:P#2``), and in words; the last one first."""
    found: list[tuple[str, str]] = []
    for made in case.calls():
        key = f"{made.seat}:{made.call}"
        nth = 1 + sum(name.partition("#")[0] == key for name, _words in found)
        found.append((f"{key}#{nth}" if nth > 1 else key, event_words(made, language)))
    return found[::-1][:30]


def keys_to_say(ruling: Ruling) -> list[str]:
    """The calls whose meaning is worth saying: the withdrawn one, those asked for, then every other replacement."""
    asked = [each.of or "withdrawn" for each in ruling.questions if each.fact == "meaning"]
    replaced = [str(call) for call in ALL_CALLS if call in ruling.replacements]
    return list(dict.fromkeys(["withdrawn", "*", *asked, *replaced]))


def call_words(call: Call, language: str) -> str:
    """A call as text."""
    return spell_call(call, language)
