"""The order in which an event of the auction is classified, the same in every edition; an edition's Laws rule on it.

Auction over? own call changed? out of rotation? above seven? obliged to pass? double or redouble not allowed? bid too
low? else the call is regular.
"""

from rules.rulings.laws import Laws
from rules.rulings.ruling import Act, Bar, Option
from rules.rulings.situation import Situation, Stage
from rules.table.auction import Entry
from rules.table.calls import PASS, Call
from rules.table.notation import Accepts, Declines, Event, Made
from rules.table.seats import Seat


def follow(laws: Laws, situation: Situation, events: tuple[Event, ...]) -> Situation:
    """The situation after all events, or after the first on which the edition cannot rule."""
    for event in events:
        if situation.is_waiting_for_slip and isinstance(event, Made) and event.seat is situation.made[-1].seat:
            situation = situation.with_(blocked=False)
        if situation.is_stopped:
            break
        situation = _after(laws, situation, event)
    return situation


def _after(laws: Laws, situation: Situation, event: Event) -> Situation:
    if isinstance(event, Made):
        situation = _called(laws, situation, event.seat, event.call)
    elif isinstance(event, Accepts | Declines):
        situation = _answered(laws, situation, event)
    else:
        return laws.on_arrival(situation)
    return situation if situation.is_stopped else laws.afterwards(situation)


def _answered(laws: Laws, situation: Situation, event: Accepts | Declines) -> Situation:
    """The left-hand opponent says that he accepts or declines: the oldest call open to him, or the one he names."""
    mine = [o for o in situation.open if o.entry.seat.left is event.seat and event.call in (None, o.entry.call)]
    opened = next((o for o in mine if o.stage in (Stage.LHO, Stage.SUBSTITUTE)), None)
    if opened is None:
        never = next((clause for o in mine if (clause := laws.open[o.kind].never)), "10A")
        act = Act.ACCEPT if isinstance(event, Accepts) else Act.DECLINE
        return situation.refusing(Option(act, event.call, situation.cite(never), "nothing_to_answer"))
    law = laws.open[opened.kind]
    answer = law.accept if isinstance(event, Accepts) else law.decline
    if answer is None or opened.stage is Stage.SUBSTITUTE:
        return situation
    return _answered_before_a_slip(laws, answer(situation, opened), event)


def _answered_before_a_slip(laws: Laws, situation: Situation, event: Accepts | Declines) -> Situation:
    """The answer counts for the auction without an unintended replacement too; once the call to be replaced is
    accepted, there is nothing left to replace."""
    slip = situation.slip
    if slip is None:
        return situation
    before = _answered(laws, slip.before, event)
    if len(before.refused) > len(slip.before.refused):
        return situation
    is_replaced = any(opened.entry.seat is slip.entry.seat for opened in before.open)
    return situation.with_(slip=slip._replace(before=before) if is_replaced else None)


def _called(laws: Laws, situation: Situation, seat: Seat, call: Call) -> Situation:
    entry = situation.entry(seat, call)
    situation = laws.before_a_call(situation.with_(made=(*situation.made, entry)), entry)
    if situation.is_stopped:
        return situation
    repaired = laws.repaired(situation, entry)
    if repaired is not None and (repaired.is_stopped or len(repaired.refused) > len(situation.refused)):
        return repaired
    before = situation if repaired is None else repaired.with_(may_withdraw=None)
    is_awaited = repaired is None or any(opened.entry.seat is seat for opened in before.open)
    after = (_while_open if before.open and is_awaited else classified)(laws, before, entry)
    if repaired is not None:
        after = after.with_(may_withdraw=repaired.may_withdraw)
    return laws.slips.keeping(before, after, entry) if laws.slips else after


def _while_open(laws: Laws, situation: Situation, entry: Entry) -> Situation:
    """A call while something is open: the newest open call first, then those beneath it, as long as they leave the call
    to be classified."""
    for place in reversed(range(len(situation.open))):
        opened = situation.open[place]
        after = laws.open[opened.kind].called(situation, opened, entry)
        if after is None and _may_answer_another(situation, place, entry):
            return situation.unmodelled("29", entry, "another_call_undecided")
        if after is None:
            return _out_of_rotation(laws, situation, entry)
        if after.is_stopped or after.unclassified is None:
            return after
        situation = after.with_(unclassified=None)
    return classified(laws, situation, entry)


def _may_answer_another(situation: Situation, place: int, entry: Entry) -> bool:
    """Beneath an open call lies one that this player may accept: does he call over that one or out of turn?"""
    return any(o.stage is Stage.LHO and o.entry.seat.left is entry.seat for o in situation.open[:place])


def classified(laws: Laws, situation: Situation, entry: Entry) -> Situation:
    """The first heading that fits a call to which no open call has laid claim."""
    auction = situation.auction
    if auction.is_over:
        return laws.after_final_pass(situation, entry)
    if entry.seat is not auction.turn:
        return _out_of_rotation(laws, situation, entry)
    if entry.call.level > 7:
        return laws.above_seven(situation, entry)
    if not auction.is_admissible(entry.seat, entry.call):
        return laws.inadmissible(situation, entry)
    if situation.bar(entry.seat) is not Bar.NONE and entry.call != PASS:
        return laws.obliged_to_pass(situation, entry)
    if entry.call.is_bid and not auction.is_sufficient(entry.call):
        return laws.insufficient_bid(situation, entry)
    return situation.standing(entry)


def _out_of_rotation(laws: Laws, situation: Situation, entry: Entry) -> Situation:
    """A call that counts as in rotation first; then a change of the caller's own last call; inadmissible and above
    seven; else a call out of rotation."""
    entries = situation.auction.entries
    is_clear = all(opened.stage is Stage.LATER for opened in situation.open)
    counted = laws.counts_as_in_rotation(situation, entry) if is_clear else None
    if counted is not None:
        return counted if counted.is_stopped else classified(laws, counted, entry)
    if is_clear and entries and entries[-1].seat is entry.seat:
        return laws.change(situation, entry)
    if entry.call.level > 7:
        return laws.above_seven(situation, entry)
    is_admissible = situation.auction.is_admissible(entry.seat, entry.call)
    return laws.out_of_rotation(situation, entry) if is_admissible else laws.inadmissible(situation, entry)
