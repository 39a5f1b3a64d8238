"""Results: examiners release them in stages; candidates read their own; anybody checks a certificate."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from arbmodule.exams import access
from arbmodule.exams.appeals.raise_appeal import post, raise_appeal
from arbmodule.exams.codes import as_typed
from arbmodule.exams.exports.certificate_pdf import certificate_pdf
from arbmodule.exams.forms.results import WordForm
from arbmodule.exams.models import Certificate, Sitting, Stage
from arbmodule.exams.refusals import Refused
from arbmodule.exams.results import pages
from arbmodule.exams.results.carry_over import carry_over
from arbmodule.exams.results.certify import valid_certificates
from arbmodule.exams.results.notices import notices_shown
from arbmodule.exams.results.release import release
from arbmodule.exams.results.stages import Shown, may_see


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def results(request: HttpRequest, paper: UUID) -> HttpResponse:
    """The outcomes; sent, the next stage is released."""
    found, place = access.paper_for(request, paper)
    if request.method != "POST":
        return render(request, "exams/results/results.html", pages.results_page(found, place))
    try:
        made = release(found, _stage(request), place, timezone.now(), is_warned="warned" in request.POST)
        messages.success(request, _("Released: %(stage)s.") % {"stage": Stage(made.stage).label})
    except Refused as refused:
        messages.error(request, str(refused))
    return redirect("exams:results", paper)


def _stage(request: HttpRequest) -> Stage:
    text = request.POST.get("stage", "")
    if text not in {str(stage.value) for stage in Stage}:
        raise Http404
    return Stage(int(text))


@require_http_methods(["POST"])
def carry(request: HttpRequest, paper: UUID) -> HttpResponse:
    """What was passed on earlier papers is carried over to this one."""
    found, place = access.paper_for(request, paper)
    try:
        made = carry_over(found, place, timezone.now())
        messages.success(request, _("Carried over: %(count)d parts.") % {"count": len(made)})
    except Refused as refused:
        messages.error(request, str(refused))
    return redirect("exams:paper", paper)


@never_cache
@require_safe
def my_results(request: HttpRequest, sitting: UUID) -> HttpResponse:
    """A candidate's own results, as far as they are released; reading them reads the notices."""
    now = timezone.now()
    found = access.sitting_for(request, sitting, now)
    page = pages.my_results_page(found, now)
    notices_shown(found.candidate).filter(read_at=None).update(read_at=now)
    return render(request, "exams/results/mine.html", page)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def my_mark(request: HttpRequest, sitting: UUID, code: str, step: int) -> HttpResponse:
    """One mark with its reasoning; sent, an appeal is raised or a word added to it."""
    now = timezone.now()
    found = access.sitting_for(request, sitting, now)
    page = pages.my_mark_page(found, code, step, now)
    form = WordForm(request.POST) if request.method == "POST" else WordForm.fresh()
    if request.method == "POST" and form.is_valid():
        try:
            _say(found, page, form, request.POST.get("mark", ""))
            return redirect(f"{reverse('exams:my_mark', args=[sitting, code, step])}#appeal")
        except Refused as refused:
            form.add_error(None, str(refused))
    status = 422 if request.method == "POST" else 200
    return render(request, "exams/results/mark.html", {**page, "form": form}, status=status)


def _say(sitting: Sitting, page: dict[str, Any], form: WordForm, contested: str) -> None:
    """A word in the open appeal about this mark, else a new appeal about the entry that the page showed."""
    text, key, now = form.cleaned_data["text"], form.cleaned_data["key"], timezone.now()
    appeal = page["appeal"]
    if appeal is not None and not hasattr(appeal, "decision"):
        post(appeal, sitting.code, text, key, now)
    else:
        shown = next((each for each in page["history"] if str(each.pk) == contested), page["mark"])
        raise_appeal(sitting, shown, text, key, now)


@never_cache
@require_safe
def my_certificate(request: HttpRequest, sitting: UUID) -> HttpResponse:
    """The candidate's certificate as PDF. 404 while there is none."""
    found = access.sitting_for(request, sitting, timezone.now())
    certificate = valid_certificates(found.paper).get(found.code)
    if certificate is None or Shown.PARTS not in may_see(found.paper):
        raise Http404
    address = request.build_absolute_uri(reverse("exams:certificate", args=[certificate.number]))
    response = HttpResponse(certificate_pdf(certificate, address), content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="certificate-{certificate.number}.pdf"'
    return response


@login_not_required
@never_cache
@require_safe
def certificate(request: HttpRequest, number: str) -> HttpResponse:
    """Anybody checks a certificate: what was passed, when, by whom, and whether it still holds."""
    found = Certificate.objects.filter(number=as_typed(number)).select_related("paper", "withdrawal", "holder")
    shown = get_object_or_404(found)
    withdrawal, holder = getattr(shown, "withdrawal", None), getattr(shown, "holder", None)
    sat_on = parse_date(shown.snapshot["sat_on"])
    context = {"certificate": shown, "says": shown.snapshot, "withdrawal": withdrawal, "holder": holder}
    return render(request, "exams/results/certificate.html", {**context, "sat_on": sat_on})
