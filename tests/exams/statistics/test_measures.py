"""The measures against numbers worked out by hand and properties that always hold."""

from datetime import timedelta

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbmodule.exams.statistics import measures
from arbmodule.exams.statistics.times import LONGEST, seconds_per_item
from tests.exams.hall import OPENS

#: Five candidates, four questions: alpha by hand is 4/3 · (1 − 1.0/2.5).
TABLE = np.array([[1, 1, 1, 1], [1, 1, 1, 0], [1, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]], dtype=float)


def test_alpha_of_a_worked_example() -> None:
    found = measures.alpha(TABLE)
    assert found is not None
    assert found.value == pytest.approx(4 / 3 * (1 - 1.0 / 2.5))
    assert found.low < found.value < found.high < 1


def test_interval_narrows_with_more_candidates() -> None:
    few, many = measures.alpha(TABLE), measures.alpha(np.vstack([TABLE] * 20))
    assert few is not None
    assert many is not None
    assert many.high - many.low < few.high - few.low


def test_discrimination_is_against_the_rest_and_not_against_itself() -> None:
    rest = TABLE[:, 1:].sum(axis=1)
    assert measures.discrimination(TABLE, 0) == pytest.approx(np.corrcoef(TABLE[:, 0], rest)[0, 1])


@pytest.mark.parametrize("table", [np.ones((5, 3)), np.ones((2, 4)), np.ones((5, 1))])
def test_what_cannot_be_said_is_not_said(table: measures.Table) -> None:
    assert measures.alpha(table) is None
    assert measures.discrimination(table, 0) is None


def test_nothing_has_no_mean_and_no_median() -> None:
    assert (measures.facility([]), measures.median([])) == (None, None)


@given(st.lists(st.floats(0, 100), max_size=50))
def test_distribution_counts_everybody_once(percentages: list[float]) -> None:
    assert sum(measures.distribution(percentages)) == len(percentages)


def test_hundred_per_cent_belongs_to_the_last_class() -> None:
    assert measures.distribution([100, 90, 89.9])[-2:] == [1, 2]


def test_time_goes_to_the_question_that_was_open_and_a_pause_is_cut() -> None:
    visits = [(1, OPENS), (2, OPENS + timedelta(minutes=3)), (1, OPENS + timedelta(minutes=4))]
    assert seconds_per_item(visits, OPENS + timedelta(minutes=9)) == {1: 480, 2: 60}
    assert seconds_per_item([(1, OPENS)], OPENS + timedelta(hours=9)) == {1: LONGEST}
    assert seconds_per_item([], OPENS) == {}
