"""Points become results: by part, law path and question, with exact pass marks."""

import pytest

from arbmodule.exams.models import CarriedPart
from arbmodule.exams.results.outcome import Tally
from arbmodule.exams.results.results_of import outcome_for, results_of
from tests.exams.hall import NOW, marked


@pytest.mark.parametrize(
    ("points", "out_of", "reaches", "shown"),
    [
        (65, 100, True, "65.0"),
        (64, 100, False, "64.0"),
        (13, 20, True, "65.0"),
        (649, 999, False, "64.9"),
        (0, 0, True, "0.0"),
    ],
)
def test_pass_mark_is_exact_and_what_is_shown_is_rounded_down(
    points: int, out_of: int, reaches: bool, shown: str
) -> None:
    tally = Tally(points, out_of)
    assert (tally.reaches(65), tally.percentage) == (reaches, shown)


@pytest.mark.django_db
def test_outcome_counts_by_part_law_and_question() -> None:
    hall = marked()
    first, second, nobody = (results_of(hall.paper).outcomes[each.code] for each in hall.candidates)
    assert [(part.tally, part.is_passed) for part in first.parts] == [(Tally(11, 11), True), (Tally(8, 8), True)]
    assert [(part.tally, part.is_passed) for part in second.parts] == [(Tally(11, 11), True), (Tally(5, 8), False)]
    assert (first.is_passed, second.is_passed, nobody.is_passed) == (True, False, False)
    assert nobody.total == Tally(0, 19)
    assert sum((tally for tally in first.by_law.values()), Tally()) == first.total
    assert list(first.by_law) == sorted(first.by_law, key=lambda law: int(law.rstrip("ABCDEFGH")))
    assert first.by_item == {
        question.pk: Tally(each, each) for question, each in zip(hall.questions, (11, 8), strict=True)
    }


@pytest.mark.django_db
def test_part_that_was_carried_over_counts_as_passed() -> None:
    hall = marked()
    CarriedPart.objects.create(
        candidate=hall.candidates[1], part=hall.questions[1].part, source="AAAA", granted_by="E1", granted_at=NOW
    )
    assert outcome_for(hall.paper, hall.candidates[1].code).is_passed
    assert results_of(hall.paper).outcomes[hall.candidates[1].code].is_passed
