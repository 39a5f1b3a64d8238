"""The coverage map: which clauses of the Laws in force the lessons touch, and which none touches yet.

A scenario touches a clause that its steps turn on or its author tagged; the theory of a lesson one that it names.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TypeVar

from arbmodule.lawbook.book import Book, book, in_force
from arbmodule.lawbook.clauses import ClauseId, parse_clause
from arbmodule.lawbook.texts import Clause
from arbmodule.lessons.law_markdown import clauses_named
from arbmodule.lessons.models import Lesson, Scenario, ScenarioClause, TheoryPage

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Touch:
    """A clause with the scenarios that touch it or a paragraph of it, and the lessons whose theory names it."""

    clause: Clause
    scenarios: tuple[Scenario, ...] = ()
    theory: tuple[Lesson, ...] = ()

    @property
    def is_touched(self) -> bool:
        """Does any lesson touch it?"""
        return bool(self.scenarios or self.theory)

    @property
    def lessons(self) -> tuple[tuple[Lesson, int], ...]:
        """Each lesson with how many of its scenarios touch the clause."""
        return tuple((lesson, len(list(each))) for lesson, each in groupby(self.scenarios, lambda found: found.lesson))


@dataclass(frozen=True, slots=True)
class LawCoverage:
    """A Law and its clauses; a Law without clauses stands for itself."""

    law: Touch
    clauses: tuple[Touch, ...]

    @property
    def rows(self) -> tuple[Touch, ...]:
        """What is counted."""
        return self.clauses or (self.law,)

    @property
    def touched(self) -> int:
        """How many of its rows any lesson touches."""
        return sum(1 for row in self.rows if row.is_touched)

    @property
    def played(self) -> int:
        """How many of its rows any scenario touches."""
        return sum(1 for row in self.rows if row.scenarios)

    @property
    def untouched_rows(self) -> tuple[Touch, ...]:
        """Those that none touches."""
        return tuple(row for row in self.rows if not row.is_touched)


@dataclass(frozen=True, slots=True)
class ChapterCoverage:
    """A part of the book."""

    title: str
    laws: tuple[LawCoverage, ...]


def coverage(language: str) -> tuple[ChapterCoverage, ...]:
    """The whole book in force; only published scenarios of the course pool count. Three queries, however many."""
    shelf = book(in_force(), language)
    scenarios, theory = _by_clause(_touched_by_scenarios(shelf)), _by_clause(_named_in_theory(shelf))
    touches = {
        each: Touch(clause, scenarios.get(each, ()), theory.get(each, ())) for each, clause in shelf.clauses.items()
    }
    return tuple(
        ChapterCoverage(chapter.title, tuple(_of_law(law, touches) for law in chapter.laws))
        for chapter in shelf.chapters
    )


def _of_law(law: Clause, touches: dict[ClauseId, Touch]) -> LawCoverage:
    mine = tuple(touch for each, touch in touches.items() if each.law == law.id.law and each.depth)
    return LawCoverage(touches[law.id], mine)


def _by_clause(pairs: Iterable[tuple[ClauseId, T]]) -> dict[ClauseId, tuple[T, ...]]:
    """What touches each clause, once, in the order in which it came."""
    found: dict[ClauseId, dict[T, None]] = {}
    for clause, what in pairs:
        found.setdefault(clause, {})[what] = None
    return {clause: tuple(each) for clause, each in found.items()}


def _touched_by_scenarios(shelf: Book) -> Iterator[tuple[ClauseId, Scenario]]:
    current = ScenarioClause.objects.filter(edition=shelf.edition.id, version__current_of__isnull=False)
    tags: dict[int | None, list[str]] = {}
    for version, number in current.values_list("version_id", "clause"):
        tags.setdefault(version, []).append(number)
    for scenario in Scenario.objects.for_lists():
        for number in tags.get(scenario.current_id, ()):
            yield from ((clause, scenario) for clause in _with_those_above(shelf, number))


def _named_in_theory(shelf: Book) -> Iterator[tuple[ClauseId, Lesson]]:
    pages = TheoryPage.objects.select_related("lesson").order_by(
        "lesson__course__position", "lesson__position", "position"
    )
    for page in pages:
        for text in page.text.values():
            for number in clauses_named(text):
                yield from ((clause, page.lesson) for clause in _with_those_above(shelf, number))


def _with_those_above(shelf: Book, number: str) -> tuple[ClauseId, ...]:
    """The clause of the book that a tag means, and those it stands under; none for a tag that is no clause of it."""
    try:
        found = shelf.nearest(parse_clause(number))
    except ValueError:
        return ()
    return (*found.id.ancestors, found.id) if found else ()
