"""Steps taken back: the sheet as it was after so many events, without what was noted about calls not made then."""

from dataclasses import replace

from arbmodule.desk.places import place_of
from arbmodule.desk.ruled import Ruled
from arbmodule.desk.sheet import Sheet
from rules import Fact, FactName, Made


def back_to(found: Ruled, count: int) -> Sheet:
    """The sheet after so many events. What was said of the irregular call goes with that call."""
    sheet = found.sheet
    events = sheet.case.events[:count]
    made = [f"{event.seat}:{event.call}" for event in events if isinstance(event, Made)]
    is_irregular = _first_irregular(found) < count
    return replace(
        sheet,
        case=replace(sheet.case, events=events),
        facts=tuple(fact for fact in sheet.facts if _is_fact_kept(fact, made, is_irregular)),
        meanings=tuple(said for said in sheet.meanings if _is_kept(said.key, made, is_irregular)),
    )


def _first_irregular(found: Ruled) -> int:
    """The place of the first irregular call; behind the end where there is none."""
    irregular = found.ruling.irregularities
    place = place_of(found.case, found.ruling, irregular[0]) if irregular else None
    return len(found.case.events) if place is None else place


def _is_fact_kept(fact: Fact, made: list[str], is_irregular: bool) -> bool:
    return fact.name is FactName.EXPOSED or _is_kept(str(fact.of or ""), made, is_irregular)


def _is_kept(key: str, made: list[str], is_irregular: bool) -> bool:
    """A call with its seat must still be made, often enough; every other key is about the irregular call."""
    name, _hash, nth = key.partition("#")
    return made.count(name) >= int(nth or 1) if ":" in name else is_irregular
