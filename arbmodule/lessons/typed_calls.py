"""Calls typed into a field, in the language of the page: ``3s 4s``, ``1sa``, ``dbl``."""

import re

from rules import Call, Unreadable, explain, read_call

#: The most calls read from one field.
MOST = 38


class NotACall(ValueError):
    """Some text that is no call; ``str()`` says so to the reader, with what to type instead."""


def read_calls(text: str, language: str) -> list[Call]:
    """The calls typed, separated by blanks, commas or semicolons. NotACall for the first text that is none."""
    return [_read(each, language) for each in re.split(r"[\s,;]+", text.strip())[:MOST] if each]


def _read(text: str, language: str) -> Call:
    try:
        return read_call(text, language)
    except Unreadable as error:
        raise NotACall(explain(error, language)) from error
