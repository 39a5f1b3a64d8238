"""The case notation: what happened at the table, on one line, read strictly and written in one canonical form.

``N EW: 1S P 2S`` carries no marks: the text is a log, and the rules find what is irregular in it.
"""

import re
from dataclasses import dataclass, field

from rules.table.auction import Auction, Entry
from rules.table.board import Vulnerability
from rules.table.calls import Call, parse_call
from rules.table.seats import Seat

MOST_TOKENS = 400


class NotationError(ValueError):
    """A case that cannot be read: ``at`` (offset in the text), ``found`` (what stands there), ``expected`` (a key)."""

    def __init__(self, at: int, found: str, expected: str) -> None:
        super().__init__(f"at {at}: found {found!r}, expected {expected}")
        self.at, self.found, self.expected = at, found, expected


@dataclass(frozen=True, slots=True)
class Made:
    """A player made a call."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class DirectorCalled:
    """From here the director is at the table."""


@dataclass(frozen=True, slots=True)
class Accepts:
    """A player says he accepts an irregular call (the named one, else the one open to him)."""

    seat: Seat
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class Declines:
    """A player says he does not accept an irregular call."""

    seat: Seat
    call: Call | None = None


Event = Made | DirectorCalled | Accepts | Declines


@dataclass(frozen=True, slots=True)
class Case:
    """What happened: dealer, vulnerability and the events in order. ``parse_case(str(case)) == case``."""

    dealer: Seat
    vulnerability: Vulnerability = Vulnerability.NONE
    events: tuple[Event, ...] = ()

    def __str__(self) -> str:
        header = str(self.dealer) if self.vulnerability is Vulnerability.NONE else f"{self.dealer} {self.vulnerability}"
        return " ".join([f"{header}:", *_tokens(self)])

    def calls(self) -> tuple[Made, ...]:
        return tuple(event for event in self.events if isinstance(event, Made))


@dataclass(slots=True)
class _Log:
    """Follows the cards on the table, to know whose an unprefixed call is. It knows no law but turn and rank."""

    auction: Auction
    open_calls: list[tuple[int, Entry]] = field(default_factory=list)
    declined: bool = False

    def add(self, event: Event) -> None:
        if isinstance(event, Made):
            self._made(Entry(event.seat, event.call))
        elif isinstance(event, Declines):
            self._declined(event)
        elif isinstance(event, Accepts):
            self.open_calls = [item for item in self.open_calls if item[1].seat.left is not event.seat]

    def _made(self, entry: Entry) -> None:
        self.open_calls = [item for item in self.open_calls if item[1].seat.left is not entry.seat]
        if not self.auction.is_legal(entry.seat, entry.call):
            self.open_calls.append((len(self.auction.entries), entry))
        self.auction = self.auction.plus(entry)

    def _declined(self, event: Declines) -> None:
        self.declined = True
        mine = [item for item in self.open_calls if item[1].seat.left is event.seat]
        named = [item for item in mine if event.call in (None, item[1].call)]
        if named:
            place, entry = named[0]
            self.open_calls = [(p - (p > place), e) for p, e in self.open_calls if (p, e) != (place, entry)]
            entries = self.auction.entries
            self.auction = Auction(self.auction.dealer, entries[:place] + entries[place + 1 :])


def _tokens(case: Case) -> list[str]:
    log, tokens = _Log(Auction(case.dealer)), []
    for event in case.events:
        tokens.append(_written(event, log))
        log.add(event)
    return tokens


def _written(event: Event, log: _Log) -> str:
    if isinstance(event, DirectorCalled):
        return "TD"
    if isinstance(event, Made):
        plain = event.seat is log.auction.turn and not log.declined
        return str(event.call) if plain else f"{event.seat}:{event.call}"
    word = "accepts" if isinstance(event, Accepts) else "declines"
    return f"{event.seat}:{word}" if event.call is None else f"{event.seat}:{word}:{event.call}"


_HEADER = re.compile(r"\s*([NESW])(?:\s+(-|NS|EW|all))?\s*:(?=\s|$)")
_TOKEN = re.compile(r"\S+")


def parse_case(text: str) -> Case:
    """Read a case. NotationError with position, what was found and what was expected on anything else."""
    header = _HEADER.match(text)
    if header is None:
        raise NotationError(0, text[:20], "dealer and colon")
    dealer = Seat(header[1])
    log, events = _Log(Auction(dealer)), list[Event]()
    for count, token in enumerate(_TOKEN.finditer(text, header.end())):
        if count == MOST_TOKENS:
            raise NotationError(token.start(), token[0][:20], "at most 400 tokens")
        event = _read(token[0], token.start(), log)
        if isinstance(event, DirectorCalled) and event in events:
            raise NotationError(token.start(), token[0], "TD only once")
        events.append(event)
        log.add(event)
    return Case(dealer, Vulnerability(header[2] or "-"), tuple(events))


def _read(word: str, at: int, log: _Log) -> Event:
    if word == "TD":
        return DirectorCalled()
    seat, colon, rest = word.partition(":")
    if not colon:
        return Made(log.auction.turn, _read_call(word, at))
    if seat not in ("N", "E", "S", "W"):
        raise NotationError(at, word[:20], "seat N E S W before the colon")
    at += len(seat) + 1
    act, second, named = rest.partition(":")
    if act not in ("accepts", "declines"):
        return Made(Seat(seat), _read_call(rest, at))
    call = _read_call(named, at + len(act) + 1) if second else None
    return Accepts(Seat(seat), call) if act == "accepts" else Declines(Seat(seat), call)


def _read_call(text: str, at: int) -> Call:
    try:
        return parse_call(text)
    except ValueError:
        raise NotationError(at, text[:20], "call") from None
