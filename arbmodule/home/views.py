"""The front page and the way to it."""

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language_from_request, override

from arbmodule.accounts.models import Person
from arbmodule.home.waiting import waiting_for
from arbmodule.lessons.at_home import at_home


@login_not_required
def home(request: HttpRequest) -> HttpResponse:
    """One thing to do next."""
    shown, now = at_home(request), timezone.now()
    waiting = waiting_for(request.user, shown.lessons, now) if isinstance(request.user, Person) else []
    return render(request, "home/home.html", {"shown": shown, "waiting": waiting})


@login_not_required
def choose_language(request: HttpRequest) -> HttpResponse:
    """From ``/`` to the home page in the account's language, else the browser's, else Dutch."""
    language = request.user.language if isinstance(request.user, Person) else get_language_from_request(request)
    with override(language):
        response = HttpResponseRedirect(reverse("home:home"))
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response
