"""Codes that people read aloud, type over and find on paper: no letter or figure that looks like another."""

import secrets

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"


def candidate_code() -> str:
    """A candidate's code, such as ``K7QM-42NX``: says nothing about who it is."""
    return f"{_letters(4)}-{_letters(4)}"


def start_code() -> str:
    """The code written on the board of a room, such as ``HK4P7T``."""
    return _letters(6)


def item_code() -> str:
    """The neutral name of a question in addresses, such as ``q3h8wm2k``."""
    return _letters(8).lower()


def number_code() -> str:
    """A number of a receipt or certificate, such as ``7KQ2-M4NX-93PD``: nobody can guess another's."""
    return f"{_letters(4)}-{_letters(4)}-{_letters(4)}"


def as_typed(text: str) -> str:
    """A code as somebody typed it, in its normal form: capitals, no blanks."""
    return "".join(text.upper().split())


def _letters(count: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(count))
