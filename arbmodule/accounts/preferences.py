"""How somebody likes pages shown: kept with the account, or in the session of a guest."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from arbmodule.accounts.models import Person

_SESSION_KEY = "four_colours"


def has_four_colours(request: HttpRequest) -> bool:
    """Does this reader want four-colour suits?"""
    if isinstance(request.user, Person):
        return request.user.four_colours
    return bool(request.session.get(_SESSION_KEY, False))


def remember_four_colours(request: HttpRequest, wanted: bool) -> None:
    """Keep a guest's wish in the session."""
    request.session[_SESSION_KEY] = wanted


def preferences(request: HttpRequest) -> dict[str, Any]:
    """Context of every template: ``four_colours``, the ``languages`` by their own names, and where letters go."""
    knows_reader = hasattr(request, "user") and hasattr(request, "session")
    return {
        "four_colours": knows_reader and has_four_colours(request),
        "languages": settings.LANGUAGES,
        "mail_is_printed": not settings.MODE.is_service,
    }
