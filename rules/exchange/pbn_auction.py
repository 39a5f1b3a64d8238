"""The auction section of PBN -> events of a case, and notes.

``^I`` stands before an insufficient bid that was accepted, ``^S`` in the place of a player who was passed over by a
call out of rotation that stood. ``!`` and its like and ``$n`` judge the quality of a call; they are read and left out.
"""

import re
from dataclasses import dataclass, field

from rules.exchange.boards import Expected, Note, Unreadable
from rules.exchange.pbn_tokens import Token
from rules.table.auction import Auction, Entry
from rules.table.calls import DOUBLE, PASS, REDOUBLE, Call, parse_call
from rules.table.notation import MOST_TOKENS, Made
from rules.table.seats import Seat

#: The most notes a section may have.
MOST_NOTES = 32
_MARK = re.compile(
    r"""(?P<call>(?:[1-7](?:NT|[NCDHS])|PASS|P|XX|X)(?![A-Z0-9]))
    |(?P<everybody_passes>AP(?![A-Z0-9]))
    |(?P<insufficient>\^I)
    |(?P<skipped>\^S)
    |(?P<end>[*+])
    |(?P<pad>-)
    |=(?P<note>\d{1,4})=
    |\$(?P<nag>\d{1,4})
    |(?P<suffix>!!|\?\?|!\?|\?!|!|\?)""",
    re.VERBOSE | re.IGNORECASE | re.ASCII,
)
_PLAIN = {"PASS": PASS, "P": PASS, "X": DOUBLE, "XX": REDOUBLE}


@dataclass(slots=True)
class AuctionReader:
    """Reads the tokens of one auction section. Unreadable at the first that does not fit."""

    auction: Auction
    pads: int
    made: list[Made] = field(default_factory=list)
    references: list[tuple[int, int, int]] = field(default_factory=list)
    remarks: list[Note] = field(default_factory=list)
    skipped: int = 0
    is_insufficient: bool = False
    is_ended: bool = False

    def read(self, tokens: list[Token]) -> None:
        for token in tokens:
            if token.kind == "comment":
                self._comment(token.text)
            elif token.kind == "text":
                raise Unreadable(token.at, token.text, Expected.AUCTION_TOKEN)
            else:
                self._word(token.text, token.at)
        if self.is_insufficient or (self.skipped and not self.is_ended):
            raise Unreadable(tokens[-1].at, tokens[-1].text, Expected.CALL)

    def _comment(self, text: str) -> None:
        if text:
            self.remarks.append(Note(text, len(self.made) - 1 if self.made else None))

    def _word(self, text: str, at: int) -> None:
        place = 0
        while place < len(text):
            found = _MARK.match(text, place)
            if found is None or found.lastgroup is None:
                raise Unreadable(at + place, text[place:], Expected.AUCTION_TOKEN)
            getattr(self, f"_{found.lastgroup}")(found[found.lastgroup], at + place)
            place = found.end()

    def _call(self, text: str, at: int) -> None:
        self._check_running(text, at)
        name = text.upper()
        call = _PLAIN.get(name) or parse_call(f"{name}T" if name.endswith("N") else name)
        seat = self.auction.turn.turned(self.skipped)
        self._check_call(seat, call, at)
        self.made.append(Made(seat, call))
        self.auction = self.auction.plus(Entry(seat, call))
        self.skipped, self.is_insufficient = 0, False

    def _check_call(self, seat: Seat, call: Call, at: int) -> None:
        if len(self.made) == MOST_TOKENS:
            raise Unreadable(at, str(call), Expected.FEWER_CALLS)
        if not self.auction.is_admissible(seat, call):
            raise Unreadable(at, str(call), Expected.ADMISSIBLE)
        is_low = call.is_bid and not self.auction.is_sufficient(call)
        if is_low is not self.is_insufficient:
            raise Unreadable(at, str(call), Expected.MARK_INSUFFICIENT if is_low else Expected.SUFFICIENT)

    def _check_running(self, text: str, at: int) -> None:
        if self.pads:
            raise Unreadable(at, text, Expected.DEALER_FIRST)
        if self.is_ended or self.auction.is_over:
            raise Unreadable(at, text, Expected.MORE_AUCTION)

    def _everybody_passes(self, text: str, at: int) -> None:
        if self.auction.is_over:
            raise Unreadable(at, text, Expected.UNENDED)
        self._check_running(text, at)
        while not self.auction.is_over:
            self._call("PASS", at)
        self.is_ended = True

    def _insufficient(self, text: str, at: int) -> None:
        self._check_running(text, at)
        if self.is_insufficient:
            raise Unreadable(at, text, Expected.CALL)
        self.is_insufficient = True

    def _skipped(self, text: str, at: int) -> None:
        self._check_running(text, at)
        self.skipped += 1
        if self.skipped > 3 or self.is_insufficient:
            raise Unreadable(at, text, Expected.SKIPPED if self.skipped > 3 else Expected.CALL)

    def _end(self, text: str, at: int) -> None:
        self.pads = 0
        if self.is_ended:
            raise Unreadable(at, text, Expected.MORE_AUCTION)
        self.is_ended = True

    def _pad(self, text: str, at: int) -> None:
        if self.is_ended or self.auction.is_over:
            return
        if not self.pads:
            raise Unreadable(at, text, Expected.DEALER_FIRST if not self.made else Expected.CALL)
        self.pads -= 1

    def _note(self, text: str, at: int) -> None:
        self._check_belongs(f"={text}=", at)
        if not 1 <= int(text) <= MOST_NOTES:
            raise Unreadable(at, f"={text}=", Expected.NOTE_NUMBER)
        self.references.append((len(self.made) - 1, int(text), at))

    def _nag(self, text: str, at: int) -> None:
        self._check_belongs(f"${text}", at)
        if int(text) > 255:
            raise Unreadable(at, f"${text}", Expected.NAG)

    def _suffix(self, text: str, at: int) -> None:
        self._check_belongs(text, at)

    def _check_belongs(self, text: str, at: int) -> None:
        if not self.made or self.skipped or self.is_insufficient:
            raise Unreadable(at, text, Expected.CALL_BEFORE)


def first_caller(first: Seat, tokens: list[Token]) -> Seat:
    """The seat in whose column the first call or ``^S`` stands, when the section begins in the column ``first``."""
    pads = 0
    for word in (token.text for token in tokens if token.kind == "word"):
        for mark in word:
            if mark != "-":
                return first.turned(pads)
            pads += 1
    return first
