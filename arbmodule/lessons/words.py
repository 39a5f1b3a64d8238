"""Words of the lessons: kinds of step, wrong turns and answers, in the language of the page."""

from collections.abc import Mapping
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from arbmodule.diagrams import notation
from arbmodule.lessons.localised import Lazy
from arbmodule.lessons.procedure import actions, explanations, mistakes
from rules import Kind, Meaning, Seat, parse_call, parse_denomination, spell_meaning

#: What a step is called in the row of steps.
STEP_NAMES: dict[str, Lazy] = {
    "identify": _("What is it?"),
    "procedure": _("What do you do?"),
    "tell": _("What do you explain?"),
    "chooser": _("Who chooses?"),
    "turn": _("Whose turn?"),
    "free_calls": _("Which replacements?"),
    "consequence": _("What does it bring?"),
    "clause": _("Which clause?"),
    "legal_calls": _("Which calls?"),
    "lead": _("The lead"),
    "aftermath": _("After play"),
    "number": _("How many?"),
    "text": _("In your words"),
}

#: The question of a step where its author asks nothing else.
QUESTIONS: dict[str, Lazy] = {
    "identify": _("What happened here? Point at the call, or say that nothing is wrong."),
    "procedure": _("What do you do, in which order, and whom do you speak to? Leave out what you would not do."),
    "tell": _("What must the player have heard from you before choosing?"),
    "chooser": _("Who has a choice now?"),
    "turn": _("Who calls next?"),
    "free_calls": _("After which replacements may the partner go on bidding? Choose them in the bidding box."),
    "consequence": _("What follows from what happened?"),
    "clause": _("On which clause does the ruling rest?"),
    "legal_calls": _("Which calls may this player make now?"),
    "lead": _("The auction is over. May the declarer forbid a lead?"),
    "aftermath": _("What stays open until after play?"),
    "number": _("How many?"),
    "text": _("Write it in your own words."),
}
#: The same questions about one call that is named.
QUESTIONS_OF_A_CALL: dict[str, Lazy] = {
    "consequence": _("Suppose {seat} chooses {call}. What follows?"),
    "clause": _("Suppose {seat} chooses {call}. On which clause does your ruling rest?"),
    "aftermath": _("Suppose {seat} chooses {call}. What stays open until after play?"),
}
#: The question about one seat.
QUESTION_OF_A_SEAT = _("Which calls may {seat} make now?")
NUMBER_QUESTIONS: dict[str, Lazy] = {
    "free_calls": _("How many replacements leave the partner in the auction?"),
    "forbidden_suits": _("How many suits may the declarer choose from when he forbids a lead?"),
}

KINDS_OF_IRREGULARITY: dict[str, Lazy] = {
    Kind.INSUFFICIENT_BID: _("an insufficient bid"),
    Kind.PASS_OUT_OF_ROTATION: _("a pass out of rotation"),
    Kind.BID_OUT_OF_ROTATION: _("a bid out of rotation"),
    Kind.DOUBLE_OUT_OF_ROTATION: _("a double or redouble out of rotation"),
    Kind.CHANGE_OF_CALL: _("a change of call"),
    Kind.INADMISSIBLE_DOUBLE: _("an inadmissible double or redouble"),
    Kind.OBLIGED_TO_PASS: _("a call by a player who had to pass"),
    Kind.BID_ABOVE_SEVEN: _("a bid of more than seven"),
    Kind.CALL_AFTER_FINAL_PASS: _("a call after the auction was over"),
}
#: Of one call that is at hand: what of a double and a redouble is said apart.
KINDS_OF_A_DOUBLE: dict[tuple[str, str], Lazy] = {
    (Kind.DOUBLE_OUT_OF_ROTATION, "X"): _("a double out of rotation"),
    (Kind.DOUBLE_OUT_OF_ROTATION, "XX"): _("a redouble out of rotation"),
    (Kind.INADMISSIBLE_DOUBLE, "X"): _("an inadmissible double"),
    (Kind.INADMISSIBLE_DOUBLE, "XX"): _("an inadmissible redouble"),
}
BARS: dict[str, Lazy] = {
    "none": _("goes on bidding freely"),
    "next": _("must pass at the next turn"),
    "all": _("must pass for the rest of the auction"),
}
PARTS: dict[str, Lazy] = {
    "partner": _("The partner"),
    "clause": _("The clause"),
    "lead": _("The lead"),
    "information": _("Information"),
    "review": _("After play"),
}
LEADS: dict[str, Lazy] = {
    "no": _("no lead can be forbidden"),
    "possible": _("a lead may be forbidden later"),
    "open": _("the Laws do not say whether a lead may be forbidden"),
}
INFORMATION: dict[str, Lazy] = {
    "yes": _("the partner may not use what the withdrawn call told"),
    "no": _("nothing is unauthorised for the partner"),
}
REVIEWS: dict[str, Lazy] = {
    "27D": _("whether the result could well have been different without the help of the insufficient bid"),
    "23C": _("whether the withdrawn call helped the offenders through a comparable call"),
    "72C": _("whether the offender could have known that the enforced pass would help"),
    "12": _("whether an adjusted score is needed"),
    "16C2": _("that the partner may not use what the withdrawn call told"),
}
WHENS: dict[str, Lazy] = {
    "opening": _("at the opening lead, before it is faced"),
    "first_turn_to_lead": _("at his first turn to lead, later in the play"),
}

#: The first wrong turn, one sentence each, by its key. Names in braces are filled in by ``sentence``.
WRONG_TURNS: dict[str, Lazy] = {
    "identify.nothing_wrong": _("Every call here was made in turn and is legal; nothing has to be ruled."),
    "identify.overlooked": _("Something is wrong: {call} by {seat} is {kind}."),
    "identify.other_call": _("You pointed at another call; {call} by {seat} is {kind}."),
    "identify.other_kind": _("The right call, but {call} by {seat} is {kind}."),
    "procedure.mistake": _("“{mistake}” {right}"),
    "procedure.order": _("First: “{action}” Only then: “{other}”"),
    "procedure.audience": _("“{action}” That is for {audience}."),
    "procedure.missing": _("You left out: “{action}”"),
    "tell.mistake": _("“{mistake}” {right}"),
    "tell.missing": _("The player had not heard: “{told}”"),
    "chooser.other": _("The choice is for {seat}."),
    "chooser.nobody": _("Nobody has a choice to make here: the auction goes on."),
    "turn.other": _("It is the turn of {seat}."),
    "turn.over": _("Nobody calls any more: the auction is over."),
    "free_calls.not_free": _("After {call}, {seat} does not stay free."),
    "free_calls.missed": _("After {call}, {seat} may go on bidding: you left that out."),
    "consequence.partner": _("After {call}, {seat} {bar}."),
    "consequence.clause": _("The ruling on {call} rests on another clause."),
    "consequence.lead": _("After {call}, {lead}."),
    "consequence.information": _("After {call}: {information}."),
    "consequence.review": _("After play remains open: {review}."),
    "consequence.not_told": _(
        "{seat} chose without having heard this. If that did harm, it is the director’s own error, and both sides are "
        "treated as not having offended."
    ),
    "consequence.partner.here": _("{seat} {bar}."),
    "consequence.clause.here": _("The ruling rests on another clause."),
    "consequence.lead.here": _("Here {lead}."),
    "consequence.information.here": _("Here {information}."),
    "clause.other": _("The ruling on {call} rests on another clause."),
    "clause.other.here": _("The ruling rests on another clause."),
    "legal_calls.lowest": _("The lowest bid open to {seat} is {call}."),
    "legal_calls.no_bid": _("{seat} cannot make any bid here."),
    "legal_calls.may": _("{seat} may also choose {call}."),
    "legal_calls.may_not": _("{seat} cannot choose {call} here."),
    "lead.none": _("No lead can be forbidden here."),
    "lead.there_is": _("A lead can be forbidden here: to {seat}, by {by}."),
    "lead.seat": _("Only {seat}, the partner of the offender, can be restricted."),
    "lead.by": _("The declarer decides: {by}."),
    "lead.when": _("It is decided {when}."),
    "lead.suits": _("One of these suits can be forbidden: {suits}. A suit shown by a call that stands cannot."),
    "aftermath.not_open": _("This is not open here: {review}."),
    "aftermath.missed": _("This stays open: {review}."),
    "number.free_calls": _("It is {number}: the calls that leave the partner in the auction."),
    "number.forbidden_suits": _("It is {number}: the suits the offender has not shown by a call that stands."),
}
NOBODY = pgettext_lazy("a seat to choose", "nobody")
NOTHING_WRONG = _("nothing is wrong")


def sentence(key: str, values: Mapping[str, str]) -> str:
    """A wrong turn in words, in the active language. KeyError for a key that has no sentence.

    A ruling that is about no call has sentences of its own, named ``.here``.
    """
    if values.get("call") == "" and f"{key}.here" in WRONG_TURNS:
        key = f"{key}.here"
    return capfirst(str(WRONG_TURNS[key]).format(**_filled(values)))


def _filled(values: Mapping[str, str]) -> dict[str, str]:
    filled = {name: word_for(name, value) for name, value in values.items()}
    if "mistake" in values:
        filled["right"] = str(mistakes.BY_KEY[values["mistake"]].right)
    if "kind" in values and "call" in values:
        filled["kind"] = kind_of_call(values["kind"], values["call"])
    if "yes" in values:
        filled["information"] = str(INFORMATION[values["yes"]])
    if "clause" in values:
        filled.setdefault("review", word_for("review", values["clause"]))
    return filled


def kind_of_call(kind: str, call: str) -> str:
    """What is wrong with a call that is at hand: of a double nothing is said of redoubles."""
    return str(KINDS_OF_A_DOUBLE.get((kind, call)) or word_for("kind", kind))


def word_for(name: str, value: str) -> str:
    """One value in words: a seat, a call, a kind, a bar … by what it is called."""
    language = get_language() or notation.FALLBACK
    if name in ("seat", "by"):
        return notation.seat_name(Seat(value), language)
    if name == "call":
        if not value:  # a ruling that is about no call
            return "…"
        return notation.written(parse_call(value), language)
    if name == "suits":
        return " ".join(notation.denomination_text(parse_denomination(each), language) for each in value.split())
    if name == "review":
        return "; ".join(str(REVIEWS.get(each, each)) for each in value.split())
    return str(_TABLES[name].get(value, value)) if name in _TABLES else value


_TABLES: dict[str, Mapping[Any, object]] = {
    "kind": KINDS_OF_IRREGULARITY,
    "bar": BARS,
    "lead": LEADS,
    "when": WHENS,
    "audience": actions.AUDIENCES,
    "action": {key: action.words for key, action in actions.BY_KEY.items()},
    "other": {key: action.words for key, action in actions.BY_KEY.items()},
    "mistake": {key: mistake.words for key, mistake in mistakes.BY_KEY.items()},
    "told": {key: item.words for key, item in explanations.BY_KEY.items()},
}


#: 'It would be right if …', by the key of the change.
SUPPOSITIONS: dict[str, Lazy] = {
    "policy": _("… the readings of “{policy}” were followed."),
    "withdrawn": _("… {call} had shown for this pair: {meaning}."),
    "same_meaning": _("… {call} had the same meaning for this pair as the withdrawn call."),
    "accepts": _("… {seat} had accepted the bid."),
    "declines": _("… {seat} had not accepted the bid."),
    "unintended": _("… {seat} had not meant to make that call at all but drew the wrong card."),
    "comparable_yes": _("… you had found, on good grounds, that {call} is comparable."),
    "comparable_no": _("… you had found, on good grounds, that {call} is not comparable."),
}


def supposed(key: str, values: Mapping[str, str], meaning: Meaning | None, language: str) -> str:
    """A supposition in words, in the active language; ``meaning`` is spelled out where one is changed."""
    spelled = spell_meaning(meaning, language) if meaning else ""
    return str(SUPPOSITIONS[key]).format(**_filled(values), meaning=spelled)
