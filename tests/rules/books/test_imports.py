"""An old book is frozen: a newer one may use it, never the reverse."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import rules.books
from rules import EDITIONS

BOOKS = Path(rules.books.__file__).parent
FOLDERS = sorted(path.name for path in BOOKS.iterdir() if (path / "__init__.py").exists())


def since(folder: str) -> int:
    edition: str = import_module(f"rules.books.{folder}").BOOK.edition
    return EDITIONS[edition].since


def imported(folder: str) -> Iterator[str]:
    """The folders of books that a book imports from."""
    for path in sorted((BOOKS / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            yield from (name.split(".")[2] for name in names if name.startswith("rules.books."))


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_book_uses_no_newer_book(folder: str) -> None:
    used = set(imported(folder))
    assert folder in used
    assert all(since(other) <= since(folder) for other in used)


def test_only_the_book_in_force_has_no_last_year() -> None:
    assert [book.edition for book in EDITIONS.values() if book.is_in_force] == [rules.IN_FORCE]
    assert all(book.since < book.until for book in EDITIONS.values() if book.until is not None)
