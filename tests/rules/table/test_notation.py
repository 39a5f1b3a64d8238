"""The case notation: one text, one meaning; read strictly, written in one form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import (
    ALL_CALLS,
    SEATS,
    Accepts,
    Case,
    Declines,
    DirectorCalled,
    Event,
    Made,
    NotationError,
    Seat,
    Vulnerability,
    bid,
    parse_case,
)
from rules.table.denominations import Denomination

CALLS = st.sampled_from((*ALL_CALLS, bid(8, Denomination.CLUBS), bid(11, Denomination.NOTRUMP)))
SEAT = st.sampled_from(SEATS)
WORDS = st.one_of(
    st.builds(Made, SEAT, CALLS),
    st.builds(Made, SEAT, CALLS),
    st.builds(Accepts, SEAT, st.none() | CALLS),
    st.builds(Declines, SEAT, st.none() | CALLS),
)


def with_director(events: list[Event], place: int | None) -> tuple[Event, ...]:
    if place is None:
        return tuple(events)
    at = min(place, len(events))
    return (*events[:at], DirectorCalled(), *events[at:])


CASES = st.builds(
    Case,
    SEAT,
    st.sampled_from(Vulnerability),
    st.builds(with_director, st.lists(WORDS, max_size=30), st.none() | st.integers(0, 30)),
)


@given(CASES)
def test_written_case_is_read_back_the_same(case: Case) -> None:
    assert parse_case(str(case)) == case


@given(CASES)
def test_written_form_of_what_was_read_is_stable(case: Case) -> None:
    assert str(parse_case(str(case))) == str(case)


@pytest.mark.parametrize(
    "text",
    [
        "N: 3H 2S",
        "N EW: 1S P 2S",
        "N: 1S 1H 4S",
        "N: 3H 2S E:3S",
        "N: 3H 2S TD",
        "N: 3H 2S TD S:declines E:X E:3S",
        "N: 3H 2S TD S:accepts 4H",
        "W: N:1S",
        "W: N:1S P",
        "W: N:1S W:P",
        "N: E:1H TD S:declines N:P E:1H",
        "N: 1H P X",
        "N: 3H 2S E:3S S:accepts:2S",
        "N all: P P P P",
        "N:",
    ],
)
def test_canonical_form_of_the_design_is_kept(text: str) -> None:
    assert str(parse_case(text)) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("N: N:3H E:2S", "N: 3H 2S"),
        ("N -: 1S", "N: 1S"),
        ("  N:   1S   P ", "N: 1S P"),
        ("N: 3H 2S TD S:declines 3S", "N: 3H 2S TD S:declines E:3S"),
        ("W: N:1S E:P", "W: N:1S P"),
    ],
)
def test_redundant_prefixes_and_spaces_are_read_and_normalised_away(text: str, canonical: str) -> None:
    assert str(parse_case(text)) == canonical


def test_after_a_decline_the_turn_goes_back_to_the_offender() -> None:
    assert parse_case("N: 3H 2S S:declines 3S").events[-1] == Made(Seat.EAST, bid(3, Denomination.SPADES))


def test_after_a_declined_call_out_of_rotation_the_turn_goes_to_the_right_player() -> None:
    assert parse_case("N: E:1H S:declines P").events[-1].seat is Seat.NORTH  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "at", "found"),
    [
        ("N: 3H 1SA", 6, "1SA"),
        ("N: 3H Q:2S", 6, "Q:2S"),
        ("N: 3H 0S", 6, "0S"),
        ("N: 3H pass", 6, "pass"),
        ("N: TD TD", 6, "TD"),
        ("N: 3H S:declines:2Z", 17, "2Z"),
        ("X: 3H", 0, "X: 3H"),
        ("N XY: 3H", 0, "N XY: 3H"),
        ("", 0, ""),
    ],
)
def test_unknown_text_is_refused_with_its_place(text: str, at: int, found: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_case(text)
    assert (refused.value.at, refused.value.found) == (at, found)
    assert refused.value.expected


def test_four_hundred_tokens_are_read_and_one_more_is_refused() -> None:
    assert len(parse_case("N: " + "P " * 400).events) == 400
    with pytest.raises(NotationError, match="400"):
        parse_case("N: " + "P " * 401)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    try:
        assert parse_case(str(parse_case(text)))
    except NotationError as refused:
        assert 0 <= refused.at <= len(text)
