"""Typed lines are heard word by word, or refused with a reason; never guessed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbmodule.diagrams.notation import written
from arbmodule.diagrams.typed_call import Heard, hear
from rules import ALL_CALLS, LANGUAGES, Call, parse_call


@given(st.lists(st.sampled_from(ALL_CALLS), max_size=38), st.sampled_from(sorted(LANGUAGES)))
def test_calls_written_in_a_language_are_heard_in_it(calls: list[Call], language: str) -> None:
    line = ", ".join(written(call, language) for call in calls)
    assert [word.call for word in hear(line, language)] == calls


@given(st.text(max_size=40), st.sampled_from(sorted(LANGUAGES)))
def test_every_word_of_any_text_is_a_call_or_a_reason(text: str, language: str) -> None:
    assert all((word.call is None) == bool(word.refusal) for word in hear(text, language))


@pytest.mark.parametrize(("typed", "language", "call"), [("3 s", "nl", "3S"), ("1 BA", "pl", "1NT"), ("X", "en", "X")])
def test_blank_inside_a_bid_and_capitals_do_not_matter(typed: str, language: str, call: str) -> None:
    assert hear(typed, language) == (Heard(hear(typed, language)[0].text, parse_call(call)),)


def test_a_polish_k_after_a_digit_is_refused_with_both_readings() -> None:
    (word,) = hear("1k", "pl")
    assert word.call is None
    assert "1♦, 1♥" in word.refusal


def test_nothing_typed_is_nothing_heard() -> None:
    assert hear("  , ", "nl") == ()
