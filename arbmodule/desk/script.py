"""What the director says and does now, to whom, in which order: read off the ruling. The words are in ``speech``.

The order is that of the procedure at the table: freeze the table, find the facts, explain every option with all its
consequences, and only then let the player choose; at the end announce the result, never the reasons, and say what
stays open. Nothing that a player told about his hand or meant can appear in a line: there is no place for it.
"""

from collections.abc import Iterator
from dataclasses import replace

from arbmodule.desk import script_cards, script_choice, script_result
from arbmodule.desk.lines import Audience, Line, Moment, moment_of
from rules import Act, Case, Ruling, Status

#: The edition whose procedure is spelled out; the options of other books are read out as they stand.
SPELLED_OUT = "2017"


def script(case: Case, ruling: Ruling, *, asks_slip: bool = False, is_artificial: bool = False) -> tuple[Line, ...]:
    """The lines for this moment, in order; none where nothing is irregular. ``asks_slip``: was the call meant?

    ``is_artificial``: a pass at partner's turn or the left-hand opponent's is known to be ruled as a bid (30C).
    """
    if ruling.status is Status.REGULAR:
        return ()
    of_calls, cards = script_cards.parted(ruling)
    moment = replace(moment_of(case, of_calls), is_artificial=is_artificial)
    slip = (moment.deed("slip.ask", Audience.AWAY, "25A1"),) if asks_slip else ()
    arrival = _arrival(moment) if moment.is_arrival else ()
    beside = script_cards.lines(moment, cards)  # said first: a card binds a partner's coming turn
    return tuple(dict.fromkeys((*arrival, *slip, *beside, *_lines(moment))))


def _lines(moment: Moment) -> Iterator[Line]:
    ruling = moment.ruling
    if ruling.status in (Status.QUESTION, Status.NOT_MODELLED):
        yield Line(f"frame.{ruling.status.value}", Audience.SELF, ())
    elif ruling.edition != SPELLED_OUT:
        yield from _as_it_stands(moment)
    else:
        yield from _in_order(moment, tuple(script_choice.lines(moment)), tuple(script_result.lines(moment)))
    if ruling.status is Status.RULED:
        yield Line("frame.note", Audience.SELF, ("84",))


def _in_order(moment: Moment, chooses: tuple[Line, ...], settled: tuple[Line, ...]) -> Iterator[Line]:
    """Where somebody may accept or take back, his choice is the last thing said: first what is asked and checked, then
    what is settled already."""
    if not moment.acts & {Act.ACCEPT, Act.WITHDRAW}:
        yield from (*chooses, *settled)
        return
    checks = next((place for place, line in enumerate(chooses) if line.is_said), len(chooses))
    yield from (*chooses[:checks], *settled, *chooses[checks:])


def _arrival(moment: Moment) -> Iterator[Line]:
    """Frame of every call to a table (9B)."""
    yield Line("frame.hear", Audience.TABLE, ("9B1(a)",))
    yield Line("frame.still", Audience.TABLE, ("9B2",), is_said=True)
    if moment.ruling.choice:
        yield moment.line("frame.silent", Audience.OFFENDER, "16B1")
        yield Line("frame.book", Audience.SELF, ("81",))


def _as_it_stands(moment: Moment) -> Iterator[Line]:
    """Every option with its consequence, before the choice; then what the ruling brings."""
    choice = moment.ruling.choice
    for option in choice.options if choice else ():
        values = (("act", option.act.value), ("consequence", option.consequence))
        yield Line("generic.option", Audience.CHOOSER, (str(option.citation),), values, is_said=True).to(moment)
    if choice and any(option.act is Act.ACCEPT for option in choice.options):
        yield moment.line("frame.choose", Audience.CHOOSER, "10C2")
    yield from script_result.lines(moment)
