"""A file of boards (PBN or LIN) -> what the draft of each would hold; with limits of its own: meanings cost work."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.exchange.limits import LARGEST_BOARDS, MOST_BOARDS
from arbmodule.authoring.exchange.texts import text_in
from arbmodule.authoring.pages.frame import language
from arbmodule.authoring.take_board import parts_in, refuse_long_meanings, why_of
from rules import Board, Imported, Problem, read_lin, read_pbn

_BEGINS = re.compile(r"^\s*\[\s*Board\b|\bqx\|", re.MULTILINE | re.IGNORECASE)


def boards_in(content: bytes) -> dict[str, Any]:
    """The boards as parts of drafts, and the problems as values. Refused where it is neither, or too much."""
    text = _text(content)
    read = _read(text)
    if not read.boards:
        raise Refused(_nothing(read))
    if len(read.boards) > MOST_BOARDS:
        raise Refused(too_many())
    return {"boards": [_board(each) for each in read.boards], "problems": [_problem(each) for each in read.problems]}


def _text(content: bytes) -> str:
    if len(content) > LARGEST_BOARDS:
        words = _("A file of boards is read up to %(size)s kB. Divide it.")
        raise Refused(words % {"size": LARGEST_BOARDS // 1000})
    try:
        text = text_in(content)
    except Refused:
        if content.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in content:
            raise
        text = content.decode("iso-8859-1")  # the character set of the PBN standard
    if len(_BEGINS.findall(text)) > MOST_BOARDS:
        raise Refused(too_many())
    refuse_long_meanings(text)
    return text


def _nothing(read: Imported) -> str:
    """What is said of a file of which no board could be read."""
    for problem in read.problems:
        if problem.is_lost:
            words = _("No board could be read. Board %(number)s, line %(line)s: %(why)s")
            return words % {"number": problem.board, "line": problem.line, "why": why_of(problem, language())}
    return _('There is no board in it. A PBN file begins with a tag such as [Board "1"], a LIN file with md| or qx|.')


def too_many() -> str:
    """What is said of a file with very many boards."""
    return _("The file holds more than %(most)s boards. Divide it.") % {"most": MOST_BOARDS}


def _read(text: str) -> Imported:
    plain = text.lstrip()
    if plain.startswith(("[", "%")):
        return read_pbn(text)
    if "|" in plain[:400]:
        return read_lin(text)
    raise Refused(_("This is neither a zip of lessons nor a file of boards (PBN or LIN)."))


def _board(board: Board) -> dict[str, Any]:
    return {"number": board.number, "case": str(board.case), "parts": dict(parts_in(board))}


def _problem(problem: Problem) -> dict[str, Any]:
    names = ("board", "line", "column", "found", "expected", "is_lost")
    return {name: getattr(problem, name) for name in names}


def problems_in_words(kept: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Each problem with its place, in the language of the page."""
    for each in kept["problems"]:
        problem = Problem(**{**each, "expected": str(each["expected"])})
        yield {**each, "why": why_of(problem, language())}
