"""While somebody sits an exam, the desk, the drills, the lessons and earlier results are closed to that account and
browser; the law pages too while the book is closed. So is the exam pool to an examiner who is a candidate himself.
Whoever tries is told so, and it is written down.

A middleware of the whole site: other rooms know nothing of exams. Which rooms are closed stands in the settings.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.db.models import Exists, OuterRef, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import add_never_cache_headers

from arbmodule.accounts.models import Person, Role
from arbmodule.exams.models import AccessAttempt, PoolAttempt, Sitting, SittingItem
from arbmodule.exams.pool_gate import PoolClosed

#: The cookie that ties a sitting to the browser, also after signing out.
COOKIE = "exam_sitting"
_SALT = "arbmodule.exams.guard"

#: Pages of the exams that stay open during a sitting: those of the sitting itself, and those that tell no ruling. All
#: others (his own earlier results, and what an examiner sees of any paper) are as good as a law book.
OPEN_DURING_EXAMS = frozenset(
    {
        "exams",
        "token",
        "check_receipt",
        "certificate",
        "room",
        "check_in",
        "begin",
        "sitting",
        "open_book",
        "hand_in",
        "receipt",
        "receipt_file",
        "recovery",
        "question",
        "step",
        "save",
        "fix",
    }
)
#: Where candidates read rulings.
OWN_RESULTS = frozenset({"my_results", "my_mark"})
View = Callable[..., HttpResponse]


class ExamGuard:
    """Closes rooms to candidates in a sitting; lets nothing of the exams be kept by browsers or proxies."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, and forbid keeping what belongs to an exam."""
        response = self.get_response(request)
        if room_of(request) == "exams":
            add_never_cache_headers(response)
            response["Cache-Control"] = "no-store, private"
        return response

    def process_view(
        self, request: HttpRequest, view: View, args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> HttpResponse | None:
        """The page that says what is closed, or nothing."""
        room = room_of(request)
        if not may_be_closed(request):
            return None
        sitting = sitting_of(request, timezone.now())
        if sitting is None or (room in settings.CLOSED_WITH_THE_BOOK and has_open_book(sitting)):
            return None
        note_attempt(request, sitting, timezone.now())
        return render(request, "exams/closed_room.html", {"sitting": sitting}, status=403)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The page that says why the exam pool is closed, or nothing."""
        if not isinstance(exception, PoolClosed):
            return None
        candidate = exception.candidate
        PoolAttempt.objects.create(
            paper=candidate.paper, code=candidate.code, path=request.path[:300], made_at=timezone.now()
        )
        response = render(request, "exams/closed_pool.html", {"paper": candidate.paper}, status=403)
        add_never_cache_headers(response)
        return response


def room_of(request: HttpRequest) -> str:
    """The room of the page asked for."""
    match = request.resolver_match
    return match.namespaces[0] if match and match.namespaces else ""


def may_be_closed(request: HttpRequest) -> bool:
    """Is it a page that somebody who is sitting an exam may not see, or not yet?"""
    match, room = request.resolver_match, room_of(request)
    if match is not None and room == "exams":
        examines = getattr(request.user, "role", "") == Role.EXAMINER
        return match.url_name in OWN_RESULTS or (examines and match.url_name not in OPEN_DURING_EXAMS)
    if match is not None and match.view_name in settings.PAGES_CLOSED_DURING_EXAMS:
        return True
    return room in settings.CLOSED_DURING_EXAMS or room in settings.CLOSED_WITH_THE_BOOK


def sitting_of(request: HttpRequest, now: datetime) -> Sitting | None:
    """The running sitting of this account or of this browser; an examiner's own try-out does not count."""
    mine = Q(candidate__person=request.user) if isinstance(request.user, Person) else Q(pk__in=())
    marked = cookie_in(request)
    if marked is not None:
        mine |= Q(pk=marked)
    elif not isinstance(request.user, Person):
        return None
    return Sitting.objects.real().running().filter(mine, ends_at__gt=now).first()


def has_open_book(sitting: Sitting) -> bool:
    """May the law pages be read? From when the book was opened, or from the start if no question is closed book."""
    if sitting.book_opened_at is not None:
        return True
    closed = SittingItem.objects.filter(sitting=OuterRef("pk"), item__open_book=False)
    return Sitting.objects.filter(~Exists(closed), pk=sitting.pk).exists()


def note_attempt(request: HttpRequest, sitting: Sitting, now: datetime) -> None:
    """Write down which page was asked for."""
    as_guest = not isinstance(request.user, Person)
    AccessAttempt.objects.create(sitting=sitting, path=request.path[:300], as_guest=as_guest, made_at=now)


def mark_browser(response: HttpResponse, sitting: Sitting) -> None:
    """Tie the sitting to this browser."""
    response.set_cookie(
        COOKIE,
        Signer(salt=_SALT).sign(str(sitting.pk)),
        max_age=60 * 60 * 24,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def unmark_browser(response: HttpResponse) -> None:
    """The sitting has ended."""
    response.delete_cookie(COOKIE)


def cookie_in(request: HttpRequest) -> str | None:
    """The sitting this browser is tied to; None for a cookie that is not ours."""
    try:
        return Signer(salt=_SALT).unsign(request.COOKIES[COOKIE])
    except (KeyError, BadSignature):
        return None
