"""Law 29: procedure after a call out of rotation. Accepted, ignored, or cancelled and handed to Law 30, 31 or 32."""

from rules.books.laws_2017 import law_28, law_30, law_31
from rules.rulings.facts import FactName
from rules.rulings.reason import Reason
from rules.rulings.rotation import Position, position_of
from rules.rulings.ruling import Act, Choice, Kind, Option, Question, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.auction import Entry
from rules.table.calls import PASS

_LAW_OF = {Kind.PASS_OUT_OF_ROTATION: "30", Kind.BID_OUT_OF_ROTATION: "31", Kind.DOUBLE_OUT_OF_ROTATION: "32"}


def out_of_rotation(situation: Situation, entry: Entry) -> Situation:
    """A call at another player's turn, open to acceptance by the caller's left-hand opponent (29A).

    A bid that is also too low has two defects (27A2); was the call unintended, 25A comes first.
    """
    kind = _kind(entry)
    stage = Stage.SUBSTITUTE if situation.fact(FactName.INTENDED, entry) == "no" else Stage.LHO
    opened = OpenCall(entry, kind, stage, whose_turn=situation.to_call)
    if entry.call.is_bid and not situation.auction.is_sufficient(entry.call):
        situation = situation.noting(entry, Kind.INSUFFICIENT_BID, "18D")
    return situation.opening(opened, _LAW_OF[kind])


def _kind(entry: Entry) -> Kind:
    if entry.call == PASS:
        return Kind.PASS_OUT_OF_ROTATION
    return Kind.BID_OUT_OF_ROTATION if entry.call.is_bid else Kind.DOUBLE_OUT_OF_ROTATION


def accept(situation: Situation, opened: OpenCall) -> Situation:
    """29A: the call stands, and the auction goes on at the left of the caller."""
    entry, cite = opened.entry, situation.cite
    if any(other.stage is Stage.LHO and other is not opened for other in situation.open):
        return situation.unmodelled("29", entry, "another_call_undecided")
    values = (("call", entry.call), ("seat", entry.seat), ("lho", entry.seat.left))
    reasons = (Reason("accepted_out_of_rotation", values, cite("29A")),)
    record = Record(entry.seat, entry.call, cite("29A"), turn=entry.seat.left, reasons=reasons)
    return situation.replacing(opened).standing(entry).recording(record)


def decline(situation: Situation, opened: OpenCall) -> Situation:
    """29B: the call is cancelled, the player whose turn it was calls; 30, 31 or 32 says what the offender must do."""
    after = situation.with_(withdrawn=(*situation.withdrawn, opened.entry))
    waiting = opened.with_(stage=Stage.LATER, place=len(after.auction.entries))
    after = after.replacing(opened, waiting)
    if opened.kind is Kind.PASS_OUT_OF_ROTATION:
        return law_30.cancelled(after, waiting)
    return after


def called(situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
    """A call made while the one out of rotation is open, or awaits its replacement."""
    if opened.stage is Stage.LATER:
        return law_31.called(situation, opened, entry)
    if entry.seat is opened.entry.seat:
        return situation.unmodelled("25B", entry, "changed_call_out_of_rotation")
    is_lho, is_right_player = entry.seat is opened.entry.seat.left, entry.seat is opened.whose_turn
    if is_lho and is_right_player:
        return _accepted_or_ignored(situation, opened, entry)
    if is_lho:
        return accept(situation, opened).with_(unclassified=entry)
    if is_right_player and entry.seat.side is not opened.entry.seat.side:
        return law_28.ignore(situation, opened).with_(unclassified=entry)
    return situation.unmodelled("29", entry, "partner_called_before_ruling") if is_right_player else None


def _accepted_or_ignored(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """28B against 29A: did the dealer, who is also the left-hand opponent, accept the call or ignore it?"""
    found = situation.fact(FactName.IGNORED, opened.entry)
    if found == "yes":
        return law_28.ignore(situation, opened).with_(unclassified=entry)
    if found == "no":
        return accept(situation, opened).with_(unclassified=entry)
    return situation.asking(Question("ignored", str(opened.entry))).with_(blocked=True)


def choice(situation: Situation, opened: OpenCall) -> Choice:
    """29A: the left-hand opponent accepts or not; once declined, what the Law for the kind of call says."""
    cite, entry = situation.cite, opened.entry
    if opened.stage is Stage.SUBSTITUTE:
        return Choice(entry.seat, (Option(Act.SUBSTITUTE, None, cite("25A1"), "intended_call_stands"),))
    if opened.stage is Stage.LATER:
        return law_31.choice(situation, opened)
    consequence = {
        Position.RHO: "cancelled_rho_turn",
        Position.PARTNER: "cancelled_partner_turn",
        Position.LHO: "cancelled_lho_turn",
    }[position_of(opened)]
    return Choice(
        entry.seat.left,
        (
            Option(Act.ACCEPT, entry.call, cite("29A"), "call_stands"),
            Option(Act.DECLINE, entry.call, cite("29B"), consequence),
        ),
    )
