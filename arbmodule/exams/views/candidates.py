"""Examiners: who is registered, in which room, how far; recovery files and attempts at closed pages."""

from collections.abc import Callable
from dataclasses import asdict
from random import SystemRandom
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from arbmodule.accounts.forms import posted
from arbmodule.exams import access
from arbmodule.exams.edit_paper import add_room
from arbmodule.exams.end_sitting import close_papers, expire
from arbmodule.exams.forms.candidates import CandidateForm, ExtraForm, ListForm, RecoveryDecisionForm, RoomForm
from arbmodule.exams.models import AccessAttempt, Candidate, CarriedPart, Paper, PaperState, Recovery, Room, Sitting
from arbmodule.exams.read_candidates import LARGEST, Row, read_list, read_text
from arbmodule.exams.recover import decide_recovery
from arbmodule.exams.recovered import answers_in, late_saves
from arbmodule.exams.refusals import Refused
from arbmodule.exams.register import register, set_extra_minutes, withdraw
from arbmodule.exams.sit_on_paper import (
    could_have_been_on_paper,
    could_have_gone_on,
    said_of,
    sat_on_paper,
    take_back,
    went_on_on_paper,
)
from arbmodule.exams.who_is_who import are_out
from arbmodule.exams.whole_number import whole_number

_SALT = "arbmodule.exams.list"
get_or_post = require_http_methods(["GET", "HEAD", "POST"])


@require_safe
def candidates(request: HttpRequest, paper: UUID) -> HttpResponse:
    """The candidates with the state of their sittings; rooms with their start codes."""
    found, _place = access.paper_for(request, paper)
    now = timezone.now()
    expire(Sitting.objects.filter(paper=found), now)
    close_papers(now)
    return render(request, "exams/papers/candidates.html", candidates_page(found))


def candidates_page(paper: Paper) -> dict[str, Any]:
    """What the page of the candidates shows; a fixed number of queries."""
    rows = paper.candidates.real().select_related("room", "person").prefetch_related("sittings")
    said = said_of(paper)
    sittings = [(each, next(iter(each.sittings.all()), None)) for each in rows]
    listed = [
        {"candidate": each, "sitting": sitting, "said": said.get(sitting.pk) if sitting else None}
        for each, sitting in sittings
    ]
    return {
        "paper": paper,
        "rows": listed,
        "named": are_out(paper),
        "maybe_on_paper": set(could_have_been_on_paper(paper).values_list("candidate", flat=True)),
        "maybe_went_on": set(could_have_gone_on(paper).values_list("candidate", flat=True)),
        "says_paper": paper.state == PaperState.CLOSED and not paper.releases.exists(),
        "rooms": paper.rooms.all(),
        "form": CandidateForm(),
        "room_form": RoomForm(auto_id="room_%s"),
        "list_form": ListForm(auto_id="list_%s"),
        "recoveries": _recoveries(paper),
        "late": late_saves(paper),
        "attempts": AccessAttempt.objects.filter(sitting__paper=paper).select_related("sitting")[:200],
        "pool_attempts": paper.pool_attempts.all()[:200],
        "decision_form": RecoveryDecisionForm(),
    }


def _recoveries(paper: Paper) -> list[dict[str, Any]]:
    """The files; what is in them as long as they wait for a decision."""
    files = list(Recovery.objects.filter(sitting__paper=paper).select_related("sitting", "decision"))
    answers = answers_in([each for each in files if not hasattr(each, "decision")])
    return [
        {"file": each, "decision": getattr(each, "decision", None), "answers": answers.get(each.pk, ())}
        for each in files
    ]


def _again(request: HttpRequest, paper: Paper, **forms: Any) -> HttpResponse:
    return render(request, "exams/papers/candidates.html", {**candidates_page(paper), **forms}, status=422)


@require_POST
def add(request: HttpRequest, paper: UUID) -> HttpResponse:
    """One candidate."""
    found, _place = access.paper_for(request, paper)
    form = CandidateForm(request.POST)
    if not form.is_valid():
        return _again(request, found, form=form)
    given = form.cleaned_data
    row = Row(1, given["email"], given["name"], given["extra_minutes"])
    return _registered(request, found, [row])


def _registered(request: HttpRequest, paper: Paper, rows: list[Row]) -> HttpResponse:
    return tell_registered(request, paper, lambda: register(paper, rows, timezone.now(), SystemRandom()))


def tell_registered(request: HttpRequest, paper: Paper, registering: Callable[[], int]) -> HttpResponse:
    """Back to the candidates, with how many are new or why nobody is."""
    carried = CarriedPart.objects.filter(candidate__paper=paper)
    before = carried.count()
    try:
        count = registering()
    except Refused as refusal:
        messages.error(request, str(refusal))
    else:
        words = ngettext("%(count)d candidate is new.", "%(count)d candidates are new.", count)
        messages.success(request, words % {"count": count})
        if more := carried.count() - before:
            messages.success(request, _("Carried over: %(count)d parts.") % {"count": more})
    return redirect("exams:candidates", paper.pk)


@get_or_post
def import_list(request: HttpRequest, paper: UUID) -> HttpResponse:
    """A list: looked at first, then taken over."""
    found, _place = access.paper_for(request, paper)
    if request.method != "POST":
        return render(request, "exams/papers/import.html", {"paper": found, "list_form": ListForm(auto_id="list_%s")})
    if "rows" in request.POST:
        return _take_over(request, found)
    form = ListForm(posted(request), request.FILES, auto_id="list_%s")
    if not form.is_valid():
        return render(request, "exams/papers/import.html", {"paper": found, "list_form": form}, status=422)
    try:
        rows = _read(form)
    except Refused as refusal:
        form.add_error("file", str(refusal))
        return render(request, "exams/papers/import.html", {"paper": found, "list_form": form}, status=422)
    known = set(found.candidates.values_list("email", flat=True))
    context = {
        "paper": found,
        "rows": [{"row": row, "known": row.email in known} for row in rows],
        "good": sum(not row.fault for row in rows),
        "kept": signing.dumps([asdict(row) for row in rows], salt=_SALT, compress=True),
    }
    return render(request, "exams/papers/import_preview.html", context)


def _read(form: ListForm) -> list[Row]:
    file = form.cleaned_data["file"]
    if file:
        return read_list(file.read(LARGEST + 1), file.name)
    return read_text(form.cleaned_data["text"])


def _take_over(request: HttpRequest, paper: Paper) -> HttpResponse:
    try:
        rows = [Row(**row) for row in signing.loads(request.POST["rows"], salt=_SALT, max_age=86_400)]
    except (signing.BadSignature, TypeError):
        messages.error(request, _("The preview is too old. Read the list once more."))
        return redirect("exams:import_list", paper.pk)
    return _registered(request, paper, rows)


@require_POST
def change(request: HttpRequest, paper: UUID, candidate: int) -> HttpResponse:
    """Personal extra time, or off the list."""
    found, _place = access.paper_for(request, paper)
    own = get_object_or_404(Candidate.objects.real(), pk=candidate, paper=found)
    form = ExtraForm(request.POST)
    try:
        if "remove" in request.POST:
            withdraw(own)
        elif form.is_valid():
            set_extra_minutes(own, form.cleaned_data["extra_minutes"])
        else:
            messages.error(request, _("Extra minutes must be a number up to 600."))
    except Refused as refusal:
        messages.error(request, str(refusal))
    return redirect("exams:candidates", found.pk)


@require_POST
def on_paper(request: HttpRequest, paper: UUID) -> HttpResponse:
    """These candidates sat it on paper, those went on on paper; or that is taken back of one."""
    found, place = access.paper_for(request, paper)
    now = timezone.now()
    try:
        if "take_back" in request.POST:
            take_back(found, whole_number(request.POST["take_back"]) or 0, place, now)
        else:
            sat, went_on = (_numbers(request, name) for name in ("candidate", "went_on"))
            count = sat_on_paper(found, sat, place, now) + went_on_on_paper(found, went_on, place, now)
            words = ngettext("%(count)d candidate wrote on paper.", "%(count)d candidates wrote on paper.", count)
            messages.success(request, words % {"count": count})
    except Refused as refusal:
        messages.error(request, str(refusal))
    return redirect("exams:candidates", found.pk)


def _numbers(request: HttpRequest, name: str) -> list[int]:
    return [number for each in request.POST.getlist(name) if (number := whole_number(each))]


@require_POST
def rooms(request: HttpRequest, paper: UUID) -> HttpResponse:
    """A room more, or one less."""
    found, _place = access.paper_for(request, paper)
    if "remove" in request.POST:
        Room.objects.filter(paper=found, pk=whole_number(request.POST["remove"]) or 0).delete()
        return redirect("exams:candidates", found.pk)
    form = RoomForm(request.POST, auto_id="room_%s")
    if not form.is_valid():
        return _again(request, found, room_form=form)
    add_room(found, form.cleaned_data["name"])
    return redirect("exams:candidates", found.pk)


@require_POST
def recovery_decision(request: HttpRequest, paper: UUID, recovery: int) -> HttpResponse:
    """Do the answers of a recovery file count?"""
    found, place = access.paper_for(request, paper)
    own = get_object_or_404(Recovery, pk=recovery, sitting__paper=found)
    form = RecoveryDecisionForm(request.POST)
    if not form.is_valid():
        return _again(request, found, decision_form=form)
    try:
        decide_recovery(own, "accept" in request.POST, form.cleaned_data["reason"], place.code, timezone.now())
    except Refused as refusal:
        messages.error(request, str(refusal))
    return redirect("exams:candidates", found.pk)
