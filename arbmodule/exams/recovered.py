"""What an examiner reads of a recovery file before he decides, and of what came too late: beside what stands."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import F
from django.utils.dateparse import parse_datetime

from arbmodule.exams.filled import Filled, filled_with, scene_at
from arbmodule.exams.models import Answer, AnswerSave, Paper, PaperItem, Recovery, SittingItem
from arbmodule.exams.question import fixed_lines
from arbmodule.exams.recover import Entry, entries_of
from arbmodule.lessons.describe import lines_of
from arbmodule.lessons.scene import Scene

#: So many late saves stand on a page; all of them are in the archive.
MOST_LATE = 100


@dataclass(frozen=True, slots=True)
class Recovered:
    """An answer of a file: to which step, when it was typed by the browser's clock (of one that came too late: when it
    arrived), what it says, what stands.

    ``was_fixed``: the candidate had gone on from this step, so that he had read what came of it.
    """

    number: int
    step: int
    changed_at: datetime | None
    was_fixed: bool
    given: tuple[str, ...]
    standing: tuple[str, ...]


def answers_in(recoveries: Sequence[Recovery]) -> dict[int, list[Recovered]]:
    """By file every answer in it; a fixed number of queries."""
    sittings = {each.sitting_id for each in recoveries}
    rows = SittingItem.objects.filter(sitting__in=sittings)
    reached = {(sitting, code): step for sitting, code, step in rows.values_list("sitting", "item__code", "reached")}
    items = {each.code: each for each in PaperItem.objects.filter(pk__in=rows.values("item"))}
    answers = Answer.objects.filter(sitting__in=sittings)
    standing = {(each.sitting_id, each.item_id, each.step): each for each in answers}
    return {
        each.pk: [
            _recovered(entry, item, reached[each.sitting_id, item.code], standing.get((each.sitting_id, item.pk, step)))
            for entry in entries_of(each)
            for item, step in [(items.get(entry.question), entry.step)]
            if item is not None and (each.sitting_id, item.code) in reached and 1 <= step <= item.step_count
        ]
        for each in recoveries
    }


def _recovered(entry: Entry, item: PaperItem, reached: int, standing: Answer | None) -> Recovered:
    scene = scene_at(item, entry.step)
    return Recovered(
        number=item.number,
        step=entry.step,
        changed_at=_moment(entry.changed_at),
        was_fixed=reached > entry.step,
        given=tuple(_words(scene, filled_with(scene, entry.fields, entry.language))),
        standing=tuple(fixed_lines(scene, standing)),
    )


def late_saves(paper: Paper) -> list[tuple[str, Recovered]]:
    """By code what arrived after the end: logged, and not counted. As many as a page can hold; two queries."""
    late = AnswerSave.objects.filter(sitting__paper=paper, taken=False, saved_at__gte=F("sitting__finished_at"))
    saves = list(late.select_related("sitting", "item")[:MOST_LATE])
    answers = Answer.objects.filter(sitting__in={each.sitting_id for each in saves})
    standing = {(each.sitting_id, each.item_id, each.step): each for each in answers}
    return [
        (each.sitting.code, _late(each, standing.get((each.sitting_id, each.item_id, each.step)))) for each in saves
    ]


def _late(save: AnswerSave, standing: Answer | None) -> Recovered:
    scene = scene_at(save.item, save.step)
    given = tuple(_words(scene, filled_with(scene, save.fields, save.language)))
    return Recovered(save.item.number, save.step, save.saved_at, False, given, tuple(fixed_lines(scene, standing)))


def _words(scene: Scene, filled: Filled) -> list[str]:
    """What was filled in, in words; as it was typed where it makes no answer."""
    if filled.answer is not None:
        return lines_of(scene, filled.answer)
    return [value for values in filled.fields.values() for value in values if value.strip()]


def _moment(text: str) -> datetime | None:
    try:
        found = parse_datetime(text)
    except ValueError:
        return None
    return found if found is not None and found.tzinfo is not None else None
