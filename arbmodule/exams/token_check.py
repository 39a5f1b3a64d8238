"""The check of the form's token where a refusal must not cost what was typed."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware


class _Check(CsrfViewMiddleware):
    """Django's own check, answering with the reason instead of a page."""

    def _reject(self, request: HttpRequest, reason: str) -> Any:
        return reason


def _no_answer(_request: HttpRequest) -> HttpResponse:
    return HttpResponse()


def has_valid_token(request: HttpRequest) -> bool:
    """Does the request carry the token of this browser? For views that are exempt from the middleware only."""
    check = _Check(_no_answer)
    check.process_request(request)
    view: Callable[..., HttpResponse] = _no_answer
    return check.process_view(request, view, (), {}) is None
