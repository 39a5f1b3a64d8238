"""Conditions on honours: what a suit or the whole hand holds. Each is a trait the hand space can be refined by."""

from abc import ABC, abstractmethod
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


class _OfHonours(ABC):
    """What the honour conditions share: a number added up over the suits, and whether the sum will do."""

    __slots__ = ()

    @property
    def ranks(self) -> str:
        """The ranks it needs to see beside the four honours."""
        return ""

    @property
    def only(self) -> Denomination | None:
        """The only suit it looks at; None for all four."""
        return None

    @abstractmethod
    def part(self, suit: Denomination, held: str, length: int, /) -> int:
        """What a holding adds."""

    @abstractmethod
    def met(self, total: int, /) -> bool:
        """Does this sum satisfy the condition?"""

    def holds(self, hand: Hand) -> bool:
        """Does the hand fit?"""
        suits = SUITS if self.only is None else (self.only,)
        return self.met(sum(self.part(suit, hand.holding(suit), hand.length(suit)) for suit in suits))

    def mask(self, space: HandSpace) -> Mask:
        """The classes of a space (which must tell this condition apart) where it holds."""
        return space.truth[self]


class _InWindow(_OfHonours):
    """The sum lies in a window."""

    __slots__ = ()
    window: Window

    def met(self, total: int, /) -> bool:
        return total in self.window


class _InOneSuit(_OfHonours):
    """Only one suit matters."""

    __slots__ = ()
    suit: Denomination

    @property
    def only(self) -> Denomination:
        return self.suit

    def met(self, total: int, /) -> bool:
        return total > 0


@dataclass(frozen=True, slots=True)
class Counted(_InWindow):
    """Aces, kings or controls of the whole hand: ``1 aces``, ``6+ controls``."""

    window: Window
    quantity: Quantity

    def __str__(self) -> str:
        return f"{self.window} {self.quantity}"

    def part(self, _suit: Denomination, held: str, _length: int, /) -> int:
        return sum(_WORTH[self.quantity].get(rank, 0) for rank in held)


@dataclass(frozen=True, slots=True)
class Keycards(_InWindow):
    """The four aces and the king of a suit: ``2 keycards in S``."""

    window: Window
    trump: Denomination

    def __str__(self) -> str:
        return f"{self.window} keycards in {self.trump}"

    def part(self, suit: Denomination, held: str, _length: int, /) -> int:
        return ("A" in held) + (suit is self.trump and "K" in held)


@dataclass(frozen=True, slots=True)
class Honours(_InWindow, _InOneSuit):
    """So many of certain cards of a suit: ``2+ of AKQ in S``; all of them is written ``AK in H``."""

    window: Window
    cards: str
    suit: Denomination

    @property
    def ranks(self) -> str:
        return self.cards

    def __str__(self) -> str:
        all_of_them = self.window == Window(len(self.cards))
        return f"{self.cards} in {self.suit}" if all_of_them else f"{self.window} of {self.cards} in {self.suit}"

    def part(self, _suit: Denomination, held: str, _length: int, /) -> int:
        return sum(rank in held for rank in self.cards)


@dataclass(frozen=True, slots=True)
class SuitPoints(_InWindow, _InOneSuit):
    """High-card points in one suit: ``7+ hcp in S``."""

    window: Window
    suit: Denomination

    def __str__(self) -> str:
        return f"{self.window} hcp in {self.suit}"

    def part(self, _suit: Denomination, held: str, _length: int, /) -> int:
        return points_of(held)


@dataclass(frozen=True, slots=True)
class Stop(_InOneSuit):
    """A stopper: ace, king second, queen third or jack fourth: ``stop in H``."""

    suit: Denomination

    def __str__(self) -> str:
        return f"stop in {self.suit}"

    def part(self, _suit: Denomination, held: str, length: int, /) -> int:
        return int(any(rank in held and length >= need for rank, need in zip("AKQJ", (1, 2, 3, 4), strict=True)))


@dataclass(frozen=True, slots=True)
class Control(_InOneSuit):
    """First or second round control: ace, king or at most one card: ``control in C``."""

    suit: Denomination

    def __str__(self) -> str:
        return f"control in {self.suit}"

    def part(self, _suit: Denomination, held: str, length: int, /) -> int:
        return int(length <= 1 or "A" in held or "K" in held)


HonourCondition = Counted | Keycards | Honours | SuitPoints | Stop | Control
