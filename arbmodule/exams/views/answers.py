"""Saving: by a script every time something changes, by a button without one; nothing that was typed is ever refused."""

from http import HTTPStatus
from typing import Any
from uuid import UUID, uuid4

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse, QueryDict
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, override
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from arbmodule.exams import access
from arbmodule.exams.filled import Filled, read_filled, scene_at
from arbmodule.exams.go_on import go_on, set_flag
from arbmodule.exams.models import Answer, Sitting, SittingItem
from arbmodule.exams.question import fixed_lines
from arbmodule.exams.save_answer import Form, Outcome, Place, Saved, save_answer
from arbmodule.exams.token_check import has_valid_token
from arbmodule.exams.wall_time import clock
from arbmodule.exams.whole_number import whole_number

_GOOD = (Outcome.SAVED, Outcome.UNCHANGED)
LANGUAGES = ("nl", "en", "pl")


@login_not_required
@csrf_exempt  # checked below, so that a refusal keeps what was typed
@require_POST
def save(request: HttpRequest, sitting: UUID, code: str, step: int) -> HttpResponse:
    """Save the answer to a step; on to where the button leads. 401 without a session, 403 with an old token."""
    if not request.user.is_authenticated:
        return send_again(request, HTTPStatus.UNAUTHORIZED)
    if not has_valid_token(request):
        return send_again(request, HTTPStatus.FORBIDDEN)
    now = timezone.now()
    found = access.sitting_for(request, sitting, now)
    row = access.item_of(found, code)
    place = Place(found, row.item, access.step_of(row.item, step))
    filled = read_filled(scene_at(row.item, place.step), request.POST)
    saved = save_answer(place, filled, Form(number_in(request.POST), key_in(request.POST)), now)
    if "flag" in request.POST:
        set_flag(found, row.item, request.POST["flag"] == "on")
    if wants_json(request):
        return told(place, filled, saved)
    if saved.outcome not in _GOOD:
        return not_taken(request, place, filled, saved)
    return HttpResponseRedirect(onward(request, place, row, filled))


def wants_json(request: HttpRequest) -> bool:
    """Does a script ask?"""
    return request.headers.get("Accept", "").startswith("application/json")


def number_in(sent: QueryDict) -> int:
    """The revision the answer is based on; 0 for one that is no number."""
    return whole_number(sent.get("revision", "")) or 0


def key_in(sent: QueryDict) -> UUID:
    """The key that came with the form; a new one where it is not a key."""
    try:
        return UUID(sent.get("key", ""))
    except ValueError:
        return uuid4()


def told(place: Place, filled: Filled, saved: Saved) -> JsonResponse:
    """What a script is told: what became of it, when by the server's clock, and for a conflict what stands."""
    found: dict[str, Any] = {
        "outcome": saved.outcome,
        "revision": saved.revision,
        "saved": clock(saved.saved_at, place.sitting.tzinfo),
        "complete": filled.answer is not None,
        "key": str(uuid4()),
    }
    status = HTTPStatus.OK if saved.outcome in _GOOD else HTTPStatus.CONFLICT
    return JsonResponse(found, status=status)


def send_again(request: HttpRequest, status: HTTPStatus) -> HttpResponse:
    """Nothing was saved, nothing is lost: the same form once more, with a fresh token and a way to sign in."""
    if wants_json(request):
        signal = "sign-in" if status == HTTPStatus.UNAUTHORIZED else "token"
        response: HttpResponse = JsonResponse({"signal": signal, "token": reverse("exams:token")}, status=status)
    else:
        fields = [(name, value) for name, values in request.POST.lists() for value in values]
        fields = [(name, value) for name, value in fields if name != "csrfmiddlewaretoken"]
        context = {"fields": fields, "signed_out": status == HTTPStatus.UNAUTHORIZED, "address": request.path}
        response = render(request, "exams/sitting/send_again.html", context, status=status)
    response["X-Exam-Signal"] = "sign-in" if status == HTTPStatus.UNAUTHORIZED else "token"
    return response


def not_taken(request: HttpRequest, place: Place, filled: Filled, saved: Saved) -> HttpResponse:
    """Another tab was first, the step is fixed, or time is up: both texts are shown, the lost one is in the log."""
    scene = scene_at(place.item, place.step)
    standing = Answer.objects.filter(sitting=place.sitting, item=place.item, step=place.step).first()
    context = {
        "sitting": place.sitting,
        "outcome": saved.outcome,
        "revision": saved.revision,
        "mine": words_of(scene, filled),
        "theirs": fixed_lines(scene, standing),
        "theirs_at": clock(standing.saved_at, place.sitting.tzinfo) if standing else "",
        "fields": [(name, value) for name, values in filled.fields.items() for value in values],
        "key": uuid4(),
        "address": request.path,
        "back": reverse("exams:question", args=[place.sitting.pk, place.item.code]),
    }
    return render(request, "exams/sitting/not_taken.html", context, status=HTTPStatus.CONFLICT)


def words_of(scene: Any, filled: Filled) -> list[str]:
    """What was filled in, in words; as it was typed where it makes no answer."""
    if filled.answer is not None:
        return fixed_lines(scene, Answer(answer=filled.answer))
    return [value for values in filled.fields.values() for value in values if value.strip()]


def onward(request: HttpRequest, place: Place, row: SittingItem, filled: Filled) -> str:
    """Where the button leads, in the language it asks for."""
    language = request.POST.get("language", "")
    with override(language if language in LANGUAGES else get_language()):
        return _address(request.POST, place, row, filled)


def _address(sent: QueryDict, place: Place, row: SittingItem, filled: Filled) -> str:
    here = [place.sitting.pk, place.item.code]
    then = sent.get("then", "")
    if then == "on" and filled.answer is None:
        return reverse("exams:fix", args=[*here, place.step])
    if then == "on":
        go_on(place.sitting, place.item, place.step, timezone.now())
    if then in ("map", "hand_in", "open_book"):
        name = {"map": "sitting", "hand_in": "hand_in", "open_book": "open_book"}[then]
        return reverse(f"exams:{name}", args=[place.sitting.pk])
    return reverse(
        "exams:question", args=[place.sitting.pk, _code_at(place.sitting, sent.get("to", "")) or row.item.code]
    )


def _code_at(sitting: Sitting, position: str) -> str | None:
    """The question at this place of the map."""
    number = whole_number(position)
    if number is None:
        return None
    rows = SittingItem.objects.filter(sitting=sitting, position=number)
    return rows.values_list("item__code", flat=True).first()


@login_not_required
@require_safe
def token(request: HttpRequest) -> JsonResponse:
    """A fresh token for the form, and whether somebody is signed in."""
    return JsonResponse({"token": get_token(request), "signed_in": request.user.is_authenticated})
