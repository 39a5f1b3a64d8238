"""Times of an exam as the clock on the wall of its room shows them, and figures as the language writes them."""

from datetime import datetime

from django import template
from django.utils.formats import number_format

from arbmodule.exams import wall_time

register = template.Library()


@register.filter
def wall(moment: datetime | None, zone: str) -> str:
    """Day, time and the short name of the zone; nothing for no moment."""
    return wall_time.shown(moment, wall_time.zone_named(zone)) if moment else ""


@register.filter
def wall_clock(moment: datetime | None, zone: str) -> str:
    """Hours, minutes and seconds; nothing for no moment."""
    return wall_time.clock(moment, wall_time.zone_named(zone)) if moment else ""


@register.filter
def wall_hour(moment: datetime | None, zone: str) -> str:
    """Hours and minutes with the short name of the zone; nothing for no moment."""
    return wall_time.hour_shown(moment, wall_time.zone_named(zone)) if moment else ""


@register.filter
def figure(text: str) -> str:
    """A frozen number such as ``66.6`` with the comma of the page's language."""
    return number_format(text, use_l10n=True)
