"""The list of drafts, a draft's own page, and what may be done with it."""

from collections.abc import Callable
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring import access
from arbmodule.authoring.begin_draft import begin_draft
from arbmodule.authoring.hand_in import hand_in, take_back
from arbmodule.authoring.models import Draft, ItemTest
from arbmodule.authoring.open_draft import open_draft
from arbmodule.authoring.pages.check import check_page
from arbmodule.authoring.pages.frame import findings_of, frame, language
from arbmodule.authoring.publish import publish
from arbmodule.authoring.put_away import put_away, take_out
from arbmodule.authoring.review import Said, approve, give_back
from arbmodule.authoring.share import share, unshare
from arbmodule.authoring.tick_warnings import tick_warnings

PER_PAGE = 50


@never_cache
@require_safe
def drafts(request: HttpRequest) -> HttpResponse:
    """Own and shared drafts, those that wait for a second person first seen."""
    person = access.instructor(request)
    seen = access.drafts_of(person).select_related("author")
    shown = seen.filter(state="archived") if "archived" in request.GET else seen.in_work()
    context = {
        "person": person,
        "page": Paginator(shown, PER_PAGE).get_page(request.GET.get("page")),
        "archived": "archived" in request.GET,
        "failing": ItemTest.objects.failing().filter(draft__in=access.drafts_of(person)).count(),
    }
    return render(request, "authoring/drafts.html", context)


@require_POST
def begin(request: HttpRequest) -> HttpResponse:
    """A new draft; its table is the first thing to fill in."""
    person = access.author(request)
    draft = begin_draft(person, language(), timezone.now(), access.pool_of(person))
    return redirect("authoring:part", draft.pk, "table")


@never_cache
@require_safe
def draft(request: HttpRequest, draft: UUID) -> HttpResponse:
    """Check and publish: the lint, the ticks, the dry run, the review, the record."""
    person = access.author(request)
    opened = open_draft(access.draft_for(person, draft))
    findings = findings_of(opened)
    context = frame(opened, person, "check", findings) | check_page(opened, person, findings)
    return render(request, "authoring/check.html", context)


@require_POST
def act(request: HttpRequest, draft: UUID, act: str) -> HttpResponse:
    """Hand in, take back, approve, return, publish, put away, take out, share: one action, then the draft's page."""
    person = access.author(request)
    found = access.draft_for(person, draft)
    if act not in ACTS or (act not in BY_REVIEWER and not access.may_handle(person, found)):
        raise Http404
    try:
        ACTS[act](found, person, Said(request.POST.get("remark", "")[:4000], request.POST.get("seen", "")[:64]))
    except Refused as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, said(act, found))
    return redirect(found)


#: Acts of the second person; all others belong to those who handle the draft.
BY_REVIEWER = frozenset({"approve", "give_back"})
ACTS: dict[str, Callable[[Draft, Person, Said], object]] = {
    "hand_in": lambda found, person, _said: hand_in(found, person, language(), timezone.now()),
    "take_back": lambda found, person, _said: take_back(found, person, timezone.now()),
    "approve": lambda found, person, said: approve(found, person, said, timezone.now()),
    "give_back": lambda found, person, said: give_back(found, person, said.remark, timezone.now()),
    "publish": lambda found, person, _said: publish(found, person, language(), timezone.now()),
    "put_away": lambda found, person, _said: put_away(found, person, timezone.now()),
    "take_out": lambda found, person, _said: take_out(found, person, timezone.now()),
    "share": lambda found, person, _said: share(found, person),
    "unshare": lambda found, person, _said: unshare(found, person),
}


def said(act: str, draft: Draft) -> str:
    """What was done."""
    if draft.is_exam and act in ("publish", "share"):
        of_exams = {
            "publish": _("Published: papers can ask it from now on. Only examiners see it."),
            "share": _("Shared: every examiner can write in it."),
        }
        return of_exams[act]
    words = {
        "hand_in": _("Handed in: a second person can look at it now."),
        "take_back": _("Taken back: you can go on writing."),
        "approve": _("Approved."),
        "give_back": _("Returned to the author."),
        "publish": _("Published: learners meet it from now on."),
        "put_away": _("Put away."),
        "take_out": _("Taken out again."),
        "share": _("Shared: every instructor can write in it."),
        "unshare": _("No longer shared."),
    }
    return words[act]


@require_POST
def tick(request: HttpRequest, draft: UUID) -> HttpResponse:
    """The warnings the author answers for."""
    person = access.author(request)
    found = access.draft_for(person, draft)
    if not access.may_handle(person, found):
        raise Http404
    tick_warnings(found, request.POST.getlist("tick"))
    return redirect(found)
