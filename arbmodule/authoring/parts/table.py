"""The part ``table``: dealer, vulnerability, and every call as it was made, by clicking or typing."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from arbmodule.authoring.parts.protocol import Body, Part, Sent
from arbmodule.authoring.spelling import UNREAD, is_read, keep_tokens
from rules import (
    Case,
    DirectorCalled,
    Event,
    NotationError,
    Seat,
    Vulnerability,
    dealer_of_board,
    parse_case,
    vulnerability_of_board,
)

_ROUND = tuple(Seat)
_MOST_BOARDS = 9999


def case_of(body: Body) -> Case:
    """What happened so far; an empty table where nothing stands yet."""
    return parse_case(body.get("case") or "N:")


def _read(sent: Sent, before: Body) -> Body:
    case = _setting(sent, before)
    typed, case = _typed(sent, case)
    case = _pressed(sent, case)
    return {"case": str(case), "board": sent.text("board").strip(), "typed": typed, "who": sent.text("who")}


def _setting(sent: Sent, before: Body) -> Case:
    """Dealer and vulnerability as chosen; a new number of the board settles both."""
    case, number = case_of(before), board_in(sent.text("board"))
    dealer, vulnerability = sent.text("dealer"), sent.text("vulnerability")
    if number is not None and sent.text("board").strip() != before.get("board", ""):
        return dealt_by(replace(case, vulnerability=vulnerability_of_board(number)), dealer_of_board(number))
    if vulnerability in frozenset(Vulnerability):
        case = replace(case, vulnerability=Vulnerability(vulnerability))
    return dealt_by(case, Seat(dealer)) if dealer in frozenset(Seat) else case


def board_in(text: str) -> int | None:
    """The number of a board; None for a text that is none."""
    plain = text.strip()
    return int(plain) if plain.isascii() and plain.isdigit() and 0 < int(plain[:6]) <= _MOST_BOARDS else None


def dealt_by(case: Case, dealer: Seat) -> Case:
    """The case told from another dealer on: every call moves along."""
    places = (_ROUND.index(dealer) - _ROUND.index(case.dealer)) % len(_ROUND)
    return replace(case, dealer=dealer, events=tuple(_event(event, places) for event in case.events))


def _event(event: Event, places: int) -> Event:
    return event if isinstance(event, DirectorCalled) else replace(event, seat=event.seat.turned(places))


def _typed(sent: Sent, case: Case) -> tuple[str, Case]:
    """The typed line, taken up; a line that cannot be read stays where it was typed."""
    kept = keep_tokens(sent.text("typed"), sent.language)
    if not is_read(kept):
        return kept, case
    longer = _longer(case, kept)
    return ("", longer) if longer else (f"{UNREAD}{sent.text('typed').strip()}", case)


def _pressed(sent: Sent, case: Case) -> Case:
    """The button: a call of the box, an answer, the director, one back, all away."""
    call, act, who = sent.done("call"), sent.done("act"), sent.text("who")
    if call:
        return _longer(case, f"{who}:{call}" if who in frozenset(Seat) else call) or case
    if act:
        return _longer(case, act) or case
    if sent.do == "back":
        return replace(case, events=case.events[:-1])
    return replace(case, events=()) if sent.do == "clear" else case


def _longer(case: Case, tokens: str) -> Case | None:
    try:
        return parse_case(f"{case} {tokens}")
    except NotationError:
        return None


PART = Part("table", _("The table"), _read, lambda: {"case": "N:", "board": "", "typed": "", "who": ""})
