"""Reads the ledger: which entry of each answer stands, which key and which rubric are in force."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from django.db.models import TextField
from django.db.models.functions import Cast

from arbmodule.exams.models import Answer, ItemKey, Layer, Mark, Paper, PaperItem, Release, Rubric, Sitting

#: Whose answer to what: candidate's code, question, step.
Place = tuple[str, int, int]


def place_of(mark: Mark) -> Place:
    """Which answer an entry is about."""
    return mark.code, mark.item_id, mark.step


def standing_marks(paper: Paper, items: Iterable[PaperItem] | None = None, *, sums: bool = False) -> dict[Place, Mark]:
    """Of each answer the entry that counts: the highest layer, in it the latest that settles. One query.

    Without the words of the entries, and without the sum behind them unless ``sums`` asks for it.
    """
    entries = Mark.objects.filter(paper=paper, settles=True).order_by("layer", "pk")
    entries = entries.defer("comment", "reason", *(() if sums else ("arithmetic",)))
    if items is not None:
        entries = entries.filter(item__in=list(items))
    return {place_of(entry): entry for entry in entries}


class Entry(NamedTuple):
    """What a regrade reads of an entry; thousands of them are read at once."""

    points: int
    out_of: int
    layer: int
    citation: str
    answer_revision: int
    rubric_id: int | None
    arithmetic: Mapping[str, Any]


def standing_entries(item: PaperItem) -> dict[Place, Entry]:
    """The same for one question, with the sums and without the rest. One query; equal sums are one value, not to be
    changed."""
    names = ("code", "step", "points", "out_of", "layer", "citation", "answer_revision", "rubric_id")
    entries = Mark.objects.filter(item=item, settles=True).order_by("layer", "pk")
    rows = entries.values_list(*names, Cast("arithmetic", TextField())).iterator(chunk_size=2000)
    read = cache(json.loads)
    return {(code, item.pk, step): Entry._make((*named, read(text))) for code, step, *named, text in rows}


def keys_in_force(paper: Paper) -> dict[int, ItemKey]:
    """The key of each question (by its id) with the highest number. One query."""
    return {key.item_id: key for key in ItemKey.objects.filter(item__paper=paper).order_by("number")}


def key_in_force(item: PaperItem) -> ItemKey:
    """The key of this question with the highest number."""
    return ItemKey.objects.filter(item=item).latest("number")


def number_in_force(item: PaperItem) -> int:
    """Its number alone, without reading the key."""
    return ItemKey.objects.filter(item=item).order_by("-number").values_list("number", flat=True)[0]


def rubrics_in_force(paper: Paper, items: Iterable[PaperItem]) -> dict[tuple[int, int], Rubric]:
    """The rubric of each free-text step (question's id, step): the newest, but once results are out that of then."""
    listed = list(items)
    rubrics = Rubric.objects.filter(scenario__in={item.version.scenario_id for item in listed}).order_by("number")
    released = Release.objects.filter(paper=paper).order_by("stage").first()
    if released is not None:
        rubrics = rubrics.filter(made_at__lte=released.made_at)
    newest = {(rubric.scenario_id, rubric.step): rubric for rubric in rubrics}
    return {
        (item.pk, step): newest[item.version.scenario_id, step]
        for item in listed
        for step in range(1, item.step_count + 1)
        if (item.version.scenario_id, step) in newest
    }


@dataclass(frozen=True, slots=True)
class Asked:
    """One step of one question of a paper, with what it is marked by."""

    item: PaperItem
    step: int
    key: ItemKey
    rubric: Rubric | None

    @property
    def kind(self) -> str:
        """The kind of step."""
        return str(self.key.of_step(self.step)["kind"])

    @property
    def is_free_text(self) -> bool:
        """Is it marked by hand?"""
        return self.kind == "text"

    @property
    def out_of(self) -> int:
        """The points that can be reached."""
        if self.is_free_text:
            return self.rubric.out_of if self.rubric else 0
        return int(self.key.of_step(self.step)["out_of"])


def items_of(paper: Paper) -> list[PaperItem]:
    """The questions of a paper, in its own order, with what marking needs of them. One query."""
    return list(PaperItem.objects.filter(paper=paper).select_related("version", "part").defer("version__content"))


def everything_asked(paper: Paper, items: Iterable[PaperItem] | None = None) -> list[Asked]:
    """Every step of every question, in the order of the paper. Four queries whatever the number."""
    listed = list(items) if items is not None else items_of(paper)
    keys, rubrics = keys_in_force(paper), rubrics_in_force(paper, listed)
    return [
        Asked(item, step, keys[item.pk], rubrics.get((item.pk, step)))
        for item in listed
        for step in range(1, item.step_count + 1)
    ]


def codes_to_mark(paper: Paper, items: Iterable[PaperItem] | None = None) -> dict[int, list[str]]:
    """By question (its id) the codes of those who had it in a sitting that has ended. One query."""
    sat = Sitting.objects.finished().real().filter(paper=paper).order_by("code")
    if items is not None:
        sat = sat.filter(items__item__in=list(items))
    found: dict[int, list[str]] = {}
    for item, code in sat.values_list("items__item", "code"):
        if item is not None:
            found.setdefault(item, []).append(code)
    return found


def unmarked(paper: Paper, standing: Mapping[Place, Mark]) -> list[Place]:
    """Every answer, blank ones too, without a mark by what is in force now."""
    codes, revisions = codes_to_mark(paper), revisions_of(paper)
    return [
        (code, asked.item.pk, asked.step)
        for asked in everything_asked(paper)
        for code in codes.get(asked.item.pk, [])
        if not is_marked_by(asked, standing.get(place := (code, asked.item.pk, asked.step)), revisions.get(place, 0))
    ]


def revisions_of(paper: Paper, items: Iterable[PaperItem] | None = None) -> dict[Place, int]:
    """Which revision of each answer stands; what is not there is blank. One query."""
    rows = Answer.objects.to_mark().filter(sitting__paper=paper)
    if items is not None:
        rows = rows.filter(item__in=list(items))
    return {(code, item, step): revision for code, item, step, revision in rows.values_list(*_ANSWERED)}


_ANSWERED = ("sitting__code", "item", "step", "revision")


def is_marked_by(asked: Asked, mark: Mark | None, revision: int) -> bool:
    """Is there an entry, and (below an appeal) is it about the answer that stands, and by the rubric in force?

    An answer can come after its mark: in a recovery file that an examiner lets count.
    """
    if mark is None:
        return False
    if mark.layer > Layer.HAND:
        return True
    if mark.answer_revision != revision:
        return False
    return not asked.is_free_text or mark.rubric_id == (asked.rubric.pk if asked.rubric else None)
