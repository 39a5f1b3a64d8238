"""The parts of a draft: shown, saved, saved by themselves, read back while typing."""

from http import HTTPStatus
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import time_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring import access, kept_text
from arbmodule.authoring.document import Document
from arbmodule.authoring.forms import PasteForm
from arbmodule.authoring.models import Draft, SetAside
from arbmodule.authoring.open_draft import OpenDraft, open_draft
from arbmodule.authoring.pages.frame import language, next_part, part_frame
from arbmodule.authoring.pages.meanings import back_of
from arbmodule.authoring.pages.parts import page_of
from arbmodule.authoring.pages.table import bare_scene
from arbmodule.authoring.parts import PARTS, Sent
from arbmodule.authoring.save_part import Saved, Writing, save_part
from arbmodule.authoring.take_board import Pasted, draft_each, read_boards, take_board

#: Most things in a paste that are said to be unreadable.
_MOST_TOLD = 3


@login_not_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def part(request: HttpRequest, draft: UUID, part: str) -> HttpResponse:
    """A part's page, or its form sent; without a session what was sent is kept until sign-in."""
    if part not in PARTS:
        raise Http404
    if not request.user.is_authenticated:
        return signed_out(request, draft, part)
    if request.method == "POST":
        return save(request, draft, part)
    person = access.author(request)
    return show_part(request, open_draft(access.draft_for(person, draft)), part, PasteForm())


def signed_out(request: HttpRequest, draft: UUID, part: str) -> HttpResponse:
    """A script hears that it must sign in first; a browser is led to the sign-in page, its text kept."""
    if is_by_itself(request):
        return JsonResponse({"signed_out": True}, status=HTTPStatus.UNAUTHORIZED)
    if request.method == "POST" and not kept_text.keep(request, draft, part):
        messages.error(
            request,
            _("What you typed is too long to be kept while you sign in. Go back in your browser and copy it first."),
        )
    return redirect_to_login(request.path)


def is_by_itself(request: HttpRequest) -> bool:
    """Does the page save by itself?"""
    return "autosave" in request.POST


def show_part(
    request: HttpRequest, opened: OpenDraft, name: str, pasting: PasteForm, more: dict[str, Any] | None = None
) -> HttpResponse:
    """The page of a part; with a text kept from before the sign-in, that one, not yet saved."""
    person = access.author(request)
    kept = kept_text.kept_for(request, opened.draft.pk, name)
    document = opened.document if kept is None else with_sent(opened.document, name, kept)
    if kept is not None:
        kept_text.forget(request, opened.draft.pk, name)
        messages.warning(request, _("You were signed out. What you typed is here again and not saved yet: press Save."))
    context = (
        part_frame(opened, person, name) | page_of(document, name, request.GET) | {"pasting": pasting} | (more or {})
    )
    return render(request, f"authoring/{name}.html", context | ({"base": number(kept, "base")} if kept else {}))


def with_sent(document: Document, name: str, sent: QueryDict) -> Document:
    """The draft as it would be with this form."""
    body = PARTS[name].read(Sent(sent, language()), document.body(name))
    return Document({**document.bodies, name: body}, document.slug)


def save(request: HttpRequest, draft_id: UUID, name: str) -> HttpResponse:
    """Save a part; on a race both texts are shown."""
    person = access.author(request)
    draft = access.draft_for(person, draft_id)
    if not access.may_write(person, draft):
        return refuse_writing(request, draft)
    opened = open_draft(draft)
    body = PARTS[name].read(Sent(request.POST, language()), opened.document.body(name))
    outcome = save_part(draft, name, body, writing_of(request, person), timezone.now())
    if is_by_itself(request):
        return told(outcome)
    if isinstance(outcome, SetAside):
        return redirect(outcome)
    following = next_part(name) if request.POST.get("do") == "next" else PARTS[name]
    if following is None:
        return redirect("authoring:preview", draft.pk, 1)
    return redirect("authoring:part", draft.pk, following.name)


def refuse_writing(request: HttpRequest, draft: Draft) -> HttpResponse:
    """It was handed in or published meanwhile; a script hears so, a page says so."""
    if is_by_itself(request):
        return JsonResponse({"closed": True}, status=HTTPStatus.CONFLICT)
    messages.error(request, _("This draft is not open for writing now. Nothing was saved."))
    return redirect(draft)


def writing_of(request: HttpRequest, person: Person) -> Writing:
    """Which open page writes, on top of what."""
    return Writing(person, request.POST.get("tab", "")[:36], number(request.POST, "turn"), number(request.POST, "base"))


def number(data: QueryDict, name: str) -> int:
    """A whole number of the form; 0 where there is none."""
    text = data.get(name, "")[:9]
    return int(text) if text.isascii() and text.isdigit() else 0


def told(outcome: Saved | SetAside) -> JsonResponse:
    """What the page that saves by itself is told: the time on the server's clock, or where both texts stand."""
    if isinstance(outcome, SetAside):
        return JsonResponse({"conflict": outcome.get_absolute_url()}, status=HTTPStatus.CONFLICT)
    at = time_format(timezone.localtime(outcome.at), "H:i:s")
    return JsonResponse({"saved": at, "revision": outcome.revision})


@require_POST
def live(request: HttpRequest, draft: UUID, row: str) -> HttpResponse:
    """One meaning read back while it is typed; nothing is kept."""
    opened = open_draft(access.draft_for(access.author(request), draft))
    document = with_sent(opened.document, "meanings", request.POST)
    found = next((each for each in document.body("meanings")["rows"] if each["id"] == row), None)
    if found is None:
        raise Http404
    return render(request, "authoring/read_back.html", {"back": back_of(document, found, bare_scene(document))})


@require_POST
def paste(request: HttpRequest, draft: UUID) -> HttpResponse:
    """Pasted boards are taken over; of several the author chooses one, or has each made a draft."""
    person = access.author(request)
    found = access.draft_to_write(person, draft)
    form = PasteForm(request.POST)
    if not form.is_valid():
        return show_part(request, open_draft(found), "table", form)
    try:
        pasted = read_boards(form.cleaned_data["pasted"], language())
        if len(pasted.boards) > 1 and "each" in request.POST:
            return drafts_made(request, draft_each(pasted.boards, found, (person, language()), timezone.now()))
        chosen = form.chosen(pasted.boards)
        if chosen is None:
            return show_part(request, open_draft(found), "table", form, {"boards": lines_of(pasted)})
        take_board(found, chosen, person, timezone.now())
    except Refused as refusal:
        form.add_error("pasted", str(refusal))
        return show_part(request, open_draft(found), "table", form)
    return board_taken(request, found, pasted)


def board_taken(request: HttpRequest, draft: Draft, pasted: Pasted) -> HttpResponse:
    """The table with the board on it; what in the paste could not be read is said."""
    messages.success(request, _("The board is taken over."))
    for why in pasted.unread[:_MOST_TOLD]:
        messages.warning(request, _("Not read: %(why)s") % {"why": why})
    return redirect("authoring:part", draft.pk, "table")


def lines_of(pasted: Pasted) -> list[dict[str, Any]]:
    """The boards among which the author chooses: number and auction."""
    return [{"number": board.number, "case": str(board.case)} for board in pasted.boards]


def drafts_made(request: HttpRequest, drafts: list[Draft]) -> HttpResponse:
    """The list, with the new drafts on top."""
    words = ngettext("%(number)s draft is made.", "%(number)s drafts are made.", len(drafts))
    messages.success(request, words % {"number": len(drafts)})
    return redirect(f"{reverse('authoring:questions')}?show=drafts" if drafts[0].is_exam else "authoring:drafts")


@login_not_required
@never_cache
@require_safe
def token(request: HttpRequest) -> JsonResponse:
    """A fresh safety token and who is signed in, for a page that was open while the session ended."""
    if not request.user.is_authenticated:
        return JsonResponse({"signed_out": True}, status=HTTPStatus.UNAUTHORIZED)
    person = access.author(request)
    context: dict[str, Any] = {"token": get_token(request), "person": person.pk}
    return JsonResponse(context)
