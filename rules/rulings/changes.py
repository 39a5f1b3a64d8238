"""A player changes a call that he meant (25B), in every edition that lets the opponent accept the change or not."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.rulings.changing import has_settled
from rules.rulings.ruling import Act, Bar, Choice, Kind, Option, Record
from rules.rulings.situation import OpenCall, Situation, Stage
from rules.table.auction import Auction, Entry
from rules.table.calls import PASS

#: The record of a change: the clause, whether it was accepted, the call that stands and the one that is gone.
Changed = Callable[[Situation, str, bool, tuple[Entry, Entry]], Record]


@dataclass(frozen=True, slots=True)
class Changes:
    """25B of an edition. ``changed``: the record; ``accepts`` and ``declines``: the clauses of the two answers."""

    changed: Changed
    accepts: str
    declines: str

    def change(self, situation: Situation, entry: Entry) -> Situation:
        """A player changes his own intended call before his left-hand opponent calls; that opponent may accept it."""
        first = situation.auction.entries[-1]
        before = Auction(situation.auction.dealer, situation.auction.entries[:-1])
        is_forbidden = entry.call.level > 7 or not before.is_admissible(entry.seat, entry.call)
        if is_forbidden or _had_to_pass(situation, first, entry):
            noted = situation.noting(entry, Kind.CHANGE_OF_CALL, "25B")
            return noted.unmodelled("25B", entry, "changed_into_illegal_call")
        return situation.opening(OpenCall(entry, Kind.CHANGE_OF_CALL, Stage.LHO, first=first), "25B")

    def accept(self, situation: Situation, opened: OpenCall) -> Situation:
        """The new call stands, the first one is withdrawn.

        Had that one replaced an irregular call, the Laws do not say by which of the two the irregular one is ruled.
        """
        assert opened.first is not None
        if has_settled(situation, opened.first):
            return situation.unmodelled(self.accepts, opened.entry, "replacement_changed")
        before = Auction(situation.auction.dealer, situation.auction.entries[:-1])
        record = self.changed(situation, self.accepts, True, (opened.entry, opened.first))
        after = situation.with_(auction=before).standing(opened.entry.as_replacement()).replacing(opened)
        return after.with_(withdrawn=(*after.withdrawn, opened.first)).recording(record)

    def decline(self, situation: Situation, opened: OpenCall) -> Situation:
        """The new call is cancelled, the first one stands."""
        assert opened.first is not None
        record = self.changed(situation, self.declines, False, (opened.first, opened.entry))
        after = situation.replacing(opened).with_(withdrawn=(*situation.withdrawn, opened.entry))
        return after.recording(record)

    def called(self, situation: Situation, opened: OpenCall, entry: Entry) -> Situation | None:
        """The left-hand opponent calls over the new call; a third change by the same player is not ruled on."""
        if entry.seat is opened.entry.seat.left:
            return self.accept(situation, opened).with_(unclassified=entry)
        return situation.unmodelled("25B", entry, "changed_again") if entry.seat is opened.entry.seat else None

    def choice(self, situation: Situation, opened: OpenCall) -> Choice:
        """The left-hand opponent accepts the change or not."""
        cite, call = situation.cite, opened.entry.call
        return Choice(
            opened.entry.seat.left,
            (
                Option(Act.ACCEPT, call, cite(self.accepts), "change_stands"),
                Option(Act.DECLINE, call, cite(self.declines), "first_call_stands"),
            ),
        )


def _had_to_pass(situation: Situation, first: Entry, entry: Entry) -> bool:
    """Does a player who was obliged to pass change his call into one that he may not make (37)?"""
    was_bound = situation.bar(entry.seat) is Bar.ALL or first in situation.compelled
    return was_bound and entry.call != PASS
