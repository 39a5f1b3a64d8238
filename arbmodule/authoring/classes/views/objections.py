"""Objections: where instructors answer them, and where their learners read the answers."""

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from arbmodule.accounts.models import Person
from arbmodule.authoring.access import instructor
from arbmodule.authoring.classes import pages
from arbmodule.authoring.classes.answer_objection import answer_objection, begin_draft_from, mark_seen
from arbmodule.authoring.classes.forms import ReplyForm
from arbmodule.authoring.classes.models import Verdict, shown_to, unanswered
from arbmodule.lessons.access import learner_for
from arbmodule.lessons.models import Objection

ON_A_PAGE = 30


@never_cache
@require_safe
def objections(request: HttpRequest) -> HttpResponse:
    """Objections that wait for an answer, or all of them."""
    found = shown_to(instructor(request))
    is_all = "all" in request.GET
    listed = (found if is_all else unanswered(found)).defer("attempt__version__content")
    page = Paginator(listed, ON_A_PAGE).get_page(request.GET.get("page"))
    return render(request, "authoring/classes/objections.html", {"page": page, "is_all": is_all})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def objection(request: HttpRequest, pk: int) -> HttpResponse:
    """One objection with its case, and the form to answer it."""
    person = instructor(request)
    found = objection_for(person, pk)
    form = ReplyForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        said = (Verdict(form.cleaned_data["verdict"]), form.cleaned_data["text"])
        answer_objection(found, person, said, timezone.now())
        messages.success(request, _("The answer is kept; the learner will read it."))
        return redirect("classes:objections")
    context = {"form": form, **pages.objection_page(found)}
    return render(request, "authoring/classes/objection.html", context, status=422 if form.errors else 200)


def objection_for(person: Person, pk: int) -> Objection:
    """An objection this instructor may see. Http404 otherwise."""
    return get_object_or_404(shown_to(person), pk=pk)


@require_POST
def draft(request: HttpRequest, pk: int) -> HttpResponse:
    """A draft that changes the disputed scenario."""
    person = instructor(request)
    made = begin_draft_from(objection_for(person, pk), person, timezone.now())
    return redirect("authoring:part", made.pk, "table")


@login_not_required
@never_cache
@require_safe
def answers(request: HttpRequest) -> HttpResponse:
    """A learner's own objections and what was answered."""
    found = pages.answers_page(learner_for(request))
    response = render(request, "authoring/classes/answers.html", {"objections": found})
    mark_seen(found, timezone.now())
    return response
