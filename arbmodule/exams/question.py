"""What the page of a question is given; nothing of its key."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import uuid4

from django.urls import reverse
from django.utils.translation import get_language

from arbmodule.diagrams import notation
from arbmodule.exams.filled import form_for, scene_at
from arbmodule.exams.guard import has_open_book
from arbmodule.exams.models import Answer, Sitting, SittingItem
from arbmodule.exams.wall_time import clock, hour_shown
from arbmodule.lawbook.book import book, book_language
from arbmodule.lawbook.clauses import ClauseId
from arbmodule.lessons.describe import lines_of
from arbmodule.lessons.models import Mode
from arbmodule.lessons.pages import is_found, question_of
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.stage import stage_of


@dataclass(frozen=True, slots=True)
class Entry:
    """A question on the map: its place, how much of it is answered, flagged or not, open or fixed."""

    position: int
    code: str
    steps: int
    answered: int
    incomplete: int
    reached: int
    flagged: bool
    open_book: bool
    part: str
    address: str

    @property
    def is_fixed(self) -> bool:
        """Can nothing in it be changed any more?"""
        return self.reached > self.steps

    @property
    def is_blank(self) -> bool:
        """Was nothing of it answered?"""
        return not self.answered and not self.incomplete

    @property
    def is_done(self) -> bool:
        """Is every step answered?"""
        return self.answered == self.steps

    @property
    def state(self) -> str:
        """In one word, for its sign: done, begun, blank."""
        if self.is_done:
            return "done"
        return "blank" if self.is_blank else "begun"


def question_map(sitting: Sitting) -> list[Entry]:
    """Every question of the sitting in the candidate's order; two queries whatever their number."""
    language = get_language() or notation.FALLBACK
    answers: dict[int, list[bool]] = {}
    for item, answer in Answer.objects.filter(sitting=sitting).values_list("item_id", "answer"):
        answers.setdefault(item, []).append(answer is not None)
    rows = SittingItem.objects.filter(sitting=sitting).select_related("item", "item__part").defer("item__content")
    return [_entry(row, answers.get(row.item_id, []), language) for row in rows]


def _entry(row: SittingItem, answers: Sequence[bool], language: str) -> Entry:
    item = row.item
    return Entry(
        position=row.position,
        code=item.code,
        steps=item.step_count,
        answered=sum(answers),
        incomplete=len(answers) - sum(answers),
        reached=row.reached,
        flagged=row.flagged,
        open_book=item.open_book,
        part=item.part.title_in(language),
        address=reverse("exams:question", args=[row.sitting_id, item.code]),
    )


def frame(sitting: Sitting, entries: Sequence[Entry], now: datetime) -> dict[str, Any]:
    """What every page of a running sitting shows: clock, progress, map."""
    language = get_language() or notation.FALLBACK
    assert sitting.ends_at is not None
    return {
        "sitting": sitting,
        "paper": sitting.paper,
        "title": sitting.paper.title_in(language),
        "entries": entries,
        "done": sum(entry.answered for entry in entries),
        "total": sum(entry.steps for entry in entries),
        "ends_at": sitting.ends_at,
        "ends": hour_shown(sitting.ends_at, sitting.tzinfo),
        "now": now,
        "minutes_left": max(0, int((sitting.ends_at - now).total_seconds() // 60)),
        "book": has_open_book(sitting),
    }


def question_page(sitting: Sitting, row: SittingItem, step: int, now: datetime) -> dict[str, Any]:
    """A step of a question: to be answered if it is the open one, else as it was fixed."""
    standing = Answer.objects.filter(sitting=sitting, item=row.item, step=step).first()
    scene, entries = scene_at(row.item, step), question_map(sitting)
    return {
        **frame(sitting, entries, now),
        **shown_at(scene),
        **_exchange(sitting, row, step, standing),
        "form": form_for(scene, standing),
        "lines": fixed_lines(scene, standing),
        "entry": entries[row.position - 1],
        "previous": entries[row.position - 2] if row.position > 1 else None,
        "next": entries[row.position] if row.position < len(entries) else None,
        "laws": laws_of(row.item.edition) if row.item.open_book else (),
        "earlier": [number for number in range(1, min(row.reached, row.item.step_count) + 1) if number != step],
    }


def laws_of(edition: str) -> tuple[ClauseId, ...]:
    """The Laws of the paper's edition, to be opened beside an open-book question; none where we have no texts of it."""
    try:
        chapters = book(edition, book_language(get_language())).chapters
    except LookupError:
        return ()
    return tuple(law.id for chapter in chapters for law in chapter.laws)


def shown_at(scene: Scene) -> dict[str, Any]:
    """Title, story, table and question in the language of the page; hints and remarks stay away."""
    language = get_language() or notation.FALLBACK
    text = scene.content.text.get(language, {})
    return {
        "scene": scene,
        "question_title": text.get("title", ""),
        "story": text.get("story", ""),
        "before": [step.text_in("before", language) for step in scene.content.steps[: scene.number] if step.text],
        "question": scene.step.text_in("ask", language) or question_of(scene),
        "stage": stage_of(scene, found=is_found(scene.content, Mode.CHECK, 0)),
    }


def _exchange(sitting: Sitting, row: SittingItem, step: int, standing: Answer | None) -> dict[str, Any]:
    address = [sitting.pk, row.item.code, step]
    return {
        "row": row,
        "step": step,
        "steps": row.item.step_count,
        "is_open": row.reached == step,
        "is_last_step": step >= row.item.step_count,
        "standing": standing,
        "saved": clock(standing.saved_at, sitting.tzinfo) if standing else "",
        "revision": standing.revision if standing else 0,
        "key": uuid4(),
        "save_address": reverse("exams:save", args=address),
        "fix_address": reverse("exams:fix", args=address),
    }


def fixed_lines(scene: Scene, standing: Answer | None) -> list[str]:
    """An answer in words; empty for one that is blank or incomplete."""
    if standing is None or standing.answer is None:
        return []
    return lines_of(scene, standing.answer)
