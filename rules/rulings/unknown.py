"""Laws of an edition of which no facts have been found: named, never guessed."""

from collections.abc import Callable

from rules.rulings.facts import FactName
from rules.rulings.ruling import Bar, Kind, NotModelled
from rules.rulings.situation import Situation
from rules.table.auction import Entry
from rules.table.calls import PASS
from rules.table.seats import Seat

#: Why there is no ruling (a key).
UNKNOWN = "unknown"


def by_unknown_law(law: str, kind: Kind) -> Callable[[Situation, Entry], Situation]:
    """A handler that notes the irregularity and names the Law whose text is not known."""

    def handler(situation: Situation, entry: Entry) -> Situation:
        return situation.noting(entry, kind, law).unmodelled(law, entry, UNKNOWN)

    return handler


def counts_as_in_rotation(situation: Situation, entry: Entry) -> Situation | None:
    """Law 28 not known: a call at the turn of the right-hand opponent who is obliged to pass."""
    turn = situation.auction.turn
    if entry.seat is not turn.left or situation.bar(turn) is Bar.NONE or situation.auction.is_over:
        return None
    return by_unknown_law("28", _kind(entry))(situation, entry)


def _kind(entry: Entry) -> Kind:
    if entry.call == PASS:
        return Kind.PASS_OUT_OF_ROTATION
    return Kind.BID_OUT_OF_ROTATION if entry.call.is_bid else Kind.DOUBLE_OUT_OF_ROTATION


def skipped_player(situation: Situation) -> Situation:
    """Law 17 not known: passes that robbed a player of his turn."""
    auction = situation.auction
    if situation.is_stopped or not auction.robs_of_a_turn:
        return situation
    return situation.unmodelled("17", auction.entries[-1], UNKNOWN)


def slips(situation: Situation) -> Situation:
    """Law 25 not known: an unintended call."""
    for entry in situation.made:
        if not situation.is_stopped and situation.fact(FactName.INTENDED, entry) == "no":
            return situation.unmodelled("25", entry, UNKNOWN)
    return situation


def facts_without_a_law(situation: Situation) -> Situation:
    """Laws 24 (a card exposed) and 21 (misinformation) not known: the facts may be found, what they bring is not."""
    for fact in situation.facts.known:
        if fact.name is FactName.EXPOSED and not situation.is_stopped:
            found = NotModelled(situation.cite("24"), Seat(fact.value[0]), None, UNKNOWN)
            situation = situation.with_(not_modelled=found)
        if fact.name is FactName.MISINFORMED and fact.value == "yes" and not situation.is_stopped:
            mine = (entry for entry in situation.made if situation.fact(FactName.MISINFORMED, entry) == "yes")
            entry = next(mine, None)
            situation = situation.unmodelled("21", entry, UNKNOWN) if entry else situation
    return situation
