"""What a player must have heard before he chooses (10C1): one item per option and class of replacement."""

from collections.abc import Collection
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from arbmodule.lessons.localised import Lazy
from arbmodule.lessons.procedure.moment import Moment


@dataclass(frozen=True, slots=True)
class Explanation:
    """One thing to be told, at any of ``moments``, with its clause."""

    key: str
    moments: tuple[Moment, ...]
    citation: str
    words: Lazy


_LHO = (Moment.LHO_CHOOSES,)
_BOTH = (Moment.LHO_CHOOSES, Moment.OFFENDER_CHOOSES)

EXPLANATIONS: tuple[Explanation, ...] = (
    Explanation(
        "accept", _LHO, "27A1",
        _("You may accept the bid by calling over it; then it counts as legal and nothing else follows."),
    ),
    Explanation(
        "beat_this_bid", _LHO, "18C",
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
        "lead", _LHO, "26B",
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
BY_KEY: dict[str, Explanation] = {item.key: item for item in EXPLANATIONS}


def needed(moments: Collection[Moment]) -> tuple[Explanation, ...]:
    """What must have been told at these moments, in the order of the Law book."""
    return tuple(item for item in EXPLANATIONS if any(moment in moments for moment in item.moments))
