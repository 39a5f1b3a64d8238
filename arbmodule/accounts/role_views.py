"""Pages about roles: the administrators' page, and the page behind an invitation's link."""

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from arbmodule.accounts.accept_invitation import accept_invitation
from arbmodule.accounts.access import has_role, invitation_with, person_called, person_with
from arbmodule.accounts.change_role import change_role
from arbmodule.accounts.forms import InvitationForm, RoleForm, posted
from arbmodule.accounts.invite import invite
from arbmodule.accounts.models import Invitation, Person, Role, RoleChange
from arbmodule.accounts.refusals import Refused
from arbmodule.accounts.withdraw import withdraw

CHANGES_ON_A_PAGE = 50


def roles(request: HttpRequest) -> HttpResponse:
    """Invite; see who has which role, which invitations are open, and what changed when."""
    administrator = person_with(request, Role.ADMINISTRATOR)
    form = InvitationForm(posted(request))
    if form.is_valid():
        try:
            invite(form.save(commit=False), administrator, lambda made: address_of(request, made), timezone.now())
        except Refused as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("The invitation is sent."))
            return redirect("accounts:roles")
    return render(request, "accounts/roles.html", roles_context(request, form))


def address_of(request: HttpRequest, invitation: Invitation) -> str:
    """The full address of an invitation's page."""
    return request.build_absolute_uri(reverse("accounts:invitation", args=[invitation.code]))


def roles_context(request: HttpRequest, form: InvitationForm) -> dict[str, object]:
    """All that the roles page shows."""
    changes = RoleChange.objects.select_related("person", "made_by")
    return {
        "form": form,
        "roles": Role.choices,
        "people": Person.objects.exclude(role=Role.LEARNER).order_by("role", "email"),
        "invitations": Invitation.objects.open_at(timezone.now()).select_related("made_by"),
        "changes": Paginator(changes, CHANGES_ON_A_PAGE).get_page(request.GET.get("page")),
    }


@require_POST
def give_role(request: HttpRequest, pk: int) -> HttpResponse:
    """Change somebody's role."""
    administrator = person_with(request, Role.ADMINISTRATOR)
    person, form = person_called(pk), RoleForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("There is no such role; nothing was changed."))
        return redirect("accounts:roles")
    try:
        change_role(person, Role(form.cleaned_data["role"]), administrator, timezone.now())
    except Refused as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("The role is changed."))
    return redirect("accounts:roles")


@require_POST
def withdraw_invitation(request: HttpRequest, code: str) -> HttpResponse:
    """Take an invitation back."""
    administrator = person_with(request, Role.ADMINISTRATOR)
    try:
        withdraw(invitation_with(code), administrator, timezone.now())
    except Refused as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("The invitation is withdrawn."))
    return redirect("accounts:roles")


@login_not_required
@never_cache
@require_safe
def invitation(request: HttpRequest, code: str) -> HttpResponse:
    """What the letter's link opens: the role offered, and how to take it."""
    offered = invitation_with(code)
    context = {"invitation": offered, "is_open": offered.is_open_at(timezone.now())}
    return render(request, "accounts/invitation.html", context | {"is_signed_in": has_role(request.user, *Role)})


@require_POST
def accept(request: HttpRequest, code: str) -> HttpResponse:
    """Take the role of an invitation."""
    try:
        accept_invitation(invitation_with(code), person_with(request, *Role), timezone.now())
    except Refused as refusal:
        messages.error(request, str(refusal))
        return redirect("accounts:invitation", code)
    messages.success(request, _("Your role is changed."))
    return redirect("home:home")
