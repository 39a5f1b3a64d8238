"""Pages about oneself and about roles."""

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override

from arbmodule.accounts.forms import GuestSettingsForm, SettingsForm, posted
from arbmodule.accounts.models import Person
from arbmodule.accounts.preferences import has_four_colours, remember_four_colours, remember_theme, theme_of


@login_not_required
def settings(request: HttpRequest) -> HttpResponse:
    """Language, suit colours, light or dark, and name; a guest sets the colours for this browser."""
    if not isinstance(request.user, Person):
        return guest_settings(request)
    form = SettingsForm(posted(request), instance=request.user, initial={"theme": theme_of(request)})
    if not form.is_valid():
        return render(request, "accounts/settings.html", {"form": form})
    person = form.save()
    with override(person.language):
        messages.success(request, _("Your settings are saved."))
        response = redirect(reverse("accounts:settings"))
    remember_theme(response, form.cleaned_data["theme"])
    return response


def guest_settings(request: HttpRequest) -> HttpResponse:
    """The settings of a reader without an account."""
    kept = {"four_colours": has_four_colours(request), "theme": theme_of(request)}
    form = GuestSettingsForm(posted(request), initial=kept)
    if request.method != "POST" or not form.is_valid():
        return render(request, "accounts/settings.html", {"form": form})
    remember_four_colours(request, form.cleaned_data["four_colours"])
    messages.success(request, _("Your settings are saved."))
    response = redirect("accounts:settings")
    remember_theme(response, form.cleaned_data["theme"])
    return response
