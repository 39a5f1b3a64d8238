"""Another dealer: everything that was entered moves along, for it is told from the dealer on."""

import re
from dataclasses import replace

from arbmodule.desk.said import Said
from arbmodule.desk.sheet import Sheet
from rules import DirectorCalled, Event, Fact, FactName, Seat

_SEAT = re.compile(r"^[NESW](?=:)")
_ROUND = tuple(Seat)


def turned_to(sheet: Sheet, dealer: Seat) -> Sheet:
    """The sheet with this dealer: calls, facts and meanings of the others so many places further."""
    places = (_ROUND.index(dealer) - _ROUND.index(sheet.case.dealer)) % len(_ROUND)
    if not places:
        return sheet
    events = tuple(_event(event, places) for event in sheet.case.events)
    return replace(
        sheet,
        case=replace(sheet.case, dealer=dealer, events=events),
        facts=tuple(_fact(fact, places) for fact in sheet.facts),
        meanings=tuple(Said(_text(said.key, places), said.text) for said in sheet.meanings),
    )


def _event(event: Event, places: int) -> Event:
    return event if isinstance(event, DirectorCalled) else replace(event, seat=event.seat.turned(places))


def _fact(fact: Fact, places: int) -> Fact:
    if fact.name is FactName.EXPOSED:
        return replace(fact, value=_text(fact.value, places))
    if fact.of is None or fact.of.seat is None:
        return fact
    return replace(fact, of=replace(fact.of, seat=fact.of.seat.turned(places)))


def _text(text: str, places: int) -> str:
    """A key or value that begins with a seat."""
    return _SEAT.sub(lambda found: Seat(found[0]).turned(places).value, text)
