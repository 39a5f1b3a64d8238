"""The right actions: when each applies, in which order, to whom, and under which clause."""

from collections.abc import Collection

from django.utils.translation import gettext_lazy as _

from arbmodule.lessons.procedure.action import AUDIENCES, LHO, OFFENDER, PARTNER, TABLE, Action, Audience
from arbmodule.lessons.procedure.moment import Moment

_LHO_CHOOSES = (
    Moment.LHO_CHOOSES, Moment.SECOND_LHO_CHOOSES, Moment.TURN_LHO_CHOOSES, Moment.CHANGE_LHO_CHOOSES,
)  # fmt: skip
_OFFENDER_CHOOSES = (Moment.OFFENDER_CHOOSES, Moment.PARTNER_OUT_CHOOSES, Moment.TURN_OFFENDER_CHOOSES)
_OFFENDER_ASKS = (Audience.OFFENDER, Audience.OFFENDER_AWAY)
_RULED = (Moment.PARTNER_FREE, Moment.PARTNER_BARRED, Moment.TURN_RULED)

#: What is done whatever the irregularity, and after an insufficient bid.
_GENERAL: tuple[Action, ...] = (
    Action(
        "freeze", 10, (Moment.BEGINNING,), TABLE, "9B2",
        _("Ask that nobody calls, changes or explains anything until you have finished."),
    ),
    Action(
        "facts", 20, (Moment.BEGINNING,), TABLE, "9B1(a)",
        _("Let one player tell what happened and ask whether everybody agrees."),
    ),
    Action(
        "hold_correction", 25, (Moment.CORRECTED,), TABLE, "27C",
        _("Leave the correction where it lies and say that it settles nothing yet."),
    ),
    Action(
        "ask_intent", 30, (Moment.INTENT_IN_DOUBT, Moment.UNINTENDED_IN_PLACE), (Audience.OFFENDER_AWAY,), "25A1",
        _("Ask whether the call made was the call wanted."),
    ),
    Action(
        "explain_all", 40, _LHO_CHOOSES, LHO, "10C1",
        _("Explain every option with all its consequences."),
    ),
    Action(
        "may_ask", 45, (Moment.LHO_CHOOSES,), LHO, "20F1",
        _("Say that the partner may be asked what possible calls would mean."),
    ),
    Action(
        "let_choose", 50, _LHO_CHOOSES, (Audience.LHO,), "10C2",
        _("Let this player choose, without consulting his partner."),
    ),
    Action(
        "take_back", 10, (Moment.OFFENDER_CHOOSES,), OFFENDER, "27B",
        _("Have the bid put back in the box."),
    ),
    Action(
        "remind_double", 20, (Moment.OFFENDER_CHOOSES,), OFFENDER, "27B3",
        _("Say expressly that a double or redouble is only possible if it is a comparable call."),
    ),
    Action(
        "cancel_attempt", 10, (Moment.PARTNER_OUT_CHOOSES,), OFFENDER, "27B3",
        _("Have this call taken back as well: it is cancelled."),
    ),
    Action(
        "explain_out", 20, (Moment.PARTNER_OUT_CHOOSES,), OFFENDER, "27B3",
        _("Say that only a sufficient bid or a pass may follow and that the partner must pass to the end in any case."),
    ),
    Action(
        "offer_answers", 20, _OFFENDER_CHOOSES, _OFFENDER_ASKS, "10C1",
        _("Offer to answer questions about the options where the others cannot hear them."),
    ),
    Action(
        "let_replace", 30, (Moment.OFFENDER_CHOOSES, Moment.PARTNER_OUT_CHOOSES), OFFENDER, "27B",
        _("Let this player choose the replacement."),
    ),
    Action(
        "accepted_stands", 30, (Moment.ACCEPTED,), TABLE, "27A1",
        _("Say that the bid now counts as legal and that the auction goes on, with no further consequences."),
    ),
    Action(
        "accepted_over_correction", 30, (Moment.ACCEPTED_OVER_CORRECTION,), TABLE, "27C",
        _("Say that the bid now counts as legal, that the correction is withdrawn and that the auction goes on."),
    ),
    Action(
        "accepted_second", 30, (Moment.ACCEPTED_SECOND,), TABLE, "27B4",
        _("Say that the second bid now counts as legal, that the first stays withdrawn and that the auction goes on."),
    ),
    Action(
        "accepted_after_attempt", 10, (Moment.ACCEPTED_AFTER_ATTEMPT,), TABLE, "27A1",
        _("Say that the bid now counts as legal, that earlier calls stay withdrawn and that the auction goes on."),
    ),
    Action(
        "accepted_partner_bound", 30, (Moment.ACCEPTED_PARTNER_BOUND,), TABLE, "27A1",
        _("Say that the bid now counts as legal, that the auction goes on and that the partner must still pass."),
    ),
    Action(
        "correction_binds", 10, (Moment.CORRECTION_BINDS,), OFFENDER, "27C",
        _("Say that the correction made at once is the choice and cannot be changed."),
    ),
    Action(
        "announce", 20, _RULED, TABLE, "",
        _("Announce only whether the partner may go on calling, without reasons that describe the hand."),
    ),
    Action(
        "warn_partner", 30, (Moment.UNAUTHORISED,), PARTNER, "16C2",
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
#: After a call out of rotation.
_ROTATION: tuple[Action, ...] = (
    Action(
        "whose_turn", 25, (Moment.TURN_LHO_CHOOSES,), TABLE, "28B",
        _("Establish whose turn it was, and who has called since."),
    ),
    Action(
        "turn_accepted", 30, (Moment.TURN_ACCEPTED,), TABLE, "29A",
        _("Say that the call now counts as made in turn and that the auction goes on from there."),
    ),
    Action(
        "turn_ignored", 30, (Moment.TURN_IGNORED,), TABLE, "28B",
        _("Say that the call made at the right moment stands and that the other one counts as never made."),
    ),
    Action(
        "cancel_call", 10, (Moment.TURN_GOES_BACK,), OFFENDER, "29B",
        _("Have the card taken back: the call is cancelled."),
    ),
    Action(
        "warn_partner_now", 20, (Moment.PARTNER_CALLS,), PARTNER, "16C2",
        _("Say that any legal call is allowed, but that nothing may be used of what the cancelled call told."),
    ),
    Action(
        "turn_back", 30, (Moment.TURN_GOES_BACK,), TABLE, "29B",
        _("Give the turn back to the player whose turn it was."),
    ),
    Action(
        "explain_turn", 10, (Moment.TURN_OFFENDER_CHOOSES,), OFFENDER, "10C1",
        _("Say that any legal call is allowed, and what a comparable call and any other one bring for the partner."),
    ),
    Action(
        "let_call", 50, (Moment.TURN_OFFENDER_CHOOSES, Moment.REPLACES_INADMISSIBLE), OFFENDER, "10C4",
        _("Let this player make a call of his own choice."),
    ),
    Action(
        "skipped", 30, (Moment.TURN_LOST,), TABLE, "17D3",
        _("Cancel the passes after the missed turn and let the player who was skipped call."),
    ),
)  # fmt: skip
#: After a change of call, an inadmissible call, a call after the end.
_OTHERS: tuple[Action, ...] = (
    Action(
        "which_stands", 10, (Moment.CHANGE_SETTLED,), TABLE, "",
        _("Say which of the two calls stands, and that the partner may go on calling."),
    ),
    Action(
        "intended_stands", 40, (Moment.UNINTENDED,), TABLE, "25A1",
        _("Say that the call that was wanted replaces the other one and that nothing else follows from the slip."),
    ),
    Action(
        "intended_in_place", 40, (Moment.UNINTENDED_IN_PLACE,), TABLE, "25A1",
        _("Say that the call that was wanted counts as the replacement and is ruled on as such."),
    ),
    Action(
        "may_take_back", 10, (Moment.LHO_MAY_TAKE_BACK,), LHO, "25A6",
        _("Say that the call made over the first card may be taken back and exchanged for another."),
    ),
    Action(
        "may_change_too", 10, (Moment.LHO_MAY_CHANGE_TOO,), LHO, "21B2",
        _("Say that the call over the changed one may be exchanged too, but that his side may use nothing withdrawn."),
    ),
    Action(
        "let_take_back", 20, (Moment.LHO_MAY_TAKE_BACK, Moment.LHO_MAY_CHANGE_TOO), (Audience.LHO,), "10C2",
        _("Let this player decide alone whether his call stays."),
    ),
    Action(
        "cancel_inadmissible", 30, (Moment.INADMISSIBLE,), OFFENDER, "",
        _("Say that this call can never stand and have it taken back."),
    ),
    Action(
        "explain_inadmissible", 40, (Moment.REPLACES_INADMISSIBLE,), OFFENDER, "36B2",
        _("Say that any legal call may take its place and that the partner must pass to the end all the same."),
    ),
    Action(
        "both_pass", 40, (Moment.BOTH_OUT,), TABLE, "",
        _("Say that a pass takes its place and that both partners must pass to the end."),
    ),
    Action(
        "as_if_nothing", 30, (Moment.CALLED_OVER,), TABLE, "",
        _("Cancel this call and all that came after it, and go on as if nothing had happened."),
    ),
    Action(
        "auction_over", 30, (Moment.TOO_LATE,), TABLE, "39A",
        _("Say that the auction was over: what was called after that is cancelled."),
    ),
)  # fmt: skip
#: Every action, in the order of the procedure of its Law.
ACTIONS: tuple[Action, ...] = (*_GENERAL, *_ROTATION, *_OTHERS)
BY_KEY: dict[str, Action] = {action.key: action for action in ACTIONS}


def applicable(moments: Collection[Moment]) -> tuple[Action, ...]:
    """The actions that apply at these moments, in the order of the procedure."""
    found = [action for action in ACTIONS if any(moment in moments for moment in action.moments)]
    return tuple(sorted(found, key=lambda action: action.stage))


__all__ = ["ACTIONS", "AUDIENCES", "BY_KEY", "Action", "Audience", "applicable"]
