"""A cancelled call whose ruling waits for what takes its place."""

from rules.rulings.situation import OpenCall, Situation
from rules.table.auction import Entry


def passed(situation: Situation, opened: OpenCall, entry: Entry) -> Situation:
    """The pass that takes the place of a cancelled call; the record of the cancelled call is final."""
    waiting = situation.attempt_of(opened)
    record = waiting._replace(final_call=entry.call)
    after = situation.replacing(opened).standing(entry.as_replacement())
    after = after.barring(entry.seat, record.offender_bar).barring(entry.seat.partner, record.partner_bar)
    return after.without_attempts(waiting).recording(record)


def close(situation: Situation, opened: OpenCall) -> Situation:
    """The right player calls: what was cancelled is final, and its offender's partner passes as the record says."""
    record = situation.attempt_of(opened)
    after = situation.replacing(opened).without_attempts(record).recording(record)
    return after.barring(opened.entry.seat.partner, record.partner_bar)


def is_about_another(situation: Situation, opened: OpenCall, entry: Entry) -> bool:
    """Does the player of another call that lies on the table change that one, or does his left-hand opponent answer it,
    while this one is cancelled?"""
    others = [other.entry.seat for other in situation.open if other is not opened and other.is_on_table]
    return entry.seat in others or entry.seat.right in others
