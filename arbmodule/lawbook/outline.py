"""A clause with everything under it, as the pages show it."""

from collections.abc import Iterator
from dataclasses import dataclass

from arbmodule.lawbook.book import Book
from arbmodule.lawbook.clauses import ClauseId
from arbmodule.lawbook.texts import Clause, Mark


@dataclass(frozen=True, slots=True)
class Outline:
    """A clause and the outlines of the clauses it holds."""

    clause: Clause
    under: tuple["Outline", ...]

    def __iter__(self) -> Iterator[Clause]:
        yield self.clause
        for outline in self.under:
            yield from outline

    @property
    def marks(self) -> frozenset[Mark]:
        """How well the texts shown could be checked, other than fully."""
        return frozenset(clause.mark for clause in self) - {Mark.CHECKED}


def outline(book: Book, clause: ClauseId) -> Outline:
    """The clause with all that stands under it. KeyError where the book has no such clause."""
    return Outline(book.clauses[clause], tuple(outline(book, child.id) for child in book.children[clause]))
