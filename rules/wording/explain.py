"""Errors in words: what was read, why it cannot be, what may stand there."""

import re
from collections.abc import Mapping
from typing import Any, Protocol

from rules.meanings.errors import MeaningError
from rules.wording.meanings import spell_error
from rules.wording.reading import Unreadable
from rules.wording.texts import table

_AT_MOST = re.compile(r"at most (\d+) characters")
_KEYS = re.compile(r"one of the keys (.*)")


class Refusal(Protocol):
    """What every error of the rules says: what was found, and what was expected (a key, or a list of words)."""

    found: str
    expected: str


def explain(error: Refusal | MeaningError | Unreadable, language: str) -> str:
    """One or two sentences for an error of the notation, a fact, a request, a meaning, a call or a name.

    Works for every error with ``found`` and ``expected``; ``at`` and ``key`` are said where the error has them.
    """
    cause = getattr(error, "because", None) or error
    if isinstance(cause, MeaningError):
        return spell_error(cause, language)
    if isinstance(error, Unreadable):
        return _unreadable(error, language)
    frame, at, key = _errors(language)["frame"], getattr(error, "at", None), getattr(error, "key", None)
    name = "nothing" if not error.found else "at" if at is not None else "key" if key else "no_place"
    place = None if at is None else at + 1
    expected = expect(error.expected, language)
    return str(frame[name].format(at=place, key=key, found=_shown(error.found), expected=expected))


def expect(expected: str, language: str) -> str:
    """What was expected, in words: a key, a list of allowed words, or a text that says it already."""
    errors = _errors(language)
    if expected in errors["expected"]:
        return str(errors["expected"][expected])
    if most := _AT_MOST.fullmatch(expected):
        return str(errors["frame"]["characters"].format(most=most[1]))
    keys = _KEYS.fullmatch(expected)
    allowed = (keys[1] if keys else expected).split(" ")
    is_list = keys or all(re.fullmatch(r"[\w-]+", word) for word in allowed)
    return str(errors["frame"]["one_of"].format(allowed=", ".join(allowed))) if is_list else expected


def _unreadable(error: Unreadable, language: str) -> str:
    errors = _errors(language)
    key = "unknown_readings" if error.key == "unknown" and error.readings else error.key
    what, readings = errors["what"][error.what], ", ".join(error.readings)
    text = errors["unreadable"][key]
    return str(text.format(found=_shown(error.found), what=what, readings=readings, expected=error.expected))


def _shown(found: str) -> str:
    """What was found without signs that a terminal or page would obey."""
    return "".join(sign if sign.isprintable() else "�" for sign in found)


def _errors(language: str) -> Mapping[str, Any]:
    return table(language, "errors")
