"""What the pages of the marking are given: codes and answers, never a name."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404
from django.utils.translation import get_language

from arbmodule.diagrams import notation
from arbmodule.exams.access import step_of
from arbmodule.exams.filled import scene_at
from arbmodule.exams.forms.marking import MarkForm
from arbmodule.exams.marking.cited_laws import CitedLaws, beside_trace, cited_in, trace_of
from arbmodule.exams.marking.equal_answers import EqualAnswers
from arbmodule.exams.marking.ledger import Asked, everything_asked, items_of
from arbmodule.exams.marking.mark_by_hand import about_open_ones, cannot_mark_blind, is_double, marks_of
from arbmodule.exams.marking.markers import Entries, latest, role_for, sees_others
from arbmodule.exams.marking.queue import Waiting, overview, queue_of
from arbmodule.exams.marking.score import is_stale_at, scene_of_key
from arbmodule.exams.models import Mark, Paper, PaperExaminer, PaperState, ReusableComment
from arbmodule.exams.question import shown_at
from arbmodule.exams.refusals import Refused
from arbmodule.exams.results.stages import stage_of
from arbmodule.lessons.describe import lines_of
from arbmodule.lessons.reasons import trees
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.words import STEP_NAMES


def asked_in(paper: Paper, code: str, step: int) -> Asked:
    """A step of a question of this paper. Http404 if there is none."""
    item = next((each for each in items_of(paper) if each.code == code), None)
    if item is None:
        raise Http404
    number = step_of(item, step)
    return next(each for each in everything_asked(paper, [item]) if each.step == number)


def frame(paper: Paper, place: PaperExaminer) -> dict[str, Any]:
    """What every page of an examiner about a paper shows."""
    return {
        "paper": paper,
        "place": place,
        "title": paper.title_in(get_language() or notation.FALLBACK),
        "closed": paper.state == PaperState.CLOSED,
        "released": stage_of(paper),
    }


def overview_page(paper: Paper, place: PaperExaminer) -> dict[str, Any]:
    """Every step with how far its marking is."""
    rows = overview(paper)
    return {
        **frame(paper, place),
        "rows": [{"step": each, "name": STEP_NAMES[each.asked.kind]} for each in rows],
        "total": sum(each.total for each in rows),
        "marked": sum(each.marked for each in rows),
    }


def step_page(paper: Paper, place: PaperExaminer, asked: Asked) -> dict[str, Any]:
    """The groups of a step."""
    scene, queue = scene_of_key(asked.key, asked.step), queue_of(paper, asked, place.code)
    as_asked = scene_at(asked.item, asked.step)
    rows = [{"waiting": each, "lines": lines_of(as_asked, each.group.answer)} for each in queue]
    return {
        **frame(paper, place),
        **shown_at(scene),
        "asked": asked,
        "name": STEP_NAMES[asked.kind],
        "rows": rows,
        "first": next((each for each in queue if each.is_for_me), None),
        "double": is_double(paper, asked),
    }


def cited_laws(asked: Asked, scene: Scene, group: EqualAnswers) -> CitedLaws:
    """The law numbers of a written answer beside the trace and the rubric."""
    rubric = asked.rubric.criteria if asked.rubric else []
    expected = [clause for each in rubric for clause in each.get("clauses", ())]
    return beside_trace(cited_in(group.text), trace_of(scene), expected)


def answer_page(paper: Paper, place: PaperExaminer, at: tuple[Asked, Waiting], form: MarkForm) -> dict[str, Any]:
    """One answer with everything its marker needs; what others gave only for an adjudicator."""
    asked, waiting = at
    scene, group = scene_of_key(asked.key, asked.step), waiting.group
    entries, refusal, role = entries_for(paper, place, asked, group)
    record, stale = scene.record or scene.ruling.ruling, is_stale_at(asked.key, asked.step)
    return {
        **frame(paper, place),
        **shown_at(scene),
        "asked": asked,
        "name": STEP_NAMES[asked.kind],
        "waiting": waiting,
        "lines": lines_of(scene_at(asked.item, asked.step), group.answer),
        "cited": cited_laws(asked, scene, group) if asked.is_free_text else None,
        "tree": trees(record.reasons if record and not stale else (), scene.content.policy),
        "stale": stale,
        "form": form,
        "role": role,
        "refusal": refusal,
        "entries": entries,
        "criteria": asked.rubric.criteria if asked.rubric else [],
    }


def entries_for(
    paper: Paper, place: PaperExaminer, asked: Asked, group: EqualAnswers
) -> tuple[Sequence[Mark], str, str]:
    """The entries this examiner may see, why he may not mark ('' = he may), and his role."""
    marks = marks_of(asked, group.codes)
    if refusal := cannot_mark_blind(place):
        return [mark for mark in marks if mark.code == group.codes[0] and mark.settles], refusal, ""
    if not is_double(paper, asked):
        return [mark for mark in marks if mark.code == group.codes[0]], "", ""
    of_rubric = Entries.among(about_open_ones(asked, group, marks), asked.rubric.pk if asked.rubric else None)
    try:
        role = role_for(of_rubric, place.code, double=True)
    except Refused as refused:
        return _own(of_rubric, place.code, everything=waits_for_nobody(of_rubric)), str(refused), ""
    return _own(of_rubric, place.code, everything=sees_others(role)), "", role.value


def waits_for_nobody(entries: Entries) -> bool:
    """Is the mark settled, so that everybody may see who gave what?"""
    return entries.progress == "settled"


def _own(entries: Entries, examiner: str, *, everything: bool) -> list[Mark]:
    return [mark for mark in entries.by_role.values() if everything or mark.made_by == examiner]


def form_for(asked: Asked, group: EqualAnswers, data: Any = None) -> MarkForm:
    """The form, fresh or as sent."""
    listed = ReusableComment.objects.filter(item=asked.item, step=asked.step).values_list("text", flat=True)
    rubric = asked.rubric.pk if asked.rubric and asked.is_free_text else None
    seen = latest(marks_of(asked, group.codes))
    return MarkForm(asked, list(listed), data, initial={"rubric": rubric, "seen": seen})
