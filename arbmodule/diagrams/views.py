"""The page of all diagrams."""

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from arbmodule.diagrams.styleguide import examples


@login_not_required
def styleguide(request: HttpRequest) -> HttpResponse:
    """Every component on one page, for whoever builds the site; not found where the site is in service."""
    if settings.MODE.is_service:
        raise Http404
    return render(request, "diagrams/styleguide.html", examples())
