"""A sheet and its ruling: for the table without the preview, for the director with all 38 replacements."""

from dataclasses import dataclass, replace

from arbmodule.desk.agreements import agreements_of
from arbmodule.desk.sheet import Face, Sheet
from rules import Agreements, Case, Event, Fact, MeaningError, Ruling, rule


@dataclass(frozen=True, slots=True)
class Ruled:
    """A sheet, its meanings as the rules took them, and the ruling; ``error``: meanings that do not go together."""

    sheet: Sheet
    meanings: Agreements
    ruling: Ruling
    error: MeaningError | None = None

    @property
    def case(self) -> Case:
        """What happened."""
        return self.sheet.case


def ruled(sheet: Sheet) -> Ruled:
    """The ruling on a sheet, in its own edition and policy. The preview is made for the director's face only."""
    bare = _rule(sheet, Agreements(), preview=False)
    try:
        meanings = agreements_of(sheet, bare)
    except MeaningError as error:
        return Ruled(sheet, Agreements(), bare, error)
    if not meanings and sheet.face is Face.TABLE:
        return Ruled(sheet, meanings, bare)
    return Ruled(sheet, meanings, _rule(sheet, meanings, preview=sheet.face is Face.DIRECTOR))


def tried(found: Ruled, fact: Fact) -> Ruling:
    """What the ruling would be if this were known too."""
    return _rule(found.sheet.finding(fact), found.meanings, preview=False)


def continued(found: Ruled, *events: Event) -> Ruling:
    """What the ruling would be if this happened next."""
    case = replace(found.case, events=(*found.case.events, *events))
    return _rule(replace(found.sheet, case=case), found.meanings, preview=False)


def _rule(sheet: Sheet, meanings: Agreements, *, preview: bool) -> Ruling:
    return rule(sheet.case, meanings, sheet.known(), edition=sheet.edition, policy=sheet.policy, preview=preview)
