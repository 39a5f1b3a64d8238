"""The values of LIN fields: deal, vulnerability, calls, explanations, board numbers."""

import re
from collections.abc import Iterator

from rules.exchange.boards import NO_HANDS, Expected, Hands, Unreadable, card_held_twice
from rules.table.board import Vulnerability
from rules.table.calls import DOUBLE, PASS, REDOUBLE, Call, parse_call
from rules.table.cards import RANKS, Hand
from rules.table.seats import SEATS, Seat

#: Dealer 1 to 4, and the order of the hands.
ORDER = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
LONGEST_NOTE = 4000
_VULNERABILITY = {
    "o": Vulnerability.NONE,
    "0": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "n": Vulnerability.NS,
    "e": Vulnerability.EW,
    "b": Vulnerability.ALL,
}
_CALL = re.compile(r"\s*(?:([1-7](?:NT|[NCDHS]))|(PASS|P)|(DBL|D|XX|X|RDBL|REDBL|R))(!*)", re.IGNORECASE)
_DOUBLES = {"DBL": DOUBLE, "D": DOUBLE, "X": DOUBLE}
_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_HOLDING = re.compile(r"([SHDC])([AKQJT2-9]*)")


def read_number(value: str) -> int | None:
    """The number in ``o12`` or ``Board 12``; None where there is none."""
    found = re.search(r"(?<!\d)[1-9]\d{0,5}(?!\d)", value, re.ASCII)
    return int(found[0]) if found else None


def read_vulnerability(value: str, at: int) -> Vulnerability | None:
    """None where nothing stands. Unreadable for anything but o, n, e, b, 0 and -."""
    word = value.strip().lower()
    if word and word not in _VULNERABILITY:
        raise Unreadable(at, value, Expected.VULNERABILITY_LIN)
    return _VULNERABILITY.get(word)


def read_calls(value: str, at: int) -> Iterator[tuple[Call, bool]]:
    """The calls of a field (older programs write several), each with whether it was alerted."""
    place = len(value) - len(value.lstrip("- "))
    while value[place:].strip():
        found = _CALL.match(value, place)
        if found is None:
            raise Unreadable(at + place, value[place:], Expected.CALL_LIN)
        yield _call(found), bool(found[4])
        place = found.end()


def _call(found: re.Match[str]) -> Call:
    if found[1]:
        name = found[1].upper()
        return parse_call(f"{name}T" if name.endswith("N") else name)
    return PASS if found[2] else _DOUBLES.get(found[3].upper(), REDOUBLE)


def read_explanation(value: str) -> str:
    """An explanation with suit signs for ``!s``, ``!h``, ``!d``, ``!c``."""
    text = re.sub(r"!([shdc])", lambda found: _SUITS[found[1].lower()], value[:LONGEST_NOTE], flags=re.IGNORECASE)
    return " ".join(text.split())


def read_deal(value: str, at: int) -> tuple[Seat, Hands]:
    """Dealer and hands; the fourth hand follows from three. Unreadable says what is wrong."""
    text = value.strip().upper()
    if text[:1] not in ("1", "2", "3", "4"):
        raise Unreadable(at, value, Expected.DEALER_LIN)
    texts = [part.strip() for part in text[1:].split(",")]
    if len(texts) > 4:
        raise Unreadable(at, value, Expected.HAND_LIN)
    hands = dict(zip(ORDER, (_hand(part, at) for part in texts), strict=False))
    known = tuple(hands.get(seat) for seat in SEATS)
    return ORDER[int(text[0]) - 1], _completed(known, at)


def _hand(text: str, at: int) -> Hand | None:
    if not text:
        return None
    holdings: list[tuple[str, str]] = _HOLDING.findall(text[:40])
    suits = dict(holdings)
    try:
        if "".join(map("".join, holdings)) != text or len(suits) < len(holdings):
            raise ValueError(text)
        return Hand(*("".join(sorted(suits.get(suit, ""), key=RANKS.index)) for suit in "SHDC"))
    except ValueError:
        raise Unreadable(at, text, Expected.HAND_LIN) from None


def _completed(hands: tuple[Hand | None, ...], at: int) -> Hands:
    north, east, south, west = hands if len(hands) == 4 else NO_HANDS
    twice = card_held_twice((north, east, south, west))
    if twice:
        raise Unreadable(at, twice, Expected.CARD_ONCE)
    known = [hand for hand in (north, east, south, west) if hand]
    if len(known) != 3:
        return north, east, south, west
    rest = _rest(known)
    return north or rest, east or rest, south or rest, west or rest


def _rest(known: list[Hand]) -> Hand:
    """The thirteen cards that three hands leave."""
    held = [str(hand).split(".") for hand in known]
    return Hand(*("".join(rank for rank in RANKS if all(rank not in hand[n] for hand in held)) for n in range(4)))
