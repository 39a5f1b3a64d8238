"""A call out of rotation on the table: accepted, ignored or cancelled, in every edition with these three ways.

What a cancelled call brings the offender and his partner (Laws 30 to 32), each edition says itself.
"""

from collections.abc import Callable
from dataclasses import dataclass

from rules.rulings.facts import FactName
from rules.rulings.reason import Reason
from rules.rulings.rotation import Position, is_obliged, position_of
from rules.rulings.ruling import Act, Bar, CallState, Choice, Kind, Option, Question, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.rulings.slips import substitute
from rules.table.auction import Entry
from rules.table.calls import PASS

_LAW_OF = {Kind.PASS_OUT_OF_ROTATION: "30", Kind.BID_OUT_OF_ROTATION: "31", Kind.DOUBLE_OUT_OF_ROTATION: "32"}


@dataclass(frozen=True, slots=True)
class CallsOutOfRotation:
    """Law 29 of an edition, with 28B.

    ``cancelled``: what Laws 30 to 32 say as soon as the call is cancelled; ``later``: a further call while its
    replacement is awaited, ``later_choice``: who must act then. ``is_slip``: 25A comes first, by ``slip_clause``.
    ``accepts`` and ``declines``: the clauses of the two answers; ``unauthorised``: the one that forbids the offender's
    side the use of a withdrawn call. ``consequence``: what follows a refusal, by whose turn it was (a key).
    """

    cancelled: Callable[[Situation, OpenCall], Situation]
    later: Callable[[Situation, OpenCall, Entry], Situation | None]
    later_choice: Callable[[Situation, OpenCall], Choice]
    is_slip: Callable[[Situation, Entry], bool]
    consequence: Callable[[Situation, OpenCall, Position], str]
    slip_clause: str
    accepts: str
    declines: str
    unauthorised: str

    def out_of_rotation(self, situation: Situation, entry: Entry) -> Situation:
        """A call at another player's turn, open to acceptance by the caller's left-hand opponent (29A).

        A bid that is also too low has two defects (27A2); was the call unintended, 25A comes first.
        """
        kind = kind_of(entry)
        stage = Stage.SUBSTITUTE if self.is_slip(situation, entry) else Stage.LHO
        opened = OpenCall(entry, kind, stage, whose_turn=situation.to_call)
        if entry.call.is_bid and not situation.auction.is_sufficient(entry.call):
            situation = situation.noting(entry, Kind.INSUFFICIENT_BID, "18D")
        return situation.opening(opened, _LAW_OF[kind])

    def accept(self, situation: Situation, opened: OpenCall) -> Situation:
        """29A: the call stands, and the auction goes on at the left of the caller."""
        entry, cite = opened.entry, situation.cite
        if any(other.stage is Stage.LHO and other is not opened for other in situation.open):
            return situation.unmodelled("29", entry, "another_call_undecided")
        values = (("call", entry.call), ("seat", entry.seat), ("lho", entry.seat.left))
        reasons = (Reason("accepted_out_of_rotation", values, cite(self.accepts)),)
        after = situation.replacing(opened).standing(entry)
        bar = after.bar(entry.seat) if is_obliged(situation, opened) else Bar.NONE
        record = Record(
            entry.seat, entry.call, cite(self.accepts), offender_bar=bar, turn=entry.seat.left, reasons=reasons
        )
        return after.recording(record)

    def decline(self, situation: Situation, opened: OpenCall) -> Situation:
        """29: the call is cancelled, the player whose turn it was calls; 30, 31 or 32 binds the offender's side.

        Of a player who was obliged to pass no Law says whether 37 is then to be applied as well.
        """
        if is_obliged(situation, opened):
            return situation.unmodelled("37", opened.entry, "obliged_player_out_of_rotation")
        after = situation.with_(withdrawn=(*situation.withdrawn, opened.entry))
        waiting = opened.with_(stage=Stage.LATER, place=len(after.auction.entries))
        return self.cancelled(after.replacing(opened, waiting), waiting)

    def called(self, situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
        """A call made while the one out of rotation is open, or awaits its replacement."""
        if opened.stage is Stage.LATER:
            return self.later(situation, opened, entry)
        if entry.seat is opened.entry.seat:
            return situation.unmodelled("25B", entry, "changed_call_out_of_rotation")
        is_lho, is_right_player = entry.seat is opened.entry.seat.left, entry.seat is opened.whose_turn
        if is_lho and is_right_player:
            return self._accepted_or_ignored(situation, opened, entry)
        if is_lho:
            return self.accept(situation, opened).with_(unclassified=entry)
        if is_right_player and entry.seat.side is not opened.entry.seat.side:
            return self._ignored(situation, opened).with_(unclassified=entry)
        return situation.unmodelled("29", entry, "partner_called_before_ruling") if is_right_player else None

    def _accepted_or_ignored(self, situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
        """28B against 29A: did the dealer, who is also the left-hand opponent, accept the call or ignore it?"""
        found = situation.fact(FactName.IGNORED, opened.entry)
        if found == "yes":
            return self._ignored(situation, opened).with_(unclassified=entry)
        if found == "no":
            return self.accept(situation, opened).with_(unclassified=entry)
        return situation.asking(Question("ignored", str(opened.entry))).with_(blocked=True)

    def _ignored(self, situation: Situation, opened: OpenCall) -> Situation:
        """28B: the player whose turn it was, an opponent, calls before any ruling: the call is forgotten.

        No rectification and no lead restriction; what it told stays unauthorised for the offender's side.
        """
        entry, cite = opened.entry, situation.cite
        values = (("call", entry.call), ("seat", entry.seat), ("turn", situation.auction.turn))
        child = Reason("information_unauthorised", (("partner", entry.seat.partner),), cite(self.unauthorised))
        record = Record(
            entry.seat,
            entry.call,
            cite("28B"),
            call_state=CallState.WITHDRAWN,
            ui16C=True,
            reasons=(Reason("right_player_called_first", values, cite("28B"), (child,)),),
        )
        return situation.replacing(opened).with_(withdrawn=(*situation.withdrawn, entry)).recording(record)

    def choice(self, situation: Situation, opened: OpenCall) -> Choice:
        """29A: the left-hand opponent accepts or not; once declined, what the Law for the kind of call says."""
        cite, entry = situation.cite, opened.entry
        if opened.stage is Stage.SUBSTITUTE:
            return Choice(entry.seat, (substitute(situation, self.slip_clause),))
        if opened.stage is Stage.LATER:
            return self.later_choice(situation, opened)
        consequence = self.consequence(situation, opened, position_of(opened))
        if is_obliged(situation, opened):
            consequence = "cancelled_of_obliged_player"
        return Choice(
            entry.seat.left,
            (
                Option(Act.ACCEPT, entry.call, cite(self.accepts), "call_stands"),
                Option(Act.DECLINE, entry.call, cite(self.declines), consequence),
            ),
        )


def kind_of(entry: Entry) -> Kind:
    """Pass, bid, or double and redouble out of rotation."""
    if entry.call == PASS:
        return Kind.PASS_OUT_OF_ROTATION
    return Kind.BID_OUT_OF_ROTATION if entry.call.is_bid else Kind.DOUBLE_OUT_OF_ROTATION
