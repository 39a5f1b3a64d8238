"""The lines for cards exposed during the auction (24): each binds a partner of its own, whatever else is ruled."""

from collections.abc import Iterator
from dataclasses import replace

from arbmodule.desk.lines import Audience, Line, Moment
from rules import Record, Ruling

PARTNER, SELF, TABLE = Audience.PARTNER, Audience.SELF, Audience.TABLE
Lines = Iterator[Line]
#: The clause by which an exposed card binds nobody.
_SMALL = "24A"


def parted(ruling: Ruling) -> tuple[Ruling, tuple[Record, ...]]:
    """The ruling on the calls alone, and those on exposed cards."""
    records = (*ruling.earlier, *((ruling.ruling,) if ruling.ruling else ()))
    calls = tuple(record for record in records if record.call is not None)
    last = calls[-1] if calls else None
    return replace(ruling, ruling=last, earlier=calls[:-1]), tuple(r for r in records if r.call is None)


def lines(moment: Moment, cards: tuple[Record, ...]) -> Lines:
    """What is said of every card; what holds for all of them only once."""
    of_each = [replace(moment, found=(), ruling=replace(moment.ruling, ruling=card)) for card in cards]
    if len(of_each) == 1:
        yield from _one(of_each[0])
    elif of_each:
        yield from _several(of_each)


def _one(moment: Moment) -> Lines:
    """The card stays face up until the auction is over."""
    if moment.ruling.contract is None:
        yield moment.deed("cards.sight", SELF, "24")
        yield moment.line("cards.keep", Audience.OFFENDER, "24")
    if _is_small(moment):
        yield moment.line("cards.small", TABLE, _SMALL)
    yield from _to_partner(moment)
    yield moment.deed("cards.after", SELF, "24D", "24E")
    if _may_damage(moment):
        yield moment.line("after.barred", Audience.NON_OFFENDERS, "72C")


def _several(moments: list[Moment]) -> Lines:
    """The same of cards of several players, each thing once, to all whom it concerns."""
    first = moments[0]
    if first.ruling.contract is None:
        yield first.deed("cards.sight_all", SELF, "24")
        keep = first.line("cards.keep_all", Audience.OFFENDER, "24")
        yield replace(keep, seats=tuple(moment.offender for moment in moments))
    for moment in moments:
        if _is_small(moment):
            yield moment.line("cards.small_of", TABLE, _SMALL)
    yield from _to_partners(moments)
    yield from _after_play([moment for moment in moments if _may_damage(moment)])
    yield first.deed("cards.after_all", SELF, "24D", "24E")


def _to_partner(moment: Moment) -> Lines:
    record = moment.ruling.ruling
    if record and _binds(moment):
        yield moment.line("cards.bar", PARTNER, str(record.citation))
    yield moment.line("cards.seen", PARTNER, "16C2")


def _to_partners(moments: list[Moment]) -> Lines:
    """Those who must pass are told so together; one alone by name."""
    bound = [moment for moment in moments if _binds(moment)]
    clauses = dict.fromkeys(str(m.ruling.ruling.citation) for m in bound if m.ruling.ruling)
    if bound:
        line = bound[0].line("cards.bar_all" if len(bound) > 1 else "cards.bar", PARTNER, *clauses)
        yield replace(line, seats=tuple(moment.offender.partner for moment in bound))
    seen = moments[0].line("cards.seen_all", PARTNER, "16C2")
    yield replace(seen, seats=tuple(moment.offender.partner for moment in moments))


def _after_play(moments: list[Moment]) -> Lines:
    """Damage by an enforced pass: to the other side, or to the table where both sides may have been damaged."""
    if len({moment.offender.side for moment in moments}) > 1:
        yield moments[0].line("after.barred", TABLE, "72C")
    elif moments:
        yield moments[0].line("after.barred", Audience.NON_OFFENDERS, "72C")


def _binds(moment: Moment) -> bool:
    """Has the partner still to pass at his turn because of this card?"""
    record = moment.ruling.ruling
    return record is not None and not _is_small(moment) and record.seat.partner in moment.ruling.must_pass


def _is_small(moment: Moment) -> bool:
    record = moment.ruling.ruling
    return record is not None and str(record.citation) == _SMALL


def _may_damage(moment: Moment) -> bool:
    record = moment.ruling.ruling
    return record is not None and "72C" in record.review
