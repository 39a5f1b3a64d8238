"""Verdicts: what can be said for certain, what the director must judge."""

from enum import StrEnum


class Finding(StrEnum):
    """Is the replacement comparable, or does it specify the same denominations?"""

    YES = "yes"
    NO = "no"
    JUDGEMENT = "judgement"
    NOT_ESTABLISHED = "not_established"
