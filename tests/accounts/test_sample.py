"""The accounts that the demo prints."""

import pytest

from arbmodule.accounts.models import Person, Role
from arbmodule.accounts.sample import PASSWORD, make_sample_accounts

pytestmark = pytest.mark.django_db


def open_to_the_printed_password() -> set[str]:
    return {person.role for person in Person.objects.all() if person.check_password(PASSWORD)}


def test_every_role_has_a_sample_account_with_the_printed_password() -> None:
    make_sample_accounts()
    assert open_to_the_printed_password() == {role.value for role in Role}


def test_what_asks_a_second_person_can_be_tried_out() -> None:
    roles = [person.role for person in make_sample_accounts()]
    assert roles.count(Role.INSTRUCTOR) == roles.count(Role.EXAMINER) == 2


def test_second_start_leaves_the_accounts_as_they_are() -> None:
    make_sample_accounts()
    before = list(Person.objects.order_by("pk").values())
    make_sample_accounts()
    assert list(Person.objects.order_by("pk").values()) == before


@pytest.mark.parametrize("roles", [[Role.LEARNER], [Role.EXAMINER], list(Role)], ids=["first", "another", "all"])
def test_password_that_was_changed_is_the_printed_one_after_the_next_start(roles: list[Role]) -> None:
    make_sample_accounts()
    for person in Person.objects.filter(role__in=roles):
        person.set_password("heel iets anders")
        person.save()
    make_sample_accounts()
    assert open_to_the_printed_password() == {role.value for role in Role}
