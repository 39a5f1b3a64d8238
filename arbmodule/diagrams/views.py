"""What was typed, said back in words; and the page of all diagrams."""

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from arbmodule.diagrams.notation import FALLBACK
from arbmodule.diagrams.styleguide import examples
from arbmodule.diagrams.typed_call import hear

#: More than this is not read back.
LONGEST = 200


@login_not_required
@require_safe
def echo(request: HttpRequest) -> HttpResponse:
    """A fragment with the calls typed in the field that ``field`` names, in words; examples where nothing is typed."""
    typed = request.GET.get(request.GET.get("field", ""), "")[:LONGEST]
    return render(request, "diagrams/echo.html", {"heard": hear(typed, get_language() or FALLBACK)})


@login_not_required
@require_safe
def styleguide(request: HttpRequest) -> HttpResponse:
    """Every component on one page, for whoever builds the site; not found where the site is in service."""
    if settings.MODE.is_service:
        raise Http404
    return render(request, "diagrams/styleguide.html", examples())
