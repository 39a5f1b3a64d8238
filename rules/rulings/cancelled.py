"""A cancelled call whose ruling waits for what takes its place."""

from rules.rulings.situation import OpenCall, Situation
from rules.table.auction import Entry


def passed(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """The pass that takes the place of a cancelled call; the record of the cancelled call is final."""
    record = situation.attempts[-1]._replace(final_call=entry.call)
    after = situation.replacing(opened).standing(entry.as_replacement())
    after = after.barring(entry.seat, record.offender_bar).barring(entry.seat.partner, record.partner_bar)
    return after.with_(attempts=situation.attempts[:-1]).recording(record)


def close(situation: Situation, opened: OpenCall) -> Situation:
    """The right player calls: what was cancelled is final, and its offender's partner passes as the record says."""
    record = situation.attempts[-1]
    after = situation.replacing(opened).with_(attempts=situation.attempts[:-1]).recording(record)
    return after.barring(opened.entry.seat.partner, record.partner_bar)
