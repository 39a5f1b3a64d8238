"""The part ``found``: hands the director may see, and facts he has found."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from arbmodule.authoring.parts.protocol import Body, Part, Rows, Sent
from arbmodule.authoring.spelling import HOUSE, hand_of, keep_call, keep_hand, keep_name, show
from rules import SEATS, SUITS

RANKS = "AKQJT98765432"


def _read(sent: Sent, before: Body) -> Body:
    hands = {str(seat): _hand(sent, str(seat), before.get("hands", {}).get(str(seat), "")) for seat in SEATS}
    facts = FACTS.of(sent, before.get("facts", []))
    return {"hands": {seat: hand for seat, hand in hands.items() if hand}, "facts": facts}


def _hand(sent: Sent, seat: str, before: str) -> str:
    """A hand as typed; else, where cards were clicked, those cards."""
    typed = keep_hand(sent.text(f"hand-{seat}"), sent.language)
    was_typed = sent.text(f"hand-{seat}").strip() != show(before, sent.language)
    if was_typed or f"clicked-{seat}" not in sent.data:
        return typed
    return from_cards(sent.several(f"cards-{seat}"))


def from_cards(cards: list[str]) -> str:
    """``SA``, ``H2`` … as a hand in the notation, even with too few or too many; '' without any."""
    held = [f"{suit}{rank}" for suit in reversed(SUITS) for rank in RANKS if f"{suit}{rank}" in cards]
    holdings = ["".join(card[1] for card in held if card[0] == str(suit)) for suit in reversed(SUITS)]
    return ".".join(holdings) if held else ""


def cards_in(kept: str) -> frozenset[str]:
    """The cards of a kept hand, also of one with fewer than thirteen."""
    hand = hand_of(kept)
    holdings = (str(hand) if hand else kept).replace("10", "T").split(".")
    if len(holdings) != len(SUITS):
        return frozenset()
    return frozenset(f"{suit}{rank}" for suit, ranks in zip(reversed(SUITS), holdings, strict=True) for rank in ranks)


def _fact(sent: Sent, row: str) -> dict[str, Any]:
    name, _equals, value = sent.text(f"{row}-finding").partition("=")
    of = sent.text(f"{row}-of").strip()
    return {
        "fact": name,
        "value": keep_call(sent.text(f"{row}-call"), sent.language) if name == "intended_call" else value,
        "of": _about(name, of, sent.language),
    }


def _begun(finding: str) -> dict[str, Any]:
    """A new row for ``intended=yes@E:2S``, as the page offers where the engine asks for a fact."""
    said, _at, of = finding.partition("@")
    name, _equals, value = said.partition("=")
    return {"fact": name, "value": value, "of": _about(name, of, HOUSE)}


def _about(name: str, of: str, language: str) -> str:
    """Which call (or whose card) a fact is about, as it is kept."""
    return of[:20] if name == "exposed" else keep_name(of, language)


FACTS = Rows("f", _fact, _begun)
PART = Part("found", _("Hands and facts"), _read, lambda: {"hands": {}, "facts": []})
