"""The lines after a ruling: the result without its reasons, information, the lead, and what stays open after play."""

from collections.abc import Iterator
from dataclasses import replace

from arbmodule.desk.lines import Audience, Line, Moment
from arbmodule.desk.shown import restrictions
from rules import Act, Bar, Finding, Lead26B, Record, Seat, Status

TABLE, SELF, NON_OFFENDERS = Audience.TABLE, Audience.SELF, Audience.NON_OFFENDERS
Lines = Iterator[Line]
#: What is announced, by the clause the ruling rests on.
_ANNOUNCED = {
    "27A1": "law27.accepted",
    "29A": "rotation.accepted",
    "28A": "rotation.counts",
    "28B": "rotation.ignored",
    "30A": "rotation.pass_once",
    "31A1": "rotation.repeated",
    "32A1": "rotation.repeated",
    "17D3": "rotation.skipped",
    "25A1": "slip.repaired",
    "25B1": "change.accepted",
    "25B2": "change.refused",
    "21B1(a)": "misinformed.changed",
    "36A": "double.rolled_back",
    "36C": "double.scored",
    "37A": "obliged.stands",
    "39A": "late.cancelled",
    "39B": "late.cancelled",
    "39C": "late.cancelled",
}
_OTHERWISE = {"27A1": "law27.accepted_other", "30A": "rotation.passed_once", "21B1(a)": "misinformed.kept"}
#: Clauses after which it is said that the partner goes on bidding: somebody had to judge a replacement.
_FREE = ("27B1(a)", "27B1(b)", "30B1(b)(i)", "31A2(a)", "32A2(a)", "31B2(a)", "32B2(a)")
#: Clauses that settle something although the offender must still call.
_SETTLED = frozenset({"27B3", "27B4", "36B2", "36B4", "37B2", "38C"})
#: What is announced by this clause says itself that who had to pass still has to.
_SAYS_SO = ("37A",)
#: A correction made too early does not bind where the first bid was accepted, or where it was itself cancelled.
_NOT_BOUND = ("27A1", "27B3", "27B4")


def lines(moment: Moment) -> Lines:
    """The lines for the ruling there is; none before there is one."""
    record = moment.ruling.ruling
    if record is None or not _is_news(moment, record):
        return
    others = _of_the_same_call(moment, record)
    if any(str(each.citation) == "27A1" for each in others):
        yield moment.line("law27.accepted_bound", TABLE, "27A1")
    record = _weightiest(record, others)
    clause = str(record.citation)
    if _is_of_a_slip(moment, record):
        yield moment.line("slip.replaced", TABLE, "25A1")
    if moment.ruling.status is Status.RULED and clause in _ANNOUNCED:
        yield from _announced(moment, record, clause)
    if _is_accepted_since(moment, record):
        line = moment.line("law27.accepted_out", TABLE, "27A1")
        yield replace(line, values=(*line.values, ("call", record.final_call)))
    yield from _consequences(moment, record)


def _of_the_same_call(moment: Moment, record: Record) -> tuple[Record, ...]:
    """The rulings under Law 27 on a replacement that is now ruled on as a call out of rotation's too."""
    if record.citation.law == "27":
        return ()
    same = (each for each in moment.ruling.earlier if (each.seat, each.call) == (record.seat, record.call))
    return tuple(each for each in same if each.citation.law == "27")


def _weightiest(record: Record, others: tuple[Record, ...]) -> Record:
    """The ruling that keeps partner out longest, with what all of them leave open until after play."""
    order = (Bar.NONE, Bar.NEXT, Bar.ALL)
    longest = max((record, *others), key=lambda each: order.index(each.partner_bar))
    review = dict.fromkeys(clause for each in (record, *others) for clause in each.review)
    return longest._replace(review=tuple(review)) if others else record


def _announced(moment: Moment, record: Record, clause: str) -> Lines:
    """What the table hears of a ruling, by what became of it."""
    otherwise = {
        "27A1": record.ui16C,  # another call of his, made instead or before, is withdrawn
        "30A": record.seat not in moment.ruling.must_pass,
        "21B1(a)": not record.ui16C,  # he let his call stand
    }
    key = _OTHERWISE[clause] if otherwise.get(clause) else _ANNOUNCED[clause]
    turn = dict(record.reasons[0].values).get("turn") if clause == "28B" and record.reasons else None
    line = moment.line(key, TABLE, clause)
    yield line if turn is None else replace(line, values=(*line.values, ("turn", turn)))


def _is_of_a_slip(moment: Moment, record: Record) -> bool:
    """Is this the ruling on a call that was meant and took the place of a slip (25A1 before it)?"""
    slips = [(each.seat, each.call) for each in moment.ruling.earlier[-1:] if str(each.citation) == "25A1"]
    return (record.seat, record.call) in slips


def _is_accepted_since(moment: Moment, record: Record) -> bool:
    """Has another bid been accepted after the attempt that this ruling is about was cancelled (27B3, 27B4)?"""
    accepted = [(each.seat, each.call) for each in moment.ruling.earlier if str(each.citation) == "27A1"]
    return str(record.citation) in ("27B3", "27B4") and (record.seat, record.final_call) in accepted


def _is_news(moment: Moment, record: Record) -> bool:
    """While somebody has a choice, an older ruling was told before; one on the same call settles part of it already.

    Who may take back his call over a slip (25A6) hears first what was ruled on the call that was meant.
    """
    if moment.ruling.choice is None:
        return True
    if Act.WITHDRAW in moment.acts:
        return _is_of_a_slip(moment, record)
    if moment.acts & {Act.ACCEPT, Act.SUBSTITUTE} and not moment.is_arrival:
        return False
    return record.seat is moment.offender and str(record.citation) in _SETTLED


def _consequences(moment: Moment, record: Record) -> Lines:
    """What the ruling brings for each player, as far as it is settled."""
    if "27C" in record.via and str(record.citation) not in _NOT_BOUND:
        yield moment.line("law27.held_binds", Audience.OFFENDER, "27C")
    if record.finding is Finding.JUDGEMENT:
        yield moment.deed("judge.doubt", SELF, "23A")
    if moment.chooser is not moment.offender:  # he has just heard it with his options
        yield from _bars(moment, record)
    yield from _information(moment, record)
    yield from _lead(moment, record)
    yield from _after_play(moment, record)


def _information(moment: Moment, record: Record) -> Lines:
    """16C2: the offender's partner; after a wrong explanation (21B2) the side that gave it."""
    if not record.ui16C:
        return
    if str(record.citation) == "21B1(a)":
        seats = (record.seat.left, record.seat.right)
        yield Line("misinformed.warn", NON_OFFENDERS, ("16C2",), is_said=True, seats=seats)
    else:
        line = moment.line("warn.partner", Audience.PARTNER, "16C2")
        for partner in dict.fromkeys((*_partners_of_the_late(moment), record.seat.partner)):
            yield replace(line, values=(*line.values, ("partner", partner)), seats=(partner,))


def _partners_of_the_late(moment: Moment) -> Iterator[Seat]:
    """The partners of others who called after the final pass: nobody has spoken to them yet (39C)."""
    late = (each for each in moment.ruling.earlier if str(each.citation) == "39C" and each.ui16C)
    yield from (each.seat.partner for each in late)


def _bars(moment: Moment, record: Record) -> Lines:
    """Who must pass, and how long; nothing about a turn that is over."""
    clause, bound = str(record.citation), moment.ruling.must_pass
    if moment.ruling.contract is not None:
        return
    still = moment.bar_by(each for each in moment.ruling.earlier if each.call != record.call)
    is_longer = still is Bar.ALL and record.partner_bar is Bar.NEXT
    is_only_this = record.partner_bar is Bar.NONE and clause not in _SAYS_SO
    if is_longer or (still is not Bar.NONE and is_only_this):
        yield moment.line(f"bar.still_{still.value}", TABLE, clause)
    elif record.partner_bar is Bar.NONE and clause in _FREE:
        if not moment.is_partner_bound:  # a card: he has heard it
            yield moment.line("bar.partner_free", TABLE, clause)
    elif record.partner_bar is not Bar.NONE and record.seat.partner in bound:
        yield moment.line(f"bar.partner_{record.partner_bar.value}", TABLE, clause)
    if record.offender_bar is not Bar.NONE and record.seat in bound and clause not in _ANNOUNCED:
        yield moment.line(f"bar.offender_{record.offender_bar.value}", TABLE, clause)


def _lead(moment: Moment, record: Record) -> Lines:
    """Law 26B: now, if the auction is over; else that the director comes back."""
    for lead in restrictions(moment.ruling):
        values = (*moment.values, ("declarer", lead.by), ("barred", lead.barred_seat), ("suits", lead.bannable or ()))
        key = "lead.unknown" if lead.bannable is None else f"lead.{lead.when}" if lead.bannable else "lead.nothing"
        audience = Audience.DECLARER if lead.bannable else SELF
        said = audience is Audience.DECLARER
        yield Line(key, audience, ("26B",), values, said, (lead.by,) if said else ())
    if moment.ruling.lead is not None:
        return
    if moment.ruling.contract is None and record.lead26B is Lead26B.POSSIBLE:
        yield moment.line("lead.later", NON_OFFENDERS, "26B")
    elif moment.ruling.contract is None and record.lead26B is Lead26B.OPEN:
        yield moment.deed("lead.open", SELF, "26B")


def _after_play(moment: Moment, record: Record) -> Lines:
    """27D and 23C: did the irregularity itself help? 72C: did the enforced pass help, and could that be foreseen?"""
    helped = tuple(clause for clause in record.review if clause in ("27D", "23C"))
    if helped:
        yield moment.line("after.helped", NON_OFFENDERS, *helped)
    if "72C" in record.review:
        yield moment.line("after.barred", NON_OFFENDERS, "72C")
