"""What the calls of a sheet mean, as the rules take it: what was said, and natural for the rest if so wished."""

from collections.abc import Mapping

from arbmodule.desk.places import place_of
from arbmodule.desk.sheet import Sheet
from rules import Agreements, Call, Case, Made, Meaning, Ruling, Seat, natural_meaning, natural_sheet

Calls = tuple[tuple[Seat, Call], ...]
Meanings = Mapping[str, tuple[Meaning, ...]]
_WITHDRAWN, _EVERY_OTHER = "withdrawn", "*"


def agreements_of(sheet: Sheet, ruling: Ruling) -> Agreements:
    """The meanings of a sheet. ``ruling`` (without them) tells which call was irregular.

    MeaningError for a key that is none, several meanings where one must be chosen, or too much to compare.
    """
    said: dict[str, tuple[Meaning, ...]] = {}
    for each in sheet.meanings:
        said[each.key] = tuple(dict.fromkeys((*said.get(each.key, ()), each.meaning())))
    return Agreements(tuple({**_natural(sheet, ruling, said), **said}.items()))


def _natural(sheet: Sheet, ruling: Ruling, said: Meanings) -> Meanings:
    """The natural meanings of what was not said: the withdrawn call, the offender's other calls, the replacements."""
    if not sheet.is_natural or not ruling.irregularities:
        return {}
    found = ruling.irregularities[0]
    place = place_of(sheet.case, ruling, found) or 0
    before = _calls(sheet.case, place)
    named = {f"{found.seat}:{found.call}", _WITHDRAWN} & set(said)
    withdrawn = {} if named else {_WITHDRAWN: (natural_meaning(before, found.seat, found.call),)}
    others = {} if _EVERY_OTHER in said else dict(natural_sheet(_until_he_calls(sheet.case, place), found.seat))
    return {**withdrawn, **_standing(before, found.seat), **others}


def _standing(before: Calls, offender: Seat) -> Meanings:
    """The earlier calls of the offender and his partner, by seat."""
    both = (offender, offender.partner)
    return {
        f"{seat}:{call}": (natural_meaning(before[:n], seat, call),)
        for n, (seat, call) in enumerate(before)
        if seat in both and (call.is_bid or call.text == "X")
    }


def _calls(case: Case, until: int) -> Calls:
    return tuple((event.seat, event.call) for event in case.events[:until] if isinstance(event, Made))


def _until_he_calls(case: Case, place: int) -> Calls:
    """The calls that stand when the offender replaces his: those before, and those of the others since."""
    offender = case.calls()[len(_calls(case, place))].seat if place < len(case.events) else case.dealer
    since: list[tuple[Seat, Call]] = []
    for seat, call in _calls(case, len(case.events))[len(_calls(case, place)) + 1 :]:
        if seat is offender:
            break
        since.append((seat, call))
    return (*_calls(case, place), *since)
