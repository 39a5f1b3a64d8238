"""A typed line of calls -> words of the case notation: ``2s``, ``z:1sa``, ``td``, ``z:+`` (accepts), ``z:-`` (not)."""

import re
from collections.abc import Iterator

from django.utils.translation import gettext as _

from arbmodule.desk.problems import Problem
from rules import Unreadable, explain, read_call, read_seat

#: The longest line that is read.
LONGEST = 300
_WORD = re.compile(r"[^\s,;]+")
#: A digit and its denomination may be typed apart: ``3 s``.
_APART = re.compile(r"(?<=\d)\s+(?=[^\d\s])")
#: How somebody may write that a player accepts or does not.
_ANSWERS = {
    "accepts": {"+", "accepts", "accept", "accepteert", "akceptuje"},
    "declines": {"-", "declines", "decline", "weigert", "odrzuca"},
}


class Unclear(ValueError):
    """A word that cannot be read: ``said`` is the sentence, with its place in the line."""

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.said = said

    def as_problem(self, field: str) -> Problem:
        """The sentence with the field it stands in."""
        return Problem(field, self.said)


def tokens_in(line: str, language: str) -> list[str]:
    """Each word in the case notation. Unclear names the first that cannot be read and where it stands."""
    if len(line) > LONGEST:
        raise Unclear(_("That is too long to be read: at most %(most)s characters.") % {"most": LONGEST})
    return list(_tokens(_APART.sub("", line), language))


def _tokens(line: str, language: str) -> Iterator[str]:
    for word in _WORD.finditer(line):
        try:
            yield _token(word[0], language)
        except Unreadable as error:
            why = explain(error, language)
            raise Unclear(_("At place %(at)s: %(why)s") % {"at": word.start() + 1, "why": why}) from None


def _token(word: str, language: str) -> str:
    if word.lower() in ("td", "wl", "arb"):
        return "TD"
    seat, colon, rest = word.rpartition(":")
    if not colon:
        return _call(rest, language)
    who = read_seat(seat, language)
    answer = next((act for act, words in _ANSWERS.items() if rest.lower() in words), None)
    return f"{who}:{answer or _call(rest, language)}"


def _call(text: str, language: str) -> str:
    """A lone ``p`` is a pass in every language: behind a digit it would have joined that one (``3 p``)."""
    return "P" if text.lower() == "p" else str(read_call(text, language))
