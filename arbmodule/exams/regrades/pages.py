"""What the pages of keys and regrades are given."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import get_language

from arbmodule.diagrams import notation
from arbmodule.exams.forms.results import POLICY_WORDS
from arbmodule.exams.marking.ledger import items_of, keys_in_force, place_of, standing_entries, standing_marks
from arbmodule.exams.marking.pages import frame
from arbmodule.exams.marking.score import is_stale, scene_of_key
from arbmodule.exams.models import Layer, Mark, Paper, PaperExaminer, PaperItem, RegradePolicy, RegradeRun
from arbmodule.exams.models.regrades import points_in, turn_of
from arbmodule.exams.question import shown_at
from arbmodule.exams.regrades.decide import may_apply
from arbmodule.exams.results.carried import taken_over_from
from arbmodule.exams.results.outcome import Outcome
from arbmodule.exams.results.results_of import results_of
from arbmodule.lessons.describe import lines_of
from arbmodule.lessons.words import STEP_NAMES


def regrades_page(paper: Paper, place: PaperExaminer) -> dict[str, Any]:
    """Every question with its key and its runs."""
    keys = keys_in_force(paper)
    runs = RegradeRun.objects.filter(item__paper=paper).select_related("item", "decision")
    return {
        **frame(paper, place),
        "rows": [{"item": item, "key": keys[item.pk], "stale": is_stale(keys[item.pk])} for item in items_of(paper)],
        "runs": [{"run": run, "decision": getattr(run, "decision", None), **_counts(run)} for run in runs],
    }


def _counts(run: RegradeRun) -> dict[str, int]:
    turns = [turn_of(change) for change in run.changes]
    return {"rises": sum(turn > 0 for turn in turns), "falls": sum(turn < 0 for turn in turns)}


def key_page(paper: Paper, place: PaperExaminer, item: PaperItem) -> dict[str, Any]:
    """A question with every step of its key in words."""
    key = keys_in_force(paper)[item.pk]
    scenes = [scene_of_key(key, step) for step in range(1, len(key.steps) + 1)]
    steps = [
        {"number": scene.number, "name": STEP_NAMES[scene.step.kind], "lines": lines_of(scene, right["right"])}
        for scene, right in zip(scenes, key.steps, strict=True)
        if scene.step.kind != "text"
    ]
    return {**frame(paper, place), **shown_at(scenes[-1]), "item": item, "key": key, "steps": steps}


def run_page(paper: Paper, place: PaperExaminer, run: RegradeRun) -> dict[str, Any]:
    """A dry run: the list of rises and falls, by candidate, and who would pass or fail by it."""
    return {
        **frame(paper, place),
        **_counts(run),
        "run": run,
        "policy_words": POLICY_WORDS[RegradePolicy(run.policy)],
        "rows": candidates_changed(paper, run),
        "untouched": above_the_engine(run),
        "decision": getattr(run, "decision", None),
        "refusal": may_apply(run, place),
    }


def above_the_engine(run: RegradeRun) -> int:
    """How many marks of this question a new key does not reach: set by hand, by sheet (an exam on paper), by appeal."""
    if run.policy == RegradePolicy.VOID:
        return 0
    marked = {int(step["step"]) for step in run.steps if step["kind"] != "text"}
    entries = standing_entries(run.item)
    return sum(entry.layer > Layer.AUTOMATIC for (_code, _item, step), entry in entries.items() if step in marked)


def candidates_changed(paper: Paper, run: RegradeRun) -> list[dict[str, Any]]:
    """By candidate the total before and after, the steps that change, and whether passing changes."""
    if hasattr(run, "decision"):
        return [{"code": code, "changes": changes} for code, changes in _by_code(run).items()]
    before, after = results_of(paper).outcomes, results_of(paper, _supposed(paper, run)).outcomes
    listed = {code: changes for code, changes in _by_code(run).items() if code in before}
    later = _later_papers(paper, {code: _turned_parts(before[code], after[code]) for code in listed})
    return [
        {"code": code, "changes": changes, "before": before[code], "after": after[code]}
        | {"turn": _turn(before[code], after[code]), "later": later.get(code, [])}
        for code, changes in listed.items()
    ]


def _later_papers(paper: Paper, parts: Mapping[str, Mapping[str, bool]]) -> dict[str, list[dict[str, Any]]]:
    """By code the papers on which a part that turns was carried over: there it counts no longer, or again."""
    found: dict[str, list[dict[str, Any]]] = {}
    language = get_language() or notation.FALLBACK
    for code, carried in taken_over_from(paper, [code for code, turned in parts.items() if turned]):
        row = carried.row
        will = parts[code].get(row.part.code, carried.holds)
        if will != carried.holds:
            where = {"paper": row.candidate.paper.title_in(language), "part": row.part.title_in(language)}
            found.setdefault(code, []).append({**where, "counts": will})
    return found


def _turned_parts(before: Outcome, after: Outcome) -> dict[str, bool]:
    """By code of the part whether it will be passed, where that changes."""
    pairs = zip(before.parts, after.parts, strict=True)
    return {will.part.code: will.is_passed for was, will in pairs if was.is_passed != will.is_passed}


def _by_code(run: RegradeRun) -> dict[str, list[Mapping[str, Any]]]:
    found: dict[str, list[Mapping[str, Any]]] = {}
    for change in run.changes:
        was, will = points_in(change)
        found.setdefault(change["code"], []).append({**change, "turn": turn_of(change), "was": was, "will": will})
    return dict(sorted(found.items()))


def _supposed(paper: Paper, run: RegradeRun) -> dict[tuple[str, int, int], Mark]:
    standing = standing_marks(paper)
    changed = {(each["code"], run.item_id, each["step"]): each for each in run.changes}
    for mark in standing.values():
        change = changed.get(place_of(mark))
        if change is not None:
            mark.points, mark.out_of = change["after"], change["out_of"]
    return standing


def _turn(before: Outcome, after: Outcome) -> str:
    """``passes``, ``fails`` or nothing, over all parts."""
    was, will = (sum(part.is_passed for part in outcome.parts) for outcome in (before, after))
    return "" if was == will else "passes" if will > was else "fails"
