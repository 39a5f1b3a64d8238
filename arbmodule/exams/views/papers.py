"""Examiners: their papers, and one paper from draft to built."""

from random import SystemRandom
from typing import Any
from uuid import UUID, uuid4

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from arbmodule.accounts.forms import posted
from arbmodule.exams import access
from arbmodule.exams.build_paper import build_due_papers
from arbmodule.exams.choose_items import TooFew, exam_pool
from arbmodule.exams.delete_paper import delete_paper
from arbmodule.exams.edit_paper import (
    add_part,
    add_quota,
    change_paper,
    change_part,
    choose,
    editable,
    join_team,
    make_paper,
    remove_part,
)
from arbmodule.exams.end_sitting import close_papers
from arbmodule.exams.forms.candidates import TeamForm
from arbmodule.exams.forms.papers import ChoiceForm, PaperForm, PartForm, QuotaForm, readings
from arbmodule.exams.mail_notices import AT_ONCE, mail_notices
from arbmodule.exams.models import Paper, PaperExaminer, PaperKind, Part
from arbmodule.exams.readiness import is_ready, lacking, readiness
from arbmodule.exams.refusals import Refused
from arbmodule.exams.schedule_paper import back_to_draft, schedule, try_out
from arbmodule.exams.wall_time import shown
from arbmodule.exams.whole_number import whole_number
from rules import IN_FORCE

get_or_post = require_http_methods(["GET", "HEAD", "POST"])


@require_safe
def papers(request: HttpRequest) -> HttpResponse:
    """The papers of this examiner."""
    person = access.examiner_in(request)
    build_due_papers(timezone.now(), SystemRandom())
    close_papers(timezone.now())
    mail_notices(timezone.now(), AT_ONCE)
    rows = [_row(each) for each in Paper.objects.real().examined_by(person).order_by("-made_at")]
    return render(request, "exams/papers/papers.html", {"rows": rows})


def _row(paper: Paper) -> dict[str, Any]:
    """A paper of the list; a scheduled one with whether something has come in its way."""
    begins = shown(paper.opens_at, paper.tzinfo) if paper.opens_at else ""
    return {"paper": paper, "begins": begins, "lacks": bool(lacking(paper, timezone.now()))}


@get_or_post
def new_paper(request: HttpRequest) -> HttpResponse:
    """A new draft."""
    person = access.examiner_in(request)
    before = Paper.objects.real().examined_by(person).exclude(organisation="").order_by("-made_at").first()
    fresh = Paper(edition=IN_FORCE, policy="nbb", organisation=before.organisation if before else "")
    form = PaperForm(posted(request), initial={**PaperForm.initial_of(fresh), "key": uuid4()})
    if request.method == "POST" and form.is_valid():
        made = make_paper(person, form.values(), form.cleaned_data["key"] or uuid4(), timezone.now())
        return redirect("exams:paper", made.pk)
    return render(request, "exams/papers/settings.html", {"form": form}, status=_status(form.is_bound))


@require_safe
def paper(request: HttpRequest, paper: UUID) -> HttpResponse:
    """One paper: its parts and questions, whether it is ready, what comes next."""
    found, place = access.paper_for(request, paper)
    return render(request, "exams/papers/paper.html", paper_page(found, place))


def paper_page(paper: Paper, place: PaperExaminer) -> dict[str, Any]:
    """What the page of a paper shows."""
    language = get_language() or "nl"
    parts = list(paper.parts.prefetch_related("choices__scenario__current", "quotas"))
    findings = readiness(paper, timezone.now()) if not paper.is_built else []
    return {
        "paper": paper,
        "place": place,
        "title": paper.title_in(language),
        "parts": [_part(paper, part) for part in parts],
        "findings": findings,
        "ready": is_ready(findings),
        "begins": shown(paper.opens_at, paper.tzinfo) if paper.opens_at else "",
        "readings": dict(readings([paper.policy]))[paper.policy],
        "team": paper.team.select_related("person"),
        "team_form": TeamForm(),
        "part_form": PartForm(auto_id="new_%s"),
    }


def _part(paper: Paper, part: Part) -> dict[str, Any]:
    fixed = paper.kind == PaperKind.FIXED
    pool = [(each.scenario.pk, _named(each)) for each in exam_pool(paper.edition)] if paper.is_editable else []
    named = f"part_{part.pk}_%s"
    form = ChoiceForm(pool, auto_id=named) if fixed else QuotaForm(auto_id=named)
    edit = PartForm(initial=PartForm.initial_of(part), auto_id=f"edit_{part.pk}_%s")
    return {"part": part, "form": form, "edit": edit, "fixed": fixed}


def _named(candidate: Any) -> str:
    version = candidate.scenario.current
    title = version.title_in(get_language() or "nl")
    laws = ", ".join(sorted({clause[:2] for clause in candidate.clauses}))
    level = _("level")
    return f"{candidate.scenario.slug}: {title} ({level} {candidate.level}; {laws})"


def _status(bound: bool) -> int:
    return 422 if bound else 200


@get_or_post
def settings(request: HttpRequest, paper: UUID) -> HttpResponse:
    """The settings of a draft."""
    found, _place = access.paper_for(request, paper)
    form = PaperForm(posted(request), initial=PaperForm.initial_of(found))
    status = _status(form.is_bound)
    if request.method == "POST" and form.is_valid():
        try:
            change_paper(found, form.values(), form.cleaned_data["revision"] or 0)
            return redirect("exams:paper", found.pk)
        except Refused as refusal:
            form.add_error(None, str(refusal))
            status = 409
    return render(request, "exams/papers/settings.html", {"form": form, "paper": found}, status=status)


@get_or_post
def delete(request: HttpRequest, paper: UUID) -> HttpResponse:
    """A draft goes for good: asked once more first."""
    found, _place = access.paper_for(request, paper)
    if request.method == "POST":
        try:
            delete_paper(found)
            messages.success(request, _("The paper is deleted."))
            return redirect("exams:papers")
        except Refused as refusal:
            messages.error(request, str(refusal))
            return redirect("exams:paper", found.pk)
    context = {"paper": found, "count": found.candidates.real().count()}
    return render(request, "exams/papers/delete.html", context)


@require_POST
def part(request: HttpRequest, paper: UUID, part: int | None = None) -> HttpResponse:
    """A part more, another title or pass mark, or a part less."""
    found, place = access.paper_for(request, paper)
    own = get_object_or_404(Part, pk=part, paper=found) if part else None
    form = PartForm(request.POST, auto_id=f"edit_{part}_%s" if part else "new_%s")
    if own is not None and "remove" in request.POST:
        return _done(request, found, lambda: remove_part(own))
    if not form.is_valid():
        return _with_fault(request, found, place, own, form)
    values = {
        "code": form.cleaned_data["code"],
        "pass_percentage": form.cleaned_data["pass_percentage"],
        "title": form.title(),
    }
    return _done(request, found, lambda: change_part(own, values) if own else add_part(found, values))


def _with_fault(request: HttpRequest, paper: Paper, place: PaperExaminer, part: Part | None, form: Any) -> HttpResponse:
    """The page again, the form filled as it was sent."""
    context = paper_page(paper, place)
    if part is None:
        context["part_form"] = form
    for each in context["parts"]:
        if part is not None and each["part"].pk == part.pk:
            each["edit" if isinstance(form, PartForm) else "form"] = form
    return render(request, "exams/papers/paper.html", context, status=422)


def _done(request: HttpRequest, paper: Paper, action: Any) -> HttpResponse:
    """Do it and go back to the paper; say why where it is refused."""
    try:
        action()
    except Refused as refusal:
        messages.error(request, str(refusal))
    except TooFew:
        messages.error(request, _("The exam pool has too few questions for the quotas."))
    except ValueError as error:
        messages.error(request, _("A question has no answer: %(fault)s") % {"fault": error})
    return redirect("exams:paper", paper.pk)


@require_POST
def question(request: HttpRequest, paper: UUID, part: int) -> HttpResponse:
    """A question more in a fixed list, or a line more in a blueprint; or one less."""
    found, place = access.paper_for(request, paper)
    own = get_object_or_404(Part, pk=part, paper=found)
    if "remove" in request.POST:
        return _done(request, found, lambda: _remove(own, request.POST["remove"]))
    named = f"part_{own.pk}_%s"
    if found.kind == PaperKind.FIXED:
        pool = [(each.scenario.pk, str(each.scenario.pk)) for each in exam_pool(found.edition)]
        chosen = ChoiceForm(pool, request.POST, auto_id=named)
        if chosen.is_valid():
            return _done(request, found, lambda: choose(own, chosen.chosen(), chosen.cleaned_data["open_book"]))
        return _with_fault(request, found, place, own, chosen)
    quota = QuotaForm(request.POST, auto_id=named)
    if quota.is_valid():
        return _done(request, found, lambda: add_quota(own, quota.save(commit=False)))
    return _with_fault(request, found, place, own, quota)


def _remove(part: Part, number: str) -> None:
    with transaction.atomic():
        editable(part.paper)
        rows = part.choices if part.paper.kind == PaperKind.FIXED else part.quotas
        rows.filter(pk=whole_number(number) or 0).delete()


@require_POST
def team(request: HttpRequest, paper: UUID) -> HttpResponse:
    """Another examiner on the team."""
    found, place = access.paper_for(request, paper)
    form = TeamForm(request.POST)
    if not form.is_valid():
        return render(request, "exams/papers/paper.html", {**paper_page(found, place), "team_form": form}, status=422)
    return _done(request, found, lambda: join_team(found, form.person, timezone.now()))


@require_POST
def state(request: HttpRequest, paper: UUID) -> HttpResponse:
    """On or back: scheduled, draft again."""
    found, _place = access.paper_for(request, paper)
    if request.POST.get("to") == "scheduled":
        return _done(request, found, lambda: schedule(found, timezone.now()))
    return _done(request, found, lambda: back_to_draft(found))


@require_POST
def trial(request: HttpRequest, paper: UUID) -> HttpResponse:
    """Sit the paper as a candidate does."""
    found, place = access.paper_for(request, paper)
    try:
        sitting = try_out(found, place.person, timezone.now(), SystemRandom())
    except (TooFew, ValueError, Refused) as error:
        words = _("The paper cannot be tried out yet: look under “Is it ready?”.")
        messages.error(request, words if not isinstance(error, Refused) else str(error))
        return redirect("exams:paper", found.pk)
    return redirect("exams:sitting", sitting.pk)
