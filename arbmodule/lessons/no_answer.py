"""Why a step has no answer by the engine, in the reader's language."""

from django.utils.translation import gettext_lazy as _

from arbmodule.lessons.localised import Lazy
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps import KINDS
from rules import Question, Topic, say, say_question

#: Why a step of this kind can be without an answer though the engine need not know more.
NO_ANSWER: dict[str, Lazy] = {
    "identify": _("nobody has called yet, or the engine does not rule on what happened."),
    "procedure": _("fewer than two actions apply at this moment."),
    "tell": _("nobody has to be told anything before a choice at this moment."),
    "chooser": _("the engine cannot say yet who must act."),
    "turn": _("the engine cannot say yet whose turn it is."),
    "free_calls": _("nobody has to replace a call at this moment."),
    "consequence": _("there is no ruling on that call at this moment."),
    "clause": _("there is no ruling on that call at this moment."),
    "legal_calls": _("nobody is to call at this moment."),
    "lead": _("the auction is not over with a contract: add the last calls to what happens before the question."),
    "aftermath": _("there is no ruling to look back on."),
    "number": _("what is to be counted cannot be counted yet: forbidden suits only after the auction."),
    "text": _("the question itself is missing in one of the languages."),
}


def why_no_answer(scene: Scene, language: str) -> str:
    """The first reason why this step cannot be scored; empty where it can. ``language``: ``nl``, ``en`` or ``pl``."""
    if KINDS[scene.step.kind].problem(scene) is None:
        return ""
    if scene.ruling.not_modelled is not None:
        return say(Topic.NOT_MODELLED, scene.ruling.not_modelled.why, language)
    open_questions = questions_at(scene)
    return say_question(open_questions[0], language) if open_questions else str(NO_ANSWER[scene.step.kind])


def questions_at(scene: Scene) -> list[Question]:
    """What the engine must still know to answer this step."""
    ruling = scene.ruling
    if scene.step.kind in ("free_calls", "number"):
        found = [each for record in ruling.replacements.values() if record.is_open for each in record.questions]
    elif scene.step.kind == "lead":
        found = list(ruling.questions) if ruling.contract else []
    elif scene.record is not None:
        found = list(scene.record.questions) if scene.record.is_open else []
    else:
        found = list(ruling.questions) if ruling.status == "question" else []
    return list(dict.fromkeys(found))
