"""Due dates are local days, on both clock-change nights too."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbmodule.authoring.classes.due import days_left, ends_at, is_over

AMSTERDAM = ZoneInfo("Europe/Amsterdam")


@pytest.mark.parametrize(
    ("day", "end"),
    [
        (date(2026, 11, 30), datetime(2026, 11, 30, 23, 0, tzinfo=UTC)),
        (date(2026, 7, 1), datetime(2026, 7, 1, 22, 0, tzinfo=UTC)),
        (date(2026, 3, 28), datetime(2026, 3, 28, 23, 0, tzinfo=UTC)),  # the night before the clock goes forward
        (date(2026, 3, 29), datetime(2026, 3, 29, 22, 0, tzinfo=UTC)),  # a day of 23 hours
        (date(2026, 10, 24), datetime(2026, 10, 24, 22, 0, tzinfo=UTC)),
        (date(2026, 10, 25), datetime(2026, 10, 25, 23, 0, tzinfo=UTC)),  # a day of 25 hours
    ],
)
def test_a_day_ends_at_midnight_on_the_clock_of_the_place(day: date, end: datetime) -> None:
    assert ends_at(day, AMSTERDAM).astimezone(UTC) == end


@given(st.dates(date(2000, 1, 1), date(2100, 1, 1)))
def test_a_moment_before_the_end_is_that_day_and_the_end_itself_the_next(day: date) -> None:
    end = ends_at(day, AMSTERDAM)
    assert (end.date() - day).days == 1
    assert datetime.fromtimestamp(end.timestamp() - 1, AMSTERDAM).date() == day


def test_a_lesson_is_over_the_day_after_its_day_and_never_without_one() -> None:
    day = date(2026, 11, 30)
    assert not is_over(day, day)
    assert is_over(day, date(2026, 12, 1))
    assert not is_over(None, day)
    assert [days_left(day, each) for each in (date(2026, 11, 28), day, date(2026, 12, 2))] == [2, 0, -2]
