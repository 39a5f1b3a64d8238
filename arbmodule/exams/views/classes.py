"""Examiners: a class becomes candidates: chosen, looked at, registered, taken back."""

from functools import partial
from random import SystemRandom
from uuid import UUID

from django.contrib import messages
from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from arbmodule.accounts.classes.access import class_open_to
from arbmodule.accounts.classes.models import TrainingClass
from arbmodule.exams import access
from arbmodule.exams.models import Paper, PaperState
from arbmodule.exams.refusals import Refused
from arbmodule.exams.register_class import classes_taken, members_for, register_members, take_class_back
from arbmodule.exams.views.candidates import tell_registered
from arbmodule.exams.whole_number import whole_number


@never_cache
@require_safe
def classes(request: HttpRequest, paper: UUID) -> HttpResponse:
    """The classes this examiner may register, and those that brought candidates."""
    found, place = access.paper_for(request, paper)
    members = Count("memberships", filter=Q(memberships__left_at=None))
    is_open = TrainingClass.objects.open_to_examiner(place.person).select_related("instructor")
    context = {
        "paper": found,
        "is_closed": found.state == PaperState.CLOSED,
        "classes": is_open.annotate(members=members),
        "taken": classes_taken(found),
    }
    return render(request, "exams/papers/classes.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def register_class(request: HttpRequest, paper: UUID, training_class: UUID) -> HttpResponse:
    """The members beside the list; sent, all who were shown as new or those ticked are registered."""
    found, place = access.paper_for(request, paper)
    chosen = class_open_to(place.person, training_class)
    if request.method == "POST":
        return _registered(request, found, chosen)
    return _preview(request, found, chosen)


def _preview(request: HttpRequest, paper: Paper, chosen: TrainingClass, status: int = 200) -> HttpResponse:
    members = members_for(paper, chosen)
    new = sum(each.is_new for each in members)
    context = {"paper": paper, "chosen": chosen, "members": members, "new": new, "nobody_ticked": status != 200}
    context["is_closed"] = paper.state == PaperState.CLOSED
    return render(request, "exams/papers/class.html", context, status=status)


def _registered(request: HttpRequest, paper: Paper, chosen: TrainingClass) -> HttpResponse:
    sent = request.POST.getlist("shown" if "all" in request.POST else "member")
    numbers = {number for each in sent if (number := whole_number(each)) is not None}
    if not numbers:
        return _preview(request, paper, chosen, 422)
    register = partial(register_members, paper, chosen, numbers, SystemRandom(), timezone.now())
    return tell_registered(request, paper, register)


@require_POST
def take_back(request: HttpRequest, paper: UUID, training_class: UUID) -> HttpResponse:
    """Whom a class brought leaves the list again, but for those who have begun."""
    found, _place = access.paper_for(request, paper)
    try:
        count = take_class_back(found, training_class)
    except Refused as refusal:
        messages.error(request, str(refusal))
    else:
        words = ngettext("%(count)d candidate is off the list.", "%(count)d candidates are off the list.", count)
        messages.success(request, words % {"count": count})
    return redirect("exams:classes", found.pk)
