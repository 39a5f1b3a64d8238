"""The draft tried as a learner, and the answers kept as item tests."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core import signing
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from arbmodule.authoring import access
from arbmodule.authoring.forms import ExpectedForm
from arbmodule.authoring.keep_test import expect, keep_test
from arbmodule.authoring.models import Draft, ItemTest, State
from arbmodule.authoring.open_draft import OpenDraft, open_draft
from arbmodule.authoring.pages.frame import findings_of, frame
from arbmodule.authoring.pages.preview import asking, learner_page, tried
from arbmodule.authoring.pages.tests import failing_page, tests_page
from arbmodule.authoring.run_item_tests import NoAnswer, run_all
from arbmodule.lessons.forms import FORMS
from arbmodule.lessons.scene import Scene, scene_of
from arbmodule.lessons.steps import KINDS

#: What an answer that was tried is signed for, so that only answers a form has read are kept.
ANSWER = "authoring answer"
_LONGEST_NUMBER = 9


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def preview(request: HttpRequest, draft: UUID, step: int) -> HttpResponse:
    """A question as a learner meets it; answered, what he would read. Nothing is kept."""
    person = access.author(request)
    opened = open_draft(access.draft_for(person, draft))
    context = frame(opened, person, "preview", findings_of(opened)) | {"is_narrow": request.GET.get("width") == "phone"}
    scene = scene_at(opened, step)
    if scene is None:
        return render(request, "authoring/preview.html", context | {"cannot": True})
    form = FORMS[scene.step.kind](scene, request.POST if request.method == "POST" else None)
    context |= learner_page(opened, scene) | asking(opened, scene, form)
    if form.is_valid():
        answer = form.answer()
        context |= tried(opened.document, scene, answer) | {
            "answer": signing.dumps([scene.step.kind, answer], salt=ANSWER),
            "step_id": row_id(opened, step),
        }
    return render(request, "authoring/preview.html", context)


def scene_at(opened: OpenDraft, step: int) -> Scene | None:
    """The question; None where the engine cannot ask it yet. Http404 for a number there is none of."""
    if not 1 <= step <= max(len(opened.document.rows), 1):
        raise Http404
    if not opened.document.rows:
        return None
    try:
        scene = scene_of(opened.document.content, step)
    except ValueError:
        return None
    return scene if KINDS[scene.step.kind].problem(scene) is None else None


def row_id(opened: OpenDraft, step: int) -> str:
    """The id by which an item test knows the question."""
    return str(opened.document.rows[step - 1]["id"])


@require_POST
def keep(request: HttpRequest, draft: UUID) -> HttpResponse:
    """The answer just tried becomes an item test."""
    person = access.author(request)
    found = access.draft_to_write(person, draft)
    try:
        kind, answer = answer_in(request)
        keep_test(found, (request.POST.get("step", "")[:12], kind), answer, person, timezone.now())
    except NoAnswer:
        messages.error(request, _("The question has changed meanwhile; try it again."))
    else:
        messages.success(request, _("Kept as an item test."))
    return redirect("authoring:tests", found.pk)


def answer_in(request: HttpRequest) -> tuple[str, dict[str, Any]]:
    """The kind of question, and the answer as the preview's form read it and signed both. Http404 for anything else."""
    try:
        kind, answer = signing.loads(request.POST.get("answer", ""), salt=ANSWER)
    except (signing.BadSignature, ValueError):
        raise Http404 from None
    return kind, answer


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def tests(request: HttpRequest, draft: UUID) -> HttpResponse:
    """The item tests of a draft; each can be dropped, or expect something else."""
    person = access.author(request)
    found = access.draft_for(person, draft)
    if request.method == "POST":
        change(request, access.draft_to_write(person, draft))
        return redirect("authoring:tests", found.pk)
    opened = open_draft(found)
    context = frame(opened, person, "tests", findings_of(opened)) | tests_page(opened)
    return render(request, "authoring/tests.html", context)


def change(request: HttpRequest, draft: Draft) -> None:
    """Drop a test, or let it expect something else."""
    test = access.item_test_of(draft, number_in(request.POST.get("test", "")))
    form = ExpectedForm(request.POST)
    if "drop" in request.POST:
        test.delete()
    elif form.is_valid():
        expect(test, **form.cleaned_data)
    else:
        messages.error(request, _("A score is two whole numbers, such as 3 and 4."))


def number_in(text: str) -> int:
    """The number of a row; 0, which none has, for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER else 0


@never_cache
@require_safe
def failing(request: HttpRequest) -> HttpResponse:
    """Every item test that fails with the engine at hand, and how many have not yet met it."""
    person = access.author(request)
    mine = access.drafts_of(person)
    found = ItemTest.objects.failing().filter(draft__in=mine).select_related("draft")
    page = Paginator(found, 50).get_page(request.GET.get("page"))
    stale = ItemTest.objects.stale().filter(draft__in=mine).count()
    return render(
        request, "authoring/failing.html", {"page": page, "stale": stale, "person": person} | failing_page(page)
    )


@require_POST
def run(request: HttpRequest) -> HttpResponse:
    """Run the tests of every draft this person may see."""
    person = access.author(request)
    drafts = access.drafts_of(person).exclude(state=State.ARCHIVED).filter(item_tests__isnull=False).distinct()
    run_all(drafts.select_related("scenario"))
    return redirect("authoring:failing")
