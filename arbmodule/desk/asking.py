"""Questions of the desk's own, asked only where an answer changes the ruling: a trial with that answer tells.

A call that can never stand may have been a slip, and that goes before everything else (25A). Where the ruling waits
for what calls mean, a director who knows the pair may say himself whether the replacement is comparable (23A).
"""

from django.utils.translation import gettext as _

from arbmodule.desk.lines import Line, moment_of
from arbmodule.desk.places import place_of
from arbmodule.desk.ruled import Ruled, continued, tried
from arbmodule.desk.script import script
from arbmodule.desk.shown import QuestionShown, asked, questions
from rules import PASS, Act, CallName, Declines, Fact, FactName, Kind, Made, Question, Status, parse_call, spell_call

#: Calls that nobody can accept, so that the rules go on to the consequence at once.
_NEVER = frozenset({Kind.INADMISSIBLE_DOUBLE, Kind.OBLIGED_TO_PASS, Kind.BID_ABOVE_SEVEN})


def all_questions(found: Ruled, language: str) -> list[QuestionShown]:
    """The questions of the ruling, before them those of the desk."""
    own: list[QuestionShown] = []
    slip = slip_asked(found)
    if slip:
        own.append(asked(slip, language))
    decision = decision_asked(found)
    if decision:
        asks = _("Your own decision: is it comparable?")
        words = f"{spell_call(decision.call, language)}: {asks}"
        own.append(QuestionShown(words, asked(Question("comparable", str(decision)), language).answers))
    return [*own, *questions(found.ruling, language)]


def script_of(found: Ruled) -> tuple[Line, ...]:
    """What the director says and does now; where a slip is possible he asks for that before anything else."""
    asks_slip = slip_asked(found) is not None
    return script(found.case, found.ruling, asks_slip=asks_slip, is_artificial=is_ruled_as_bid(found))


def is_ruled_as_bid(found: Ruled) -> bool:
    """Is a pass made at partner's turn, or at that of the player on the left, known to be artificial (30C)?

    Its choice is worded like that of a natural pass: the clause that would let partner call tells which Law it is.
    """
    moment = moment_of(found.case, found.ruling)
    turn, offender = moment.whose_turn, moment.offender
    if Kind.PASS_OUT_OF_ROTATION not in moment.kinds or Act.DECLINE not in moment.acts or turn is offender.right:
        return False
    before = () if turn is offender.partner else (Made(turn, PASS),)
    later = continued(found, Declines(offender.left), *before).choice
    return later is not None and later.seat is offender.partner and later.options[-1].citation.law == "31"


def slip_asked(found: Ruled) -> Question | None:
    """Was the call that cannot stand intended? None where that is known, or makes no difference."""
    ruling = found.ruling
    if ruling.status is not Status.CHOICE:
        return None
    moment = moment_of(found.case, ruling)
    if not moment.kinds & _NEVER:
        return None
    place = place_of(found.case, ruling, moment.found[0]) or 0
    name = _name(found, place)
    if any((fact.name, fact.of) == (FactName.INTENDED, name) for fact in found.sheet.facts):
        return None
    is_open = tried(found, Fact(FactName.INTENDED, name, "no")).choice != ruling.choice
    return Question("intended", str(name)) if is_open else None


def _name(found: Ruled, place: int) -> CallName:
    """The call at this place by the name that facts use."""
    events = found.case.events
    made = events[place]
    assert isinstance(made, Made)
    nth = events[: place + 1].count(made)
    return CallName(made.call, made.seat, nth if nth > 1 else None)


def decision_asked(found: Ruled) -> CallName | None:
    """The replacement that the director may judge himself; None where his word would not settle the ruling."""
    if found.ruling.status is not Status.QUESTION:
        return None
    replaced = [q.of for q in found.ruling.questions if q.fact == "meaning" and q.of and ":" not in q.of]
    if not replaced:
        return None
    name = CallName(parse_call(replaced[-1]))
    answers = (tried(found, Fact(FactName.COMPARABLE, name, value)) for value in ("yes", "no"))
    return name if all(ruling.status is not Status.QUESTION for ruling in answers) else None
