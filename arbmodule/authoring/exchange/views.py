"""The pages of exchange: each gate, form, one action, render."""

from time import monotonic
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.access import author, instructor, pool_of
from arbmodule.authoring.exchange import access
from arbmodule.authoring.exchange.boards import problems_in_words
from arbmodule.authoring.exchange.bring_in import bring_in
from arbmodule.authoring.exchange.forms import RemarkForm, bring_form
from arbmodule.authoring.exchange.hand_over import hand_over, make_drafts, throw_away
from arbmodule.authoring.exchange.lesson_files import files_of_course, files_of_lesson, parts_to_take_out
from arbmodule.authoring.exchange.limits import LARGEST_UPLOAD
from arbmodule.authoring.exchange.look import look_at, would_affect
from arbmodule.authoring.exchange.models import Kind, Parcel, Stage
from arbmodule.authoring.exchange.pack import zip_of
from arbmodule.authoring.exchange.plan import Plan, Verdict, plan_of
from arbmodule.authoring.exchange.questions import make_questions, plan_of_questions
from arbmodule.authoring.exchange.take_in import ask_again, give_back, take_in
from arbmodule.authoring.exchange.words import VERDICTS, WHATS
from arbmodule.authoring.pages.frame import language
from arbmodule.lessons.models import Course, Pool
from rules import VERSION


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def exchange(request: HttpRequest) -> HttpResponse:
    """Lessons to take out, a file to bring in, and the parcels that wait."""
    person = author(request)
    pool = pool_of(person)
    form = bring_form(pool, request.POST, request.FILES) if request.method == "POST" else bring_form(pool)
    if form.is_bound and form.is_valid():
        file = form.cleaned_data["brought"]
        try:
            parcel = bring_in(file.name, file.read(LARGEST_UPLOAD + 1), person, timezone.now(), monotonic)
        except Refused as refusal:
            form.add_error("brought", str(refusal))
        else:
            return redirect(parcel)
    parcels = access.parcels_of(person).for_lists()
    context = {
        "form": form,
        "courses": Course.objects.with_lessons(),
        "waiting": parcels.filter(stage=Stage.WAITING),
        "mine": Paginator(parcels.filter(made_by=person).exclude(stage=Stage.WAITING), 20).get_page(
            request.GET.get("page")
        ),
        "person": person,
        "is_exam": pool == Pool.EXAM,
        "parts": parts_to_take_out() if pool == Pool.EXAM else [],
    }
    return render(request, "authoring/exchange/exchange.html", context, status=422 if form.errors else 200)


@require_safe
def lesson(request: HttpRequest, slug: str) -> HttpResponse:
    """A lesson as a zip."""
    instructor(request)
    found = access.lesson_called(slug)
    return packed(files_of_lesson(found), found.slug)


@require_safe
def course(request: HttpRequest, slug: str) -> HttpResponse:
    """A whole course as a zip."""
    instructor(request)
    found = access.course_called(slug)
    return packed(files_of_course(found), found.slug)


def packed(files: dict[str, str], name: str) -> HttpResponse:
    """A zip to be kept."""
    headers = {"Content-Disposition": f'attachment; filename="{name}.zip"', "Cache-Control": "no-store"}
    return HttpResponse(zip_of(files), content_type="application/zip", headers=headers)


@never_cache
@require_safe
def parcel(request: HttpRequest, parcel: UUID) -> HttpResponse:
    """The dry run: what would happen, and the button that says go on."""
    person = author(request)
    return show(request, access.parcel_for(person, parcel), person, RemarkForm())


def show(request: HttpRequest, found: Parcel, person: Person, form: RemarkForm, status: int = 200) -> HttpResponse:
    """The page of a parcel."""
    context: dict[str, Any] = {
        "parcel": found,
        "is_own": found.made_by_id == person.pk,
        "may_decide": access.may_decide(person, found),
        "form": form,
    }
    context |= boards_page(found) if found.kind == Kind.BOARDS else lessons_page(found)
    return render(request, f"authoring/exchange/{found.kind}.html", context, status=status)


def boards_page(found: Parcel) -> dict[str, Any]:
    """Boards and what in the file could not be read."""
    return {"boards": found.files["boards"], "problems": list(problems_in_words(found.files))}


def lessons_page(found: Parcel) -> dict[str, Any]:
    """The plan, its lines by what would happen; what was taken in already is not planned again."""
    if found.stage == Stage.TAKEN_IN:
        return {"replaced": sorted(found.replaced)}
    plan = planned(found)
    by_verdict = [(verdict, [line for line in plan.lines if line.verdict == verdict]) for verdict in Verdict]
    groups = [
        {"verdict": verdict, "words": VERDICTS[verdict], "lines": lines} for verdict, lines in by_verdict if lines
    ]
    return {"plan": plan, "groups": groups, "whats": WHATS, "is_stale": found.engine_version != VERSION}


def planned(found: Parcel) -> Plan:
    """The dry run of lessons, or of exam questions."""
    return plan_of_questions(found, language()) if found.pool == Pool.EXAM else plan_of(found, language())


@never_cache
@require_safe
def look(request: HttpRequest, parcel: UUID, slug: str) -> HttpResponse:
    """One scenario of a parcel, with the right answers."""
    found = access.parcel_for(author(request), parcel)
    lesson, file = access.scenario_in(found, slug)
    remarks = found.said_of(file.path, "remarks", language())
    context = {
        "parcel": found,
        "path": file.path,
        "remarks": remarks,
        "affected": would_affect(file, lesson.head["slug"]),
    }
    return render(request, "authoring/exchange/look.html", context | look_at(file.content, language()))


@require_POST
def confirm(request: HttpRequest, parcel: UUID) -> HttpResponse:
    """Boards and exam questions become drafts; lessons are handed to a second person."""
    person = author(request)
    found = access.own_parcel(person, parcel)
    try:
        if found.kind == Kind.BOARDS or found.pool == Pool.EXAM:
            tell_made(request, drafts_from(found, person, request.POST.get("agreed", "")))
            return redirect(drafts_address(found))
        hand_over(found, plan_of(found, language()), request.POST.get("agreed", ""))
        messages.success(request, _("Handed over: a second person looks at it now."))
    except Refused as refusal:
        messages.error(request, str(refusal))
    return redirect(found)


def drafts_from(found: Parcel, person: Person, agreed: str) -> int:
    """Make the drafts of a parcel; how many."""
    if found.kind == Kind.BOARDS:
        return len(make_drafts(found, person, language(), timezone.now()))
    return len(make_questions(found, (planned(found), agreed), person, timezone.now()))


def tell_made(request: HttpRequest, made: int) -> None:
    """How many drafts there are now."""
    words = ngettext("%(number)s draft is made.", "%(number)s drafts are made.", made)
    messages.success(request, words % {"number": made})


def drafts_address(found: Parcel) -> str:
    """Where the drafts of this parcel's pool are listed."""
    if found.pool == Pool.EXAM:
        return reverse("authoring:questions", query={"show": "drafts"})
    return reverse("authoring:drafts")


@require_POST
def discard(request: HttpRequest, parcel: UUID) -> HttpResponse:
    """Throw an own parcel away."""
    try:
        throw_away(access.own_parcel(author(request), parcel))
    except Refused as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("Thrown away. Nothing was changed."))
    return redirect("exchange:exchange")


@require_POST
def accept(request: HttpRequest, parcel: UUID) -> HttpResponse:
    """The second person agrees."""
    person = instructor(request)
    found = access.parcel_for(person, parcel)
    try:
        loaded = take_in(found, person, request.POST.get("agreed", ""), language(), timezone.now())
    except Refused as refusal:
        messages.error(request, str(refusal))
    else:
        words = _("Taken in: %(number)s scenarios have a new version.") % {"number": loaded.new_versions}
        messages.success(request, words)
    return redirect(found)


@require_POST
def send_back(request: HttpRequest, parcel: UUID) -> HttpResponse:
    """The second person returns it with a remark."""
    person = instructor(request)
    found, form = access.parcel_for(person, parcel), RemarkForm(request.POST)
    if form.is_valid():
        try:
            give_back(found, person, form.cleaned_data["remark"], timezone.now())
        except Refused as refusal:
            form.add_error("remark", str(refusal))
        else:
            messages.success(request, _("Returned to its author."))
            return redirect("exchange:exchange")
    return show(request, found, person, form, 422)


@require_POST
def again(request: HttpRequest, parcel: UUID) -> HttpResponse:
    """Ask the engine of today."""
    found = access.parcel_for(author(request), parcel)
    try:
        ask_again(found, monotonic)
    except Refused as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("The engine was asked again."))
    return redirect(found)
