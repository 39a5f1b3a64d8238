"""Texts that exist in every language of the house, kept as one JSON object per text."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    Lazy = _StrPromise
else:
    from django.utils.functional import Promise

    Lazy = Promise

#: A text that is put into a language when it is shown, or one that is the same in all.
Words = str | Lazy

#: The languages every text must have, the default first.
LANGUAGES: tuple[str, ...] = ("nl", "en", "pl")


def in_language(texts: Mapping[str, str], language: str) -> str:
    """The text in this language (``pl`` or ``pl-PL``), else the first there is, else nothing."""
    short = language.split("-")[0]
    return texts.get(short) or next((texts[each] for each in LANGUAGES if texts.get(each)), "")
