"""A paper in numbers, with pictures and the tables behind them."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from arbmodule.exams import access
from arbmodule.exams.filled import scene_at
from arbmodule.exams.marking.pages import frame
from arbmodule.exams.statistics.describe_paper import PaperFigures, figures_of
from arbmodule.exams.statistics.misconceptions import Misconception
from arbmodule.exams.statistics.plots import histogram, plane
from arbmodule.lessons.describe import lines_of
from arbmodule.lessons.words import STEP_NAMES, WRONG_TURNS, sentence

CLASSES = [f"{low}–{low + 9 if low < 90 else 100}" for low in range(0, 100, 10)]


@never_cache
@require_safe
def statistics(request: HttpRequest, paper: UUID) -> HttpResponse:
    """The numbers, or why there are none."""
    found, place = access.paper_for(request, paper)
    figures = figures_of(found)
    context = {**frame(found, place), "figures": figures, **(drawn(figures) if figures else {})}
    return render(request, "exams/statistics/statistics.html", context)


def drawn(figures: PaperFigures) -> dict[str, Any]:
    """The pictures, and the wrong turns in words."""
    laws = [(round(each.facility * 100), each.law) for each in figures.laws if each.facility is not None]
    return {
        "bars": histogram(figures.distribution, CLASSES),
        "points": plane(figures.items),
        "law_bars": histogram([share for share, _law in laws], [law for _share, law in laws]),
        "classes": list(zip(CLASSES, figures.distribution, strict=True)),
        "wrong_turns": [in_words(each) for each in figures.misconceptions[:40]],
    }


def in_words(found: Misconception) -> dict[str, Any]:
    """A misconception with the answers that point to it."""
    asked = found.asked
    scene = scene_at(asked.item, asked.step)
    answers = [{"lines": lines_of(scene, answer), "count": count} for answer, count in found.answers]
    words = sentence(found.key, found.values) if found.key in WRONG_TURNS else found.key
    return {"misconception": found, "words": words, "answers": answers, "step_name": STEP_NAMES[asked.kind]}
