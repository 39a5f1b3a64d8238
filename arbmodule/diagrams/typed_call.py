"""Typed calls, word by word, in the letters of the page. What could be two calls is said, not guessed."""

import re
from dataclasses import dataclass

from rules import Call, Unreadable, explain, read_call

#: A digit and its denomination may be typed apart: ``3 s``.
_APART = re.compile(r"(?<=\d)\s+(?=[^\d\s])")
_BETWEEN = re.compile(r"[\s,;]+")


@dataclass(frozen=True, slots=True)
class Heard:
    """What one typed word was heard as: a call, or a sentence that says why it is none."""

    text: str
    call: Call | None = None
    refusal: str = ""


def hear(text: str, language: str) -> tuple[Heard, ...]:
    """Each word of a typed line, heard as a call or refused; words stand apart by blanks, commas or semicolons."""
    words = _BETWEEN.split(_APART.sub("", text))
    return tuple(_heard(word, language) for word in words if word)


def _heard(word: str, language: str) -> Heard:
    try:
        return Heard(word, read_call(word, language))
    except Unreadable as error:
        return Heard(word, refusal=explain(error, language))
