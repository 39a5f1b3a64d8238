"""The pages of classes: what an instructor does with a class, and what a member sees of his own."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from arbmodule.accounts.access import person_with
from arbmodule.accounts.classes import access
from arbmodule.accounts.classes.forms import ClassForm, JoinForm, OfferForm
from arbmodule.accounts.classes.join_class import join_class, leave_class
from arbmodule.accounts.classes.make_class import archive_class, make_class, rename_class, renew_code, reopen_class
from arbmodule.accounts.classes.models import TrainingClass
from arbmodule.accounts.models import Role
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.classes import pages
from arbmodule.authoring.classes.assign import assign, take_back
from arbmodule.authoring.classes.forms import AssignForm
from arbmodule.authoring.pages.frame import language


@never_cache
@require_safe
def classes(request: HttpRequest) -> HttpResponse:
    """The classes one teaches and takes."""
    return show_classes(request, {})


def show_classes(request: HttpRequest, forms: dict[str, Any], status: int = 200) -> HttpResponse:
    """The page of all one's classes, with the forms to make and to join one."""
    person = access.person_in(request)
    context = {"class_form": ClassForm(), "join_form": JoinForm(), **forms, **pages.classes_page(person)}
    return render(request, "authoring/classes/classes.html", context, status=status)


@require_POST
def make(request: HttpRequest) -> HttpResponse:
    """Make a class."""
    instructor, form = person_with(request, Role.INSTRUCTOR), ClassForm(request.POST)
    if form.is_valid():
        try:
            made = make_class(instructor, form.cleaned_data["name"], timezone.now())
        except Refused as refusal:
            form.add_error("name", str(refusal))
        else:
            return redirect("classes:taught", made.pk)
    return show_classes(request, {"class_form": form}, 422)


@require_POST
def join(request: HttpRequest) -> HttpResponse:
    """Join a class by its code."""
    person, form = access.person_in(request), JoinForm(request.POST)
    if form.is_valid():
        try:
            joined = join_class(person, form.cleaned_data["code"], timezone.now())
        except Refused as refusal:
            form.add_error("code", str(refusal))
        else:
            messages.success(request, _("You are in the class %(name)s.") % {"name": joined.name})
            return redirect(joined)
    return show_classes(request, {"join_form": form}, 422)


@never_cache
@require_safe
def taken(request: HttpRequest, training_class: UUID) -> HttpResponse:
    """A class one is a member of: its lessons, and how far oneself is."""
    person = access.person_in(request)
    found = access.taken_class(person, training_class)
    context = pages.taken_page(found, person, timezone.localdate())
    return render(request, "authoring/classes/taken.html", context)


@require_POST
def leave(request: HttpRequest, training_class: UUID) -> HttpResponse:
    """Leave a class."""
    person = access.person_in(request)
    found = access.taken_class(person, training_class)
    leave_class(found, person, timezone.now())
    words = _("You have left the class %(name)s. What you learned stays yours; your instructor no longer sees it.")
    messages.success(request, words % {"name": found.name})
    return redirect("classes:classes")


@never_cache
@require_safe
def taught(request: HttpRequest, training_class: UUID) -> HttpResponse:
    """The instructor's page of a class."""
    found = access.taught_class(request, training_class)
    return show_taught(request, found, {})


def show_taught(request: HttpRequest, found: TrainingClass, forms: dict[str, Any], status: int = 200) -> HttpResponse:
    """Who is where, what fails, what is disputed; and the forms to assign a lesson and to offer the class."""
    fresh = {"assign_form": AssignForm(language()), "class_form": ClassForm(initial={"name": found.name})}
    fresh["offer_form"] = OfferForm(auto_id="offer_%s")
    context = {**fresh, **forms, **pages.teaching_page(found, timezone.now())}
    return render(request, "authoring/classes/taught.html", context, status=status)


@require_POST
def assign_lesson(request: HttpRequest, training_class: UUID) -> HttpResponse:
    """Assign a lesson, or give it another day."""
    found = access.running_class(request, training_class)
    form = AssignForm(language(), request.POST)
    if not form.is_valid():
        return show_taught(request, found, {"assign_form": form}, 422)
    assign(found, form.cleaned_data["lesson"], form.cleaned_data["due_on"], timezone.now())
    messages.success(request, _("The lesson is assigned."))
    return redirect("classes:taught", found.pk)


@require_POST
def take_assignment_back(request: HttpRequest, training_class: UUID, pk: int) -> HttpResponse:
    """A lesson is no longer assigned."""
    found = access.running_class(request, training_class)
    take_back(found, pk)
    messages.success(request, _("The lesson is no longer assigned. What was answered stays."))
    return redirect("classes:taught", found.pk)


@require_POST
def change(request: HttpRequest, training_class: UUID, act: str) -> HttpResponse:
    """Rename a class, give it another code, archive it or open it again."""
    found = access.taught_class(request, training_class)
    if act == "rename":
        return rename(request, found)
    try:
        said = changed(found, act)
    except Refused as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, said)
    return redirect("classes:taught", found.pk)


def changed(found: TrainingClass, act: str) -> str:
    """Do it, and say what was done. Refused for an act there is none of."""
    if act == "code":
        renew_code(found)
        return _("The class has another code. The old one opens nothing any more.")
    if act == "archive":
        archive_class(found, timezone.now())
        return _("The class is archived. Nobody joins any more.")
    if act == "reopen":
        reopen_class(found)
        return _("The class goes on.")
    raise Refused(_("There is no such act."))


def rename(request: HttpRequest, found: TrainingClass) -> HttpResponse:
    """Another name, or why not."""
    form = ClassForm(request.POST)
    if form.is_valid():
        rename_class(found, form.cleaned_data["name"])
        messages.success(request, _("The class has another name."))
    else:
        messages.error(request, " ".join(map(str, form.errors["name"])))
    return redirect("classes:taught", found.pk)


@never_cache
@require_http_methods(["GET", "HEAD"])
def member(request: HttpRequest, training_class: UUID, pk: int) -> HttpResponse:
    """One member of the class."""
    found = access.taught_class(request, training_class)
    membership = access.member_of(found, pk)
    context = pages.member_page(found, membership, timezone.localdate())
    return render(request, "authoring/classes/member.html", context)


@require_POST
def remove(request: HttpRequest, training_class: UUID, pk: int) -> HttpResponse:
    """Take a member out of the class."""
    found = access.taught_class(request, training_class)
    membership = access.member_of(found, pk)
    leave_class(found, membership.person, timezone.now())
    messages.success(request, _("%(who)s is no longer in the class.") % {"who": membership.person})
    return redirect("classes:taught", found.pk)
