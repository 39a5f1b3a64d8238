"""The values of PBN tags: inheritance between boards, dealer, vulnerability, number, deal."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from rules.exchange.boards import NO_HANDS, Expected, Hands, Unreadable, card_held_twice
from rules.exchange.pbn_tokens import Game, Section
from rules.table.board import Vulnerability
from rules.table.cards import Hand, parse_hand
from rules.table.seats import SEATS, Seat

#: What a writer puts where he does not know.
UNKNOWN = ("", "?")
_VULNERABILITY = {
    "none": Vulnerability.NONE,
    "love": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "ns": Vulnerability.NS,
    "ew": Vulnerability.EW,
    "all": Vulnerability.ALL,
    "both": Vulnerability.ALL,
}
Value = TypeVar("Value")
Tags = Mapping[str, Section]


@dataclass(slots=True)
class Inheritance:
    """Values passed on from board to board: ``#`` is the value of the board before, ``##value`` holds from here on,
    ``##`` is the value of the board before from here on. A plain value or ``#`` ends a lasting one."""

    before: dict[str, str] = field(default_factory=dict)
    lasting: dict[str, str] = field(default_factory=dict)

    def tags(self, game: Game) -> Tags:
        """The tags of a game by name, each once (the first), with inherited values. Unreadable for ``#`` of nothing."""
        found: dict[str, Section] = {}
        for section in game.sections:
            found.setdefault(section.name, section)
        for section in found.values():
            self._fill(section)
        at = game.sections[0].at
        for name, value in self.lasting.items():
            found.setdefault(name, Section(name, value, at))
        self.before = {name: section.value for name, section in found.items()}
        return found

    def _fill(self, section: Section) -> None:
        marks = re.match("#{0,2}", section.value)
        depth = marks.end() if marks else 0
        if depth and section.value[depth:] == "":
            if section.name not in self.before:
                raise Unreadable(section.at, section.value, Expected.INHERITED)
            section.value = self.before[section.name]
        elif depth == 2:
            section.value = section.value[2:]
        self.lasting.pop(section.name, None)
        if depth == 2:
            self.lasting[section.name] = section.value


def read_value(tags: Tags, name: str, read: Callable[[Section], Value]) -> Value | None:
    """What ``read`` makes of a tag; None where the tag is missing or its value unknown."""
    section = tags.get(name)
    return None if section is None or section.value.strip() in UNKNOWN else read(section)


def read_seat(section: Section) -> Seat:
    """A seat. Unreadable for anything else."""
    letter = section.value.strip().upper()
    if letter not in ("N", "E", "S", "W"):
        raise Unreadable(section.at, section.value, Expected.SEAT)
    return Seat(letter)


def read_vulnerability(section: Section) -> Vulnerability:
    """The vulnerable sides, ``Love`` and ``Both`` included. Unreadable for anything else."""
    word = section.value.strip().lower()
    if word not in _VULNERABILITY:
        raise Unreadable(section.at, section.value, Expected.VULNERABILITY)
    return _VULNERABILITY[word]


def read_number(section: Section) -> int:
    """The number of a board. Unreadable for anything else."""
    if not re.fullmatch(r"[1-9][0-9]{0,5}", section.value.strip(), re.ASCII):
        raise Unreadable(section.at, section.value, Expected.NUMBER)
    return int(section.value)


def read_deal(section: Section) -> tuple[Seat, Hands]:
    """The seat of the first hand, and the hands. Unreadable says which hand is none."""
    match = re.fullmatch(r"\s*([NESWnesw]):\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*", section.value)
    if match is None:
        raise Unreadable(section.at, section.value, Expected.DEAL)
    first = Seat(match[1].upper())
    by_seat = dict(zip(_clockwise(first), (_hand(section, match[n]) for n in range(2, 6)), strict=True))
    hands = tuple(by_seat[seat] for seat in SEATS)
    return first, checked(hands, section.at)


def checked(hands: tuple[Hand | None, ...], at: int) -> Hands:
    """Four hands in which no card lies twice; else Unreadable."""
    four = hands if len(hands) == 4 else NO_HANDS
    twice = card_held_twice(four)
    if twice:
        raise Unreadable(at, twice, Expected.CARD_ONCE)
    return four


def _clockwise(first: Seat) -> Iterator[Seat]:
    return (first.turned(places) for places in range(4))


def _hand(section: Section, text: str) -> Hand | None:
    if text == "-":
        return None
    try:
        return parse_hand(text.upper())
    except ValueError:
        raise Unreadable(section.at, text, Expected.HAND) from None
