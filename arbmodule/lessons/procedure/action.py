"""What an action is: what is done, when, in which order, to whom, and under which clause."""

from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext_lazy as _

from arbmodule.lessons.localised import Lazy
from arbmodule.lessons.procedure.moment import Moment


class Audience(StrEnum):
    """Who is spoken to."""

    TABLE = "table"
    OFFENDER = "offender"
    OFFENDER_AWAY = "offender_away"
    LHO = "lho"
    PARTNER = "partner"
    NON_OFFENDERS = "non_offenders"
    DECLARER = "declarer"


AUDIENCES: dict[Audience, Lazy] = {
    Audience.TABLE: _("the whole table"),
    Audience.OFFENDER: _("the player who made the call, at the table"),
    Audience.OFFENDER_AWAY: _("the player who made the call, away from the table"),
    Audience.LHO: _("the player on his left (all may hear)"),
    Audience.PARTNER: _("that player’s partner"),
    Audience.NON_OFFENDERS: _("that player’s opponents"),
    Audience.DECLARER: _("the declarer"),
}


@dataclass(frozen=True, slots=True)
class Action:
    """One thing to do. Actions of a lower ``stage`` come first; within a stage the order is free.

    It applies at any of ``moments``; any of ``audiences`` is right. ``citation`` is a clause of the 2017 book, '' for
    the one on which the ruling itself rests.
    """

    key: str
    stage: int
    moments: tuple[Moment, ...]
    audiences: tuple[Audience, ...]
    citation: str
    words: Lazy


#: Who hears what is said at the table.
TABLE = (Audience.TABLE,)
OFFENDER = (Audience.OFFENDER, Audience.TABLE)
LHO = (Audience.LHO, Audience.TABLE)
PARTNER = (Audience.PARTNER, Audience.TABLE)
