"""Who marks a free-text answer in which role: alone, or first, second and, where they differ, an adjudicator."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _

from arbmodule.exams.models import Layer, Mark, MarkerRole
from arbmodule.exams.refusals import Refused


class Progress(StrEnum):
    """How far the marking of an answer is."""

    OPEN = "open"
    SECOND = "second"  # a second marker is awaited
    DIFFERS = "differs"  # the two differ: a third decides
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class Entries:
    """The latest entry of each role by the rubric in force."""

    by_role: dict[str, Mark]

    @classmethod
    def among(cls, marks: Iterable[Mark], rubric_id: int | None) -> "Entries":
        """Those made by hand with this rubric, the latest of each role."""
        by_hand = [mark for mark in marks if mark.layer == Layer.HAND and mark.rubric_id == rubric_id]
        return cls({mark.role: mark for mark in sorted(by_hand, key=lambda mark: mark.pk)})

    @property
    def progress(self) -> Progress:
        """How far it is."""
        first, second = self.by_role.get(MarkerRole.FIRST), self.by_role.get(MarkerRole.SECOND)
        if MarkerRole.ONLY in self.by_role or MarkerRole.ADJUDICATOR in self.by_role:
            return Progress.SETTLED
        if first is None:
            return Progress.OPEN
        if second is None:
            return Progress.SECOND
        return Progress.SETTLED if first.points == second.points else Progress.DIFFERS

    def made_by(self, *roles: MarkerRole) -> set[str]:
        """Who marked in these roles."""
        return {self.by_role[role].made_by for role in roles if role in self.by_role}


def role_for(entries: Entries, examiner: str, *, double: bool) -> MarkerRole:
    """The role in which this examiner marks now. Refused where the Laws of fairness want somebody else."""
    if not double:
        return MarkerRole.ONLY
    progress = entries.progress
    if progress is Progress.OPEN or (progress is Progress.SECOND and examiner in entries.made_by(MarkerRole.FIRST)):
        return MarkerRole.FIRST
    if progress is Progress.SECOND:
        return MarkerRole.SECOND
    if progress is Progress.DIFFERS:
        return _adjudicator(entries, examiner)
    raise Refused(_("Two markers have settled this answer; only an appeal can change it."))


def _adjudicator(entries: Entries, examiner: str) -> MarkerRole:
    if examiner in entries.made_by(MarkerRole.FIRST, MarkerRole.SECOND):
        raise Refused(_("You are one of the two markers who differ here; a third examiner decides."))
    return MarkerRole.ADJUDICATOR


def settles(role: MarkerRole, points: int, entries: Entries) -> bool:
    """Does an entry in this role settle the mark?"""
    if role == MarkerRole.FIRST:
        return False
    if role == MarkerRole.SECOND:
        return entries.by_role[MarkerRole.FIRST].points == points
    return True


def sees_others(role: MarkerRole) -> bool:
    """Only who adjudicates sees what the others gave."""
    return role == MarkerRole.ADJUDICATOR


def latest(marks: Sequence[Mark]) -> int:
    """The number of the latest entry, 0 where there is none: what a marker had before him."""
    return max((mark.pk for mark in marks), default=0)
