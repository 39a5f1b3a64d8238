"""Reads one condition of the authors' notation. Strict: anything else is refused with its position."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules.meanings.conditions import (
    BALANCED,
    MAJORS,
    MINORS,
    SEMIBALANCED,
    WRITTEN_ORDER,
    Anything,
    Compared,
    Condition,
    Length,
    Not,
    Patterned,
    PlainCondition,
    Points,
    Relation,
    Shaped,
    length_in,
)
from rules.meanings.errors import MeaningError
from rules.meanings.honours import (
    LIMITS,
    Control,
    Counted,
    HonourCondition,
    Honours,
    Keycards,
    Quantity,
    Stop,
    SuitPoints,
)
from rules.meanings.window import Window
from rules.table.cards import RANKS
from rules.table.denominations import Denomination

_TOKEN = re.compile(r"[0-9]+(?:-[0-9]+|\+)?|[A-Za-z0-9]+(?:/[A-Za-z0-9]+)*|\([0-9]+\)|>=|<=|[<>=]|\S")
_SAME = str.maketrans("♠♥♦♣–", "SHDC-")
_NUMBER = re.compile(r"([0-9]{1,4})(?:(\+)|-([0-9]{1,4}))?")
_SUIT = {str(suit): suit for suit in WRITTEN_ORDER}
_GROUPS = {"major": MAJORS, "minor": MINORS, "suit": WRITTEN_ORDER}
_QUANTITIES = {name: q for q in Quantity for name in (q.value, q.value.removesuffix("s"))}
_SUIT_HCP_LIMIT, _KEYCARD_LIMIT = 10, 5


Positive = PlainCondition | HonourCondition


@dataclass(slots=True)
class _Tokens:
    """The tokens of one condition, read from left to right."""

    tokens: list[tuple[str, int]]
    end: int
    place: int = 0

    @property
    def next(self) -> str:
        return self.tokens[self.place][0] if self.place < len(self.tokens) else ""

    @property
    def at(self) -> int:
        return self.tokens[self.place][1] if self.place < len(self.tokens) else self.end

    def take(self) -> str:
        self.place += 1
        return self.tokens[self.place - 1][0]

    def refused(self, key: str, **values: Any) -> MeaningError:
        """The error for the word that comes next."""
        return MeaningError(key, self.next, self.at, **values)

    def require(self, word: str) -> None:
        if self.next != word:
            raise self.refused("word", word=word)
        self.take()


@lru_cache(maxsize=2048)
def parse_condition(text: str) -> Condition:
    """The condition written in a text without commas. MeaningError with the position in this text."""
    tokens = [(match.group(), match.start()) for match in _TOKEN.finditer(text.translate(_SAME))]
    reader = _Tokens(tokens, len(text))
    if not tokens:
        raise reader.refused("empty")
    condition = _condition(reader)
    if reader.next:
        raise reader.refused("or_in_line" if reader.next == "or" else "end")
    return condition


def _condition(reader: _Tokens) -> Condition:
    if reader.next not in ("not", "no"):
        return _positive(reader)
    reader.take()
    if reader.next in ("not", "no"):
        raise reader.refused("double_not")
    return Not(_positive(reader))


def _positive(reader: _Tokens) -> Positive:
    word = reader.next
    if word in _WORDS:
        reader.take()
        return _WORDS[word](reader)
    if re.fullmatch(r"\(?[0-9]{4}\)?", word):
        return _shape(reader)
    if word == "max" or _NUMBER.fullmatch(word):
        return _numbered(reader)
    if word in _SUIT and _following(reader) != "in":
        return _comparison(reader)
    if _is_ranks(word) and _following(reader) == "in":
        return _all_cards(reader)
    raise reader.refused("or_in_line" if word == "or" else "condition")


def _following(reader: _Tokens) -> str:
    place = reader.place + 1
    return reader.tokens[place][0] if place < len(reader.tokens) else ""


def _suit(reader: _Tokens) -> Denomination:
    if reader.next not in _SUIT:
        several = reader.next in _GROUPS or "/" in reader.next
        raise reader.refused("one_suit" if several else "suit")
    return _SUIT[reader.take()]


def _in_suit(reader: _Tokens) -> Denomination:
    reader.require("in")
    return _suit(reader)


_WORDS: dict[str, Callable[[_Tokens], Positive]] = {
    "any": lambda _: Anything(),
    "bal": lambda _: Patterned(BALANCED),
    "semibal": lambda _: Patterned(SEMIBALANCED),
    "stop": lambda reader: Stop(_in_suit(reader)),
    "control": lambda reader: Control(_in_suit(reader)),
}


def _shape(reader: _Tokens) -> Positive:
    word = reader.next
    lengths = tuple(int(digit) for digit in word.strip("()"))
    if sum(lengths) != 13 or word.startswith("(") is not word.endswith(")"):
        raise reader.refused("shape")
    reader.take()
    if word.startswith("("):
        return Patterned((tuple(sorted(lengths, reverse=True)),))
    return Shaped((lengths[0], lengths[1], lengths[2], lengths[3]))


def _comparison(reader: _Tokens) -> Compared:
    one = _suit(reader)
    if reader.next not in list(Relation):
        raise reader.refused("word", word=">=, >, =, <=, <, in")
    relation = Relation(reader.take())
    at, other = reader.place, _suit(reader)
    if other is one:
        reader.place = at
        raise reader.refused("two_suits")
    return Compared(one, relation, other)


def _is_ranks(word: str) -> bool:
    ranks = word.replace("10", "T")
    return bool(ranks) and set(ranks) <= set(RANKS) and len(set(ranks)) == len(ranks)


def _ranks(reader: _Tokens) -> str:
    if not _is_ranks(reader.next):
        raise reader.refused("ranks")
    return "".join(sorted(reader.take().replace("10", "T"), key=RANKS.index))


def _all_cards(reader: _Tokens) -> Honours:
    ranks = _ranks(reader)
    return Honours(Window(len(ranks)), ranks, _in_suit(reader))


def _numbered(reader: _Tokens) -> Positive:
    start = reader.place
    window = _window(reader)
    word = reader.next
    if word in _QUANTITIES:
        return _quantity(reader, start, window)
    if word in ("keycards", "keycard"):
        _check(reader, start, window, _KEYCARD_LIMIT)
        reader.take()
        return Keycards(window, _in_suit(reader))
    if word == "of":
        return _some_cards(reader, start, window)
    return _length(reader, start, window)


def _window(reader: _Tokens) -> Window:
    is_maximum = reader.next == "max"
    if is_maximum:
        reader.take()
    match = _NUMBER.fullmatch(reader.next)
    if match is None or (is_maximum and not reader.next.isdigit()):
        raise reader.refused("number")
    low, high = int(match[1]), int(match[3] or match[1])
    if low > high:
        raise reader.refused("reversed")
    reader.take()
    return Window(0 if is_maximum else low, None if match[2] else high)


def _check(reader: _Tokens, start: int, window: Window, limit: int) -> None:
    """Refuses a number above what there is, at its own place."""
    if max(window.low, window.high or 0) > limit:
        reader.place = start
        raise reader.refused("too_high", limit=limit)


def _quantity(reader: _Tokens, start: int, window: Window) -> Positive:
    quantity = _QUANTITIES[reader.take()]
    _check(reader, start, window, LIMITS[quantity])
    if quantity is not Quantity.HCP:
        return Counted(window, quantity)
    if reader.next != "in":
        return Points(window)
    _check(reader, start, window, _SUIT_HCP_LIMIT)
    return SuitPoints(window, _in_suit(reader))


def _some_cards(reader: _Tokens, start: int, window: Window) -> Honours:
    reader.take()
    ranks = _ranks(reader)
    _check(reader, start, window, len(ranks))
    return Honours(window, ranks, _in_suit(reader))


def _length(reader: _Tokens, start: int, window: Window) -> Length:
    suits = _suits(reader)
    if len(suits) > 1 and window.high is not None and window.low != window.high:
        reader.place = start
        raise reader.refused("group_upper")
    _check(reader, start, window, 13)
    return length_in(window, suits)


def _suits(reader: _Tokens) -> frozenset[Denomination]:
    word = reader.next
    if word in _GROUPS:
        reader.take()
        return frozenset(_GROUPS[word])
    letters = word.split("/")
    if not all(letter in _SUIT for letter in letters):
        raise reader.refused("or_in_line" if word == "or" else "suit" if "/" in word else "quantity")
    if len(set(letters)) < len(letters):
        raise reader.refused("two_suits")
    reader.take()
    return frozenset(_SUIT[letter] for letter in letters)
