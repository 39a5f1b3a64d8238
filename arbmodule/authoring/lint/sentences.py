"""The sentences of the lint: how grave, what is wrong, and what to do. Names in braces are filled in by the finding."""

from enum import StrEnum

from django.utils.translation import gettext_lazy as _

from arbmodule.lessons.localised import Lazy


class Severity(StrEnum):
    """An error stops publication, and so does what is still to be done; a warning wants a tick."""

    ERROR = "error"
    TO_DO = "to-do"
    WARNING = "warning"


_ERRORS: dict[str, Lazy] = {
    "table.typed": _("A line of calls is typed that cannot be read: {why}"),
    "table.board": _("Board {board} has another dealer or other vulnerability than the table. Change one of them."),
    "table.not_modelled": _("The engine does not rule on what happened here: {why}."),
    "hand.unreadable": _("The hand of {seat} is not a hand: {why}"),
    "hand.twice": _("The card {card} lies in two hands."),
    "fact.unreadable": _("A fact cannot be read: {why}"),
    "fact.contradicts": _("Two facts contradict each other: {fact} is stated as “{one}” and as “{other}”."),
    "fact.agreement": _("A fact and a meaning contradict each other: has the pair an agreement about {call} or not?"),
    "fact.attributable": _("A fact points at one of several meanings of {call}, but {number} is stated."),
    "fact.artificial": _("A fact and a meaning contradict each other about whether a call is natural. {why}"),
    "fact.missing": _("The ruling at question {number} depends on a fact that is not stated: {question}"),
    "meaning.nameless": _("A meaning is stated without its call, or the call cannot be read. {why}"),
    "meaning.unreadable": _("The meaning of {call} is not possible: {why}"),
    "meaning.missing": _("Question {number} has no one answer as long as something is not known: {question}"),
    "case.unreadable": _("What is stated cannot be ruled on: {why}"),
    "step.then": _("What happens before question {number} cannot be read: {why}"),
    "step.call": _("The call of question {number} cannot be read: {why}"),
    "step.no_answer": _("Question {number} has no answer here: {why}"),
    "text.gives_away": _(
        "“{text}” gives the answer away in {language}: it names {clause}. Clauses belong in the remarks."
    ),
    "remark.unknown": _("“{text}” names a clause that the book does not have: {clause}."),
    "judgement.unexplained": _(
        "Question {number} asks for a judgement that no recorded reading settles. "
        "Say which outcomes are accepted and why, in all languages."
    ),
    "about.position": _("The place in the lesson is a whole number up to 9999, not “{typed}”."),
    "tags.unknown": _("The scenario is filed under {clause}, which the book does not have. Untick it."),
    "tests.failing": _("An item test of question {number} fails: it expects {expected} and gets {got}."),
    "engine.other": _("The engine refuses the scenario: {why}"),
}
_TO_DO: dict[str, Lazy] = {
    "table.empty": _("Nobody has called yet. Put the calls on the table."),
    "meaning.blank": _("The meaning of {call} is not filled in. State it, or remove the row."),
    "steps.none": _("There is no question. Add at least one."),
    "text.missing": _("“{text}” is missing in {language}."),
    "about.lesson": _("It is not said to which lesson the scenario belongs."),
}
_WARNINGS: dict[str, Lazy] = {
    "fact.nobody": _("A fact is about {call}, which nobody made at the table."),
    "hand.outside": _("The hand of {seat} does not fit what {call} is said to show: {meaning}."),
    "remark.untouched": _("“{text}” names {clause}, which the ruling does not touch."),
    "title.tells": _("The title in {language} says what happened (“{words}”). It is read before the first answer."),
    "text.stale": _("“{text}” was changed after it was put into {language}."),
    "tests.none": _("There is no item test. Try the scenario as a learner and keep an answer as a test."),
    "tags.none": _("The scenario is filed under no clause."),
}
#: How grave each finding is, and its words.
SENTENCES: dict[str, tuple[Severity, Lazy]] = {
    **{key: (Severity.ERROR, words) for key, words in _ERRORS.items()},
    **{key: (Severity.TO_DO, words) for key, words in _TO_DO.items()},
    **{key: (Severity.WARNING, words) for key, words in _WARNINGS.items()},
}
