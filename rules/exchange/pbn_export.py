"""Boards -> PBN 2.1 in export format: the mandatory tags in their order, lines of fewer than 80 characters.

A board that plain PBN can say is written plainly. Where it cannot be read back from that alone, the private tags are
added, so that reading what was written gives the same board. Names of players and of the event are never written.
"""

import re
import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby

from rules.exchange.boards import Board, Note
from rules.exchange.pbn_auction import MOST_NOTES
from rules.exchange.pbn_import import read_pbn
from rules.exchange.pbn_private import private_texts
from rules.exchange.standing import Standing, standing_of
from rules.table.auction import Auction
from rules.table.board import Vulnerability
from rules.table.calls import PASS, Call
from rules.table.seats import SEATS

#: The longest line that is written; the standard warns of lines of 80 characters and more.
LONGEST_LINE = 79
_BEFORE_DEALER = ("Event", "Site", "Date", "Board", "West", "North", "East", "South")
_VULNERABLE = {Vulnerability.NONE: "None", Vulnerability.ALL: "All"}


def write_pbn(boards: Iterable[Board]) -> str:
    """A PBN file of these boards; ``read_pbn`` gives them back. To be encoded as UTF-8."""
    games = [_game(board) for board in boards]
    header = ["% PBN 2.1", "% EXPORT"]
    if not all(map(str.isascii, games)):
        header.append("%Content-type: text/x-pbn; charset=UTF-8")
    return "\n".join([*header, *(f"\n{game}" if number else game for number, game in enumerate(games))])


def _game(board: Board) -> str:
    standing = standing_of(board.case)
    notes = _public_notes(board, standing)
    plain = "".join([*_tags(board, standing.auction), *_comments(board, standing), *_auction(standing, notes)])
    found = read_pbn(plain).boards
    same_case = bool(found) and found[0].case == board.case
    same_notes = same_case and found[0].notes == board.notes
    private = private_texts(board, not same_case, not same_notes)
    return plain + "".join(line for name, text in private.items() for line in _private(name, text))


def _tags(board: Board, auction: Auction) -> Iterator[str]:
    values = dict.fromkeys(_BEFORE_DEALER, "?") | {
        "Board": str(board.number) if board.number else "?",
        "Dealer": board.dealer.value,
        "Vulnerable": _VULNERABLE.get(board.vulnerability, board.vulnerability.value),
        "Deal": _deal(board),
        "Scoring": "?",
        **_contract(auction),
        "Result": "?",
    }
    return (_tag(name, value) for name, value in values.items())


def _tag(name: str, value: str) -> str:
    return f'[{name} "{_escaped(value)}"]\n'


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _deal(board: Board) -> str:
    if not any(board.hands):
        return "?"
    places = (board.dealer.turned(n) for n in range(len(SEATS)))
    return f"{board.dealer}:" + " ".join(str(board.hand(seat) or "-") for seat in places)


def _contract(auction: Auction) -> dict[str, str]:
    if auction.is_over and auction.contract is None:
        return {"Declarer": "", "Contract": "Pass"}
    if auction.contract is None:
        return {"Declarer": "?", "Contract": "?"}
    return {"Declarer": auction.contract.declarer.value, "Contract": str(auction.contract)}


def _comments(board: Board, standing: Standing) -> Iterator[str]:
    """Remarks about the board; what happened before any call stood, where no call can carry the note."""
    texts = [note.text for note in board.notes if note.call is None]
    if not standing.places and standing.remarks:
        texts.append("; ".join(text for _, text in standing.remarks))
    for text in filter(None, (_printable(text).replace("}", ")") for text in texts)):
        yield "\n".join(textwrap.wrap(f"{{{text}}}", LONGEST_LINE, break_on_hyphens=False)) + "\n"


def _printable(text: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def _public_notes(board: Board, standing: Standing) -> dict[int, str]:
    """Which call of the auction -> what is noted on it: explanations, and what PBN cannot say about the calls here."""
    last = len(standing.places) - 1
    said = [(standing.places.index(n.call), _explained(n)) for n in board.notes if n.call in standing.places]
    remarked = [(min(place, last), text) for place, text in standing.remarks if last >= 0]
    ordered = sorted([(place, text) for place, text in (*said, *remarked) if text], key=lambda item: item[0])
    texts = {place: "; ".join(text for _, text in group) for place, group in groupby(ordered, lambda item: item[0])}
    return dict(list(texts.items())[:MOST_NOTES])


def _explained(note: Note) -> str:
    return _printable(note.text) or ("alert" if note.alert else "")


def _auction(standing: Standing, notes: dict[int, str]) -> Iterator[str]:
    """The section, four columns a line, and its notes. Nothing where nobody called."""
    if not standing.places and not standing.remarks:
        return
    yield _tag("Auction", standing.auction.dealer.value)
    numbers = {place: number for number, place in enumerate(notes, 1)}
    slots = list(_slots(standing.auction, numbers))
    width = max(map(len, slots))
    for row in range(0, len(slots), 4):
        yield " ".join(slot.ljust(width) for slot in slots[row : row + 4]).rstrip() + "\n"
    for place, number in numbers.items():
        yield _note(number, notes[place])


def _note(number: int, text: str) -> str:
    """A note, cut short where it does not fit on a line."""
    room = LONGEST_LINE - len(_tag("Note", f"{number}:")) + 1
    if len(_escaped(text)) <= room:
        return _tag("Note", f"{number}:{text}")
    while len(_escaped(text)) > room - 3:
        text = text[:-1]
    return _tag("Note", f"{number}:{text}...")


def _slots(whole: Auction, numbers: dict[int, int]) -> Iterator[str]:
    """What stands in each column: calls, passed-over players, and how the auction goes on."""
    auction, passes = Auction(whole.dealer), _closing_passes(whole, numbers)
    for place, entry in enumerate(whole.entries[: len(whole.entries) - passes]):
        yield from ("^S" for _ in range(SEATS.index(entry.seat) - SEATS.index(auction.turn) & 3))
        low = entry.call.is_bid and not auction.is_sufficient(entry.call)
        yield f"{'^I ' if low else ''}{_spelled(entry.call)}" + (f" ={numbers[place]}=" if place in numbers else "")
        auction = auction.plus(entry)
    yield "AP" if passes else "+"


def _closing_passes(whole: Auction, numbers: dict[int, int]) -> int:
    """How many passes at the end can be written as AP; 0 where the auction is not over, or a pass has a note."""
    count = 3 if whole.last_bid else 4
    closing = range(len(whole.entries) - count, len(whole.entries))
    in_turn = all(whole.entries[n].seat is whole.entries[n - 1].seat.left for n in closing if n > 0)
    return count if whole.is_over and in_turn and not set(closing) & set(numbers) else 0


def _spelled(call: Call) -> str:
    return "Pass" if call == PASS else str(call)


def _private(name: str, text: str) -> Iterator[str]:
    """A private tag; what does not fit on its line goes on below as texts in quotation marks."""
    first, *others = _pieces(text, LONGEST_LINE - len(name) - 5)
    yield f'[{name} "{first}"]\n'
    yield from (f'"{piece}"\n' for piece in others)


def _pieces(text: str, room: int) -> Iterator[str]:
    """A text escaped and cut into pieces that fit."""
    units = re.findall(r"\\.|.", _escaped(text), re.DOTALL)
    piece = ""
    for unit in units:
        if len(piece) + len(unit) > room:
            yield piece
            piece = ""
        piece += unit
    yield piece
