"""What was just entered, added to the sheet: a call, an answer, the director, the board, a fact, a meaning."""

import re
from dataclasses import replace

from django.http import QueryDict
from django.utils.translation import gettext as _

from arbmodule.desk.draft import draft_of
from arbmodule.desk.problems import WRONG
from arbmodule.desk.reading import LONGEST_SHEET, Reading, board_in, read_fact
from arbmodule.desk.sheet import Sheet
from arbmodule.desk.turning import turned_to
from arbmodule.desk.typing_calls import Unclear, tokens_in
from rules import (
    DirectorCalled,
    NotationError,
    Seat,
    Unreadable,
    Vulnerability,
    dealer_of_board,
    explain,
    parse_case,
    read_call,
    vulnerability_of_board,
)

_ACT = re.compile(r"TD|[NESW]:(accepts|declines)(:[0-9A-Z]{1,4})?")
_SEATS = frozenset(Seat)


def enter(reading: Reading, query: QueryDict) -> bool:
    """Add to the sheet of a reading what the forms of the desk sent; was anything taken up?"""
    before, troubles = reading.sheet, len(reading.problems)
    for step in (_setting, _call, _typed, _act, _fact, _about, _intended_call, _exposed, _meaning):
        reading.sheet = step(reading, query)
    if len(reading.sheet.query()) > max(LONGEST_SHEET, len(before.query())):
        reading.sheet = before
        reading.refuse("case", _("This no longer fits into the address: take away a meaning or a fact first."))
    is_new = reading.sheet != before or "set" in query
    return is_new and len(reading.problems) == troubles


def _setting(reading: Reading, query: QueryDict) -> Sheet:
    """Board, or dealer and vulnerability; the number of a board says both."""
    sheet, case = reading.sheet, reading.sheet.case
    if "set" not in query:
        return sheet
    number = board_in(reading, query.get("number", ""))
    if number and query.get("number") != query.get("board", ""):
        dealer, vulnerability = dealer_of_board(number), vulnerability_of_board(number)
    else:
        seat = query.get("dealer", "")
        dealer = Seat(seat) if seat in _SEATS else case.dealer
        asked = query.get("vulnerability", "")
        vulnerability = Vulnerability(asked) if asked in frozenset(Vulnerability) else case.vulnerability
    dealt = turned_to(sheet, dealer)
    return replace(dealt, board=number, case=replace(dealt.case, vulnerability=vulnerability))


def _call(reading: Reading, query: QueryDict) -> Sheet:
    """A call from the box, by the player chosen or the one in turn."""
    call, seat = query.get("call", ""), query.get("by", "")
    if not call:
        return reading.sheet
    token = f"{seat}:{call}" if seat in _SEATS else call
    return _added(reading, "call", [token])


def _typed(reading: Reading, query: QueryDict) -> Sheet:
    """A typed line; a word that cannot be read leaves the whole line as it was."""
    line = query.get("typed", "")
    try:
        return _added(reading, "typed", tokens_in(line, reading.language))
    except Unclear as error:
        reading.problems.append(error.as_problem("typed"))
        return reading.sheet


def _act(reading: Reading, query: QueryDict) -> Sheet:
    act = query.get("act", "")
    return _added(reading, "typed", [act]) if _ACT.fullmatch(act) else reading.sheet


def _added(reading: Reading, name: str, tokens: list[str]) -> Sheet:
    """The sheet with these words behind the case; a sentence where the notation refuses one."""
    sheet = reading.sheet
    if not tokens:
        return sheet
    text = f"{sheet.case} {' '.join(tokens)}"
    case = reading.attempt(name, lambda: parse_case(text))
    return replace(sheet, case=case) if case else sheet


def next_seat(sheet: Sheet, turn: Seat | None) -> Seat:
    """Whose call comes next: the player the ruling names, else the one the notation takes it for."""
    if turn is not None:
        return turn
    try:
        return parse_case(f"{sheet.case} P").calls()[-1].seat
    except NotationError:
        return sheet.case.dealer


def _fact(reading: Reading, query: QueryDict) -> Sheet:
    """An answer to one of the desk's questions."""
    text = query.get("found", "")
    fact = read_fact(reading, text) if text else None
    return reading.sheet.finding(fact) if fact else reading.sheet


def _about(reading: Reading, query: QueryDict) -> Sheet:
    """Something the director found about one of the calls, asked or not."""
    of, what = query.get("about_call", ""), query.get("about_what", "")
    if not (of or what):
        return reading.sheet
    if not (of and what):
        reading.refuse("about", _("Say which call it is about, and what you found."))
        return reading.sheet
    name, _equals, value = what.partition("=")
    fact = read_fact(reading, f"{name}@{of}={value}")
    return reading.sheet.finding(fact) if fact else reading.sheet


def _intended_call(reading: Reading, query: QueryDict) -> Sheet:
    """The call a player meant to make, typed in his own letters."""
    text, about = query.get("meant", "").strip(), query.get("meant_of", "")
    if not text:
        return reading.sheet
    try:
        call = read_call(text, reading.language)
    except Unreadable as error:
        reading.refuse("meant", explain(error, reading.language))
        return reading.sheet
    fact = read_fact(reading, f"intended_call@{about}={call}")
    return reading.sheet.finding(fact) if fact else reading.sheet


def _exposed(reading: Reading, query: QueryDict) -> Sheet:
    """A card that its player's partner could see."""
    seat, card = query.get("exposed_seat", ""), query.get("exposed_card", "")
    if not (seat or card):
        return reading.sheet
    if not (seat and card):
        reading.refuse("exposed", _("Say whose card it was and which."))
        return reading.sheet
    fact = read_fact(reading, f"exposed@{seat}={card}")
    return _attended(reading.sheet).finding(fact) if fact else reading.sheet


def _attended(sheet: Sheet) -> Sheet:
    """With the director at the table now: what was seen binds from here on (24)."""
    events = tuple(event for event in sheet.case.events if not isinstance(event, DirectorCalled))
    return replace(sheet, case=replace(sheet.case, events=(*events, DirectorCalled())))


def _meaning(reading: Reading, query: QueryDict) -> Sheet:
    """The meaning in the editor, once it is to be noted; while it cannot be read it stays in the editor."""
    if "put" not in query:
        return reading.sheet
    draft = draft_of(query)
    try:
        said = draft.said()
        said.meaning()
    except WRONG as error:
        reading.refuse("meaning", explain(error, reading.language))
        return reading.sheet
    return reading.sheet.saying(said, also=draft.is_also)
