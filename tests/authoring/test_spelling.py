"""What authors type in their own letters, kept in the notation of the house, and shown in anybody's letters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbmodule.authoring.spelling import (
    hand_refusal,
    is_read,
    keep_call,
    keep_hand,
    keep_name,
    keep_tokens,
    refusal,
    show,
)
from rules import ALL_CALLS, SEATS

LANGUAGES = ("nl", "en", "pl")
tokens = st.one_of(
    st.sampled_from([str(call) for call in ALL_CALLS]),
    st.builds("{}:{}".format, st.sampled_from(SEATS), st.sampled_from(ALL_CALLS)),
    st.builds("{}:{}".format, st.sampled_from(SEATS), st.sampled_from(["accepts", "declines"])),
    st.builds("{}:accepts:{}".format, st.sampled_from(SEATS), st.sampled_from(ALL_CALLS)),
    st.just("TD"),
)


@given(st.lists(tokens, min_size=1, max_size=8).map(" ".join), st.sampled_from(LANGUAGES))
def test_line_shown_in_a_language_is_read_back_the_same(line: str, language: str) -> None:
    assert keep_tokens(show(line, language), language) == line


@given(st.permutations(range(52)), st.sampled_from(LANGUAGES))
def test_hand_shown_in_a_language_is_read_back_the_same(deck: list[int], language: str) -> None:
    ranks = "AKQJT98765432"
    held = sorted(deck[:13])
    hand = ".".join("".join(ranks[card % 13] for card in held if card // 13 == suit) for suit in range(4))
    assert keep_hand(show(hand, language), language) == hand


@pytest.mark.parametrize(
    ("typed", "language", "kept"),
    [
        ("3h 2s td z:weigert o:3s", "nl", "3H 2S TD S:declines E:3S"),
        ("1sa, doublet", "nl", "1NT X"),
        ("z:+", "nl", "S:accepts"),
        ("1ba ktr", "pl", "1NT X"),
        ("e:1nt", "en", "E:1NT"),
    ],
)
def test_typed_line_is_kept_in_the_notation(typed: str, language: str, kept: str) -> None:
    assert keep_tokens(typed, language) == kept


@pytest.mark.parametrize("typed", ["3C", "acht schoppen", "x:1s"])
def test_unreadable_line_stays_as_typed_and_says_why(typed: str) -> None:
    kept = keep_tokens(typed, "nl")
    assert not is_read(kept)
    assert show(kept, "nl") == typed
    assert refusal(kept, "nl")


def test_unreadable_call_is_never_taken_for_one_of_the_notation() -> None:
    assert keep_call("3C", "nl") == "?3C"
    assert keep_name("O:2S#2", "nl") == "E:2S#2"


def test_hand_of_twelve_cards_is_kept_and_refused_with_the_number() -> None:
    kept = keep_hand("HV104.94.A762.85", "nl")
    assert show(kept, "nl") == "HV104.94.A762.85"
    assert "12" in hand_refusal(kept, "nl")
