"""What differs between two versions, or between two texts of one part: line by line."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any


@dataclass(frozen=True, slots=True)
class Change:
    """One place where two contents differ, by its path; the lines of both."""

    path: str
    before: str
    after: str


def flattened(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of nested JSON with its path: ``steps.2.text.nl.hint``. Empty ones are left out."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from flattened(each, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list) and any(isinstance(each, Mapping | list) for each in value):
        for number, each in enumerate(value, 1):
            yield from flattened(each, f"{path}.{number}")
    elif value not in (None, "", [], {}):
        yield path, "\n".join(map(str, value)) if isinstance(value, list) else str(value)


def changes(before: Any, after: Any) -> list[Change]:
    """The places that differ, in the order of the newer one; what is gone stands where it was."""
    old, new = dict(flattened(before)), dict(flattened(after))
    paths: list[str] = []
    matcher = SequenceMatcher(None, list(old), list(new), autojunk=False)
    for _tag, low, high, at, end in matcher.get_opcodes():
        paths += dict.fromkeys([*list(old)[low:high], *list(new)[at:end]])
    found = (Change(path, old.get(path, ""), new.get(path, "")) for path in dict.fromkeys(paths))
    return [each for each in found if each.before != each.after]
