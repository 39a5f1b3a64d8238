"""A paper in numbers, from marks, visits and answers; hidden below the stated number."""

import pytest

from arbmodule.exams.models import PaperItem
from arbmodule.exams.statistics.describe_paper import figures_of
from arbmodule.exams.statistics.plots import BASE, histogram, plane
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


def test_plots_stay_inside_their_picture() -> None:
    bars = histogram([0, 3, 1], ["a", "b", "c"])
    assert [bar.y + bar.height for bar in bars] == [BASE] * 3
    figures = figures_of(marked(3).paper)
    assert figures is not None
    assert all(0 <= point.y <= BASE for point in plane(figures.items))
