"""Calls and seats per language: what is written is read back, and what could be two things is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import (
    ALL_CALLS,
    LANGUAGES,
    SEATS,
    Call,
    Denomination,
    Unreadable,
    bid,
    parse_call,
    read_call,
    read_seat,
    seat_name,
    spell_call,
    spell_seat,
    spoken_call,
)

languages = st.sampled_from(LANGUAGES)
calls = st.one_of(st.sampled_from(ALL_CALLS), st.builds(bid, st.integers(8, 99), st.sampled_from(Denomination)))


@given(calls, languages)
def test_a_written_call_is_read_back(call: Call, language: str) -> None:
    assert read_call(spell_call(call, language), language) == call


@given(calls, languages, st.sampled_from([str.upper, str.lower, str.title]))
def test_capitals_and_spaces_do_not_matter(call: Call, language: str, case: object) -> None:
    written = spell_call(call, language)
    assert read_call(f"  {case(written)} ", language) == call  # type: ignore[operator]


@given(st.text(max_size=60), languages)
def test_any_text_is_a_call_or_is_refused_with_examples_that_can_be_read(text: str, language: str) -> None:
    refused = _refusal(text, language)
    assert refused is None or all(read_call(example, language) for example in refused.expected.split(", "))


def _refusal(text: str, language: str) -> Unreadable | None:
    try:
        read_call(text, language)
    except Unreadable as refused:
        return refused
    return None


@pytest.mark.parametrize(
    ("text", "language", "call"),
    [
        ("1S", "nl", "1S"),
        ("3SA", "nl", "3NT"),
        ("2k", "nl", "2C"),
        ("2R", "nl", "2D"),
        ("4h", "nl", "4H"),
        ("dbl", "nl", "X"),
        ("doublet", "nl", "X"),
        ("redoublet", "nl", "XX"),
        ("2C", "en", "2C"),
        ("1N", "en", "1NT"),
        ("1NT", "en", "1NT"),
        ("p", "en", "P"),
        ("xx", "en", "XX"),
        ("1T", "pl", "1C"),
        ("1trefl", "pl", "1C"),
        ("1Ka", "pl", "1D"),
        ("1 karo", "pl", "1D"),
        ("1Ki", "pl", "1H"),
        ("1P", "pl", "1S"),
        ("7BA", "pl", "7NT"),
        ("ktr", "pl", "X"),
        ("rekontra", "pl", "XX"),
        ("3♠", "pl", "3S"),
        ("3 ♥\ufe0f", "en", "3H"),
        ("3♢", "nl", "3D"),
    ],
)
def test_the_letters_of_each_language_are_read(text: str, language: str, call: str) -> None:
    assert read_call(text, language) == parse_call(call)


@pytest.mark.parametrize(
    ("text", "language", "readings"),
    [
        ("1K", "pl", ("1♦", "1♥")),
        ("K", "pl", ("kontra", "1♦–7♦", "1♥–7♥")),
        ("P", "pl", ("pas", "1♠–7♠")),
        ("D", "en", ("double", "1♦–7♦")),
    ],
)
def test_a_letter_with_two_meanings_is_refused_with_both(text: str, language: str, readings: tuple[str, ...]) -> None:
    with pytest.raises(Unreadable) as refused:
        read_call(text, language)
    assert refused.value.is_ambiguous
    assert refused.value.readings == readings


@pytest.mark.parametrize(
    ("text", "language", "readings"),
    [
        ("1SA", "en", ("1♠", "1NT")),
        ("1SA", "pl", ("1BA",)),
        ("1NT", "nl", ("1SA",)),
        ("1C", "nl", ("1♣",)),
        ("S", "en", ("1♠–7♠",)),
        ("S1", "en", ("1♠–7♠",)),
        ("0S", "en", ()),
        ("100S", "en", ()),
        ("３S", "en", ()),
        ("", "nl", ()),
    ],
)
def test_what_is_not_written_in_this_language_is_refused_with_what_it_may_be(
    text: str, language: str, readings: tuple[str, ...]
) -> None:
    with pytest.raises(Unreadable) as refused:
        read_call(text, language)
    assert not refused.value.is_ambiguous
    assert refused.value.readings == readings


@pytest.mark.parametrize(
    ("call", "language", "spoken"),
    [
        ("3S", "nl", "drie schoppen"),
        ("1NT", "nl", "één sans atout"),
        ("X", "nl", "doublet"),
        ("1H", "en", "one heart"),
        ("7NT", "en", "seven notrump"),
        ("1D", "pl", "jedno karo"),
        ("2D", "pl", "dwa kara"),
        ("5H", "pl", "pięć kierów"),
        ("8C", "pl", "8 trefli"),
    ],
)
def test_a_call_is_spoken_with_the_right_forms(call: str, language: str, spoken: str) -> None:
    assert spoken_call(parse_call(call), language) == spoken


@pytest.mark.parametrize("language", LANGUAGES)
def test_seats_are_read_back_by_letter_and_by_name(language: str) -> None:
    assert [read_seat(spell_seat(seat, language), language) for seat in SEATS] == list(SEATS)
    assert [read_seat(seat_name(seat, language), language) for seat in SEATS] == list(SEATS)


def test_dutch_seats_are_noord_oost_zuid_west() -> None:
    assert [spell_seat(seat, "nl") for seat in SEATS] == ["N", "O", "Z", "W"]


def test_a_seat_letter_of_another_language_is_refused_with_its_own() -> None:
    with pytest.raises(Unreadable) as refused:
        read_seat("E", "nl")
    assert refused.value.readings == ("O",)
