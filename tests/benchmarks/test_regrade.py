"""A regrade of 300 candidates, dry run and applied: ten seconds is the promise for 12,000 answers.

Equal answers are scored once. As a rule many are: here a step has at most four different answers, two of three
candidates are right. The worst case is measured too: no two answers are equal to the letter.
The report says how many different ones there were.
Pages cost as many queries at 300 candidates as at 10. Run with ``--benchmark-enable --benchmark-only``.
"""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from arbmodule.exams.marking.mark_automatically import mark_automatically
from arbmodule.exams.models import Answer, ItemChoice, RegradePolicy
from arbmodule.exams.regrades.decide import apply_all
from arbmodule.exams.regrades.propose import corrected, dry_run
from tests.cast import signed_in
from tests.exams import hall as halls
from tests.exams.cast import exam_pool
from tests.exams.hall import NOW, OPENS, Hall


def big_hall(candidates: int, questions: int, *, all_differ: bool = False) -> Hall:
    """So many candidates who answered everything."""
    scheduled = halls.scheduled

    def with_questions(*args: Any, **fields: Any) -> Hall:
        hall = scheduled(*args, **fields)
        part = hall.paper.parts.get(code="procedure")
        for position, scenario in enumerate(exam_pool(questions - 2), 2):
            ItemChoice.objects.create(part=part, position=position, scenario=scenario)
        return hall

    halls.scheduled = with_questions  # type: ignore[assignment]
    try:
        hall = halls.sat(candidates)
    finally:
        halls.scheduled = scheduled  # type: ignore[assignment]
    Answer.objects.bulk_create(_answers(hall, all_differ), batch_size=500)
    return hall


def _answers(hall: Hall, all_differ: bool) -> list[Answer]:
    rights = [hall.right(number) for number in range(len(hall.questions))]
    sittings = list(hall.paper.sittings.all())
    plain: dict[str, Any] = {"fields": {}, "language": "nl", "saved_at": OPENS}
    return [
        Answer(sitting=sitting, item=question, step=step, answer=_varied(right, place, all_differ), **plain)
        for place, sitting in enumerate(sittings)
        for question, answers in zip(hall.questions, rights, strict=True)
        for step, right in answers.items()
    ]


def _varied(right: dict[str, Any], place: int, all_differ: bool) -> dict[str, Any]:
    """Two of three are right; the others leave out something. Where all differ, by a word that no scoring reads."""
    if all_differ:
        return {**_varied(right, place, all_differ=False), "of": str(place)}
    if place % 3:
        return right
    return {key: value[: place % 4] if isinstance(value, list) else value for key, value in right.items()}


@pytest.mark.benchmark
@pytest.mark.django_db
@pytest.mark.parametrize(
    ("questions", "all_differ"),
    [(7, False), (7, True), (40, False), (40, True)],
    ids=["12,000 answers", "12,000, all different", "40 questions of four to eight steps", "40, all different"],
)
def test_regrade_of_300(benchmark: Any, questions: int, all_differ: bool) -> None:
    hall = big_hall(300, questions, all_differ=all_differ)
    mark_automatically(hall.paper, NOW)
    items = list(hall.paper.items.select_related("paper", "version"))

    def regrade() -> int:
        why = ("meting", hall.examiners[0])
        frozen = [corrected(item, {**item.content, "policy": "wbf"}) for item in items]
        runs = [dry_run(item, each, RegradePolicy.APPLY, why, NOW) for item, each in zip(items, frozen, strict=True)]
        return len(apply_all(runs, hall.examiners[1], NOW))

    assert benchmark.pedantic(regrade, rounds=1, iterations=1) == questions
    benchmark.extra_info["answers"] = Answer.objects.count()
    benchmark.extra_info["different"] = Answer.objects.values("item", "step", "answer").distinct().count()


@pytest.mark.benchmark
@pytest.mark.django_db
@pytest.mark.parametrize("name", ["marking", "results", "statistics", "regrades", "marks_sheet"])
def test_query_counts_at_10_and_300(benchmark: Any, name: str) -> None:
    few = _queries(10, name)
    assert benchmark.pedantic(_queries, args=(300, name), rounds=1) == few
    benchmark.extra_info["queries"] = few


def _queries(candidates: int, name: str) -> int:
    hall = big_hall(candidates, 4)
    mark_automatically(hall.paper, NOW)
    client = signed_in(hall.examiners[0].person)
    address = reverse(f"exams:{name}", args=[hall.paper.pk])
    client.get(address)
    with CaptureQueriesContext(connection) as seen:
        client.get(address)
    return len(seen)
