"""Whole numbers that came as text, from a form, a sheet or a file."""

#: More figures than any number here has; Python itself refuses to read some thousands of them.
MOST_FIGURES = 9


def whole_number(text: str) -> int | None:
    """The number that this text is; None where it is none, or longer than any number can be here."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_FIGURES else None
