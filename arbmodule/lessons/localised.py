"""Texts that exist in every language of the house, kept as one JSON object per text."""

from collections.abc import Mapping

#: The languages every text must have, the default first.
LANGUAGES: tuple[str, ...] = ("nl", "en", "pl")


def in_language(texts: Mapping[str, str], language: str) -> str:
    """The text in this language (``pl`` or ``pl-PL``), else the first there is, else nothing."""
    short = language.split("-")[0]
    return texts.get(short) or next((texts[each] for each in LANGUAGES if texts.get(each)), "")
