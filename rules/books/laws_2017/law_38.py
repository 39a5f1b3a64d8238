"""Law 38: bid of more than seven."""

from rules.rulings.cancelled import close, passed
from rules.rulings.reason import Reason
from rules.rulings.ruling import Act, Bar, CallState, Choice, Kind, Lead26B, Option, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.auction import Entry
from rules.table.calls import PASS


def above_seven(situation: Situation, entry: Entry) -> Situation:
    """38A, 38B: such a bid never stands; the offender passes instead (38C) and both partners are out.

    Out of rotation it is cancelled, and the auction goes back to the player whose turn it was.
    """
    in_turn = entry.seat is situation.auction.turn
    opened = OpenCall(entry, Kind.BID_ABOVE_SEVEN, Stage.REPLACE if in_turn else Stage.VOID)
    after = situation.opening(opened, "38A").barring(entry.seat.partner, Bar.ALL)
    after = after.with_(withdrawn=(*after.withdrawn, entry), attempts=(*after.attempts, _cancelled(after, opened)))
    return after if in_turn else after.barring(entry.seat, Bar.ALL)


def _cancelled(situation: Situation, opened: OpenCall) -> Record:
    """38B, 38C, and 38D unless the left-hand opponent had called before the ruling."""
    cite, seat = situation.cite, opened.entry.seat
    was_called_over = bool(opened.cancelled)
    values = (("call", opened.entry.call), ("seat", seat), ("partner", seat.partner))
    both = Reason("both_pass_throughout", values, cite("38C"))
    later = (
        (Reason("called_before_ruling", (("lho", seat.left),), cite("38D")),)
        if was_called_over
        else (
            Reason("lead_restriction_possible", (("suits", None), ("partner", seat.partner)), cite("26B")),
            Reason("review_72C", (), cite("72C")),
        )
    )
    unauthorised = Reason("information_unauthorised", (("partner", seat.partner),), cite("16C2"))
    return Record(
        seat,
        opened.entry.call,
        cite("38C"),
        call_state=CallState.CANCELLED,
        partner_bar=Bar.ALL,
        offender_bar=Bar.ALL,
        lead26B=Lead26B.NO if was_called_over else Lead26B.POSSIBLE,
        bannable=() if was_called_over else None,
        ui16C=True,
        review=() if was_called_over else ("72C",),
        reasons=(Reason("bid_above_seven", values, cite("38B"), (both, *later, unauthorised)),),
    )


def called(situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
    """The offender passes instead (38C); a call by the opponents before the ruling falls with the bid (38B, 38D)."""
    if opened.stage is Stage.VOID and entry.seat is situation.auction.turn:
        return close(situation, opened).with_(unclassified=entry)
    if entry.seat is opened.entry.seat and entry.call == PASS and opened.stage is Stage.REPLACE:
        return passed(situation, opened, entry)
    if entry.seat is opened.entry.seat:
        return situation.refusing(Option(Act.PASS, entry.call, situation.cite("38C"), "only_pass"))
    fallen = opened.with_(cancelled=(*opened.cancelled, entry))
    kept = tuple(r for r in situation.attempts if (r.seat, r.call) != (opened.entry.seat, opened.entry.call))
    return situation.replacing(opened, fallen).with_(attempts=(*kept, _cancelled(situation, fallen)))


def choice(situation: Situation, opened: OpenCall) -> Choice:
    """38C: the offender must pass; out of rotation, the player whose turn it is calls."""
    cite = situation.cite
    if opened.stage is Stage.VOID:
        return Choice(situation.auction.turn, (Option(Act.CALL, None, cite("38C"), "right_player_calls"),))
    return Choice(opened.entry.seat, (Option(Act.PASS, PASS, cite("38C"), "both_pass_throughout"),))
