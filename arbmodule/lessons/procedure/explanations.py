"""What a player must have heard before he chooses (10C1): one item per option and class of replacement."""

from collections.abc import Collection
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from arbmodule.lessons.localised import Lazy
from arbmodule.lessons.procedure.moment import Moment


@dataclass(frozen=True, slots=True)
class Explanation:
    """One thing to be told, at any of ``moments``, with its clause; '' for the one the choice itself rests on."""

    key: str
    moments: tuple[Moment, ...]
    citation: str
    words: Lazy


_LHO = (Moment.LHO_CHOOSES,)
_SECOND = (Moment.SECOND_LHO_CHOOSES,)
_BOTH = (Moment.LHO_CHOOSES, Moment.OFFENDER_CHOOSES)
_TURN = (Moment.TURN_LHO_CHOOSES,)
_COMPARED = (Moment.TURN_OF_RHO, Moment.TURN_OF_PARTNER, Moment.TURN_OFFENDER_CHOOSES)
_LEAD = (
    Moment.LHO_CHOOSES, Moment.SECOND_LHO_CHOOSES, Moment.TURN_OF_RHO, Moment.TURN_OF_PARTNER,
    Moment.CHANGE_LHO_CHOOSES,
)  # fmt: skip

#: After an insufficient bid.
_INSUFFICIENT: tuple[Explanation, ...] = (
    Explanation(
        "accept", (Moment.NOT_CORRECTED,), "27A1",
        _("You may accept the bid by calling over it; then it counts as legal and nothing else follows."),
    ),
    Explanation(
        "accept_corrected", (Moment.CORRECTED,), "27A1",
        _("You may accept the first bid by calling over it; then it counts as legal and the correction is withdrawn."),
    ),
    Explanation(
        "accept_second", _SECOND, "27A1",
        _("You may accept this bid too by calling over it; then it counts as legal and the first one stays withdrawn."),
    ),
    Explanation(
        "correction_information", (Moment.CORRECTED,), "16C2",
        _("If you accept the first bid, the other side may use nothing of what the correction told."),
    ),
    Explanation(
        "beat_this_bid", (*_LHO, *_SECOND), "18C",
        _("If you bid over it, your bid only has to be higher than this one."),
    ),
    Explanation(
        "same_denomination", _BOTH, "27B1(a)",
        _("After the lowest sufficient bid that shows the same denomination the partner stays in the auction."),
    ),
    Explanation(
        "comparable", _BOTH, "27B1(b)",
        _("After a comparable call the partner stays in the auction too."),
    ),
    Explanation(
        "other_call", _BOTH, "27B2",
        _("After any other sufficient bid, or a pass, the partner must pass for the rest of the auction."),
    ),
    Explanation(
        "double", _BOTH, "27B3",
        _("A double or redouble that is not comparable is cancelled, and then the partner must pass in any case."),
    ),
    Explanation(
        "second_insufficient", _BOTH, "27B4",
        _("A second insufficient bid may be accepted as well; if it is not, the partner must pass."),
    ),
    Explanation(
        "second_declined", _SECOND, "27B4",
        _("If you do not accept it, it is cancelled, and then the partner must pass in any case."),
    ),
    Explanation(
        "out_even_if_accepted", (Moment.PARTNER_OUT_ALREADY,), "27B3",
        _("Even if you accept this bid, the partner must pass to the end of the auction."),
    ),
    Explanation(
        "bid_or_pass", (*_SECOND, Moment.PARTNER_OUT_CHOOSES), "27B3",
        _("Only a sufficient bid or a pass may take the place of a cancelled call."),
    ),
    Explanation(
        "out_anyway", (Moment.PARTNER_OUT_CHOOSES,), "27B3",
        _("Whatever is called now, the partner must pass to the end of the auction."),
    ),
    Explanation(
        "lead", _LEAD, "26B",
        _("If you become declarer, the partner's first lead may be restricted: one suit can be forbidden."),
    ),
    Explanation(
        "may_ask", _LHO, "20F1",
        _("You may ask the partner what possible replacements would mean."),
    ),
    Explanation(
        "correction_binds", (Moment.CORRECTED,), "27C",
        _("If you do not accept the bid, the correction already made stands if it is legal."),
    ),
)  # fmt: skip
#: After a call out of rotation: what is told depends on whose turn it was.
_ROTATION: tuple[Explanation, ...] = (
    Explanation(
        "accept_turn", _TURN, "29A",
        _("You may accept the call by calling over it; then it counts as made in turn and nothing else follows."),
    ),
    Explanation(
        "cancelled", _TURN, "29B",
        _("If you do not, it is cancelled and the player whose turn it was calls."),
    ),
    Explanation(
        "skipped_player", (Moment.TURN_MAY_BE_LOST,), "17D3",
        _("If you accept it by passing yourself, the auction is not over: the player who was skipped still calls."),
    ),
    Explanation(
        "rho_passes", (Moment.TURN_OF_RHO,), "31A1",
        _("If that player passes, the same call must be made again and nothing else follows."),
    ),
    Explanation(
        "rho_acts", (Moment.TURN_OF_RHO,), "31A2",
        _("If that player does not pass, any legal call may take its place."),
    ),
    Explanation(
        "must_pass_once", (Moment.TURN_OF_RHO_PASSED,), "30A",
        _("The player who passed too early must then pass at his next turn; his partner is free."),
    ),
    Explanation(
        "partner_may_call", (Moment.TURN_OF_PARTNER,), "16C2",
        _("The partner may then make any legal call, but may use nothing of what the cancelled call told."),
    ),
    Explanation(
        "any_call", (Moment.TURN_OF_PARTNER, Moment.TURN_OFFENDER_CHOOSES), "10C4",
        _("At his proper turn the player may make any legal call."),
    ),
    Explanation(
        "comparable_turn", _COMPARED, "23B",
        _("After a comparable call nothing else follows for the partner."),
    ),
    Explanation(
        "other_turn", _COMPARED, "",
        _("After a call that is not comparable the partner must pass once, at his next turn."),
    ),
)  # fmt: skip
#: After a change of call and an inadmissible call.
_OTHERS: tuple[Explanation, ...] = (
    Explanation(
        "accept_change", (Moment.CHANGE_LHO_CHOOSES,), "25B1",
        _("You may accept the new call by calling over it; the first one is withdrawn then."),
    ),
    Explanation(
        "first_stands", (Moment.CHANGE_LHO_CHOOSES,), "25B2",
        _("If you do not, the new call is cancelled and the first one stands."),
    ),
    Explanation(
        "change_information", (Moment.CHANGE_LHO_CHOOSES,), "25B3",
        _("Either way the other side may use nothing of what the call that goes told."),
    ),
    Explanation(
        "take_back", (Moment.LHO_MAY_TAKE_BACK,), "25A6",
        _("You may take your call back and make another one, or let it stand."),
    ),
    Explanation(
        "take_back_information", (Moment.LHO_MAY_TAKE_BACK,), "25A6",
        _("What your first call told may be used by your side, not by the other."),
    ),
    Explanation(
        "change_too", (Moment.LHO_MAY_CHANGE_TOO,), "21B2",
        _("You may take your call back and make another one, or let it stand."),
    ),
    Explanation(
        "change_too_information", (Moment.LHO_MAY_CHANGE_TOO,), "16C2",
        _("Your side may use nothing that a call now gone told; the other side may."),
    ),
    Explanation(
        "any_legal_call", (Moment.REPLACES_INADMISSIBLE,), "36B2",
        _("Any legal call may take the place of this one."),
    ),
    Explanation(
        "partner_out", (Moment.REPLACES_INADMISSIBLE,), "36B2",
        _("Whatever is called now, the partner must pass to the end of the auction."),
    ),
    Explanation(
        "lead_after", (Moment.REPLACES_INADMISSIBLE, Moment.TURN_OFFENDER_CHOOSES), "26B",
        _("If this side defends, the partner's first lead may be restricted."),
    ),
)  # fmt: skip
EXPLANATIONS: tuple[Explanation, ...] = (*_INSUFFICIENT, *_ROTATION, *_OTHERS)
BY_KEY: dict[str, Explanation] = {item.key: item for item in EXPLANATIONS}


def needed(moments: Collection[Moment]) -> tuple[Explanation, ...]:
    """What must have been told at these moments, in the order of the Law book."""
    return tuple(item for item in EXPLANATIONS if any(moment in moments for moment in item.moments))
