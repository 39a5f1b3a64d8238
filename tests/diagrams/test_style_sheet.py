"""Colours can be read in every theme, and the style sheet stays light."""

import gzip
import itertools
import re

import pytest

from tests.diagrams.style_sheet import STYLE_SHEET, THEMES, colours, contrast

SURFACES = ["paper", "card", "sunk"]
WASHES = ["free-wash", "out-wash", "void-wash", "low-wash", "ask-wash", "weigh-wash", "accent-wash"]
SUITS = ["spade", "heart", "diamond", "club"]
WRITTEN: list[tuple[str, str]] = [
    *itertools.product(["ink", "soft", "accent", "void"], SURFACES),
    *itertools.product(["ink", *SUITS], [*WASHES, *SURFACES]),
    *[(wash.removesuffix("-wash"), wash) for wash in WASHES],
    *itertools.product(["low", "free", "out"], ["card"]),
    *itertools.product(["felt-ink"], ["felt", "felt-deep", "felt-seat"]),
    ("paper", "ink"),
    ("card", "free"),
    ("card", "void"),
    ("accent-ink", "accent"),
]
#: What only has to be seen: borders of fields, marks in the picture.
SEEN = [("edge", "card"), ("edge", "paper"), ("focus", "card"), ("focus", "paper"), ("inside", "field-ground")]


@pytest.mark.parametrize("theme", THEMES)
def test_all_text_has_a_contrast_of_four_and_a_half(theme: str) -> None:
    found = colours(theme)
    faint = {
        (ink, ground): round(contrast(found[ink], found[ground]), 2)
        for ink, ground in WRITTEN
        if contrast(found[ink], found[ground]) < 4.5
    }
    assert faint == {}


@pytest.mark.parametrize("theme", THEMES)
def test_borders_and_marks_have_a_contrast_of_three(theme: str) -> None:
    found = colours(theme)
    faint = [(mark, ground) for mark, ground in SEEN if contrast(found[mark], found[ground]) < 3]
    assert faint == []


def test_dark_by_choice_is_the_same_as_dark_by_system() -> None:
    assert colours("dark by choice, four colours") == colours("dark by system, four colours")


def test_four_colours_give_each_suit_its_own() -> None:
    assert len({colours("light, four colours")[suit] for suit in SUITS}) == 4


def test_style_sheet_asks_for_nothing_from_elsewhere() -> None:
    text = STYLE_SHEET.read_text("utf-8")
    assert re.findall(r"url\(|@import|https?:", text) == []


def test_style_sheet_is_under_ten_kilobytes_on_the_wire() -> None:
    assert len(gzip.compress(STYLE_SHEET.read_bytes(), 6)) < 10_000


def test_no_letter_is_smaller_than_twelve_pixels() -> None:
    sizes = re.findall(r"font(?:-size)?:[^;{}]*?(?<![\w.])(\d*\.?\d+)(rem|px)", STYLE_SHEET.read_text("utf-8"))
    small = [(size, unit) for size, unit in sizes if float(size) * (17 if unit == "rem" else 1) < 12]
    assert small == []
