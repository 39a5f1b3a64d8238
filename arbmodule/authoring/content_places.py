"""Places in the content of a scenario, in words: ``steps.2.text.nl.hint`` is “question 2: Hint (Dutch)”."""

from collections.abc import Sequence

from django.utils.translation import get_language, get_language_info, gettext
from django.utils.translation import gettext_lazy as _

from arbmodule.authoring.spelling import show
from arbmodule.authoring.words import PLACES, ROLES, TEXTS, seat_word
from arbmodule.diagrams import notation
from arbmodule.lessons.localised import LANGUAGES, Lazy

_OF_STEPS: dict[str, Lazy] = {
    "kind": _("kind of question"),
    "then": _("What happens first at the table"),
    "call": _("About which replacement"),
    "reveal": _("Does the director know hands and meanings?"),
    "edition": _("Book of Laws"),
    "accepted": _("Accepted"),
    "asks": _("Asks about"),
    "seat": _("About which player"),
    "of": _("What is counted"),
}
_ROLES = {"withdrawn": "withdrawn", "*": "rest"}


def place_in_words(path: str) -> str:
    """A place by its path, keys joined by dots; the path itself where there are no words for it."""
    head, *rest = path.split(".")
    if head == "text":
        return _text(rest) or path
    if head == "steps" and rest:
        return gettext("question %(number)s: %(text)s") % {"number": rest[0], "text": _of_step(rest[1:])}
    if head == "hands" and rest:
        return gettext("The hand of %(seat)s") % {"seat": seat_word(rest[0], _tongue())}
    if head == "meanings" and rest:
        return gettext("What %(call)s means") % {"call": _call(rest[0])}
    return str(PLACES.get(head, path))


def _of_step(keys: Sequence[str]) -> str:
    if keys and keys[0] == "text":
        return _text(keys[1:], in_step=True)
    named = next((each for each in reversed(keys) if each in _OF_STEPS), None)
    return str(_OF_STEPS[named]) if named else gettext("tempting mistakes and right actions")


def _text(keys: Sequence[str], *, in_step: bool = False) -> str:
    """``nl``, ``hint`` → “Hint (Dutch)”; '' for anything else."""
    if len(keys) != len(("language", "text")) or keys[0] not in LANGUAGES or keys[1] not in TEXTS:
        return ""
    word = TEXTS["step_after" if in_step and keys[1] == "after" else keys[1]]
    return f"{word} ({get_language_info(keys[0])['name_translated']})"


def _call(key: str) -> str:
    return str(ROLES[_ROLES[key]]) if key in _ROLES else show(key, _tongue())


def _tongue() -> str:
    return get_language() or notation.FALLBACK
