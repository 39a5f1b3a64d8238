"""Typed calls are read in the letters of the language, or refused; never guessed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbmodule.diagrams.notation import SCRIPTS, spoken, written
from arbmodule.diagrams.typed_call import UnreadCall, hear, read_call
from rules.table.calls import ALL_CALLS, Call, parse_call

LANGUAGES = sorted(SCRIPTS)


@given(st.sampled_from(ALL_CALLS), st.sampled_from(LANGUAGES))
def test_what_a_language_writes_and_speaks_it_also_reads(call: Call, language: str) -> None:
    assert read_call(written(call, language), language) == call
    assert read_call(spoken(call, language), language) == call


def refused(text: str, language: str) -> UnreadCall | None:
    """The refusal of a text, or None where it is read."""
    try:
        read_call(text, language)
    except UnreadCall as refusal:
        return refusal
    return None


@given(st.text(max_size=20), st.sampled_from(LANGUAGES))
def test_any_text_is_read_or_refused_by_name(text: str, language: str) -> None:
    refusal = refused(text, language)
    assert refusal is None or refusal.found == text


@pytest.mark.parametrize(
    ("typed", "language", "call"),
    [
        ("2s", "nl", "2S"),
        ("1sa", "nl", "1NT"),
        ("1k", "nl", "1C"),
        ("p", "nl", "P"),
        ("X", "nl", "X"),
        ("3♠\ufe0f", "nl", "3S"),
        ("1 BA", "pl", "1NT"),
        ("2p", "pl", "2S"),
        ("2ki", "pl", "2H"),
        ("ktr", "pl", "X"),
        ("2t", "pl", "2C"),
        ("1n", "en", "1NT"),
    ],
)
def test_typed_call_is_read(typed: str, language: str, call: str) -> None:
    assert read_call(typed, language) == parse_call(call)


@pytest.mark.parametrize("typed", ["1nt", "1c", "8s", "0s", "s", "s1", "", "1", "1sas"])
def test_text_that_is_no_dutch_call_is_refused_without_readings(typed: str) -> None:
    with pytest.raises(UnreadCall) as refusal:
        read_call(typed, "nl")
    assert refusal.value.readings == ()


def test_a_polish_k_after_a_digit_is_refused_with_both_readings() -> None:
    with pytest.raises(UnreadCall) as refusal:
        read_call("1k", "pl")
    assert refusal.value.readings == (parse_call("1D"), parse_call("1H"))


def test_a_line_is_heard_word_by_word_with_blanks_inside_a_bid() -> None:
    heard = hear(" 3 s, x;  1sa q ", "nl")
    assert [word.call for word in heard] == [parse_call("3S"), parse_call("X"), parse_call("1NT"), None]


def test_nothing_typed_is_nothing_heard() -> None:
    assert hear("  , ", "nl") == ()
