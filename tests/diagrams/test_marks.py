"""What is marked in an auction stands in a quarter of a phone's width."""

import re

import pytest
from django.utils.translation import gettext, override

MARKS = (
    "insufficient", "out of turn", "inadmissible", "changed", "had to pass", "too late", "too early", "withdrawn",
    "cancelled", "accepted", "accepts", "does not accept",
)  # fmt: skip
SOFT_HYPHEN = "\u00ad"
FITS = 9  # letters, in the narrowest column


@pytest.mark.parametrize("language", ["nl", "pl"])
@pytest.mark.parametrize("mark", MARKS)
def test_a_long_mark_can_be_broken_where_its_language_breaks_it(mark: str, language: str) -> None:
    with override(language):
        pieces = re.split(f"[ {SOFT_HYPHEN}]", gettext(mark))
    assert max(map(len, pieces)) <= FITS, pieces
