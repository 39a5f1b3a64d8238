"""Local wall time and moments: what a clock on the wall of the exam room shows, also in the nights clocks change.

Moments are aware and in UTC; wall times are naive, with the name of their zone beside them.
"""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.utils.formats import date_format
from django.utils.translation import gettext as _


class NoSuchTime(ValueError):
    """The clocks jump over this wall time; ``str()`` says so to the reader."""


class TwoSuchTimes(ValueError):
    """This wall time comes twice that night; ``str()`` says so to the reader."""


def zone_named(name: str) -> ZoneInfo:
    """The zone. ValueError for a name that is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise ValueError(name) from error


def utc_of(wall: datetime, zone: ZoneInfo) -> datetime:
    """The moment at which a clock in this zone shows this. NoSuchTime or TwoSuchTimes where that is not one moment."""
    first, second = (wall.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))
    if first.astimezone(zone).replace(tzinfo=None) != wall.replace(fold=0):
        raise NoSuchTime(_("That night the clocks jump over this time. Choose an hour earlier or later."))
    if first != second:
        raise TwoSuchTimes(_("That night this time comes twice. Choose an hour earlier or later."))
    return first


def wall_of(moment: datetime, zone: ZoneInfo) -> datetime:
    """What the clock in this zone shows, without its zone."""
    return moment.astimezone(zone).replace(tzinfo=None)


def end_of_day_after(moment: datetime, days: int, zone: ZoneInfo) -> datetime:
    """The last second of the local day so many days later: days are counted on the calendar, not in hours."""
    day = moment.astimezone(zone).date() + timedelta(days=days)
    return datetime.combine(day, time(23, 59, 59), tzinfo=zone).astimezone(UTC)


def clock(moment: datetime, zone: ZoneInfo) -> str:
    """``14:02:11``, as a clock on the wall shows it."""
    return moment.astimezone(zone).strftime("%H:%M:%S")


def shown(moment: datetime, zone: ZoneInfo) -> str:
    """Day, time and the zone's own short name (CET, CEST), so that even the doubled hour is one moment."""
    local = moment.astimezone(zone)
    day = date_format(local.replace(tzinfo=None), "j E Y")
    return f"{day} {local:%H:%M} {local.tzname()}"


def hour_shown(moment: datetime, zone: ZoneInfo) -> str:
    """``16:00 CET``."""
    local = moment.astimezone(zone)
    return f"{local:%H:%M} {local.tzname()}"
