"""A pasted board becomes table, hands and meanings of a draft: case notation, PBN or LIN, told apart by their look."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.from_content import bodies_of
from arbmodule.authoring.models import Draft, SetAside
from arbmodule.authoring.open_draft import open_draft
from arbmodule.authoring.parts import Body
from arbmodule.authoring.save_part import Writing, save_part
from rules import SEATS, Board, Imported, NotationError, Problem, RequestError, explain, parse_case, read_lin, read_pbn


@dataclass(frozen=True, slots=True)
class Taken:
    """What was taken over, and how many boards the paste held besides the first."""

    parts: tuple[str, ...]
    others: int


def take_board(draft: Draft, text: str, who: tuple[Person, str], now: datetime) -> Taken:
    """Put the first board in place of what stands there; a part the paste says nothing of stays. Refused with why."""
    person, language = who
    board, others = read_board(text, language)
    opened = open_draft(draft)
    bodies = dict(parts_in(board))
    for name, body in bodies.items():
        writing = Writing(person, "", 0, opened.revision(name))
        if isinstance(save_part(draft, name, body, writing, now), SetAside):
            raise Refused(_("Meanwhile somebody else saved this part. Your paste is kept beside it."))
    return Taken(tuple(bodies), others)


def read_board(text: str, language: str) -> tuple[Board, int]:
    """The first board of a paste and the number of the others. Refused in words where nothing can be read."""
    plain = text.strip()
    if plain.startswith(("[", "%")):
        return _first(read_pbn(plain), language)
    if "|" in plain:
        return _first(read_lin(plain), language)
    try:
        return Board(parse_case(plain)), 0
    except NotationError as error:
        raise Refused(explain(error, language)) from error


def _first(read: Imported, language: str) -> tuple[Board, int]:
    if read.boards:
        return read.boards[0], len(read.boards) - 1
    why = why_of(read.problems[0], language) if read.problems else _("there is no board in it")
    raise Refused(_("No board could be read: %(why)s") % {"why": why})


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
