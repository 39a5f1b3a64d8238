"""How somebody likes pages shown: kept with the account or in a guest's session; light or dark on the device."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from arbmodule.accounts.models import Person

_SESSION_KEY = "four_colours"
#: Light or dark by hand, in a cookie of the device; no cookie: as the device is set.
THEMES = ("light", "dark")
THEME_COOKIE = "theme"
_YEAR = 60 * 60 * 24 * 365


def has_four_colours(request: HttpRequest) -> bool:
    """Does this reader want four-colour suits?"""
    if isinstance(request.user, Person):
        return request.user.four_colours
    return bool(request.session.get(_SESSION_KEY, False))


def remember_four_colours(request: HttpRequest, wanted: bool) -> None:
    """Keep a guest's wish in the session."""
    request.session[_SESSION_KEY] = wanted


def theme_of(request: HttpRequest) -> str:
    """``light`` or ``dark`` where this device was told so; empty: as the device is set."""
    asked = request.COOKIES.get(THEME_COOKIE, "")
    return asked if asked in THEMES else ""


def remember_theme(response: HttpResponse, theme: str) -> None:
    """Keep the choice on this device for a year; an empty one forgets it."""
    if theme not in THEMES:
        response.delete_cookie(THEME_COOKIE, samesite="Lax")
        return
    secure = settings.SESSION_COOKIE_SECURE
    response.set_cookie(THEME_COOKIE, theme, max_age=_YEAR, secure=secure, httponly=True, samesite="Lax")


def preferences(request: HttpRequest) -> dict[str, Any]:
    """Context of every template: ``four_colours``, ``theme``, the ``languages`` by name, and where letters go."""
    knows_reader = hasattr(request, "user") and hasattr(request, "session")
    return {
        "four_colours": knows_reader and has_four_colours(request),
        "theme": theme_of(request),
        "languages": settings.LANGUAGES,
        "mail_is_printed": not settings.MODE.is_service,
    }
