"""Values to TOML and back."""

import tomllib
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbmodule.authoring.exchange.toml_text import toml_of

TEXTS = st.text(st.characters(exclude_categories=["Cs"])) | st.text("\"\\\n\r\t'a #[]=.{}")
VALUES = st.recursive(
    TEXTS | st.integers() | st.booleans(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=150)
@given(st.dictionaries(TEXTS, VALUES, max_size=5))
def test_any_values_come_back_as_they_were_and_are_written_the_same_again(document: dict[str, Any]) -> None:
    written = toml_of(document)
    assert tomllib.loads(written) == document
    assert toml_of(tomllib.loads(written)) == written


def test_a_text_of_several_lines_stands_on_several_lines() -> None:
    assert toml_of({"story": 'East bids "2♠".\nSouth calls.'}) == 'story = """\nEast bids "2♠".\nSouth calls."""\n'


def test_what_is_none_is_left_out() -> None:
    assert toml_of({"board": None, "case": "N:"}) == 'case = "N:"\n'


@pytest.mark.parametrize("value", [1.5, date(2026, 11, 30), b"x"])
def test_a_value_the_format_never_holds_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="TOML of these files holds no"):
        toml_of({"value": value})
