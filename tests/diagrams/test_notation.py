"""Calls, seats and hands as each language writes and speaks them."""

import pytest

from arbmodule.diagrams import notation
from arbmodule.diagrams.hand import suit_lines
from rules.table.calls import DOUBLE, PASS, REDOUBLE, bid, parse_call
from rules.table.cards import parse_hand
from rules.table.denominations import Denomination
from rules.table.seats import Seat


@pytest.mark.parametrize(
    ("call", "language", "said"),
    [
        ("3S", "nl", "3 schoppen"),
        ("1NT", "nl", "1 sans atout"),
        ("XX", "nl", "redoublet"),
        ("1S", "en", "1 spade"),
        ("4H", "en", "4 hearts"),
        ("X", "en", "double"),
        ("1C", "pl", "1 trefl"),
        ("3D", "pl", "3 kara"),
        ("5H", "pl", "5 kierów"),
        ("2NT", "pl", "2 bez atu"),
        ("X", "pl", "kontra"),
    ],
)
def test_call_is_spoken_in_the_language(call: str, language: str, said: str) -> None:
    assert notation.spoken(parse_call(call), language) == said


def test_notrump_is_written_with_the_letters_of_the_language() -> None:
    one_notrump = bid(1, Denomination.NOTRUMP)
    assert [notation.written(one_notrump, language) for language in ("nl", "en", "pl")] == ["1SA", "1NT", "1BA"]


def test_doubles_in_a_polish_auction_are_short() -> None:
    assert [notation.short_word(call, "pl") for call in (PASS, DOUBLE, REDOUBLE)] == ["pas", "ktr", "rektr"]


def test_a_bid_has_no_short_word() -> None:
    with pytest.raises(ValueError, match="a bid has no single word"):
        notation.short_word(parse_call("1S"), "pl")


def test_seats_have_dutch_letters_and_polish_names_that_are_letters() -> None:
    assert "".join(notation.seat_letter(seat, "nl") for seat in Seat) == "NOZW"
    assert [notation.seat_name(seat, "pl") for seat in Seat] == ["N", "E", "S", "W"]


@pytest.mark.parametrize(
    ("language", "ranks"), [("nl", "A H V B 10"), ("en", "A K Q J 10"), ("pl", "A K D W 10")], ids=["nl", "en", "pl"]
)
def test_honours_are_those_of_the_language(language: str, ranks: str) -> None:
    assert notation.ranks_text("AKQJT", language) == ranks


def test_hand_starts_with_spades_and_shows_a_void_as_a_dash() -> None:
    lines = suit_lines(parse_hand("AQT753.-.A32.K854"), "nl")
    assert [line.ranks for line in lines] == ["A V 10 7 5 3", "—", "A 3 2", "H 8 5 4"]
    assert [line.name for line in lines] == ["schoppen", "harten", "ruiten", "klaveren"]


def test_unknown_language_is_written_in_english() -> None:
    assert notation.spoken(parse_call("2S"), "de") == "2 spades"
