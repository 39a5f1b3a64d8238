"""Candidates: their exams, the waiting room that turns into the exam, and checking a receipt."""

import json
from datetime import datetime
from random import SystemRandom
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from arbmodule.exams import access
from arbmodule.exams.build_paper import build_due_papers
from arbmodule.exams.check_in import check_in as come_in
from arbmodule.exams.check_in import is_in, join_registrations
from arbmodule.exams.end_sitting import is_over
from arbmodule.exams.guard import mark_browser
from arbmodule.exams.models import Candidate, PaperState, Sitting
from arbmodule.exams.receipts import is_genuine
from arbmodule.exams.refusals import Refused
from arbmodule.exams.spread import seconds_to_wait
from arbmodule.exams.start_sitting import start_sitting
from arbmodule.exams.wall_time import shown


@require_safe
def exams(request: HttpRequest) -> HttpResponse:
    """The exams somebody is registered for."""
    person = access.person_in(request)
    join_registrations(person)
    found = Candidate.objects.real().of_person(person).select_related("paper").prefetch_related("sittings")
    rows = [_row(each) for each in found.exclude(paper__state=PaperState.DRAFT).order_by("-paper__opens_at")]
    return render(request, "exams/room/exams.html", {"rows": rows})


def _row(candidate: Candidate) -> dict[str, Any]:
    paper = candidate.paper
    sitting = next(iter(candidate.sittings.all()), None)
    begins = shown(paper.opens_at, paper.tzinfo) if paper.opens_at else ""
    minutes = paper.duration_minutes + candidate.extra_minutes
    return {"candidate": candidate, "paper": paper, "sitting": sitting, "begins": begins, "minutes": minutes}


@require_safe
@vary_on_headers("HX-Request")
def room(request: HttpRequest, paper: UUID) -> HttpResponse:
    """The waiting room: asks for the start code, counts down, and turns into the exam at the hour."""
    now = timezone.now()
    join_registrations(access.person_in(request))
    candidate = access.registration_for(request, paper)
    if candidate.paper.state == PaperState.DRAFT:
        return _not_now(request)
    if candidate.paper.state == PaperState.SCHEDULED:
        build_due_papers(now, SystemRandom())
        candidate.paper.refresh_from_db()
    sitting = Sitting.objects.filter(candidate=candidate).order_by("-attempt").first()
    if sitting is not None and sitting.started_at is not None:
        name = "exams:receipt" if is_over(sitting, now) else "exams:sitting"
        return _leave(request, name, sitting.pk)
    fragment = request.headers.get("HX-Request") == "true"
    template = "exams/room/waiting.html" + ("#waiting" if fragment else "")
    return render(request, template, waiting_page(candidate, sitting, now))


def _leave(request: HttpRequest, name: str, *arguments: object) -> HttpResponse:
    """To another page, also out of a fragment."""
    response: HttpResponse = redirect(name, *arguments)
    if request.headers.get("HX-Request") == "true":
        address = response["Location"]
        response = HttpResponse(status=204)
        response["HX-Redirect"] = address
    return response


def _not_now(request: HttpRequest) -> HttpResponse:
    """The paper was taken back to draft: it has no room and perhaps no hour."""
    messages.warning(request, _("The examiners are changing this exam. It stands here again when they are ready."))
    return _leave(request, "exams:exams")


def waiting_page(candidate: Candidate, sitting: Sitting | None, now: datetime) -> dict[str, Any]:
    """What the waiting room shows, by the clock: too early, the code, waiting, begin, too late."""
    paper = candidate.paper
    opens, closes, waits = paper.opens_at, paper.window_ends, paper.waiting_from
    assert opens is not None
    assert closes is not None
    assert waits is not None
    return {
        "candidate": candidate,
        "paper": paper,
        "phase": _phase(candidate, sitting, now),
        "opens_at": opens,
        "begins": shown(opens, paper.tzinfo),
        "window_ends": shown(closes, paper.tzinfo),
        "waiting_from": shown(waits, paper.tzinfo),
        "minutes": paper.duration_minutes + candidate.extra_minutes,
        "wait": seconds_to_wait(candidate.code, (opens - now).total_seconds(), paper.candidates.count()),
        "now": now,
    }


def _phase(candidate: Candidate, sitting: Sitting | None, now: datetime) -> str:
    paper = candidate.paper
    assert paper.opens_at is not None
    assert paper.waiting_from is not None
    assert paper.window_ends is not None
    if now < paper.waiting_from:
        return "early"
    if sitting is None:
        return "delayed"
    if now >= paper.window_ends:
        return "late"
    if not is_in(candidate):
        return "code"
    return "wait" if now < paper.opens_at else "begin"


@require_POST
def check_in(request: HttpRequest, paper: UUID) -> HttpResponse:
    """The start code that stands on the board."""
    candidate = access.registration_for(request, paper)
    if candidate.paper.state == PaperState.DRAFT:
        return _not_now(request)
    try:
        come_in(candidate, request.POST.get("code", ""), timezone.now())
    except Refused as refusal:
        messages.error(request, str(refusal))
    return redirect("exams:room", candidate.paper_id)


@require_POST
def begin(request: HttpRequest, paper: UUID) -> HttpResponse:
    """The working time begins, once; again it leads to where one was."""
    candidate = access.registration_for(request, paper)
    sitting = Sitting.objects.filter(candidate=candidate).order_by("-attempt").first()
    if sitting is None or not is_in(candidate):
        return redirect("exams:room", candidate.paper_id)
    try:
        started = start_sitting(sitting, timezone.now())
    except Refused as refusal:
        messages.error(request, str(refusal))
        return _leave(request, "exams:room", candidate.paper_id)
    first = started.items.order_by("position").values_list("item__code", flat=True).first()
    response = (
        _leave(request, "exams:question", started.pk, first) if first else _leave(request, "exams:sitting", started.pk)
    )
    mark_browser(response, started)
    return response


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
def check_receipt(request: HttpRequest) -> HttpResponse:
    """Was this receipt signed here, and is it unchanged? Tells nothing that the receipt does not hold."""
    text = request.POST.get("receipt", "")[:200_000]
    verdict = _verdict(text) if request.method == "POST" else None
    return render(request, "exams/room/check_receipt.html", {"text": text, "verdict": verdict})


def _verdict(text: str) -> bool:
    try:
        given = json.loads(text)
        return is_genuine(given["receipt"], str(given["signature"]))
    except (ValueError, KeyError, TypeError, RecursionError):
        return False
