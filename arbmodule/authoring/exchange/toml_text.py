"""Values -> TOML, always in the same way: what ``tomllib`` reads back is equal, and equal values give equal text.

Values are texts, whole numbers, truth values, lists and tables of these. None cannot be said in TOML: a key whose value
is None is left out.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")
#: What a text between quotation marks may not hold as it is (a line break is allowed in a text of several lines).
_ESCAPED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\"\\]")
_SHORT = {"\b": "\\b", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


def toml_of(document: Mapping[str, Any]) -> str:
    """A whole file: plain keys first, then each table and each list of tables under its own head. TypeError for a
    value that TOML cannot say."""
    return "\n".join(_lines(document, ()))


def _lines(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    given = {key: value for key, value in table.items() if value is not None}
    yield from (f"{key_of(key)} = {text_of(value)}" for key, value in given.items() if not _has_head(value))
    for key, value in given.items():
        name = ".".join(map(key_of, (*path, key)))
        if isinstance(value, Mapping):
            if _has_head(value):
                yield from ("", f"[{name}]")
                yield from _lines(value, (*path, key))
        elif _has_head(value):
            for each in value:
                yield from ("", f"[[{name}]]")
                yield from _lines(each, (*path, key))
    if not path:
        yield ""


def _has_head(value: Any) -> bool:
    """Tables that hold something, and lists of nothing but such tables, stand under a head of their own."""
    if isinstance(value, Mapping):
        return bool(value)
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(each, Mapping) and each for each in value)


def key_of(key: str) -> str:
    """A key, between quotation marks where it must be."""
    return key if _BARE.fullmatch(key) else _one_line(key)


def text_of(value: Any) -> str:
    """A value in one place. TypeError for one that TOML cannot say, or that these files never hold."""
    if isinstance(value, str):
        return _several_lines(value) if "\n" in value else _one_line(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Mapping):
        return _inline(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(_inside(each) for each in value)}]"
    raise TypeError(f"TOML of these files holds no {type(value).__name__}")


def _inside(value: Any) -> str:
    return _one_line(value) if isinstance(value, str) else text_of(value)


def _inline(table: Mapping[str, Any]) -> str:
    pairs = (f"{key_of(key)} = {_inside(value)}" for key, value in table.items() if value is not None)
    return f"{{ {', '.join(pairs)} }}" if table else "{}"


def _one_line(text: str) -> str:
    return f'"{_ESCAPED.sub(_escape, text)}"'.replace("\n", "\\n").replace("\t", "\\t")


def _several_lines(text: str) -> str:
    return f'"""\n{_ESCAPED.sub(_escape_within, text)}"""' if not text.endswith('"') else _one_line(text)


def _escape(found: re.Match[str]) -> str:
    return _SHORT.get(found[0], f"\\u{ord(found[0]):04x}")


def _escape_within(found: re.Match[str]) -> str:
    """Between three quotation marks a single one may stand as it is."""
    is_alone = found[0] == '"' and '""' not in found.string[max(found.start() - 1, 0) : found.end() + 1]
    return '"' if is_alone else _escape(found)
