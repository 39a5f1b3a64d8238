"""Which scenarios a paper asks: those listed, or those drawn by the quotas of its blueprint."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from arbmodule.exams.models import Paper, PaperKind, Part, Quota
from arbmodule.lessons.models import Pool, Scenario


@dataclass(frozen=True, slots=True)
class Chosen:
    """A scenario in a part, with the book open or closed."""

    part: Part
    scenario: Scenario
    open_book: bool


@dataclass(frozen=True, slots=True)
class Candidate:
    """What a draw looks at: a scenario, its level, whether it is judgement, and the clauses it touches."""

    scenario: Scenario
    level: int
    judgement: bool
    clauses: tuple[str, ...]

    def fits(self, quota: Quota) -> bool:
        """Is it of the kind that the quota asks for?"""
        by_law = not quota.law or any(clause.startswith(quota.law) for clause in self.clauses)
        by_level = quota.level is None or quota.level == self.level
        return by_law and by_level and quota.judgement in (None, self.judgement)


class TooFew(Exception):
    """The quotas cannot all be filled; ``short`` says by quota how many are lacking."""

    def __init__(self, short: dict[Quota, int]) -> None:
        super().__init__(short)
        self.short = short


def exam_pool(edition: str) -> list[Candidate]:
    """Every published scenario of the exam pool in this edition, without those retired; three queries whatever their
    number."""
    found = Scenario.objects.filter(pool=Pool.EXAM, archived_at=None, current__edition=edition)
    found = found.select_related("current", "lesson")
    return [
        Candidate(each, version.level, version.judgement, tuple(tag.clause for tag in version.clauses.all()))
        for each in found.prefetch_related("current__clauses")
        if (version := each.current) is not None
    ]


def chosen_for(paper: Paper, random: Random) -> list[Chosen]:
    """The questions of a paper, part by part. TooFew where a blueprint asks for more than the pool has."""
    if paper.kind == PaperKind.FIXED:
        return _listed(paper)
    quotas = list(Quota.objects.filter(part__paper=paper).select_related("part").order_by("part__position", "position"))
    drawn = draw(quotas, exam_pool(paper.edition), random)
    return [Chosen(quota.part, scenario, quota.open_book) for quota in quotas for scenario in drawn[quota]]


def draw(quotas: Sequence[Quota], pool: Iterable[Candidate], random: Random) -> dict[Quota, list[Scenario]]:
    """So many different scenarios for each quota; a scenario that several quotas want goes where it is needed.

    TooFew where that cannot be done at all: found by augmenting paths, so a lucky order is never needed.
    """
    shuffled = sorted(pool, key=lambda each: each.scenario.slug)
    random.shuffle(shuffled)
    places = [quota for quota in quotas for _ in range(quota.count)]
    filled = _matched(places, shuffled)
    short = {quota: quota.count - sum(places[place] is quota for place in filled) for quota in quotas}
    if any(short.values()):
        raise TooFew({quota: count for quota, count in short.items() if count})
    return {quota: [filled[place].scenario for place, of in enumerate(places) if of is quota] for quota in quotas}


def _matched(places: Sequence[Quota], pool: Sequence[Candidate]) -> dict[int, Candidate]:
    """As many places as possible, each with a scenario of its own."""
    taken: dict[int, int] = {}
    for place in range(len(places)):
        _augment(place, places, pool, (taken, set()))
    return {place: pool[index] for index, place in taken.items()}


def _augment(
    place: int, places: Sequence[Quota], pool: Sequence[Candidate], state: tuple[dict[int, int], set[int]]
) -> bool:
    taken, seen = state
    for index, candidate in enumerate(pool):
        if index in seen or not candidate.fits(places[place]):
            continue
        seen.add(index)
        if index not in taken or _augment(taken[index], places, pool, state):
            taken[index] = place
            return True
    return False


def _listed(paper: Paper) -> list[Chosen]:
    parts = paper.parts.prefetch_related("choices__scenario__current")
    return [Chosen(part, choice.scenario, choice.open_book) for part in parts for choice in part.choices.all()]
