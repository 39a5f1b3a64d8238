"""Examiners read appeals, answer in their thread and decide those about marks they did not make."""

from http import HTTPStatus
from uuid import UUID

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from arbmodule.exams import access
from arbmodule.exams.appeals import pages
from arbmodule.exams.appeals.decide_appeal import Verdict, decide_appeal
from arbmodule.exams.appeals.raise_appeal import post
from arbmodule.exams.forms.results import VerdictForm, WordForm
from arbmodule.exams.models import Appeal, PaperExaminer
from arbmodule.exams.refusals import Refused


@never_cache
@require_safe
def appeals(request: HttpRequest, paper: UUID) -> HttpResponse:
    """All appeals of a paper."""
    found, place = access.paper_for(request, paper)
    return render(request, "exams/appeals/appeals.html", pages.appeals_page(found, place))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def appeal(request: HttpRequest, paper: UUID, appeal: int) -> HttpResponse:
    """One appeal; sent, a word is added or it is decided."""
    found, place = access.paper_for(request, paper)
    every = Appeal.objects.select_related("mark", "mark__item", "mark__rubric", "paper")
    shown = get_object_or_404(every, pk=appeal, paper=found)
    deciding = "decide" in request.POST
    word = WordForm(request.POST) if request.method == "POST" and not deciding else WordForm.fresh()
    verdict = VerdictForm(request.POST) if deciding else VerdictForm(initial={"points": shown.mark.out_of})
    sent: forms.Form = verdict if deciding else word
    if request.method == "POST" and sent.is_valid():
        try:
            _act(shown, place, sent)
            messages.success(request, _("The appeal is decided.") if deciding else _("Your words are kept."))
            return redirect("exams:appeal", paper, appeal)
        except Refused as refused:
            sent.add_error(None, str(refused))
    status = HTTPStatus.UNPROCESSABLE_ENTITY if request.method == "POST" else HTTPStatus.OK
    page = pages.appeal_page(found, place, shown, (word, verdict))
    return render(request, "exams/appeals/appeal.html", page, status=status)


def _act(appeal: Appeal, place: PaperExaminer, form: forms.Form) -> None:
    values, now = form.cleaned_data, timezone.now()
    if isinstance(form, VerdictForm):
        points = values["points"] if values["upheld"] == "yes" else None
        decide_appeal(appeal, Verdict(points, values["reason"], values["for_equal_answers"]), place, now)
    else:
        post(appeal, place.code, values["text"], values["key"], now)
