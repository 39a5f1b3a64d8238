"""Which texts of the code and the templates are meant for translation; found without gettext's own programs.

Needs Babel, of the packages for development.
"""

from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.extract import extract
from django.utils.translation.template import templatize

_LAZY = ("", "_lazy", "_noop")
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    **{f"gettext{kind}": None for kind in _LAZY},
    **{f"ngettext{kind}": (1, 2) for kind in _LAZY},
    **{f"pgettext{kind}": ((1, "c"), 2) for kind in _LAZY},
    **{f"npgettext{kind}": ((1, "c"), 2, 3) for kind in _LAZY},
}


class Message(NamedTuple):
    """A text to translate: with its context and plural, both empty if it has none."""

    context: str
    text: str
    plural: str


def messages_of_the_house(root: Path) -> set[Message]:
    """All texts of ``arbmodule/**/*.py`` and ``templates/**``."""
    code = (path.read_text("utf-8") for path in (root / "arbmodule").rglob("*.py"))
    pages = (templated(path.read_text("utf-8")) for path in (root / "templates").rglob("*.*"))
    return {message for source in (*code, *pages) for message in messages_in(source)}


def messages_in(source: str) -> Iterator[Message]:
    """The texts marked in Python source."""
    for _line, found, _comments, context in extract("python", BytesIO(source.encode()), keywords=KEYWORDS):
        texts = (found,) if isinstance(found, str) else tuple(found)
        yield Message(context or "", str(texts[0]), str(texts[1]) if len(texts) > 1 else "")


def templated(page: str) -> str:
    """A template as Python source in which only the marked texts are left."""
    return "\n".join(line.lstrip() for line in templatize(page).splitlines())


def keys(messages: Iterable[Message]) -> set[tuple[str, str]]:
    """What a catalogue finds a text by."""
    return {(message.context, message.text) for message in messages}
