"""Examiners write the rubrics by which free text is marked."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from arbmodule.exams import access
from arbmodule.exams.forms.marking import criteria_form
from arbmodule.exams.freeze import text_steps
from arbmodule.exams.marking.mark_by_hand import Conflict
from arbmodule.exams.marking.pages import frame
from arbmodule.exams.marking.save_rubric import RubricPlace, Saved, save_rubric
from arbmodule.exams.models import Paper, PaperItem, PaperKind, Rubric
from arbmodule.exams.question import shown_at
from arbmodule.exams.refusals import Refused
from arbmodule.exams.whole_number import whole_number
from arbmodule.lessons.content import Content
from arbmodule.lessons.models import Pool, Scenario
from arbmodule.lessons.scene import scene_of


@never_cache
@require_safe
def rubrics(request: HttpRequest, paper: UUID) -> HttpResponse:
    """The free texts this paper asks or may ask, each with its rubric or without one."""
    found, place = access.paper_for(request, paper)
    return render(request, "exams/marking/rubrics.html", {**frame(found, place), "rows": list(_rows(found))})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def rubric(request: HttpRequest, paper: UUID, scenario: str, step: int) -> HttpResponse:
    """One rubric; sent, it becomes the next number of it."""
    found, place = access.paper_for(request, paper)
    at = RubricPlace(get_object_or_404(scenarios_of(found), slug=scenario), step)
    content = _content(found, at.scenario)
    if step not in text_steps(content):
        raise Http404
    newest = at.newest
    form = criteria_form(request.POST if request.method == "POST" else None, newest.criteria if newest else [])
    context = {**frame(found, place), **shown_at(scene_of(Content.from_json(content), step)), "at": at, "form": form}
    context["number"], status = (newest.number if newest else 0), HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        if form.is_valid():
            try:
                saved = save_rubric(at, form.criteria(), _number(request), place.code, timezone.now())
                messages.success(request, _said(saved))
                return redirect("exams:rubrics", paper)
            except Conflict:
                status, context["conflict"] = HTTPStatus.CONFLICT, newest
            except Refused as refused:
                context["refusal"] = str(refused)
    return render(request, "exams/marking/rubric.html", context, status=status)


def scenarios_of(paper: Paper) -> Any:
    """Asked by this paper, listed in it, or in the pool it draws from."""
    if paper.is_built:
        return Scenario.objects.filter(versions__asked_as__paper=paper).distinct()
    if paper.kind == PaperKind.FIXED:
        return Scenario.objects.filter(chosen_in__part__paper=paper).distinct()
    return Scenario.objects.filter(pool=Pool.EXAM, archived_at=None, current__edition=paper.edition)


def _content(paper: Paper, scenario: Scenario) -> Any:
    item = PaperItem.objects.filter(paper=paper, version__scenario=scenario).first()
    if item is not None:
        return item.content
    if scenario.current is None:
        raise Http404
    return {**scenario.current.content, "edition": paper.edition, "policy": paper.policy}


def _rows(paper: Paper) -> Iterator[dict[str, Any]]:
    present = {(each.scenario_id, each.step): each for each in Rubric.objects.order_by("number")}
    language = get_language() or "nl"
    for scenario in scenarios_of(paper).select_related("current"):
        if scenario.current is not None:
            for step in text_steps(scenario.current.content):
                title, newest = scenario.current.title_in(language), present.get((scenario.pk, step))
                yield {"scenario": scenario, "title": title, "step": step, "rubric": newest}


def _number(request: HttpRequest) -> int:
    number = whole_number(request.POST.get("number", ""))
    return -1 if number is None else number


def _said(saved: Saved) -> str:
    words = _("The rubric is saved: number %(number)d. Recomputed: %(recomputed)d. To look at again: %(again)d.")
    return words % {"number": saved.rubric.number, "recomputed": saved.recomputed, "again": saved.again}
