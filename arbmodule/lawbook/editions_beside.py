"""One edition beside another: the same Law in every book, and what older books said where a clause now stands."""

from collections.abc import Iterator
from dataclasses import dataclass

from arbmodule.lawbook.book import Book, book, editions
from arbmodule.lawbook.clauses import ClauseId
from arbmodule.lawbook.outline import Outline, outline
from arbmodule.lawbook.texts import Clause, Mark


@dataclass(frozen=True, slots=True)
class Column:
    """A Law as one edition has it."""

    book: Book
    outline: Outline

    @property
    def edition(self) -> str:
        """The id of the edition."""
        return self.book.edition.id

    @property
    def is_unknown(self) -> bool:
        """Is nothing known of this Law but perhaps what others say of it?"""
        return self.outline.clause.mark is Mark.UNKNOWN

    @property
    def different(self) -> int:
        """How many clauses are otherwise today."""
        return sum(1 for clause in self.outline if clause.now and not clause.same)

    @property
    def unchanged(self) -> int:
        """How many clauses say the same today."""
        return sum(1 for clause in self.outline if clause.same)


@dataclass(frozen=True, slots=True)
class Forerunners:
    """What a superseded book has where a clause in force stands now."""

    book: Book
    clauses: tuple[Clause, ...]


def columns(law: ClauseId, language: str) -> tuple[Column, ...]:
    """This Law in every edition that has a text of it, newest first."""
    shelf = (book(edition.id, language) for edition in editions())
    return tuple(Column(each, outline(each, law)) for each in shelf if each.find(law))


def forerunners(clause: ClauseId, language: str) -> tuple[Forerunners, ...]:
    """For a clause in force: the superseded books that have something there, newest first.

    A Law: the one with its number, else those whose content it took over. A clause: those that say they have become it.
    """
    old = (book(edition.id, language) for edition in editions() if not edition.in_force)
    found = (Forerunners(each, tuple(_forerunners_in(each, clause))) for each in old)
    return tuple(each for each in found if each.clauses)


def _forerunners_in(old: Book, clause: ClauseId) -> Iterator[Clause]:
    namesake = None if clause.depth else old.find(clause)
    if namesake is not None:
        yield namesake
        return
    yield from (each for each in old.clauses.values() if any(_is_in(today, clause) for today in _today(each)))


def _today(clause: Clause) -> tuple[ClauseId, ...]:
    """The clause in force that says the same; else those that what is different now names."""
    return (clause.same,) if clause.same else clause.now.references


def _is_in(clause: ClauseId, whole: ClauseId) -> bool:
    return clause == whole or whole in clause.ancestors
