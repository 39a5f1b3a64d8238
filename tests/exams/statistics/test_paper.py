"""A paper in numbers, from marks, visits and answers; hidden below the stated number."""

import pytest
from django.db import connection
from django.urls import reverse

from arbmodule.append_only import lifted
from arbmodule.exams.models import Mark, PaperItem, SittingItem
from arbmodule.exams.statistics.describe_paper import figures_of
from arbmodule.exams.statistics.plots import BASE, histogram, plane
from tests.cast import signed_in
from tests.exams.hall import Hall, marked, sat

pytestmark = pytest.mark.django_db


def test_numbers_stay_hidden_below_the_stated_number_of_candidates() -> None:
    assert figures_of(marked(3, statistics_from=4).paper) is None
    assert figures_of(marked(3, statistics_from=3).paper) is not None


def test_paper_without_anybody_has_no_numbers_whatever_it_states() -> None:
    assert figures_of(sat(0, statistics_from=0).paper) is None


def by_number(hall: Hall) -> dict[int, PaperItem]:
    return {item.number: item for item in hall.questions}


def test_facility_times_and_laws_come_from_the_ledger() -> None:
    figures = figures_of(marked(3).paper)
    assert figures is not None
    first, second = figures.items
    assert first.facility == pytest.approx((1 + 1 + 0) / 3)
    assert second.facility == pytest.approx((1 + 5 / 8 + 0) / 3)
    assert (figures.count, figures.passed, sum(figures.distribution)) == (3, 1, 3)
    assert first.minutes == pytest.approx(5)
    assert {law.law for law in figures.laws} >= {"27B"}
    assert sum(law.out_of for law in figures.laws) == 3 * 19


def test_misconceptions_count_the_first_wrong_turn_with_its_answers() -> None:
    figures = figures_of(marked(3).paper)
    assert figures is not None
    found = {(each.asked.item.number, each.asked.step): each for each in figures.misconceptions}
    assert found[2, 1].key == "identify.overlooked"
    assert found[2, 1].answers == (({"call": None, "kind": None}, 1),)
    assert found[2, 2].citation
    assert (1, 1) not in found


def test_section_of_the_laws_has_its_own_facility_and_discrimination() -> None:
    figures = figures_of(marked(3).paper)
    assert figures is not None
    assert all(law.count == 3 and law.discrimination is not None for law in figures.laws)
    assert all(0 < (law.discrimination or 0) <= 1 for law in figures.laws)


def test_question_that_almost_nobody_had_tells_nothing() -> None:
    """Two of three carried the second part over: a number there would be what the third got."""
    hall = marked(3)
    for number in (0, 2):
        SittingItem.objects.filter(sitting=hall.sitting(number), item=hall.questions[1]).delete()
        code = hall.candidates[number].code
        with lifted(connection):
            Mark.objects.filter(code=code, item=hall.questions[1]).delete()
    figures = figures_of(hall.paper)
    assert figures is not None
    first, second = figures.items
    assert (first.count, first.facility is None) == (3, False)
    assert (second.count, second.facility, second.discrimination, second.minutes) == (1, None, None, None)
    assert not [each for each in figures.misconceptions if each.asked.item.number == 2]
    few = [law for law in figures.laws if law.count < 3]
    assert few
    assert {(law.facility, law.discrimination, law.points, law.out_of) for law in few} == {(None, None, 0, 0)}
    page = signed_in(hall.examiners[0].person).get(reverse("exams:statistics", args=[hall.paper.pk]))
    assert page.status_code == 200


def test_plots_stay_inside_their_picture() -> None:
    bars = histogram([0, 3, 1], ["a", "b", "c"])
    assert [bar.y + bar.height for bar in bars] == [BASE] * 3
    figures = figures_of(marked(3).paper)
    assert figures is not None
    assert all(0 <= point.y <= BASE for point in plane(figures.items))
