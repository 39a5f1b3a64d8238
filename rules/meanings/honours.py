"""Conditions on honours: what a suit or the whole hand holds. Each is a trait the hand space can be refined by."""

from dataclasses import dataclass
from enum import StrEnum

from rules.meanings.handspace import HandSpace, Mask, points_of
from rules.meanings.window import Window
from rules.table.cards import Hand
from rules.table.denominations import SUITS, Denomination


class Quantity(StrEnum):
    """What can be counted over a whole hand. Controls: ace 2, king 1."""

    HCP = "hcp"
    ACES = "aces"
    KINGS = "kings"
    CONTROLS = "controls"


_WORTH = {Quantity.ACES: {"A": 1}, Quantity.KINGS: {"K": 1}, Quantity.CONTROLS: {"A": 2, "K": 1}}
#: The highest number of each quantity in one hand.
LIMITS = {Quantity.HCP: 37, Quantity.ACES: 4, Quantity.KINGS: 4, Quantity.CONTROLS: 12}


class _Honours:
    """What the honour conditions share: they are traits of the space, looked up there."""

    __slots__ = ()
    ranks = ""

    def mask(self, space: HandSpace) -> Mask:
        return space.truth[self]  # type: ignore[index]


@dataclass(frozen=True, slots=True)
class Counted(_Honours):
    """Aces, kings or controls of the whole hand: ``1 aces``, ``6+ controls``."""

    window: Window
    quantity: Quantity

    @property
    def suit(self) -> None:
        return None

    def __str__(self) -> str:
        return f"{self.window} {self.quantity}"

    def part(self, suit: Denomination, held: str, length: int) -> int:
        return sum(_WORTH[self.quantity].get(rank, 0) for rank in held)

    def met(self, total: int) -> bool:
        return total in self.window

    def holds(self, hand: Hand) -> bool:
        return sum(self.part(suit, hand.holding(suit), 0) for suit in SUITS) in self.window


@dataclass(frozen=True, slots=True)
class Keycards(_Honours):
    """The four aces and the king of a suit: ``2 keycards in S``."""

    window: Window
    trump: Denomination

    @property
    def suit(self) -> None:
        return None

    def __str__(self) -> str:
        return f"{self.window} keycards in {self.trump}"

    def part(self, suit: Denomination, held: str, length: int) -> int:
        return ("A" in held) + (suit is self.trump and "K" in held)

    def met(self, total: int) -> bool:
        return total in self.window

    def holds(self, hand: Hand) -> bool:
        return sum(self.part(suit, hand.holding(suit), 0) for suit in SUITS) in self.window


@dataclass(frozen=True, slots=True)
class Honours(_Honours):
    """So many of certain cards of a suit: ``2+ of AKQ in S``; all of them is written ``AK in H``."""

    window: Window
    cards: str
    suit: Denomination

    @property
    def ranks(self) -> str:  # type: ignore[override]
        return self.cards

    def __str__(self) -> str:
        all_of_them = self.window == Window(len(self.cards))
        return f"{self.cards} in {self.suit}" if all_of_them else f"{self.window} of {self.cards} in {self.suit}"

    def part(self, suit: Denomination, held: str, length: int) -> int:
        return sum(rank in held for rank in self.cards)

    def met(self, total: int) -> bool:
        return total in self.window

    def holds(self, hand: Hand) -> bool:
        return self.met(len(set(hand.holding(self.suit)) & set(self.cards)))


@dataclass(frozen=True, slots=True)
class SuitPoints(_Honours):
    """High-card points in one suit: ``7+ hcp in S``."""

    window: Window
    suit: Denomination

    def __str__(self) -> str:
        return f"{self.window} hcp in {self.suit}"

    def part(self, suit: Denomination, held: str, length: int) -> int:
        return points_of(held)

    def met(self, total: int) -> bool:
        return total in self.window

    def holds(self, hand: Hand) -> bool:
        return self.met(points_of(hand.holding(self.suit)))


@dataclass(frozen=True, slots=True)
class Stop(_Honours):
    """A stopper: ace, king second, queen third or jack fourth: ``stop in H``."""

    suit: Denomination

    def __str__(self) -> str:
        return f"stop in {self.suit}"

    def part(self, suit: Denomination, held: str, length: int) -> int:
        return int(any(rank in held and length >= need for rank, need in zip("AKQJ", (1, 2, 3, 4), strict=True)))

    def met(self, total: int) -> bool:
        return total > 0

    def holds(self, hand: Hand) -> bool:
        return self.met(self.part(self.suit, hand.holding(self.suit), hand.length(self.suit)))


@dataclass(frozen=True, slots=True)
class Control(_Honours):
    """First or second round control: ace, king or at most one card: ``control in C``."""

    suit: Denomination

    def __str__(self) -> str:
        return f"control in {self.suit}"

    def part(self, suit: Denomination, held: str, length: int) -> int:
        return int(length <= 1 or "A" in held or "K" in held)

    def met(self, total: int) -> bool:
        return total > 0

    def holds(self, hand: Hand) -> bool:
        return self.met(self.part(self.suit, hand.holding(self.suit), hand.length(self.suit)))


HonourCondition = Counted | Keycards | Honours | SuitPoints | Stop | Control
