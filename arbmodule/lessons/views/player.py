"""The player: a scenario's first page, its steps, the debriefing, and what opens beside them."""

from uuid import UUID, uuid4

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from arbmodule.lessons import access, pages
from arbmodule.lessons.answer_step import NotYet, answer_step, scene_for
from arbmodule.lessons.begin_attempt import begin_attempt
from arbmodule.lessons.content import Content
from arbmodule.lessons.feedback import may_see_feedback
from arbmodule.lessons.forms import FORMS, ObjectionForm
from arbmodule.lessons.models import Attempt, Mode
from arbmodule.lessons.progress import open_attempt
from arbmodule.lessons.raise_objection import raise_objection
from arbmodule.lessons.scene import scene_of


@login_not_required
@never_cache
@require_safe
@vary_on_headers("HX-Request")
def scenario(request: HttpRequest, lesson: str, scenario: str) -> HttpResponse:
    """The first step, before anything is kept; or on to the attempt that is still open."""
    found = access.scenario_called(lesson, scenario)
    mode = mode_in(request.GET.get("mode"))
    attempt = open_attempt(access.learner_for(request), found, mode)
    if attempt is not None:
        return redirect(attempt.get_absolute_url())
    scene = scene_of(Content.from_json(pages.version_of(found).content), 1)
    form = FORMS[scene.step.kind](scene)
    return render(request, pages.template(request), pages.first_page(found, mode, uuid4(), form))


@login_not_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def begin(request: HttpRequest, lesson: str, scenario: str) -> HttpResponse:
    """The answer to the first step: an attempt begins, once per form. Looked at, it leads to the scenario."""
    found = access.scenario_called(lesson, scenario)
    if request.method != "POST":
        return redirect(found.get_absolute_url())
    mode, key = mode_in(request.POST.get("mode")), key_in(request.POST.get("key"))
    version = pages.version_of(found)
    scene = scene_of(Content.from_json(version.content), 1)
    form = FORMS[scene.step.kind](scene, request.POST)
    if not form.is_valid():
        return pages.refused(request, pages.first_page(found, mode, key, form))
    attempt = begin_attempt(access.learner_who_answers(request), version, mode, key, timezone.now())
    answer_step(attempt, 1, form.answer(), timezone.now())
    return redirect(pages.after_answer(attempt, 1))


@login_not_required
@never_cache
@require_safe
@vary_on_headers("HX-Request")
def step(request: HttpRequest, attempt: UUID, step: int) -> HttpResponse:
    """A step: its form if it is to be answered now, its feedback if it has been answered."""
    found = access.attempt_for(access.learner_for(request), attempt)
    number = access.step_within(found, step)
    if may_see_feedback(found, number):
        shown = pages.feedback_page(found, number, ObjectionForm())
        return render(
            request, pages.template(request), {**shown, "just_objected": request.GET.get("objection") == "kept"}
        )
    if number != found.answered + 1 or found.finished_at is not None:
        return redirect(found.get_absolute_url())
    scene = scene_for(found, number)
    return render(request, pages.template(request), pages.step_page(found, scene, FORMS[scene.step.kind](scene)))


@login_not_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def answer(request: HttpRequest, attempt: UUID, step: int) -> HttpResponse:
    """An answer: kept once; sent again, or looked at, it changes nothing and leads to where the step stands."""
    found = access.attempt_for(access.learner_for(request), attempt)
    number = access.step_within(found, step)
    if request.method != "POST" or found.answer_to(number) is not None:
        return redirect(pages.after_answer(found, number))
    scene = scene_for(found, number)
    form = FORMS[scene.step.kind](scene, request.POST)
    if not form.is_valid():
        return pages.refused(request, pages.step_page(found, scene, form))
    try:
        answer_step(found, number, form.answer(), timezone.now())
    except NotYet:
        return redirect(found.get_absolute_url())
    return redirect(pages.after_answer(found, number))


@login_not_required
@never_cache
@require_safe
@vary_on_headers("HX-Request")
def debriefing(request: HttpRequest, attempt: UUID) -> HttpResponse:
    """The whole run looked back on."""
    found = access.attempt_for(access.learner_for(request), attempt)
    if found.finished_at is None:
        return redirect(found.get_absolute_url())
    return render(request, pages.template(request, "debriefing"), pages.debriefing_page(found))


@login_not_required
@require_POST
def objection(request: HttpRequest, attempt: UUID, step: int) -> HttpResponse:
    """'I disagree with this ruling.'"""
    found = access.attempt_for(access.learner_for(request), attempt)
    number = seen_step(found, step)
    form = ObjectionForm(request.POST)
    if not form.is_valid():
        return pages.refused(request, pages.feedback_page(found, number, form))
    raise_objection(found, number, form.cleaned_data["text"], timezone.now())
    return redirect(f"{pages.step_address(found, number)}?objection=kept#objection")


@login_not_required
@never_cache
@require_safe
@vary_on_headers("HX-Request")
def call(request: HttpRequest, attempt: UUID, step: int, call: str) -> HttpResponse:
    """The ruling on one call of the box with its reasons: a piece beside the box, or a page without scripts."""
    found = access.attempt_for(access.learner_for(request), attempt)
    context = pages.call_page(found, seen_step(found, step), call)
    name = "call_reasons" if request.headers.get("HX-Request") == "true" else "call"
    return render(request, f"lessons/{name}.html", context)


def seen_step(attempt: Attempt, step: int) -> int:
    """The number of a step whose feedback may be seen; 404 otherwise."""
    number = access.step_within(attempt, step)
    if not may_see_feedback(attempt, number):
        raise Http404
    return number


def mode_in(text: str | None) -> Mode:
    """The mode asked for; lesson where it is not one of ours."""
    return Mode(text) if text in Mode.values else Mode.LESSON


def key_in(text: str | None) -> UUID:
    """The key that came with the form; a new one where it is not a key."""
    try:
        return UUID(text or "")
    except ValueError:
        return uuid4()
