"""Times of an exam as the clock on its wall shows them, figures as the language writes them, reasons in words."""

from datetime import datetime

from django import template
from django.utils.formats import number_format

from arbmodule.exams import wall_time
from arbmodule.exams.results.in_words import reason_shown

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


@register.filter
def reason(text: str) -> str:
    """Why a mark or a key changed, in the page's language where nobody typed it."""
    return reason_shown(text)
