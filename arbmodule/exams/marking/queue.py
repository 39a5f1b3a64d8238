"""What waits for a marker: every group of equal answers to a step, how far it is, whether this examiner may mark it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from arbmodule.exams.marking.equal_answers import EqualAnswers, equal_answers
from arbmodule.exams.marking.ledger import Asked, Place, everything_asked, is_marked_by, standing_marks
from arbmodule.exams.marking.mark_automatically import Answers, answers_of
from arbmodule.exams.marking.mark_by_hand import about_open_ones, is_double
from arbmodule.exams.marking.markers import Entries, Progress, role_for
from arbmodule.exams.models import Layer, Mark, Paper
from arbmodule.exams.refusals import Refused


@dataclass(frozen=True, slots=True)
class Waiting:
    """A group with its state. ``points`` only where the mark is settled."""

    group: EqualAnswers
    progress: Progress
    points: int | None
    is_for_me: bool

    @property
    def count(self) -> int:
        """How many candidates."""
        return len(self.group.codes)


@dataclass(frozen=True, slots=True)
class StepProgress:
    """A step on the overview: how many answers it has, how many are marked."""

    asked: Asked
    total: int
    marked: int
    differs: int

    @property
    def is_done(self) -> bool:
        """Is nothing left?"""
        return self.marked == self.total


def queue_of(paper: Paper, asked: Asked, examiner: str) -> list[Waiting]:
    """The groups of a step in their stable random order."""
    marks = _by_code(Mark.objects.filter(item=asked.item, step=asked.step).order_by("pk"))
    standing = standing_marks(paper, [asked.item])
    return [_waiting(paper, asked, group, (marks, standing, examiner)) for group in equal_answers(asked)]


def next_in(queue: Sequence[Waiting], after: str) -> Waiting | None:
    """The next group this examiner can mark, from the one named on and round again."""
    names = [each.group.name for each in queue]
    start = names.index(after) + 1 if after in names else 0
    return next((each for each in (*queue[start:], *queue[:start]) if each.is_for_me), None)


def overview(paper: Paper) -> list[StepProgress]:
    """Every step of the paper; a fixed number of queries."""
    answers, standing = answers_of(paper), standing_marks(paper)
    by_hand = Mark.objects.filter(paper=paper, layer=Layer.HAND).order_by("pk").defer("arithmetic")
    marks: dict[tuple[int, int], dict[str, list[Mark]]] = {}
    for mark in by_hand:
        marks.setdefault((mark.item_id, mark.step), {}).setdefault(mark.code, []).append(mark)
    return [
        _progress(paper, asked, answers, (marks.get((asked.item.pk, asked.step), {}), standing, ""))
        for asked in everything_asked(paper)
    ]


_Known = tuple[Mapping[str, Sequence[Mark]], Mapping[Place, Mark], str]


def _progress(paper: Paper, asked: Asked, answers: Answers, known: _Known) -> StepProgress:
    rows = [_waiting(paper, asked, group, known) for group in equal_answers(asked, answers)]
    marked = sum(row.count for row in rows if row.progress is Progress.SETTLED)
    differs = sum(row.count for row in rows if row.progress is Progress.DIFFERS)
    return StepProgress(asked, sum(row.count for row in rows), marked, differs)


def _waiting(paper: Paper, asked: Asked, group: EqualAnswers, known: _Known) -> Waiting:
    marks, standing, examiner = known
    stand = [standing.get((code, asked.item.pk, asked.step)) for code in group.codes]
    if all(is_marked_by(asked, mark, group.revisions[code]) for code, mark in zip(group.codes, stand, strict=True)):
        return Waiting(group, Progress.SETTLED, stand[0].points if stand[0] else None, is_for_me=False)
    if not asked.is_free_text:
        return Waiting(group, Progress.OPEN, None, is_for_me=False)
    own = [mark for code in group.codes for mark in marks.get(code, ())]
    entries = Entries.among(about_open_ones(asked, group, own), asked.rubric.pk if asked.rubric else None)
    return Waiting(group, entries.progress, None, _is_for(entries, examiner, is_double(paper, asked)))


def _is_for(entries: Entries, examiner: str, double: bool) -> bool:
    """May he mark it, and has not done so already?"""
    try:
        role_for(entries, examiner, double=double)
    except Refused:
        return False
    return examiner not in {mark.made_by for mark in entries.by_role.values()}


def _by_code(marks: Iterable[Mark]) -> dict[str, list[Mark]]:
    found: dict[str, list[Mark]] = {}
    for mark in marks:
        found.setdefault(mark.code, []).append(mark)
    return found
