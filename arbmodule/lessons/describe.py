"""An answer in words, one line per thing said; the right answer and the learner's are shown the same way."""

from collections.abc import Callable

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from arbmodule.diagrams import notation
from arbmodule.lessons.forms.director_steps import words_of_action, words_of_statement
from arbmodule.lessons.localised import Words
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps.protocol import Answer
from arbmodule.lessons.words import (
    BARS,
    INFORMATION,
    LEADS,
    NOBODY,
    NOTHING_WRONG,
    REVIEWS,
    WHENS,
    kind_of_call,
    word_for,
)

Line = str


def lines_of(scene: Scene, answer: Answer) -> list[Line]:
    """The answer to this step in the active language."""
    return [str(line) for line in _DESCRIBE[scene.step.kind](scene, answer)]


def _identify(scene: Scene, answer: Answer) -> list[Line]:
    if answer.get("call") is None:
        return [str(NOTHING_WRONG)]
    calls = scene.case.calls()
    if not 0 <= answer["call"] < len(calls):  # given to a case that was longer
        return []
    made = calls[answer["call"]]
    language = get_language() or notation.FALLBACK
    call = f"{notation.seat_name(made.seat, language)} {notation.written(made.call, language)}"
    return [f"{call}: {kind_of_call(answer['kind'], str(made.call))}"]


def _procedure(_scene: Scene, answer: Answer) -> list[Line]:
    to = answer.get("to", {})
    return [f"{words_of_action(key)} → {word_for('audience', to.get(key, ''))}" for key in answer.get("order", ())]


def _tell(_scene: Scene, answer: Answer) -> list[Line]:
    return [str(words_of_statement(key)) for key in answer.get("told", ())] or [_("nothing")]


def _seat(_scene: Scene, answer: Answer) -> list[Line]:
    return [word_for("seat", answer["seat"]) if answer.get("seat") else str(NOBODY)]


def _free_calls(_scene: Scene, answer: Answer) -> list[Line]:
    calls = [word_for("call", call) for call in answer.get("calls", ())]
    return [", ".join(calls) if calls else _("none of these calls")]


def _consequence(_scene: Scene, answer: Answer) -> list[Line]:
    said: list[Line] = []
    if "partner" in answer:
        said.append(_("partner: %(words)s") % {"words": BARS[answer["partner"]]})
    if "clause" in answer:
        said.append(_("clause: %(words)s") % {"words": answer["clause"]})
    if "lead" in answer:
        said.append(str(LEADS[answer["lead"]]))
    if "information" in answer:
        said.append(str(INFORMATION[answer["information"]]))
    return said + ([_after(answer["review"])] if "review" in answer else [])


def _after(review: list[str]) -> Line:
    words: list[Words] = [REVIEWS.get(each, each) for each in review]
    return _("after play: %(words)s") % {"words": "; ".join(map(str, words)) or _("nothing")}


def _legal_calls(_scene: Scene, answer: Answer) -> list[Line]:
    lowest = answer.get("lowest")
    others = [
        word_for("call", call)
        for word, call in (("pass", "P"), ("double", "X"), ("redouble", "XX"))
        if answer.get(word)
    ]
    first = _("%(call)s or higher") % {"call": word_for("call", lowest)} if lowest else _("no bid at all")
    return [", ".join([first, *others])]


def _lead(_scene: Scene, answer: Answer) -> list[Line]:
    if answer.get("nothing"):
        return [_("every lead is free")]
    suits = word_for("suits", " ".join(answer["suits"]))
    return [
        _("to %(seat)s: %(suits)s") % {"seat": word_for("seat", answer["seat"]), "suits": suits},
        _("decided by %(seat)s") % {"seat": word_for("seat", answer["by"])},
        str(WHENS.get(answer["when"], answer["when"])),
    ]


def _aftermath(_scene: Scene, answer: Answer) -> list[Line]:
    return [str(REVIEWS[each]) for each in answer.get("open", ())] or [_("nothing")]


def _plain(name: str) -> Callable[[Scene, Answer], list[Line]]:
    return lambda _scene, answer: [str(answer.get(name, ""))]


_DESCRIBE: dict[str, Callable[[Scene, Answer], list[Line]]] = {
    "identify": _identify,
    "procedure": _procedure,
    "tell": _tell,
    "chooser": _seat,
    "turn": _seat,
    "free_calls": _free_calls,
    "consequence": _consequence,
    "clause": _plain("clause"),
    "legal_calls": _legal_calls,
    "lead": _lead,
    "aftermath": _aftermath,
    "number": _plain("number"),
    "text": _plain("text"),
}
