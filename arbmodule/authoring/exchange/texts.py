"""The bytes of a file -> its text; the text of a TOML file -> its values; refused in words, never by a traceback."""

import re
import tomllib
from typing import Any

from django.utils.translation import gettext as _

from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.exchange.limits import DEEPEST_VALUE, MOST_DOTS

_MARKS = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}
#: Texts and remarks of TOML, closed or not: what is left when they are gone is keys, signs, numbers.
_TEXT_OR_REMARK = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\Z)|\'\'\'.*?(?:\'\'\'|\Z)|"(?:\\.|[^"\\\n])*"?|\'[^\'\n]*\'?|#[^\n]*', re.DOTALL
)


def text_in(content: bytes) -> str:
    """A file as text, with one kind of line end and without a mark of its encoding. Refused if it is not UTF-8."""
    named = next((name for mark, name in _MARKS.items() if content.startswith(mark)), "")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        words = _("The text is not in UTF-8 (%(what)s). Save it again with the encoding UTF-8.")
        raise Refused(words % {"what": named or _("byte %(number)s") % {"number": error.start + 1}}) from error
    if "\0" in text:
        raise Refused(_("This is not a text. Save it as plain text with the encoding UTF-8."))
    return text.replace("\r\n", "\n").replace("\r", "\n")


def values_in(text: str) -> dict[str, Any]:
    """The values of a TOML file. Refused with the place where it cannot be read."""
    if has_endless_key(text):  # work without end for a reader of TOML
        raise Refused(too_deep())
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(_("This is no TOML that can be read: %(why)s.") % {"why": str(error)[:200]}) from error
    except (RecursionError, ValueError) as error:  # nested without end; a number of thousands of digits
        raise Refused(too_deep()) from error
    if depth(values) > DEEPEST_VALUE:
        raise Refused(too_deep())
    return values


def has_endless_key(text: str) -> bool:
    """Has a key more parts than any of ours? Told without parsing, in time that grows with the length alone."""
    bare = _TEXT_OR_REMARK.sub("", text)
    return any(piece.count(".") > MOST_DOTS for piece in re.split(r"[=,{}\[\]\n]", bare))


def too_deep() -> str:
    """What is said of lists in lists in lists."""
    return _("Lists and tables lie too deep in each other, or a number is too long.")


def depth(value: Any) -> int:
    """How deep lists and tables lie in each other."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + max(map(depth, inner), default=0) if isinstance(value, dict | list) else 0
