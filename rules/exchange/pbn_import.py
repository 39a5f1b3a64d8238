"""PBN 2.1 text -> boards. A board that cannot be read is told and left out; the others are read.

The private tags ``ArbCase``, ``ArbMeanings``, ``ArbFacts`` and ``ArbNotes`` hold what PBN cannot say. Without them the
case is what the auction section says. Names of players and of the event are not read.
"""

import re
from dataclasses import dataclass, field

from rules.exchange.boards import NO_HANDS, Board, Expected, Imported, Note, Problem, Unreadable
from rules.exchange.pbn_auction import MOST_NOTES, AuctionReader, first_caller
from rules.exchange.pbn_private import CASE, MEANINGS, with_private
from rules.exchange.pbn_tags import (
    Inheritance,
    Tags,
    read_deal,
    read_number,
    read_seat,
    read_value,
    read_vulnerability,
)
from rules.exchange.pbn_tokens import Game, next_game, read_game, split_games
from rules.exchange.sources import MOST_BOARDS, Source
from rules.table.auction import Auction
from rules.table.board import Vulnerability, dealer_of_board, vulnerability_of_board
from rules.table.notation import Case
from rules.table.seats import Seat

#: The most characters of different meanings in a file: each is counted out when it is read.
MOST_MEANING = 60_000
_LONGEST_NOTE = 4000
#: More references to notes than an auction of 400 calls can have: the rest says nothing new.
_MOST_REFERENCES = 1000


@dataclass(slots=True)
class _File:
    """What is carried from board to board."""

    source: Source
    inheritance: Inheritance = field(default_factory=Inheritance)
    boards: list[Board] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    meanings: set[str] = field(default_factory=set)
    count: int = 0

    def tell(self, at: int, found: str, expected: str) -> None:
        """A problem that does not cost the board."""
        self.problems.append(self.source.problem(self.count, at, found, expected, is_lost=False))


def read_pbn(content: str | bytes) -> Imported:
    """The boards of a PBN file, and what in it cannot be read. Never raises."""
    source = Source(content)
    if source.is_too_long:
        return source.refused()
    file = _File(source)
    for begin, end in split_games(source.text):
        if file.count == MOST_BOARDS:
            file.count = 0
            file.tell(begin, "", Expected.FEWER_BOARDS)
            break
        _read_piece(file, begin, end)
    if not file.boards and not file.problems:
        file.tell(0, source.text[:20], Expected.BOARD)
    return Imported(tuple(file.boards), tuple(file.problems), source.encoding)


def _read_piece(file: _File, begin: int, end: int) -> None:
    """The board between two places, or the boards where no empty line stands between them."""
    next_at: int | None = begin
    while next_at is not None and file.count < MOST_BOARDS:
        next_at = _read_board(file, next_at, end)


def _read_board(file: _File, begin: int, end: int) -> int | None:
    """Reads one board; where the next one begins, None if the piece ends here."""
    file.count += 1
    text = file.source.text
    try:
        game = read_game(text, begin, end)
    except Unreadable as error:
        file.problems.append(file.source.lost(file.count, error))
        return next_game(text, begin, error.at, end)
    if not game.sections:
        file.count -= 1
        return None
    _take(file, game, begin, end if game.next_at is None else game.next_at)
    return next_game(text, begin, game.stray.at, end) if game.stray else game.next_at


def _take(file: _File, game: Game, begin: int, end: int) -> None:
    """The board of a game goes to the boards, or to the problems."""
    try:
        file.source.check_characters(begin, end)
        file.boards.append(_board(file, game))
    except Unreadable as error:
        file.problems.append(file.source.lost(file.count, error))
        return
    if game.stray:
        file.tell(game.stray.at, game.stray.text, Expected.NO_TEXT)


def _board(file: _File, game: Game) -> Board:
    tags = file.inheritance.tags(game)
    number = _number(file, tags)
    deal = read_value(tags, "Deal", read_deal)
    if deal is None and not {"Auction", CASE} & set(tags):
        raise Unreadable(game.sections[0].at, game.sections[0].name, Expected.CONTENT)
    dealer = _dealer(tags, number, deal[0] if deal else None)
    case, notes = _auction(file, game, tags, Case(dealer, _vulnerability(tags, number)))
    hands = deal[1] if deal else NO_HANDS
    _spend_meaning(file, tags)
    return with_private(tags, Board(case, number, hands, notes=notes))


def _spend_meaning(file: _File, tags: Tags) -> None:
    if MEANINGS in tags:
        file.meanings.add(tags[MEANINGS].whole_text())
        if sum(map(len, file.meanings)) > MOST_MEANING:
            raise Unreadable(tags[MEANINGS].at, "", Expected.LESS_MEANING)


def _number(file: _File, tags: Tags) -> int | None:
    try:
        return read_value(tags, "Board", read_number)
    except Unreadable as error:
        file.tell(error.at, error.found, error.expected)
        return None


def _dealer(tags: Tags, number: int | None, first_hand: Seat | None) -> Seat:
    """As stated; else who calls first, the dealer of the board's number, the seat of the first hand."""
    stated, first = read_value(tags, "Dealer", read_seat), read_value(tags, "Auction", read_seat)
    if stated or first:
        return stated or first_caller(first or Seat.NORTH, tags["Auction"].tokens)
    return dealer_of_board(number) if number else first_hand or Seat.NORTH


def _vulnerability(tags: Tags, number: int | None) -> Vulnerability:
    """As stated; else that of the board's number, else nobody."""
    by_number = vulnerability_of_board(number) if number else Vulnerability.NONE
    return read_value(tags, "Vulnerable", read_vulnerability) or by_number


def _auction(file: _File, game: Game, tags: Tags, case: Case) -> tuple[Case, tuple[Note, ...]]:
    first = read_value(tags, "Auction", read_seat)
    reader = AuctionReader(Auction(case.dealer), _pads(first, case.dealer))
    if first:
        reader.read(tags["Auction"].tokens)
    remarks = [
        Note(token.text)
        for section in game.sections
        if section.name != "Auction"
        for token in section.tokens
        if token.kind == "comment" and token.text
    ]
    notes = (*_explanations(file, game, reader), *reader.remarks, *remarks)
    return Case(case.dealer, case.vulnerability, tuple(reader.made)), notes


def _pads(first: Seat | None, dealer: Seat) -> int:
    """How many columns stand before the dealer's."""
    return next(n for n in range(4) if first is None or first.turned(n) is dealer)


def _explanations(file: _File, game: Game, reader: AuctionReader) -> list[Note]:
    texts = _numbered_notes(file, game)
    notes = []
    for call, number, at in reader.references[:_MOST_REFERENCES]:
        if number in texts:
            notes.append(Note(texts[number], call))
        else:
            file.tell(at, f"={number}=", Expected.NOTE)
    return notes


def _numbered_notes(file: _File, game: Game) -> dict[int, str]:
    """The Note tags that follow the auction (those after the play belong to the play)."""
    texts: dict[int, str] = {}
    is_auction = False
    for section in game.sections:
        if section.name != "Note":
            is_auction = section.name == "Auction"
        elif is_auction:
            match = re.fullmatch(r"\s*(\d{1,4})\s*:\s*(.*)", section.value, re.ASCII)
            if match is None or not 1 <= int(match[1]) <= MOST_NOTES:
                file.tell(section.at, section.value, Expected.NOTE_NUMBER)
            else:
                texts.setdefault(int(match[1]), match[2].strip()[:_LONGEST_NOTE])
    return texts
