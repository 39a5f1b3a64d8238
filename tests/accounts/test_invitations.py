"""Roles by invitation: who may invite, who may accept, and what is recorded."""

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from arbmodule.accounts.accept_invitation import accept_invitation
from arbmodule.accounts.models import INVITATION_LASTS, Invitation, Person, Role, RoleChange
from arbmodule.accounts.refusals import Refused
from arbmodule.accounts.withdraw import withdraw
from tests.cast import InvitationFactory, person, signed_in

pytestmark = pytest.mark.django_db
FORM = {"email": "Oost@example.org", "role": Role.INSTRUCTOR.value, "language": "pl"}


def invited(role: Role = Role.INSTRUCTOR) -> tuple[Invitation, Person]:
    somebody = person()
    return InvitationFactory(email=somebody.email, role=role), somebody


@pytest.mark.django_db(transaction=True)
def test_letter_goes_to_the_address_in_the_language_chosen_for_it() -> None:
    signed_in(person(Role.ADMINISTRATOR)).post(reverse("accounts:roles"), FORM)
    letter = mail.outbox[0]
    assert letter.to == ["oost@example.org"]
    assert "instruktor" in str(letter.body)
    assert re.search(r"http://testserver/pl/accounts/invitations/[\w-]{43}/", str(letter.body))


def test_second_invitation_to_the_same_role_is_refused_with_the_form_still_filled() -> None:
    client = signed_in(person(Role.ADMINISTRATOR))
    client.post(reverse("accounts:roles"), FORM)
    response = client.post(reverse("accounts:roles"), FORM)
    assert response.status_code == 200
    assert "oost@example.org" in response.content.decode().lower()
    assert Invitation.objects.count() == 1


@pytest.mark.parametrize("role", [Role.LEARNER, Role.INSTRUCTOR, Role.EXAMINER])
def test_only_an_administrator_invites(role: Role) -> None:
    assert signed_in(person(role)).post(reverse("accounts:roles"), FORM).status_code == 404
    assert not Invitation.objects.exists()


def test_accepting_gives_the_role_and_records_who_gave_it() -> None:
    invitation, somebody = invited(Role.EXAMINER)
    signed_in(somebody).post(reverse("accounts:accept_invitation", args=[invitation.code]))
    somebody.refresh_from_db()
    record = RoleChange.objects.get()
    assert somebody.role == Role.EXAMINER
    assert (record.person, record.role_before, record.role_after) == (somebody, Role.LEARNER, Role.EXAMINER)
    assert (record.made_by, record.invitation) == (invitation.made_by, invitation)


def test_guest_with_the_link_is_asked_to_sign_in_and_led_back() -> None:
    invitation, _somebody = invited()
    address = reverse("accounts:invitation", args=[invitation.code])
    assert f"?next={address}" in Client().get(address).content.decode()


def test_somebody_else_with_the_link_gets_no_role() -> None:
    invitation, _somebody = invited()
    stranger = person()
    with pytest.raises(Refused):
        accept_invitation(invitation, stranger, timezone.now())
    stranger.refresh_from_db()
    assert stranger.role == Role.LEARNER


def test_unconfirmed_address_gets_no_role() -> None:
    newcomer = person(confirmed=False)
    with pytest.raises(Refused):
        accept_invitation(InvitationFactory(email=newcomer.email), newcomer, timezone.now())


def test_an_invitation_works_once() -> None:
    invitation, somebody = invited()
    accept_invitation(invitation, somebody, timezone.now())
    with pytest.raises(Refused):
        accept_invitation(Invitation.objects.get(pk=invitation.pk), somebody, timezone.now())
    assert RoleChange.objects.count() == 1


def test_two_acceptances_of_one_open_invitation_record_one_change() -> None:
    invitation, somebody = invited()
    accept_invitation(Invitation.objects.get(pk=invitation.pk), somebody, timezone.now())
    with pytest.raises(Refused):
        accept_invitation(invitation, somebody, timezone.now())
    assert RoleChange.objects.count() == 1


def test_an_invitation_expires() -> None:
    invitation, somebody = invited()
    with pytest.raises(Refused):
        accept_invitation(invitation, somebody, invitation.made_at + INVITATION_LASTS)
    last_moment = invitation.made_at + INVITATION_LASTS - timedelta(seconds=1)
    assert accept_invitation(invitation, somebody, last_moment).role_after == Role.INSTRUCTOR


def test_withdrawn_invitation_no_longer_works() -> None:
    invitation, somebody = invited()
    client = signed_in(person(Role.ADMINISTRATOR))
    client.post(reverse("accounts:withdraw_invitation", args=[invitation.code]))
    with pytest.raises(Refused):
        accept_invitation(Invitation.objects.get(pk=invitation.pk), somebody, timezone.now())


def test_used_invitation_cannot_be_withdrawn() -> None:
    invitation, somebody = invited()
    accept_invitation(invitation, somebody, timezone.now())
    with pytest.raises(Refused):
        withdraw(Invitation.objects.get(pk=invitation.pk), invitation.made_by, timezone.now())


def test_list_of_open_invitations_and_the_gate_agree() -> None:
    kept, used, withdrawn = (invited() for _ in range(3))
    accept_invitation(*used, timezone.now())
    withdraw(withdrawn[0], withdrawn[0].made_by, timezone.now())
    now = timezone.now()
    listed = set(Invitation.objects.open_at(now))
    assert listed == {kept[0]}
    assert listed == {each for each in Invitation.objects.all() if each.is_open_at(now)}
