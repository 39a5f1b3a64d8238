"""Which law paths fail: the clauses of the first wrong turns, and the mistaken beliefs behind them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Count
from django.db.models.fields.json import KT

from arbmodule.lessons.localised import Words
from arbmodule.lessons.models import Attempt, AttemptAnswer
from arbmodule.lessons.procedure import mistakes
from arbmodule.lessons.words import STEP_NAMES

#: Lines shown of each list.
MOST_LINES = 20


@dataclass(frozen=True, slots=True)
class FailedClause:
    """A clause at which answers went wrong first: how often, at which steps, by how many of those who met it."""

    clause: str
    wrong: int
    learners: int
    met_by: int
    steps: tuple[tuple[Words, int], ...]


@dataclass(frozen=True, slots=True)
class Belief:
    """A mistaken belief: what was chosen, what is right, how often and by how many."""

    chosen: Words
    right: Words
    wrong: int
    learners: int


def failed_clauses(people: Sequence[int], lessons: Sequence[int]) -> list[FailedClause]:
    """The clauses, those that most learners miss first; two queries."""
    met = dict(
        Attempt.objects.filter(person__in=people, version__scenario__lesson__in=lessons, answers__isnull=False)
        .order_by()
        .values_list("version__clauses__clause")
        .annotate(Count("person", distinct=True))
    )
    by_clause: dict[str, list[tuple[str, int, int]]] = {}
    counted = _wrong(people, lessons).values_list("clause", "kind", "attempt__person").annotate(Count("pk"))
    for clause, kind, person, answers in counted:
        by_clause.setdefault(clause or "", []).append((kind, person, answers))
    found = [_failed(clause, rows, met.get(clause, 0)) for clause, rows in by_clause.items()]
    return sorted(found, key=lambda each: (-each.learners, -each.wrong, each.clause))[:MOST_LINES]


def _failed(clause: str, rows: Sequence[tuple[str, int, int]], met_by: int) -> FailedClause:
    learners = len({person for _kind, person, _answers in rows})
    by_kind: Counter[str] = Counter()
    for kind, _person, answers in rows:
        by_kind[kind] += answers
    named = tuple((STEP_NAMES.get(kind, kind), number) for kind, number in by_kind.most_common())
    return FailedClause(clause, by_kind.total(), learners, max(met_by, learners), named)


def _wrong(people: Sequence[int], lessons: Sequence[int]) -> Any:
    """The answers with a wrong turn; its clause and, where there is one, the mistaken belief."""
    answers = AttemptAnswer.objects.filter(attempt__person__in=people, attempt__version__scenario__lesson__in=lessons)
    first = {"clause": KT("notes__0__citation"), "mistake": KT("notes__0__values__mistake")}
    return answers.exclude(first_wrong="").order_by().annotate(**first)


def beliefs(people: Sequence[int], lessons: Sequence[int]) -> list[Belief]:
    """The mistaken beliefs, those of most learners first; one query."""
    found = _wrong(people, lessons).exclude(mistake=None)
    counted = found.values_list("mistake").annotate(Count("pk"), Count("attempt__person", distinct=True))
    known = [(mistakes.BY_KEY[key], wrong, who) for key, wrong, who in counted if key in mistakes.BY_KEY]
    listed = [Belief(mistake.words, mistake.right, wrong, who) for mistake, wrong, who in known]
    return sorted(listed, key=lambda each: (-each.learners, -each.wrong))[:MOST_LINES]
