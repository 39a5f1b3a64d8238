"""The texts that stand in the code of the books, and of the courses they share: every one that looks like a key."""

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import rules.books
import rules.rulings

_BOOKS = Path(rules.books.__file__).parent
_RULINGS = Path(rules.rulings.__file__).parent
_KEY = re.compile(r"[a-z][a-z0-9]*(_[a-zA-Z0-9]+)+")
_PLACE = re.compile(r"law_\d+[a-z]?\d?(_[a-z_]+)?")
_MAKERS = ("Reason", "_reason")


@lru_cache(maxsize=1)
def trees() -> tuple[ast.Module, ...]:
    paths = sorted([*_BOOKS.rglob("*.py"), *_RULINGS.glob("*.py")])
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in paths)


def constants() -> set[str]:
    """All texts in the code."""
    return {
        node.value
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def keys() -> set[str]:
    """Texts written like a key (``partner_free``), and the first argument of everything that makes a reason."""
    written = {text for text in constants() if _KEY.fullmatch(text) and not _PLACE.fullmatch(text)}
    return written | {key for tree in trees() for key in _made(tree)}


def _made(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and getattr(node.func, "id", "") in _MAKERS:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value
