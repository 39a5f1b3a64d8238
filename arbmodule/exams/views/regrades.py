"""Keys and regrades: a proposed key is tried out, looked at and decided on."""

from http import HTTPStatus
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbmodule.exams import access
from arbmodule.exams.forms.results import RegradeForm, newest_content
from arbmodule.exams.marking.ledger import items_of, key_in_force
from arbmodule.exams.marking.score import is_stale
from arbmodule.exams.models import PaperExaminer, PaperItem, RegradePolicy, RegradeRun
from arbmodule.exams.refusals import Refused
from arbmodule.exams.regrades import pages
from arbmodule.exams.regrades.decide import apply, drop
from arbmodule.exams.regrades.propose import corrected, dry_run
from arbmodule.exams.results.in_words import ENGINE_CORRECTED


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def regrades(request: HttpRequest, paper: UUID) -> HttpResponse:
    """Every key and every run; sent, today's engine is tried out on all questions it rules otherwise."""
    found, place = access.paper_for(request, paper)
    if request.method != "POST":
        return render(request, "exams/regrades/regrades.html", pages.regrades_page(found, place))
    outdated = [item for item in items_of(found) if is_stale(key_in_force(item))]
    refusals = [words for item in outdated if (words := _by_the_engine(item, place))]
    if len(refusals) < len(outdated) or not outdated:
        messages.success(request, _("Dry runs made: %(count)d.") % {"count": len(outdated) - len(refusals)})
    for words in refusals:
        messages.error(request, words)
    return redirect("exams:regrades", paper)


def _by_the_engine(item: PaperItem, place: PaperExaminer) -> str:
    """A dry run of today's engine on a question; why there is none, '' where it is made. One keeps no other from it."""
    try:
        proposed, why = corrected(item, key_in_force(item).content), (ENGINE_CORRECTED, place)
        dry_run(item, proposed, RegradePolicy.NEVER_LOWER, why, timezone.now())
    except Refused as refused:
        return ": ".join([_("Question %(number)s") % {"number": item.number}, str(refused)])
    return ""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def key(request: HttpRequest, paper: UUID, item: str) -> HttpResponse:
    """A question's key in words; sent, a corrected one is tried out."""
    found, place = access.paper_for(request, paper)
    question = next((each for each in items_of(found) if each.code == item), None)
    if question is None:
        raise Http404
    content = key_in_force(question).content
    form = RegradeForm(request.POST or None, initial=RegradeForm.initial_of(content))
    status = HTTPStatus.UNPROCESSABLE_ENTITY if request.method == "POST" else HTTPStatus.OK
    if request.method == "POST" and form.is_valid():
        try:
            return redirect("exams:regrade", paper, _try_out(question, form, content, place).pk)
        except Refused as refused:
            form.add_error(None, str(refused))
    context = {**pages.key_page(found, place, question), "form": form}
    return render(request, "exams/regrades/key.html", context, status=status)


def _try_out(item: PaperItem, form: RegradeForm, content: dict[str, Any], place: PaperExaminer) -> RegradeRun:
    values = form.cleaned_data
    proposals = {"engine": content, "version": newest_content(item), "facts": form.corrected(content)}
    proposed = proposals[values["source"]]
    if proposed is None:
        raise Refused(_("The scenario has no newer version that asks the same."))
    why = (values["reason"], place)
    return dry_run(item, corrected(item, proposed), RegradePolicy(values["policy"]), why, timezone.now())


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def regrade(request: HttpRequest, paper: UUID, run: int) -> HttpResponse:
    """A dry run; sent, it is applied or dropped."""
    found, place = access.paper_for(request, paper)
    shown = get_object_or_404(RegradeRun.objects.select_related("item", "key"), pk=run, item__paper=found)
    if request.method != "POST":
        return render(request, "exams/regrades/regrade.html", pages.run_page(found, place, shown))
    try:
        if "apply" in request.POST:
            apply(shown, place, timezone.now())
            messages.success(request, _("The new key is in force, and everybody whose mark changed is told."))
        else:
            drop(shown, place, timezone.now())
            messages.success(request, _("Dropped: everything stays as it is."))
    except Refused as refused:
        messages.error(request, str(refused))
    return redirect("exams:regrade", paper, run)
