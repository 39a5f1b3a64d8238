"""What the pages of the results are given. For candidates: an allow-list by stage, nothing beyond it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.http import Http404
from django.utils.translation import get_language

from arbmodule.diagrams import notation
from arbmodule.exams.access import step_of
from arbmodule.exams.appeals.raise_appeal import may_be_contested
from arbmodule.exams.exports.results_list import name_of
from arbmodule.exams.filled import scene_at
from arbmodule.exams.marking.ledger import key_in_force
from arbmodule.exams.marking.pages import frame
from arbmodule.exams.marking.score import is_stale_at, scene_of_key
from arbmodule.exams.models import (
    Answer,
    Appeal,
    Candidate,
    Mark,
    Paper,
    PaperExaminer,
    Sitting,
    SittingItem,
    Stage,
)
from arbmodule.exams.question import fixed_lines, shown_at
from arbmodule.exams.results.certify import valid_certificates
from arbmodule.exams.results.in_words import sum_of, told, turns_of
from arbmodule.exams.results.notices import notices_shown
from arbmodule.exams.results.outcome import Outcome, Tally
from arbmodule.exams.results.release import appeals_until
from arbmodule.exams.results.results_of import outcome_for, results_of
from arbmodule.exams.results.stages import Shown, may_see, next_stage, obstacles, warnings
from arbmodule.exams.sit_on_paper import how_on_paper
from arbmodule.lessons.describe import lines_of
from arbmodule.lessons.reasons import trees
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.words import STEP_NAMES


def results_page(paper: Paper, place: PaperExaminer) -> dict[str, Any]:
    """The outcomes by code, with names once they are out, and the stage that comes next with what is in its way."""
    released = {each.stage: each for each in paper.releases.all()}
    coming = next_stage(released)
    people = _people(paper) if released else {}
    results = results_of(paper)
    return {
        **frame(paper, place),
        "results": results,
        "rows": [{"outcome": each, "name": people.get(code, "")} for code, each in results.outcomes.items()],
        "named": bool(released),
        "stages": [{"stage": stage, "release": released.get(stage), "is_next": stage == coming} for stage in Stage],
        "coming": coming,
        "obstacles": obstacles(paper) if coming else [],
        "warnings": warnings(paper, coming) if coming else [],
    }


def _people(paper: Paper) -> dict[str, str]:
    return {each.code: name_of(each) for each in Candidate.objects.filter(paper=paper).select_related("person")}


def my_results_page(sitting: Sitting, now: datetime) -> dict[str, Any]:
    """A candidate's own results, as far as they are released."""
    paper, shown = sitting.paper, may_see(sitting.paper)
    places = places_of(sitting)
    page = {
        "sitting": sitting,
        "paper": paper,
        "title": paper.title_in(get_language() or notation.FALLBACK),
        "shown": shown,
        "notices": [
            {"words": told(each, places), "made_at": each.made_at} for each in notices_shown(sitting.candidate)
        ],
    }
    if Shown.PARTS in shown:
        outcome = outcome_for(paper, sitting.code)
        page |= {"outcome": outcome, "certificate": valid_certificates(paper).get(sitting.code)}
        if Shown.MARKS in shown:
            page |= _questions(sitting, outcome, places) | {"until": appeals_until(paper), "now": now}
    return page


def places_of(sitting: Sitting) -> dict[int, int]:
    """By question its place in the candidate's own order."""
    return dict(SittingItem.objects.filter(sitting=sitting).values_list("item", "position"))


def _questions(sitting: Sitting, outcome: Outcome, places: Mapping[int, int]) -> dict[str, Any]:
    """By question and step the points, in his own order; by law path the sums."""
    rows = SittingItem.objects.filter(sitting=sitting).select_related("item", "item__part").order_by("position")
    appealed = {(each.mark.item_id, each.mark.step) for each in _appeals(sitting)}
    questions = [
        {
            "item": row.item,
            "place": places[row.item_id],
            "title": row.item.title_in(get_language() or notation.FALLBACK),
            "tally": outcome.by_item.get(row.item_id, Tally()),
            "steps": [
                {"mark": mark, "name": STEP_NAMES[row.item.content["steps"][step - 1]["kind"]], "step": step}
                | {"appealed": (item, step) in appealed}
                for (item, step), mark in sorted(outcome.marks.items())
                if item == row.item_id
            ],
        }
        for row in rows
    ]
    return {"questions": questions, "laws": outcome.by_law.items()}


def _appeals(sitting: Sitting) -> list[Appeal]:
    return list(Appeal.objects.filter(paper=sitting.paper_id, code=sitting.code).select_related("mark"))


def my_mark_page(sitting: Sitting, code: str, step: int, now: datetime) -> dict[str, Any]:
    """One mark with its reasoning, and the appeal about it. Http404 before marks are released."""
    paper, shown = sitting.paper, may_see(sitting.paper)
    if Shown.REASONING not in shown:
        raise Http404
    row, mark = mark_at(sitting, code, step)
    key = key_in_force(row.item)
    scene, stale = scene_of_key(key, step), is_stale_at(key, step)
    answer = Answer.objects.filter(sitting=sitting, item=row.item, step=step).first()
    record = scene.record or scene.ruling.ruling
    appeal = appeal_about(sitting, row.item_id, step)
    return {
        **shown_at(scene),
        "sitting": sitting,
        "paper": paper,
        "title": paper.title_in(get_language() or notation.FALLBACK),
        "row": row,
        "step": step,
        "mark": mark,
        "on_paper": how_on_paper(sitting),
        "lines": fixed_lines(scene_at(row.item, step), answer),
        "sum": sum_of(mark),
        "turns": turns_of(mark),
        "tree": trees(record.reasons if record and not stale else (), scene.content.policy),
        "stale": stale,
        "right": lines_of(scene, key.of_step(step)["right"]) if Shown.KEYS in shown and not _is_text(scene) else [],
        "history": list(Mark.objects.filter(item=row.item, step=step, code=sitting.code, settles=True).order_by("pk")),
        "appeal": appeal,
        "cannot_appeal": may_be_contested(mark, now),
        "until": appeals_until(paper),
    }


def _is_text(scene: Scene) -> bool:
    return scene.step.kind == "text"


def mark_at(sitting: Sitting, code: str, step: int) -> tuple[SittingItem, Mark]:
    """A question of this sitting and the entry that stands for a step of it. Http404 if there is none."""
    row = SittingItem.objects.filter(sitting=sitting, item__code=code).select_related("item", "item__part").first()
    if row is None:
        raise Http404
    entries = Mark.objects.filter(item=row.item, step=step_of(row.item, step), code=sitting.code, settles=True)
    mark = entries.select_related("paper", "rubric", "item").order_by("-layer", "-pk").first()
    if mark is None:
        raise Http404
    return row, mark


def appeal_about(sitting: Sitting, item: int, step: int) -> Appeal | None:
    """The candidate's latest appeal about this answer."""
    own = Appeal.objects.filter(code=sitting.code, mark__item=item, mark__step=step)
    return own.select_related("mark", "paper", "decision").order_by("-pk").first()
