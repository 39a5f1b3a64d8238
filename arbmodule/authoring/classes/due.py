"""Due dates in local days: a lesson is in time until midnight of its day, on clock-change nights too."""

from datetime import date, datetime, time, timedelta, tzinfo


def ends_at(due_on: date, zone: tzinfo) -> datetime:
    """The first moment that is too late: the midnight after the day, on the clocks of this zone."""
    return datetime.combine(due_on + timedelta(days=1), time.min, tzinfo=zone)


def is_over(due_on: date | None, today: date) -> bool:
    """Has the day passed?"""
    return due_on is not None and due_on < today


def days_left(due_on: date, today: date) -> int:
    """How many days remain; 0 on the day itself, negative afterwards."""
    return (due_on - today).days
