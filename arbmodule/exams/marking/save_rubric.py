"""A rubric is written or changed; what it marked and can still mark is recomputed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from arbmodule.exams.marking.mark_automatically import mark_automatically
from arbmodule.exams.marking.mark_by_hand import Conflict
from arbmodule.exams.models import Layer, Mark, MarkerRole, Paper, PaperItem, PaperState, Rubric
from arbmodule.exams.refusals import Refused
from arbmodule.lessons.models import Scenario


@dataclass(frozen=True, slots=True)
class RubricPlace:
    """The step of a scenario that a rubric is for."""

    scenario: Scenario
    step: int

    @property
    def newest(self) -> Rubric | None:
        """The rubric of today."""
        return Rubric.objects.filter(scenario=self.scenario, step=self.step).order_by("number").last()


@dataclass(frozen=True, slots=True)
class Saved:
    """The new rubric; how many entries were recomputed, and how many answers must be looked at again."""

    rubric: Rubric
    recomputed: int
    again: int


def save_rubric(
    place: RubricPlace, criteria: Sequence[Mapping[str, Any]], based_on: int, by: str, now: datetime
) -> Saved:
    """A new number of the rubric. Conflict if it is not based on the newest; Refused while it is being sat."""
    with transaction.atomic():
        newest = place.newest
        if (newest.number if newest else 0) != based_on:
            raise Conflict
        items = list(PaperItem.objects.filter(version__scenario=place.scenario).select_related("paper"))
        if any(item.paper.state == PaperState.BUILT for item in items):
            raise Refused(_("This question is being sat; its rubric can change when the paper is closed."))
        rubric = _write(place, criteria, based_on + 1, (by, now))
        return _recompute(rubric, [item for item in items if _is_being_marked(item.paper)], now)


def _write(
    place: RubricPlace, criteria: Sequence[Mapping[str, Any]], number: int, made: tuple[str, datetime]
) -> Rubric:
    try:
        with transaction.atomic():
            return Rubric.objects.create(
                scenario=place.scenario,
                step=place.step,
                number=number,
                criteria=list(criteria),
                made_by=made[0],
                made_at=made[1],
            )
    except IntegrityError:
        raise Conflict from None


def _is_being_marked(paper: Paper) -> bool:
    return paper.state == PaperState.CLOSED and not paper.releases.exists()


def _recompute(rubric: Rubric, items: Iterable[PaperItem], now: datetime) -> Saved:
    recomputed = again = 0
    for item in items:
        latest = _latest_by_hand(item, rubric.step)
        possible = [mark for mark in latest if points_by(rubric, mark) is not None]
        marks = [_again(mark, rubric, now) for mark in possible]
        Mark.objects.bulk_create(_settled(marks))
        recomputed += len(marks)
        again += len({mark.code for mark in latest} - {mark.code for mark in marks})
        mark_automatically(item.paper, now)
    return Saved(rubric, recomputed, again)


def _latest_by_hand(item: PaperItem, step: int) -> list[Mark]:
    """Of each answer and role the latest entry made by hand."""
    entries = Mark.objects.filter(item=item, step=step, layer=Layer.HAND).order_by("pk")
    return list({(mark.code, mark.role): mark for mark in entries}.values())


def points_by(rubric: Rubric, mark: Mark) -> dict[str, int] | None:
    """The points of an entry by another rubric: full stays full, a part stays what it was as far as it goes.

    None where the rubric asks for what the marker has not looked at.
    """
    known = {each["key"]: each for each in mark.arithmetic.get("criteria", [])}
    if any(each["key"] not in known for each in rubric.criteria):
        return None
    return {each["key"]: _carried(known[each["key"]], int(each["points"])) for each in rubric.criteria}


def _carried(line: Mapping[str, Any], worth: int) -> int:
    is_full = line["out_of"] and line["points"] == line["out_of"]
    return worth if is_full else min(int(line["points"]), worth)


_COPIED = (
    *("paper_id", "item_id", "step", "code", "layer", "role", "settles", "citation"),
    *("engine_version", "key_id", "answer_revision", "comment", "group", "made_by"),
)


def _again(mark: Mark, rubric: Rubric, now: datetime) -> Mark:
    points = points_by(rubric, mark) or {}
    worth = {each["key"]: int(each["points"]) for each in rubric.criteria}
    lines = [{"key": key, "points": each, "out_of": worth[key]} for key, each in points.items()]
    fresh = Mark(**{name: getattr(mark, name) for name in _COPIED})
    fresh.points, fresh.out_of, fresh.rubric = sum(points.values()), rubric.out_of, rubric
    fresh.arithmetic = {**mark.arithmetic, "criteria": lines, "recomputed_from": mark.pk}
    fresh.made_at = now
    return fresh


def _settled(marks: Sequence[Mark]) -> list[Mark]:
    """The second entry settles where, by the new rubric, it agrees with the first."""
    first = {mark.code: mark.points for mark in marks if mark.role == MarkerRole.FIRST}
    for mark in marks:
        if mark.role == MarkerRole.SECOND:
            mark.settles = first.get(mark.code) == mark.points
    return sorted(marks, key=lambda mark: list(MarkerRole).index(MarkerRole(mark.role)))
