"""Examiners mark: by question and not by paper, blind, equal answers at once; and the rubrics they mark by."""

from http import HTTPStatus
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from arbmodule.exams import access
from arbmodule.exams.forms.marking import MarkForm
from arbmodule.exams.marking import pages
from arbmodule.exams.marking.ledger import Asked
from arbmodule.exams.marking.mark_automatically import mark_automatically
from arbmodule.exams.marking.mark_by_hand import Conflict, keep_comment, mark_by_hand
from arbmodule.exams.marking.queue import Waiting, next_in, queue_of
from arbmodule.exams.marking.score import scene_of_key
from arbmodule.exams.models import Paper, PaperExaminer
from arbmodule.exams.refusals import Refused


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def marking(request: HttpRequest, paper: UUID) -> HttpResponse:
    """Every step with how far it is; sent, the engine marks what it can."""
    found, place = access.paper_for(request, paper)
    if request.method == "POST":
        try:
            marked = mark_automatically(found, timezone.now())
            said = ngettext("The engine wrote %(count)d mark.", "The engine wrote %(count)d marks.", marked.entries)
            messages.success(request, said % {"count": marked.entries})
            for item in marked.stale:
                words = _("Question %(number)d: the engine of today rules otherwise than its key. Make a regrade.")
                messages.warning(request, words % {"number": item.number})
        except Refused as refused:
            messages.error(request, str(refused))
        return redirect("exams:marking", paper)
    return render(request, "exams/marking/overview.html", pages.overview_page(found, place))


@never_cache
@require_safe
def step(request: HttpRequest, paper: UUID, item: str, step: int) -> HttpResponse:
    """The groups of equal answers to one step."""
    found, place = access.paper_for(request, paper)
    asked = pages.asked_in(found, item, step)
    return render(request, "exams/marking/step.html", pages.step_page(found, place, asked))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def answer(request: HttpRequest, paper: UUID, item: str, step: int, group: str) -> HttpResponse:
    """One answer; sent, it is marked for everybody who gave it, and the next one comes."""
    found, place = access.paper_for(request, paper)
    asked = pages.asked_in(found, item, step)
    queue = queue_of(found, asked, place.code)
    waiting = next((each for each in queue if each.group.name == group), None)
    if waiting is None:
        raise Http404
    form = pages.form_for(asked, waiting.group, request.POST if request.method == "POST" else None)
    if request.method != "POST":
        return _page(request, (found, place), (asked, waiting), form)
    if not form.is_valid():
        return _page(request, (found, place), (asked, waiting), form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    try:
        _mark(asked, waiting, form, place)
    except Conflict:
        return _conflict(request, (found, place), (asked, waiting), form)
    except Refused as refused:
        form.add_error(None, str(refused))
        return _page(request, (found, place), (asked, waiting), form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    return _onward(found, place, asked, group)


def _mark(asked: Asked, waiting: Waiting, form: MarkForm, place: PaperExaminer) -> None:
    now, scene = timezone.now(), scene_of_key(asked.key, asked.step)
    judged = form.judged(pages.cited_laws(asked, scene, waiting.group))
    mark_by_hand(asked, waiting.group, judged, place, now)
    if form.cleaned_data["keep"]:
        keep_comment(asked, form.cleaned_data["comment"], place, now)


def _onward(paper: Paper, place: PaperExaminer, asked: Asked, after: str) -> HttpResponse:
    following = next_in(queue_of(paper, asked, place.code), after)
    if following is None:
        return redirect("exams:marking_step", paper.pk, asked.item.code, asked.step)
    return redirect("exams:marking_answer", paper.pk, asked.item.code, asked.step, following.group.name)


def _conflict(
    request: HttpRequest, of: tuple[Paper, PaperExaminer], at: tuple[Asked, Waiting], form: MarkForm
) -> HttpResponse:
    """What was filled in stays; what changed meanwhile is said, and the form now stands on that."""
    asked, waiting = at
    fresh = pages.form_for(asked, waiting.group)
    data = request.POST.copy()
    data["seen"], data["rubric"] = str(fresh.initial["seen"]), str(fresh.initial["rubric"] or "")
    again = pages.form_for(asked, waiting.group, data)
    again.is_valid()
    again.add_error(
        None, _("Meanwhile somebody marked this answer, or the rubric changed. Look again; sending now marks it anew.")
    )
    return _page(request, of, at, again, status=HTTPStatus.CONFLICT)


def _page(
    request: HttpRequest,
    of: tuple[Paper, PaperExaminer],
    at: tuple[Asked, Waiting],
    form: MarkForm,
    *,
    status: HTTPStatus = HTTPStatus.OK,
) -> HttpResponse:
    return render(request, "exams/marking/answer.html", pages.answer_page(*of, at, form), status=status)
