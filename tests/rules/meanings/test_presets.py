"""Common meanings by name."""

from itertools import permutations

import pytest

from rules.meanings.agreements import PRESETS, Preset, preset
from rules.meanings.errors import MeaningError
from rules.table.calls import DOUBLE, parse_call
from rules.table.denominations import SUITS, Denomination

CLUBS, DIAMONDS, HEARTS, SPADES = SUITS


@pytest.mark.parametrize("named", PRESETS.values(), ids=PRESETS.keys())
def test_every_preset_makes_a_meaning_for_every_suit_it_allows(named: Preset) -> None:
    made = 0
    for suits in permutations(SUITS, len(named.suits)):
        if all(suit in allowed for suit, allowed in zip(suits, named.suits, strict=True)):
            assert named.meaning(*suits).share > 0
            made += 1
    assert made > 0


@pytest.mark.parametrize(
    ("name", "suits", "shows"),
    [
        ("stayman", (), "8+ hcp, 4+ S/H"),
        ("transfer", (HEARTS,), "5+ H"),
        ("weak_two", (SPADES,), "6-10 hcp, 6 S, max 3 H, 2+ of AKQ in S"),
        ("weak_two", (DIAMONDS,), "6-10 hcp, 6 D, no 4+ major, 2+ of AKQ in D"),
        ("muiderberg", (HEARTS,), "5-10 hcp, 5 H, 4+ C/D, max 3 S"),
        ("michaels", (HEARTS,), "8+ hcp, 5+ S, 5+ C/D"),
        ("michaels", (CLUBS,), "8+ hcp, 5+ S, 5+ H"),
        ("unusual_notrump", (DIAMONDS,), "8+ hcp, 5+ C, 5+ H"),
        ("takeout_double", (HEARTS,), "12+ hcp, max 2 H, 3+ S, 3+ C, 3+ D / 17+ hcp"),
        ("opening_major", (HEARTS,), "11-21 hcp, 5+ H, H > S"),
        ("splinter", (SPADES, HEARTS), "11-15 hcp, 4+ S, max 1 H"),
    ],
)
def test_preset_shows(name: str, suits: tuple[Denomination, ...], shows: str) -> None:
    assert " / ".join(preset(name, *suits).shows) == shows


def test_a_transfer_is_about_the_suit_it_shows() -> None:
    assert str(preset("transfer", SPADES).about) == "S"


def test_stayman_and_multi_specify_nothing() -> None:
    assert preset("stayman").specifies(parse_call("2C")) == frozenset()
    assert preset("multi").specifies(parse_call("2D")) == frozenset()
    assert preset("takeout_double", HEARTS).specifies(DOUBLE) == frozenset()


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(MeaningError, match="muiderberg"):
        preset("strong_diamond")


@pytest.mark.parametrize(
    ("name", "suits"),
    [("weak_two", (CLUBS,)), ("weak_two", ()), ("stayman", (SPADES,)), ("splinter", (SPADES, SPADES))],
)
def test_suits_that_do_not_fit_are_refused(name: str, suits: tuple[Denomination, ...]) -> None:
    with pytest.raises(MeaningError) as caught:
        preset(name, *suits)
    assert caught.value.key == "preset_suit"
