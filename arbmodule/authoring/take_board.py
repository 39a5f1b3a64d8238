"""Pasted boards: one becomes table, hands and meanings of a draft, or each a draft of its own.

Case notation, PBN and LIN are told apart by their look.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import override

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.begin_draft import make_draft
from arbmodule.authoring.from_content import bodies_of
from arbmodule.authoring.models import Draft, SetAside
from arbmodule.authoring.open_draft import open_draft
from arbmodule.authoring.parts import Body
from arbmodule.authoring.save_part import Writing, save_part
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.models import Pool
from arbmodule.lessons.scene import digest_of
from rules import SEATS, Board, Imported, NotationError, Problem, RequestError, explain, parse_case, read_lin, read_pbn

#: Most boards in one paste, and characters of the meanings stated in it: what they cost to count grows with them.
MOST_BOARDS, LONGEST_MEANINGS = 40, 6_000
_MEANINGS = re.compile(r"^\s*\[\s*ArbMeanings\b(.*)", re.MULTILINE | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Pasted:
    """The boards of a paste, at least one, and in words what in it could not be read."""

    boards: tuple[Board, ...]
    unread: tuple[str, ...] = ()


def take_board(draft: Draft, board: Board, person: Person, now: datetime) -> None:
    """Put the board in place of what stands there; a part it says nothing of stays. Refused where another was first."""
    opened = open_draft(draft)
    for name, body in parts_in(board):
        writing = Writing(person, "", 0, opened.revision(name))
        if isinstance(save_part(draft, name, body, writing, now), SetAside):
            raise Refused(_("Meanwhile somebody else saved this part. Your paste is kept beside it."))


def draft_each(boards: Iterable[Board], like: Draft, who: tuple[Person, str], now: datetime) -> list[Draft]:
    """A new draft of each board, for the same pool as the draft it was pasted into; that one stays as it is."""
    person, language = who
    with transaction.atomic():
        return [
            make_draft(person, {**dict(parts_in(board)), "texts": titled(board.number or place, language)}, now, pool)
            for pool in (Pool(like.pool),)
            for place, board in enumerate(boards, 1)
        ]


def titled(number: int, language: str) -> Body:
    """The texts of a draft that so far has nothing but the number of its board for a title."""
    title: dict[str, Any] = {}
    for each in LANGUAGES:
        with override(each):
            title[each] = _("Board %(number)s") % {"number": number}
    title["of"] = dict.fromkeys(LANGUAGES, digest_of(title[language]))
    return {"source": language, "texts": {"title": title}}


def read_boards(text: str, language: str) -> Pasted:
    """The boards of a paste. Refused in words where there is none, or too much."""
    plain = text.strip()
    refuse_long_meanings(plain)
    if plain.startswith(("[", "%")):
        return _found(read_pbn(plain), language)
    if "|" in plain:
        return _found(read_lin(plain), language)
    try:
        return Pasted((Board(parse_case(plain)),))
    except NotationError as error:
        raise Refused(explain(error, language)) from error


def refuse_long_meanings(text: str) -> None:
    """Refused where a file of boards states more meanings than may be counted in one go."""
    if sum(map(len, set(_MEANINGS.findall(text)))) > LONGEST_MEANINGS:
        words = _("The meanings of calls in the file are longer than %(most)s characters together. Divide it.")
        raise Refused(words % {"most": LONGEST_MEANINGS})


def _found(read: Imported, language: str) -> Pasted:
    if len(read.boards) > MOST_BOARDS:
        raise Refused(_("The file holds more than %(most)s boards. Divide it.") % {"most": MOST_BOARDS})
    unread = tuple(why_of(problem, language) for problem in read.problems)
    if not read.boards:
        raise Refused(_("No board could be read: %(why)s") % {"why": next(iter(unread), _("there is no board in it"))})
    return Pasted(read.boards, unread)


def why_of(problem: Problem, language: str) -> str:
    """What in a file cannot be read, in words."""
    words = explain(RequestError(problem.found, problem.expected), language)
    return _("line %(line)s: %(words)s") % {"line": problem.line, "words": words}


def parts_in(board: Board) -> Iterator[tuple[str, Body]]:
    """The parts of a draft that a board says something about."""
    facts = [{"fact": str(fact.name), "of": str(fact.of or ""), "value": fact.value} for fact in board.facts.known]
    content = {
        "case": str(board.case),
        "board": board.number,
        "hands": {str(seat): str(hand) for seat in SEATS if (hand := board.hand(seat)) is not None},
        "facts": facts,
        "meanings": board.meanings.to_json(),
        "steps": [],
        "text": {},
        "policy": "",
        "edition": "",
    }
    bodies = bodies_of(content, {})
    yield "table", bodies["table"]
    if content["hands"] or facts:
        yield "found", bodies["found"]
    if bodies["meanings"]["rows"]:
        yield "meanings", bodies["meanings"]
