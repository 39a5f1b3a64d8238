"""Words of the desk: facts, values, calls named by their role, kinds of text, in the language of the page."""

from django.utils.translation import get_language, get_language_info, gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from arbmodule.diagrams import notation
from arbmodule.lessons.localised import Lazy
from arbmodule.lessons.words import STEP_NAMES
from rules import Seat, Topic, WhichCall, parse_call, say

#: What may be found, as one choice: fact and value.
FINDINGS: dict[str, Lazy] = {
    "intended=yes": _("the call was intended"),
    "intended=no": _("the call was not intended: a slip of hand or tongue"),
    "intended_call=": _("the call meant was …"),
    "attributable=1": _("the first of the meanings stated is the one that holds"),
    "attributable=2": _("the second of the meanings stated is the one that holds"),
    "attributable=3": _("the third of the meanings stated is the one that holds"),
    "agreement=yes": _("the pair has an agreement about the call"),
    "agreement=no": _("the pair has no agreement about the call"),
    "agreement=unknown": _("whether the pair has an agreement cannot be established"),
    "artificial=yes": _("the call is artificial"),
    "artificial=no": _("the call is not artificial"),
    "comparable=yes": _("the director finds the call comparable"),
    "comparable=no": _("the director finds the call not comparable"),
    "called_over=original": _("the opponent called over the first call"),
    "called_over=replacement": _("the opponent called over the replacement"),
    "ignored=yes": _("the opponent simply called in his turn, without accepting"),
    "ignored=no": _("the opponent meant to accept"),
    "misinformed=yes": _("the call was made on misinformation"),
    "misinformed=no": _("the call was not made on misinformation"),
    "lead_faced=yes": _("the opening lead is faced"),
    "lead_faced=no": _("the opening lead is not faced"),
    "exposed=small": _("partner could see one card below the ten"),
    "exposed=honour": _("partner could see an honour"),
    "exposed=led": _("partner could see a card that was led"),
    "exposed=several": _("partner could see more than one card"),
}
ROLES: dict[str, Lazy] = {
    "withdrawn": _("the withdrawn call"),
    "named": _("this call"),
    "rest": _("every other replacement"),
}
TEXTS: dict[str, Lazy] = {
    "title": _("Title"),
    "story": _("Story"),
    "after": _("Remark at the end"),
    "before": _("What happens before"),
    "ask": _("Question in your own words"),
    "hint": _("Hint"),
    "step_after": _("Remark after the answer"),
    "why": _("Which judgement is accepted, and why"),
}
PURPOSES: dict[str, Lazy] = {
    "shows": _("shows"), "asks": _("asks"), "answers": _("answers"), "relay": _("relay"), "puppet": _("puppet"),
    "transfer": _("transfer"), "takeout": _("takeout"), "penalty": _("penalty"), "cue": _("cue bid"),
    "control": _("control bid"), "preempt": _("preempt"), "correct": _("pass or correct"), "waiting": _("waiting"),
}  # fmt: skip
FORCES: dict[str, Lazy] = {
    "signoff": _("sign-off"),
    "nf": _("not forcing"),
    "inv": _("invitational"),
    "f1": _("forcing for one round"),
    "gf": _("forcing to game"),
}
SUBJECTS: dict[str, Lazy] = {
    "aces": _("aces"), "kings": _("kings"), "keycards": _("keycards"), "controls": _("controls"),
    "4-card major": _("a four-card major"), "5-card major": _("a five-card major"), "stop": _("a stopper"),
    "strength": _("strength"), "shape": _("shape"),
}  # fmt: skip
#: Places of a part that are no text, by their key.
PLACES: dict[str, Lazy] = {
    "case": _("The auction"),
    "board": _("Board number"),
    "typed": _("Calls typed"),
    "who": _("Who calls"),
    "facts": _("Facts the director has found"),
    "rows": _("All rows"),
    "source": _("In which language do you write first?"),
    "lesson": _("Lesson"),
    "level": _("Level"),
    "position": _("Place in the lesson (a number; low comes first)"),
    "policy": _("Readings of doubtful points"),
    "edition": _("Book of Laws"),
    "clauses": _("Filed by you under"),
}
LEVELS: dict[str, Lazy] = {"1": _("easy"), "2": _("normal"), "3": _("hard")}
POLICY_NAMES: dict[str, Lazy] = {"nbb": _("Dutch guideline: in doubt, comparable"), "wbf": _("World Bridge Federation")}
REVEAL_CHOICES: dict[str, Lazy] = {
    "": _("as usual for this kind of question"),
    "yes": _("yes, from here on"),
    "no": _("not yet"),
}
NUMBERS: dict[str, Lazy] = {
    "free_calls": pgettext_lazy("to be counted", "replacements after which partner is free"),
    "forbidden_suits": pgettext_lazy("to be counted", "suits that may be forbidden"),
}


def call_named(role: str) -> str:
    """``withdrawn`` or ``rest`` in words."""
    return str(ROLES[role])


def seat_word(seat: str, language: str) -> str:
    """The name of a seat."""
    return notation.seat_name(Seat(seat), language)


def fact_words(fact: str, of: str | None, language: str) -> str:
    """A fact as a thing that is known or not."""
    return say(Topic.FACT, fact, language, of=WhichCall(of))


def value_word(value: str, language: str) -> str:
    """The value of a fact; a call where it is one."""
    try:
        return notation.written(parse_call(value), language)
    except ValueError:
        return say(Topic.FACT_VALUE, value, language)


def place_name(place: tuple[str, ...], kinds: dict[str, tuple[int, str]]) -> str:
    """A place at which two texts of a part differ, in words."""
    head, tail = place[0], place[-1]
    if head == "texts" and len(place) > 1:
        languages = [str(get_language_info(each)["name_translated"]) for each in place[2:]]
        return " · ".join([text_name(place[1], kinds), *languages])
    if head == "hands" and len(place) > 1:
        return gettext("The hand of %(seat)s") % {"seat": seat_word(tail, get_language() or notation.FALLBACK)}
    return str(PLACES.get(head, head))


def text_name(key: str, kinds: dict[str, tuple[int, str]]) -> str:
    """The name of a text: of the scenario, or of the question with this id (``s2.hint``)."""
    row, dot, name = key.rpartition(".")
    if not dot:
        return str(TEXTS[name])
    number, kind = kinds.get(row, (0, ""))
    word = TEXTS["step_after" if name == "after" else name]
    where = STEP_NAMES.get(kind, "")
    return gettext("question %(number)s (%(kind)s): %(text)s") % {"number": number, "kind": where, "text": word}


#: What a failing item test gives instead.
TEST_FAILURES: dict[str, Lazy] = {
    "other": _("It now scores {points} of {out_of}; first wrong turn: {first_wrong}."),
    "gone": _("The question is gone, or is of another kind."),
    "unreadable": _("The engine cannot read the draft at this question."),
    "undetermined": _("The question has no answer now."),
}
