"""Bytes to text to values: encodings, and TOML that would keep a reader busy or break it."""

import pytest
from django.utils.translation import override
from hypothesis import given, settings
from hypothesis import strategies as st

from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.exchange.texts import has_endless_key, text_in, values_in


def refusal_of_bytes(content: bytes) -> str:
    with override("en"), pytest.raises(Refused) as refused:
        text_in(content)
    return str(refused.value)


def refusal_of_text(text: str) -> str:
    with override("en"), pytest.raises(Refused) as refused:
        values_in(text)
    return str(refused.value)


def test_another_encoding_is_refused_by_name_or_place() -> None:
    assert "UTF-16" in refusal_of_bytes("titel".encode("utf-16"))
    assert "byte 4" in refusal_of_bytes("één".encode("iso-8859-1").replace(b"\xe9", b"abc\xe9", 1))


def test_bytes_that_are_no_text_are_refused() -> None:
    assert "not a text" in refusal_of_bytes(b"a\0b")


@pytest.mark.parametrize(
    "text",
    [
        "a." * 30_000 + "a = 1",
        '"a".' * 15_000 + "a = 1",
        "x = {" + "a." * 30_000 + "a = 1}",
        "[" + "a." * 30_000 + "a]",
        "x = " + "[" * 30_000,
        "x = " + "{a = " * 10_000,
        "x = " + "[" * 20 + "]" * 20,
        "x = " + "9" * 60_000,
    ],
    ids=["dots", "quoted", "inline", "head", "lists", "tables", "closed", "number"],
)
def test_values_deep_in_each_other_and_numbers_without_end_are_refused(text: str) -> None:
    assert "too deep" in refusal_of_text(text)


@pytest.mark.parametrize("text", ["x = ", 'x = "', "= 1", "x = 1\nx = 2", 'x = "\\q"'])
def test_what_is_no_toml_is_refused_with_the_reason(text: str) -> None:
    assert "no TOML that can be read" in refusal_of_text(text)


def test_dots_in_texts_and_remarks_are_no_keys() -> None:
    assert not has_endless_key('story = "a.b.c.d.e.f.g.h.i" # a.b.c.d.e.f.g.h\nlong = """\na.b.c.d.e.f.g.h.i.j\n"""\n')


@settings(max_examples=200)
@given(st.text("ab.=[]{}\"'#\\\n 1", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        assert isinstance(values_in(text), dict)
    except Refused as refused:
        assert str(refused)
