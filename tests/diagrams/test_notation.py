"""Calls, seats and hands as each language writes and speaks them."""

import pytest

from arbmodule.diagrams import notation
from arbmodule.diagrams.hand import suit_lines
from rules import DOUBLE, PASS, REDOUBLE, Denomination, Seat, bid, parse_call, parse_hand


@pytest.mark.parametrize(
    ("call", "language", "said"),
    [
        ("3S", "nl", "drie schoppen"),
        ("1NT", "nl", "één sans atout"),
        ("XX", "nl", "redoublet"),
        ("1S", "en", "one spade"),
        ("4H", "en", "four hearts"),
        ("X", "en", "double"),
        ("1C", "pl", "jeden trefl"),
        ("3D", "pl", "trzy kara"),
        ("5H", "pl", "pięć kierów"),
        ("2NT", "pl", "dwa bez atu"),
        ("X", "pl", "kontra"),
    ],
)
def test_call_is_spoken_in_the_language(call: str, language: str, said: str) -> None:
    assert notation.spoken(parse_call(call), language) == said


def test_notrump_is_written_with_the_letters_of_the_language() -> None:
    one_notrump = bid(1, Denomination.NOTRUMP)
    assert [notation.written(one_notrump, language) for language in ("nl", "en", "pl")] == ["1SA", "1NT", "1BA"]


def test_doubles_in_a_polish_auction_are_short_and_bids_are_not() -> None:
    calls = [PASS, DOUBLE, REDOUBLE, parse_call("1NT")]
    assert [notation.narrow(call, "pl") for call in calls] == ["pas", "ktr", "rektr", "1BA"]


def test_seats_have_dutch_letters_and_polish_names_that_are_letters() -> None:
    assert "".join(notation.seat_letter(seat, "nl") for seat in Seat) == "NOZW"
    assert [notation.seat_name(seat, "pl") for seat in Seat] == ["N", "E", "S", "W"]


@pytest.mark.parametrize(("language", "ranks"), [("nl", "A H V B 10"), ("en", "A K Q J 10"), ("pl", "A K D W 10")])
def test_honours_are_those_of_the_language(language: str, ranks: str) -> None:
    assert suit_lines(parse_hand("AKQJT.432.432.32"), language)[0].ranks == ranks


def test_hand_starts_with_spades_and_shows_a_void_as_a_dash() -> None:
    lines = suit_lines(parse_hand("AQT753.-.A32.K854"), "nl")
    assert [line.suit.name for line in lines] == ["SPADES", "HEARTS", "DIAMONDS", "CLUBS"]
    assert [line.ranks for line in lines] == ["A V 10 7 5 3", "–", "A 3 2", "H 8 5 4"]
