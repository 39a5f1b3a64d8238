"""The desk, the same as text, the editions side by side; a meaning read back, and the ruling on one replacement.

Everything is a GET without state: the address holds it all. What was just entered is added to the sheet, and the
reader is led on to the address of the new one; a mistake leaves him where he is, with everything he typed.
"""

from http import HTTPStatus
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from arbmodule.desk import addresses, director
from arbmodule.desk.comparing import side_by_side
from arbmodule.desk.draft import Draft, draft_from, draft_of
from arbmodule.desk.entering import enter
from arbmodule.desk.page import desk_page
from arbmodule.desk.plain import as_text
from arbmodule.desk.problems import WRONG
from arbmodule.desk.reading import Reading, read_address
from arbmodule.desk.ruled import Ruled, ruled
from arbmodule.desk.said import read_said
from arbmodule.desk.sheet import Face
from arbmodule.desk.shown import event_words
from arbmodule.diagrams.bidding_box import outcome_of
from arbmodule.diagrams.notation import FALLBACK
from arbmodule.lessons.reasons import trees
from rules import Call, Record, Status, parse_call

#: The swap area of the page.
DESK = "desk"
#: Where a page without scripts is to be read on.
_RULING, _ENTRY = "#ruling", "#box"


def language_of_page() -> str:
    """The language the page is in."""
    return get_language() or FALLBACK


def reading_of(request: HttpRequest) -> Reading:
    """What the address says."""
    return read_address(request.GET, language_of_page(), len(request.META.get("QUERY_STRING", "")))


def is_swap(request: HttpRequest) -> bool:
    """Does a script ask for the desk alone?"""
    return request.headers.get("HX-Target") == DESK and request.headers.get("HX-History-Restore-Request") != "true"


@login_not_required
@require_safe
@cache_control(private=True, max_age=0, must_revalidate=True)
@vary_on_headers("HX-Request", "HX-Target")
def desk(request: HttpRequest) -> HttpResponse:
    """The ruling desk."""
    reading = reading_of(request)
    is_taken = enter(reading, request.GET)
    found = ruled(reading.sheet)
    address = addresses.page(reading.sheet)
    if is_taken and not is_swap(request):
        return redirect(address + (_ENTRY if found.ruling.status is Status.REGULAR else _RULING))
    context = {**desk_page(found, reading.problems, reading.language), **_typed(request, reading, is_taken)}
    context["absolute"] = request.build_absolute_uri("/")[:-1]
    status = HTTPStatus.UNPROCESSABLE_ENTITY if reading.problems and not is_swap(request) else HTTPStatus.OK
    response = render(request, "desk/desk.html" + ("#desk" if is_swap(request) else ""), context, status=status)
    if is_taken:
        response["HX-Push-Url"] = address
    return response


def _typed(request: HttpRequest, reading: Reading, is_taken: bool) -> dict[str, Any]:
    """What stands in the fields: what was typed and could not be taken up, or the meaning to be changed."""
    kept = {} if is_taken else {name: request.GET.get(name, "")[:400] for name in ("typed", "meant", "by")}
    draft = Draft() if is_taken else _draft(request)
    return {
        "kept": kept,
        "case_text": reading.case_text[:2000] or str(reading.sheet.case),
        "kept_setting": request.GET if "set" in request.GET and not is_taken else {},
        "is_editing": not draft.is_empty or bool(draft.key),
        **director.read_draft(draft, reading.language),
    }


def _draft(request: HttpRequest) -> Draft:
    """The editor: as it was sent, or with a meaning that is to be changed."""
    edit = request.GET.get("edit", "")
    try:
        return draft_from(read_said(edit)) if edit else draft_of(request.GET)
    except WRONG:
        return draft_of(request.GET)


@login_not_required
@require_safe
@cache_control(private=True, max_age=0, must_revalidate=True)
def text(request: HttpRequest) -> HttpResponse:
    """The ruling as plain text."""
    reading = reading_of(request)
    if reading.problems:
        said = "\n".join(problem.message for problem in reading.problems)
        return HttpResponse(
            f"{said}\n", content_type="text/plain; charset=utf-8", status=HTTPStatus.UNPROCESSABLE_ENTITY
        )
    return HttpResponse(as_text(ruled(reading.sheet), reading.language), content_type="text/plain; charset=utf-8")


@login_not_required
@require_safe
@cache_control(private=True, max_age=0, must_revalidate=True)
def compare(request: HttpRequest) -> HttpResponse:
    """The same facts under every edition."""
    reading = reading_of(request)
    found = ruled(reading.sheet)
    context = {
        **desk_page(found, reading.problems, reading.language),
        "aspects": side_by_side(reading.sheet.seen_by(Face.TABLE), reading.language),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if reading.problems else HTTPStatus.OK
    return render(request, "desk/compare.html", context, status=status)


@login_not_required
@require_safe
@cache_control(private=True, max_age=0, must_revalidate=True)
def meaning(request: HttpRequest) -> HttpResponse:
    """A fragment: the meaning in the editor read back in words, with hands that fit and hands that just do not."""
    return render(request, "desk/read_back.html", director.read_draft(draft_of(request.GET), language_of_page()))


@login_not_required
@require_safe
@cache_control(private=True, max_age=0, must_revalidate=True)
def heard(request: HttpRequest) -> HttpResponse:
    """A fragment: the typed line said back, with the player each call belongs to."""
    reading = reading_of(request)
    before = len(reading.sheet.case.events)
    enter(reading, request.GET)
    events = reading.sheet.case.events[before:]
    said = [event_words(event, reading.language) for event in events]
    wrong = [problem.message for problem in reading.problems if problem.field == "typed"]
    return render(request, "desk/heard.html", {"said": said, "wrong": wrong})


@login_not_required
@require_safe
@cache_control(private=True, max_age=0, must_revalidate=True)
@vary_on_headers("HX-Request")
def call(request: HttpRequest) -> HttpResponse:
    """The ruling on one replacement with its reasons: a fragment beside the box, or a page without scripts."""
    reading = reading_of(request)
    found = ruled(reading.sheet.seen_by(Face.DIRECTOR))
    chosen, record = _record(found, request.GET.get("call", ""))
    context = {**_call(found, chosen, record, reading.language), "back": addresses.page(found.sheet)}
    name = "call_reasons" if request.headers.get("HX-Request") == "true" else "call"
    return render(request, f"desk/{name}.html", context)


def _record(found: Ruled, text: str) -> tuple[Call | None, Record | None]:
    """The ruling on the call asked for; nothing where there is none."""
    try:
        chosen = parse_call(text)
    except ValueError:
        return None, None
    return chosen, found.ruling.replacements.get(chosen)


def _call(found: Ruled, chosen: Call | None, record: Record | None, language: str) -> dict[str, Any]:
    if chosen is None or record is None:
        return {"call": chosen, "record": None}
    return {
        "call": chosen,
        "record": record,
        "outcome": outcome_of(record),
        "barred": record.seat.partner,
        "tree": trees(record.reasons, found.ruling.policy, open_levels=1),
        "figure": director.figure_of(found, record),
        "outcomes": director.outcomes(record, language),
        "decision": director.decisions(found, chosen, language) if record.finding else [],
        "say_address": f"{addresses.page(found.sheet, key=str(chosen))}#meaning",
    }
