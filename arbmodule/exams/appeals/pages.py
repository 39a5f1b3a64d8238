"""What the examiners' pages of the appeals are given: codes, answers, entries; never a name."""

from typing import Any

from django import forms
from django.utils.translation import get_language

from arbmodule.diagrams import notation
from arbmodule.exams.appeals.decide_appeal import asked_by, group_of, may_decide
from arbmodule.exams.filled import scene_at
from arbmodule.exams.marking.ledger import standing_marks
from arbmodule.exams.marking.pages import frame
from arbmodule.exams.marking.score import is_stale_at, scene_of_key
from arbmodule.exams.models import Answer, Appeal, Mark, Paper, PaperExaminer, SittingItem
from arbmodule.exams.question import fixed_lines, shown_at
from arbmodule.exams.results.in_words import sum_of, turns_of
from arbmodule.exams.results.release import appeals_until
from arbmodule.lessons.reasons import trees
from arbmodule.lessons.words import STEP_NAMES


def appeals_page(paper: Paper, place: PaperExaminer) -> dict[str, Any]:
    """All appeals, the undecided first."""
    found = Appeal.objects.filter(paper=paper).select_related("mark", "mark__item", "decision")
    ordered = sorted(found, key=lambda each: (hasattr(each, "decision"), each.raised_at))
    return {
        **frame(paper, place),
        "rows": [{"appeal": each, "decision": getattr(each, "decision", None)} for each in ordered],
        "until": appeals_until(paper),
    }


def appeal_page(
    paper: Paper, place: PaperExaminer, appeal: Appeal, forms_on_it: tuple[forms.Form, forms.Form]
) -> dict[str, Any]:
    """One appeal: the answer, the contested entry with its sum, the thread, the decision."""
    asked, group = asked_by(appeal), group_of(appeal)
    scene = scene_of_key(asked.key, asked.step)
    answer = Answer.objects.filter(sitting__code=appeal.code, item=asked.item, step=asked.step).first()
    record, stale = scene.record or scene.ruling.ruling, is_stale_at(asked.key, asked.step)
    standing = standing_marks(paper, [asked.item])
    return {
        **frame(paper, place),
        **shown_at(scene),
        "appeal": appeal,
        "asked": asked,
        "name": STEP_NAMES[asked.kind],
        "lines": fixed_lines(scene_at(asked.item, asked.step), answer),
        "sum": sum_of(appeal.mark),
        "turns": turns_of(appeal.mark),
        "tree": trees(record.reasons if record and not stale else (), scene.content.policy),
        "stale": stale,
        "standing": standing.get((appeal.code, asked.item.pk, asked.step)),
        "entries": list(Mark.objects.filter(item=asked.item, step=asked.step, code=appeal.code).order_by("pk")),
        "group": group,
        "others": [code for code in group.codes if code != appeal.code],
        "place_of_candidate": _place(appeal),
        "posts": appeal.posts.all(),
        "decision": getattr(appeal, "decision", None),
        "refusal": may_decide(appeal, place),
        "word_form": forms_on_it[0],
        "verdict_form": forms_on_it[1],
        "language": get_language() or notation.FALLBACK,
    }


def _place(appeal: Appeal) -> int | None:
    """The candidate's own place of the question."""
    rows = SittingItem.objects.filter(sitting__code=appeal.code, item=appeal.mark.item_id)
    return rows.values_list("position", flat=True).first()
