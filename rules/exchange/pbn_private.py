"""What PBN cannot say, in private tags: ``ArbCase`` holds the case in its notation (calls withdrawn, replaced or still
open, the director, answers), ``ArbMeanings``, ``ArbFacts`` and ``ArbNotes`` hold JSON. A long text goes on in the
section of its tag as texts in quotation marks; other programs skip tags they do not know.
"""

import json
from collections.abc import Mapping

from rules.exchange.boards import Board, Expected, Note, Unreadable
from rules.exchange.pbn_tags import Tags
from rules.exchange.pbn_tokens import Section
from rules.exchange.request import Request, RequestError, read_object
from rules.exchange.standing import plain_case
from rules.rulings.facts import Facts

CASE, MEANINGS, FACTS, NOTES = "ArbCase", "ArbMeanings", "ArbFacts", "ArbNotes"
PRIVATE = frozenset({CASE, MEANINGS, FACTS, NOTES})
_TAG_OF = {"case": CASE, "meanings": MEANINGS, "facts": FACTS}
_MOST_PRIVATE_NOTES = 400


def private_texts(board: Board, has_case: bool, has_notes: bool) -> dict[str, str]:
    """Tag -> text of the private tags a board needs."""
    texts = {CASE: str(board.case)} if has_case else {}
    if board.meanings:
        texts[MEANINGS] = json.dumps(board.meanings.to_json())
    if board.facts.known:
        texts[FACTS] = json.dumps(_facts_to_json(board.facts))
    if has_notes:
        texts[NOTES] = json.dumps([_note_to_json(note) for note in board.notes])
    return texts


def _facts_to_json(facts: Facts) -> list[dict[str, str]]:
    return [
        {"fact": fact.name.value, **({"of": str(fact.of)} if fact.of else {}), "value": fact.value}
        for fact in facts.known
    ]


def _note_to_json(note: Note) -> dict[str, object]:
    called = {} if note.call is None else {"call": note.call}
    return {"text": note.text, **called, **({"alert": True} if note.alert else {})}


def with_private(tags: Tags, plain: Board) -> Board:
    """The board with what its private tags say. Unreadable where they contradict what everybody can read."""
    if not PRIVATE & set(tags):
        return plain
    request = _read_request(tags, plain)
    if CASE in tags and plain_case(request.case) != plain.case:
        raise Unreadable(tags[CASE].at, str(request.case), Expected.SAME_AUCTION)
    notes = _read_notes(tags[NOTES], len(request.case.calls())) if NOTES in tags else plain.notes
    return Board(request.case, plain.number, plain.hands, request.meanings, request.facts, notes)


def _read_request(tags: Tags, plain: Board) -> Request:
    fields: dict[str, object] = {"case": tags[CASE].whole_text() if CASE in tags else str(plain.case)}
    fields.update({key: _json(tags[tag]) for key, tag in _TAG_OF.items() if key != "case" and tag in tags})
    try:
        return read_object(fields, in_force="")  # a board is of no edition
    except RequestError as error:
        tag = tags.get(_TAG_OF.get((error.key or "").split(" ")[0], CASE))
        at = tag.at if tag else next(iter(tags.values())).at
        raise Unreadable(at, error.found, error.expected) from None


def _json(section: Section) -> object:
    try:
        value: object = json.loads(section.whole_text())
    except (ValueError, RecursionError):
        raise Unreadable(section.at, section.value, Expected.JSON) from None
    return value


def _read_notes(section: Section, calls: int) -> tuple[Note, ...]:
    found = _json(section)
    if not isinstance(found, list) or len(found) > _MOST_PRIVATE_NOTES:
        raise Unreadable(section.at, section.value, Expected.JSON)
    return tuple(_read_note(section, item, calls) for item in found)


def _read_note(section: Section, item: object, calls: int) -> Note:
    if isinstance(item, Mapping):
        text, call, alert = item.get("text"), item.get("call"), item.get("alert", False)
        is_place = call is None or (type(call) is int and 0 <= call < calls)
        if isinstance(text, str) and is_place and isinstance(alert, bool):
            return Note(text, call, alert)
    raise Unreadable(section.at, section.value, Expected.JSON)
