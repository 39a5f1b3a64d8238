"""The pages that say what happened, why, and what to do, in the reader's language."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400: the request cannot be read."""
    return render(request, "errors/400.html", status=HTTPStatus.BAD_REQUEST)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403: this account may not do that."""
    return render(request, "errors/403.html", status=HTTPStatus.FORBIDDEN)


def csrf_refused(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: the form came without its safety token, mostly because the page was open too long."""
    return render(request, "errors/csrf.html", status=HTTPStatus.FORBIDDEN)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404: nothing lives at this address."""
    return render(request, "errors/404.html", status=HTTPStatus.NOT_FOUND)


def broken(request: HttpRequest) -> HttpResponse:
    """500: a fault of ours. Asks neither session nor database, which may be the fault."""
    return HttpResponse(render_to_string("errors/500.html"), status=HTTPStatus.INTERNAL_SERVER_ERROR)
