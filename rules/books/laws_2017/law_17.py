"""Law 17: the auction period; three passes that robbed a player of his turn (17D3, Law 34)."""

from rules.rulings.reason import Reason
from rules.rulings.ruling import CallState, Record
from rules.rulings.situation import Situation
from rules.table.auction import Auction, Entry
from rules.table.calls import PASS
from rules.table.seats import Seat


def go_back_to_skipped_player(situation: Situation) -> Situation:
    """17D3: the passes do not end the auction if one was out of rotation and a player lost his turn by it.

    The auction goes back to him, the passes after his turn are cancelled (16C), who passed out of rotation offended. A
    duty to pass that was done by one of them is still to be done.
    """
    auction = situation.auction
    place = auction.first_skip
    if place is None or not auction.robs_of_a_turn:
        return situation
    cancelled = auction.entries[place:]
    kept = Auction(auction.dealer, auction.entries[:place])
    records = tuple(_cancelled(situation, entry, kept.turn) for entry in _offenders(cancelled, kept.turn))
    after = situation.giving_back(cancelled).with_(auction=kept, withdrawn=(*situation.withdrawn, *cancelled))
    return after.recording(*records)


def _offenders(cancelled: tuple[Entry, ...], turn: Seat) -> tuple[Entry, ...]:
    """Those of the cancelled passes that were out of rotation."""
    found = []
    for entry in cancelled:
        if entry.seat is not turn:
            found.append(entry)
        turn = entry.seat.left
    return tuple(found)


def _cancelled(situation: Situation, entry: Entry, skipped: Seat) -> Record:
    cite = situation.cite
    values = (("seat", entry.seat), ("turn", skipped), ("call", PASS))
    child = Reason("information_unauthorised", (("partner", entry.seat.partner),), cite("16C2"))
    reasons = (Reason("back_to_skipped_player", values, cite("17D3"), (child,)),)
    return Record(
        entry.seat, PASS, cite("17D3"), call_state=CallState.CANCELLED, ui16C=True, reasons=reasons, via=("34",)
    )
