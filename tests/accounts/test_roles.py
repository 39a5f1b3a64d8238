"""Changing roles by hand: the administrators' page and the command line."""

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from arbmodule.accounts.models import Role, RoleChange
from tests.cast import person, signed_in

pytestmark = pytest.mark.django_db


def test_administrator_changes_a_role_and_the_page_shows_it() -> None:
    administrator, somebody = person(Role.ADMINISTRATOR), person(Role.EXAMINER)
    client = signed_in(administrator)
    client.post(reverse("accounts:give_role", args=[somebody.pk]), {"role": Role.LEARNER.value})
    somebody.refresh_from_db()
    assert somebody.role == Role.LEARNER
    assert RoleChange.objects.get().made_by == administrator
    assert somebody.email in client.get(reverse("accounts:roles")).content.decode()


def test_administrator_cannot_change_the_own_role() -> None:
    administrator = person(Role.ADMINISTRATOR)
    signed_in(administrator).post(reverse("accounts:give_role", args=[administrator.pk]), {"role": "learner"})
    administrator.refresh_from_db()
    assert administrator.role == Role.ADMINISTRATOR


@pytest.mark.parametrize("role", [Role.LEARNER, Role.INSTRUCTOR, Role.EXAMINER])
def test_nobody_else_changes_roles(role: Role) -> None:
    somebody = person()
    response = signed_in(person(role)).post(reverse("accounts:give_role", args=[somebody.pk]), {"role": "examiner"})
    assert response.status_code == 404
    assert not RoleChange.objects.exists()


def test_unknown_role_changes_nothing() -> None:
    somebody = person()
    signed_in(person(Role.ADMINISTRATOR)).post(reverse("accounts:give_role", args=[somebody.pk]), {"role": "king"})
    assert not RoleChange.objects.exists()


def test_same_role_again_leaves_no_record() -> None:
    somebody = person(Role.EXAMINER)
    client = signed_in(person(Role.ADMINISTRATOR))
    client.post(reverse("accounts:give_role", args=[somebody.pk]), {"role": "examiner"})
    assert not RoleChange.objects.exists()


def test_command_line_appoints_the_first_administrator() -> None:
    somebody = person()
    call_command("appoint", somebody.email.upper(), "administrator")
    somebody.refresh_from_db()
    assert somebody.role == Role.ADMINISTRATOR
    assert RoleChange.objects.get().made_by is None


def test_command_line_names_an_unknown_address() -> None:
    with pytest.raises(CommandError, match=r"niemand@example\.org"):
        call_command("appoint", "niemand@example.org", "administrator")


@pytest.mark.parametrize("changes", [3, 40])
def test_roles_page_asks_the_database_equally_often(
    changes: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client = signed_in(person(Role.ADMINISTRATOR))
    for _ in range(changes):
        somebody = person(Role.INSTRUCTOR)
        RoleChange.objects.create(person=somebody, role_before="learner", role_after="instructor", made_by=person())
    with django_assert_max_num_queries(7):
        assert client.get(reverse("accounts:roles")).status_code == 200
