"""Hands of thirteen cards with each language's honours: written, and read back."""

import re

from rules.table.cards import RANKS, Hand
from rules.table.denominations import SUITS
from rules.wording.notation import SYMBOLS, script
from rules.wording.reading import Unreadable

_VOID = "–"
_HIGHEST_FIRST = tuple(reversed(SUITS))
_SIGNS = "".join(SYMBOLS[suit] for suit in _HIGHEST_FIRST)
_SUIT = re.compile(rf"([{_SIGNS}])([^{_SIGNS}]*)")


def spell_hand(hand: Hand, language: str) -> str:
    """``♠AV10753 ♥H94 ♦A32 ♣5``; a void is ``–``. ``read_hand`` reads it back."""
    return " ".join(f"{SYMBOLS[suit]}{spell_holding(hand.holding(suit), language)}" for suit in _HIGHEST_FIRST)


def spell_holding(holding: str, language: str) -> str:
    """The cards of one suit with the language's honours: ``AV10753``."""
    letters = dict(zip(RANKS, script(language)["honours"], strict=False))
    return "".join(letters.get(rank, rank) for rank in holding) or _VOID


def read_hand(text: str, language: str) -> Hand:
    """A hand written with suit signs in any order, or spades first with dots: ``AV10753.H94.A32.5``.

    Unreadable: not four suits, a card that does not exist in the language, one twice, or not thirteen.
    """
    plain = text[:200].replace("\ufe0e", "").replace("\ufe0f", "").strip()
    parts = _by_sign(plain) if any(sign in plain for sign in _SIGNS) else plain.split(".")
    if parts is None or len(parts) != 4:
        raise _unreadable("four_suits", text, language)
    holdings = [_read_holding(part, language) for part in parts]
    if sum(map(len, holdings)) != 13:
        raise _unreadable("thirteen_cards", str(sum(map(len, holdings))), language)
    return Hand(*holdings)


def _by_sign(text: str) -> list[str] | None:
    """The four holdings, spades first; None where a sign is missing or stands twice, or text stands before them."""
    found = _SUIT.findall(text)
    holdings = dict(found)
    if text[:1] not in _SIGNS or len(found) != 4 or len(holdings) != 4:
        return None
    return [holdings[SYMBOLS[suit]] for suit in _HIGHEST_FIRST]


def _read_holding(text: str, language: str) -> str:
    ranks = "".join(_rank(card, text, language) for card in re.findall(r"10|[^\s,]", text) if card not in ("-", _VOID))
    if len(set(ranks)) != len(ranks):
        raise _unreadable("card_twice", text, language)
    return "".join(sorted(ranks, key=RANKS.index))


def _rank(card: str, holding: str, language: str) -> str:
    """The rank of one card; ten is ``10`` or ``T``."""
    honours = dict(zip(script(language)["honours"], RANKS, strict=False))
    rank = honours.get(card.upper(), card.upper())
    if rank not in RANKS or (card.upper() in RANKS[:4] and card.upper() not in honours):
        raise _unreadable("unknown_card", f"{card} ({holding.strip()})", language)
    return str(rank)


def _unreadable(key: str, found: str, language: str) -> Unreadable:
    example = Hand("AQT753", "K94", "A32", "5")
    return Unreadable("hand", key, found, (), spell_hand(example, language))
