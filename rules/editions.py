"""Which editions of the Laws there are, and which is in force. The only importer of the books."""

import pkgutil
from dataclasses import replace
from importlib import import_module

from rules import books
from rules.rulings.book import Book


class UnknownEdition(ValueError):
    """An edition that does not exist; ``expected`` lists those that do."""

    def __init__(self, found: str) -> None:
        super().__init__(f"no edition {found!r}")
        self.found, self.expected = found[:30], " ".join(EDITIONS)


def find_books() -> dict[str, Book]:
    """Every folder in ``books`` describes itself as ``BOOK``; oldest first.

    A book that gives no last year was in force until the next one began, so that a new folder alone supersedes it.
    """
    names = sorted(module.name for module in pkgutil.iter_modules(books.__path__) if module.ispkg)
    found: list[Book] = [import_module(f"{books.__name__}.{name}").BOOK for name in names]
    found.sort(key=lambda book: book.since)
    return {book.edition: _dated(book, found) for book in found}


def _dated(book: Book, found: list[Book]) -> Book:
    later = [other.since for other in found if other.since > book.since]
    return replace(book, until=later[0]) if book.until is None and later else book


#: The books by the name of their edition.
EDITIONS: dict[str, Book] = find_books()

#: The edition in force.
IN_FORCE: str = next(book.edition for book in EDITIONS.values() if book.is_in_force)


def edition_named(name: str) -> Book:
    """The book of that name; UnknownEdition lists the names there are."""
    if name not in EDITIONS:
        raise UnknownEdition(str(name))
    return EDITIONS[name]
