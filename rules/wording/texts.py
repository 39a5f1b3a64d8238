"""The texts of a language: one folder each, one file per Law and per kind of words. No sentence stands in the code."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

#: The languages there are, the default first. A language is a folder beside this file.
LANGUAGES: tuple[str, ...] = ("nl", "en", "pl")

_HERE = Path(__file__).parent

#: A text with names in braces, or a table that chooses among texts ``by`` one of the values (see ``filling``).
Template = str | Mapping[str, Any]


class UnknownLanguage(ValueError):
    """A language without words; ``expected`` lists those there are."""

    def __init__(self, found: str) -> None:
        super().__init__(f"no language {found!r}")
        self.found, self.expected = found[:30], " ".join(LANGUAGES)


@lru_cache(maxsize=64)
def table(language: str, name: str) -> Mapping[str, Any]:
    """One file of texts, such as ``table("nl", "terms")``. UnknownLanguage names the languages there are."""
    if language not in LANGUAGES:
        raise UnknownLanguage(str(language))
    return MappingProxyType(_read(_HERE / language / f"{name}.toml"))


@lru_cache(maxsize=8)
def sentences(language: str) -> Mapping[str, Template]:
    """The sentence of every reason key: the files of the Laws and ``findings`` together."""
    laws = sorted(path.stem for path in (_HERE / language).glob("law_*.toml"))
    found: dict[str, Template] = {}
    for name in ("findings", *laws):
        found.update(table(language, name))
    return MappingProxyType(found)


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
