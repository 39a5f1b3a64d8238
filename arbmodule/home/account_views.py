"""A person takes his own data along, or closes the account."""

import json

from django import forms
from django.contrib import messages
from django.contrib.auth import logout
from django.core.serializers.json import DjangoJSONEncoder
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from arbmodule.accounts.models import Person
from arbmodule.exams.refusals import Refused
from arbmodule.home.close_account import close_account
from arbmodule.home.own_data import own_data_of


class CloseForm(forms.Form):
    """Closing is confirmed with the password."""

    use_required_attribute = False

    password = forms.CharField(
        label=gettext_lazy("Your password, to confirm"),
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, person: Person, data: object = None) -> None:
        super().__init__(data)  # type: ignore[arg-type]
        self.person = person

    def clean_password(self) -> str:
        """The password of this account."""
        password = str(self.cleaned_data["password"])
        if not self.person.check_password(password):
            raise forms.ValidationError(_("This is not the password of this account."))
        return password


def _person(request: HttpRequest) -> Person:
    if not isinstance(request.user, Person):
        raise Http404
    return request.user


@never_cache
@require_safe
def own_data(request: HttpRequest) -> HttpResponse:
    """The document as a file."""
    text = json.dumps(
        own_data_of(_person(request), timezone.now()), cls=DjangoJSONEncoder, ensure_ascii=False, indent=1
    )
    response = HttpResponse(text, content_type="application/json")
    response["Content-Disposition"] = 'attachment; filename="arbmodule-own-data.json"'
    return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def close(request: HttpRequest) -> HttpResponse:
    """What closing means, and closing."""
    person = _person(request)
    form = CloseForm(person, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            close_account(person)
            logout(request)
            messages.success(request, _("Your account is closed."))
            return redirect("home:home")
        except Refused as refused:
            form.add_error(None, str(refused))
    status = 422 if request.method == "POST" else 200
    return render(request, "home/close_account.html", {"form": form}, status=status)
