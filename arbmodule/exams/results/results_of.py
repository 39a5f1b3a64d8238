"""The outcomes of a paper, from the ledger: a fixed number of queries, however many candidates."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from arbmodule.exams.marking.ledger import Place, items_of, standing_marks
from arbmodule.exams.models import CarriedPart, Mark, Paper, PaperItem, Part, Sitting
from arbmodule.exams.results.carried import Carried, carried_to, looked_at
from arbmodule.exams.results.outcome import Outcome, outcome_of


@dataclass(frozen=True, slots=True)
class Results:
    """All outcomes by code, and what they are about."""

    paper: Paper
    parts: tuple[Part, ...]
    items: Mapping[int, PaperItem]
    outcomes: Mapping[str, Outcome]


def results_of(paper: Paper, standing: Mapping[Place, Mark] | None = None) -> Results:
    """Of everybody who sat; ``standing`` where other entries than those in the ledger are supposed."""
    marks = standing if standing is not None else standing_marks(paper)
    items = {item.pk: item for item in items_of(paper)}
    parts, carried = tuple(paper.parts.all()), _by_code(carried_to(paper))
    own: dict[str, list[Mark]] = {code: [] for code in codes_of(paper)}
    for mark in marks.values():
        own.setdefault(mark.code, []).append(mark)
    outcomes = {code: outcome_of(code, parts, items, own[code], carried.get(code, {})) for code in sorted(own)}
    return Results(paper, parts, items, outcomes)


def codes_of(paper: Paper) -> list[str]:
    """Of everybody whose sitting has ended."""
    return list(Sitting.objects.finished().real().filter(paper=paper).values_list("code", flat=True))


def outcome_for(paper: Paper, code: str) -> Outcome:
    """Of one candidate."""
    marks = Mark.objects.filter(paper=paper, code=code, settles=True).order_by("layer", "pk")
    standing = {(mark.item_id, mark.step): mark for mark in marks}
    items = {item.pk: item for item in items_of(paper)}
    own = _by_code(looked_at(CarriedPart.objects.filter(candidate__paper=paper, candidate__code=code)))
    return outcome_of(code, tuple(paper.parts.all()), items, standing.values(), own.get(code, {}))


def _by_code(carried: Iterable[Carried]) -> dict[str, dict[int, Carried]]:
    found: dict[str, dict[int, Carried]] = {}
    for each in carried:
        found.setdefault(each.row.candidate.code, {})[each.row.part_id] = each
    return found
