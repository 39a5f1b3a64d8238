"""Which editions of the Laws there are, and which is in force. The only importer of the books."""

import pkgutil
from importlib import import_module

from rules import books
from rules.rulings.book import Book


class UnknownEdition(ValueError):
    """An edition that does not exist; ``expected`` lists those that do."""

    def __init__(self, found: str) -> None:
        super().__init__(f"no edition {found!r}")
        self.found, self.expected = found[:30], " ".join(EDITIONS)


def _found() -> dict[str, Book]:
    """Every folder in ``books`` describes itself as ``BOOK``."""
    names = sorted(module.name for module in pkgutil.iter_modules(books.__path__) if module.ispkg)
    found: list[Book] = [import_module(f"{books.__name__}.{name}").BOOK for name in names]
    return {book.edition: book for book in found}


#: The books by the name of their edition.
EDITIONS: dict[str, Book] = _found()

#: The edition in force.
IN_FORCE: str = next(book.edition for book in EDITIONS.values() if book.is_in_force)


def edition_named(name: str) -> Book:
    """The book of that name; UnknownEdition lists the names there are."""
    if name not in EDITIONS:
        raise UnknownEdition(str(name))
    return EDITIONS[name]
