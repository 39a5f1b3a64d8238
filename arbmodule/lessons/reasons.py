"""Reasons in the language of the page, ready to be drawn; a recorded reading is told with its authority and year."""

from collections.abc import Iterable

from django.utils.translation import get_language

from arbmodule.diagrams import notation
from arbmodule.diagrams.ruling_tree import TreeNode
from rules import EDITIONS, IN_FORCE, READINGS, Reason, read_out, render

#: Readings that hold under every policy stand under this name.
OF_ALL = "all"
_PREFIX = "reading:"


def trees(reasons: Iterable[Reason], policy: str, open_levels: int = 2) -> tuple[TreeNode, ...]:
    """Reasons and all beneath them; so many levels stand open."""
    return tuple(_node(reason, policy, open_levels) for reason in reasons)


def _node(reason: Reason, policy: str, open_levels: int) -> TreeNode:
    clause = clause_of(reason)
    children = trees(reason.children, policy, open_levels - 1)
    return TreeNode(in_words(reason, policy), (clause,) if clause else (), children, open_levels > 0)


def clause_of(reason: Reason) -> str:
    """The clause a reason rests on; '' for a recorded reading, which is no clause of the book."""
    citation = reason.citation
    return of_edition(citation.edition, str(citation)) if citation is not None and citation.edition in EDITIONS else ""


def of_edition(edition: str, clause: str) -> str:
    """A clause as links write it: a clause of an older book carries the name of the edition."""
    return clause if edition == IN_FORCE or not clause else f"{edition}:{clause}"


def in_words(reason: Reason, policy: str) -> str:
    """The sentence of a reason; of a reading the point, what is followed, on whose authority and since when."""
    language = get_language() or notation.FALLBACK
    return _reading(reason, policy, language) or render(reason, language)


def _reading(reason: Reason, policy: str, language: str) -> str:
    if reason.citation is None or not str(reason.citation).startswith(_PREFIX):
        return ""
    name = str(reason.citation).removeprefix(_PREFIX)
    for whose in (policy, OF_ALL):
        for reading in READINGS.get(whose, ()):
            if reading.name == name:
                words = read_out(reading, whose, language)
                return f"{words.point} {words.follows} ({words.authority}, {words.year})"
    return ""
