"""A class is offered to an examiner, and the offer is taken back."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from arbmodule.accounts.classes import access
from arbmodule.accounts.classes.forms import OfferForm
from arbmodule.accounts.classes.offer_class import offer_class
from arbmodule.accounts.classes.offer_class import take_offer_back as take_back
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.classes.views.classes import show_taught


@require_POST
def offer(request: HttpRequest, training_class: UUID) -> HttpResponse:
    """An examiner may register the members for an exam."""
    found, form = access.running_class(request, training_class), OfferForm(request.POST, auto_id="offer_%s")
    if form.is_valid():
        try:
            examiner = offer_class(found, form.cleaned_data["email"], timezone.now())
        except Refused as refusal:
            form.add_error("email", str(refusal))
        else:
            messages.success(request, _("The class is offered to %(who)s.") % {"who": examiner})
            return redirect("classes:taught", found.pk)
    return show_taught(request, found, {"offer_form": form}, 422)


@require_POST
def take_offer_back(request: HttpRequest, training_class: UUID, pk: int) -> HttpResponse:
    """He may no longer."""
    found = access.taught_class(request, training_class)
    take_back(access.offer_of(found, pk), timezone.now())
    messages.success(request, _("The offer is taken back. Who is registered for an exam stays registered."))
    return redirect("classes:taught", found.pk)
