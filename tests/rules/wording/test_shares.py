"""Parts of hands in whole per cents, exactly rounded."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import LANGUAGES, spell_whole_share


@pytest.mark.parametrize(
    ("share", "written"),
    [
        (Fraction(0), "0%"),
        (Fraction(1, 10**12), "<1%"),
        (Fraction(1, 200), "1%"),
        (Fraction(3, 8), "38%"),
        (Fraction(1, 2), "50%"),
        (Fraction(199, 200), ">99%"),
        (Fraction(1989, 2000), "99%"),
        (Fraction(10**12 - 1, 10**12), ">99%"),
        (Fraction(1), "100%"),
    ],
)
def test_only_exact_shares_are_nothing_or_all(share: Fraction, written: str) -> None:
    assert spell_whole_share(share, "en") == written


def test_dutch_sets_a_space_before_the_sign() -> None:
    assert spell_whole_share(Fraction(38, 100), "nl") == "38\u202f%"


@given(st.fractions(0, 1), st.sampled_from(LANGUAGES))
def test_zero_and_hundred_are_never_said_of_another_share(share: Fraction, language: str) -> None:
    number = "".join(sign for sign in spell_whole_share(share, language) if sign not in "%\u202f")
    assert (number == "0") == (share == 0)
    assert (number == "100") == (share == 1)
