"""Hands per language: honours, voids, what is read back and what is refused."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import LANGUAGES, Hand, Unreadable, read_hand, spell_hand
from rules.table.cards import RANKS

_DECK = tuple((suit, rank) for suit in range(4) for rank in RANKS)


@st.composite
def hands(draw: Callable[[st.SearchStrategy[list[tuple[int, str]]]], list[tuple[int, str]]]) -> Hand:
    cards = draw(st.permutations(_DECK))[:13]
    return Hand(*("".join(sorted((r for s, r in cards if s == suit), key=RANKS.index)) for suit in range(4)))


@given(hands(), st.sampled_from(LANGUAGES))
def test_a_written_hand_is_read_back(hand: Hand, language: str) -> None:
    assert read_hand(spell_hand(hand, language), language) == hand


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("nl", "♠AV10753 ♥H94 ♦AB2 ♣5"),
        ("en", "♠AQ10753 ♥K94 ♦AJ2 ♣5"),
        ("pl", "♠AD10753 ♥K94 ♦AW2 ♣5"),
    ],
)
def test_honours_follow_the_language(language: str, written: str) -> None:
    hand = Hand("AQT753", "K94", "AJ2", "5")
    assert spell_hand(hand, language) == written
    assert read_hand(".".join(part[1:] for part in written.split()), language) == hand


def test_suits_may_come_in_any_order_and_a_void_is_a_dash() -> None:
    assert read_hand("♣ 5432 ♥ – ♦ AKQJ ♠ A K Q J T", "en") == Hand("AKQJT", "", "AKQJ", "5432")


@pytest.mark.parametrize(
    ("text", "language", "key"),
    [
        ("AQ.K94.A32", "en", "four_suits"),
        ("♠AQ ♠K94 ♦A32 ♣5", "en", "four_suits"),
        ("x ♠AQ ♥K94 ♦A32 ♣5", "en", "four_suits"),
        ("AQ10753.K94.A32.54", "en", "thirteen_cards"),
        ("AAQ753.K94.A32.5", "en", "card_twice"),
        ("AK10753.H94.A32.5", "nl", "unknown_card"),
        ("AQ10753.K94.A32.5", "pl", "unknown_card"),
        ("AV10753.H94.A32.1", "nl", "unknown_card"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_with_what_is_wrong(text: str, language: str, key: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_hand(text, language)
    assert refused.value.key == key


@given(st.text(max_size=80), st.sampled_from(LANGUAGES))
def test_any_text_is_a_hand_or_is_refused(text: str, language: str) -> None:
    hand = _hand_or_example(text, language)
    assert sum(map(len, (hand.spades, hand.hearts, hand.diamonds, hand.clubs))) == 13


def _hand_or_example(text: str, language: str) -> Hand:
    try:
        return read_hand(text, language)
    except Unreadable as refused:
        return read_hand(refused.expected, language)
