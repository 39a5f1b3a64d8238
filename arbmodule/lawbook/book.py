"""A book: one edition of the Laws in one language, read once and never changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from types import MappingProxyType

from arbmodule.lawbook.clauses import ClauseId
from arbmodule.lawbook.texts import LANGUAGES, Clause, Edition, edition_ids, read_clauses, read_edition

FALLBACK = "nl"


class UnknownEditionError(LookupError):
    """There are no texts of this edition."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A titled group of Laws in the contents."""

    title: str
    laws: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """Laws and clauses in the order of the book, with what the texts say about each other."""

    edition: Edition
    language: str
    clauses: Mapping[ClauseId, Clause]
    children: Mapping[ClauseId, tuple[Clause, ...]]
    citing: Mapping[ClauseId, tuple[ClauseId, ...]]
    before: Mapping[ClauseId, ClauseId]
    after: Mapping[ClauseId, ClauseId]

    @property
    def name(self) -> str:
        """The edition by name."""
        return self.edition.name[self.language]

    @property
    def about(self) -> str:
        """What this book is and holds."""
        return self.edition.about[self.language]

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The contents."""
        return tuple(
            Chapter(part.title[self.language], tuple(self.clauses[ClauseId(law)] for law in part.laws))
            for part in self.edition.parts
        )

    def find(self, clause: ClauseId) -> Clause | None:
        """The clause, or None where this book has no text of it."""
        return self.clauses.get(clause)

    def nearest(self, clause: ClauseId) -> Clause | None:
        """The clause, else the deepest one above it that this book has; None if not even the Law is in it."""
        return next(filter(None, map(self.find, (clause, *reversed(clause.ancestors)))), None)

    def above(self, clause: ClauseId) -> tuple[Clause, ...]:
        """From the Law down to the clause that holds this one."""
        return tuple(self.clauses[ancestor] for ancestor in clause.ancestors)

    def previous(self, clause: ClauseId) -> Clause | None:
        """The Law before a Law; the clause before a clause of the same Law."""
        return self.clauses[self.before[clause]] if clause in self.before else None

    def next(self, clause: ClauseId) -> Clause | None:
        """The Law after a Law; the clause after a clause of the same Law."""
        return self.clauses[self.after[clause]] if clause in self.after else None


def book_language(language: str | None) -> str:
    """The language in which the book is shown to a reader of this one."""
    return language if language in LANGUAGES else FALLBACK


@cache
def editions() -> tuple[Edition, ...]:
    """All editions, newest first."""
    return tuple(read_edition(edition) for edition in edition_ids())


@cache
def in_force() -> str:
    """The edition that holds today."""
    return next(edition.id for edition in editions() if edition.in_force)


@cache
def book(edition: str, language: str) -> Book:
    """The book of this edition in this language. UnknownEditionError, KeyError for a language without texts."""
    found = next((known for known in editions() if known.id == edition), None)
    if found is None:
        raise UnknownEditionError(edition)
    return bind(found, language, tuple(read_clauses(found, language)))


def bind(edition: Edition, language: str, clauses: tuple[Clause, ...]) -> Book:
    """A book of these clauses."""
    order = _neighbours(clauses)
    return Book(
        edition,
        language,
        MappingProxyType({clause.id: clause for clause in clauses}),
        MappingProxyType(_children(clauses)),
        MappingProxyType(_citing(clauses)),
        MappingProxyType({after: before for before, after in order}),
        MappingProxyType(dict(order)),
    )


def _children(clauses: tuple[Clause, ...]) -> dict[ClauseId, tuple[Clause, ...]]:
    children: dict[ClauseId, tuple[Clause, ...]] = {clause.id: () for clause in clauses}
    for clause in clauses:
        if clause.id.parent is not None:
            children[clause.id.parent] += (clause,)
    return children


def _citing(clauses: tuple[Clause, ...]) -> dict[ClauseId, tuple[ClauseId, ...]]:
    citing: dict[ClauseId, tuple[ClauseId, ...]] = {clause.id: () for clause in clauses}
    for clause in clauses:
        for reference in dict.fromkeys(clause.text.references + clause.note.references):
            citing[reference] += (clause.id,)
    return citing


def _neighbours(clauses: tuple[Clause, ...]) -> list[tuple[ClauseId, ClauseId]]:
    """Law to Law, and clause to clause within a Law."""
    laws = [clause.id for clause in clauses if clause.id.depth == 0]
    inside = [clause.id for clause in clauses if clause.id.depth]
    return list(pairwise(laws)) + [(one, other) for one, other in pairwise(inside) if one.law == other.law]
