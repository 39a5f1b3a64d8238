"""The right actions: when each applies, in which order, to whom, and under which clause."""

from collections.abc import Collection
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
    Audience.PARTNER: _("his partner"),
    Audience.NON_OFFENDERS: _("his opponents"),
    Audience.DECLARER: _("the declarer"),
}


@dataclass(frozen=True, slots=True)
class Action:
    """One thing to do. Actions of a lower ``stage`` come first; within a stage the order is free.

    It applies at any of ``moments``; any of ``audiences`` is right. ``citation`` is a clause of the 2017 book.
    """

    key: str
    stage: int
    moments: tuple[Moment, ...]
    audiences: tuple[Audience, ...]
    citation: str
    words: Lazy


_TABLE = (Audience.TABLE,)
_OFFENDER = (Audience.OFFENDER, Audience.TABLE)
_LHO = (Audience.LHO, Audience.TABLE)

#: Every action of an insufficient bid, in the order of the procedure.
ACTIONS: tuple[Action, ...] = (
    Action(
        "freeze", 10, (Moment.LHO_CHOOSES, Moment.ACCEPTED), _TABLE, "9B2",
        _("Ask that nobody calls, changes or explains anything until you have finished."),
    ),
    Action(
        "facts", 20, (Moment.LHO_CHOOSES, Moment.ACCEPTED), _TABLE, "9B1(a)",
        _("Let one player tell what happened and ask whether everybody agrees."),
    ),
    Action(
        "hold_correction", 25, (Moment.CORRECTED,), _TABLE, "27C",
        _("Leave the correction where it lies and say that it settles nothing yet."),
    ),
    Action(
        "ask_intent", 30, (Moment.LHO_CHOOSES,), (Audience.OFFENDER_AWAY,), "25A1",
        _("Ask whether the call made was the call wanted."),
    ),
    Action(
        "explain_all", 40, (Moment.LHO_CHOOSES,), _LHO, "10C1",
        _("Explain every option with all its consequences."),
    ),
    Action(
        "may_ask", 45, (Moment.LHO_CHOOSES,), _LHO, "20F1",
        _("Say that the partner may be asked what possible calls would mean."),
    ),
    Action(
        "let_choose", 50, (Moment.LHO_CHOOSES,), (Audience.LHO,), "10C2",
        _("Let this player choose, without consulting his partner."),
    ),
    Action(
        "take_back", 10, (Moment.OFFENDER_CHOOSES,), _OFFENDER, "27B",
        _("Have the bid put back in the box."),
    ),
    Action(
        "remind_double", 20, (Moment.OFFENDER_CHOOSES,), _OFFENDER, "27B3",
        _("Say expressly that a double or redouble is only possible if it is a comparable call."),
    ),
    Action(
        "offer_answers", 20, (Moment.OFFENDER_CHOOSES,), (Audience.OFFENDER, Audience.OFFENDER_AWAY), "10C1",
        _("Offer to answer questions about the options where the others cannot hear them."),
    ),
    Action(
        "let_replace", 30, (Moment.OFFENDER_CHOOSES,), _OFFENDER, "27B",
        _("Let this player choose the replacement."),
    ),
    Action(
        "accepted_stands", 30, (Moment.ACCEPTED,), _TABLE, "27A1",
        _("Say that the bid now counts as legal and that the auction goes on, with no further consequences."),
    ),
    Action(
        "correction_binds", 10, (Moment.CORRECTION_BINDS,), _OFFENDER, "27C",
        _("Say that the correction made at once is the choice and cannot be changed."),
    ),
    Action(
        "announce", 20, (Moment.PARTNER_FREE, Moment.PARTNER_BARRED), _TABLE, "27B",
        _("Announce only whether the partner may go on calling, without reasons that describe the hand."),
    ),
    Action(
        "warn_partner", 30, (Moment.UNAUTHORISED,), (Audience.PARTNER, Audience.TABLE), "16C2",
        _("Say that nothing may be used of what the withdrawn call told."),
    ),
    Action(
        "lead_later", 40, (Moment.LEAD_OPEN,), (Audience.NON_OFFENDERS, Audience.TABLE, Audience.DECLARER), "26B",
        _("Say that you come back before the partner's first lead if this side is to defend."),
    ),
    Action(
        "come_back", 40, (Moment.REVIEW_OPEN,), (Audience.NON_OFFENDERS, Audience.TABLE), "9B1(a)",
        _("Invite them to call you after play if they think they were damaged."),
    ),
)  # fmt: skip
BY_KEY: dict[str, Action] = {action.key: action for action in ACTIONS}


def applicable(moments: Collection[Moment]) -> tuple[Action, ...]:
    """The actions that apply at these moments, in the order of the procedure."""
    found = [action for action in ACTIONS if any(moment in moments for moment in action.moments)]
    return tuple(sorted(found, key=lambda action: action.stage))
