"""The record of roles only grows: the database refuses anything else."""

import pytest
from django.db import DatabaseError, connection, transaction

from arbmodule import append_only
from arbmodule.accounts.models import Person, Role, RoleChange

pytestmark = pytest.mark.django_db


def appointed() -> RoleChange:
    person = Person.objects.create_user("zuid@example.org", "geheim-woord")
    return RoleChange.objects.create(person=person, role_before=Role.LEARNER, role_after=Role.EXAMINER)


def test_every_append_only_table_carries_its_triggers_after_migrating() -> None:
    expected = {append_only.trigger(table, event) for table in append_only.tables() for event in append_only.EVENTS}
    assert len(expected) >= 6
    assert append_only.installed(connection) == expected


def test_changing_a_role_record_is_refused_by_the_database() -> None:
    change = appointed()
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        RoleChange.objects.filter(pk=change.pk).update(role_after=Role.LEARNER)
    change.refresh_from_db()
    assert change.role_after == Role.EXAMINER


def test_deleting_a_role_record_is_refused_by_the_database() -> None:
    change = appointed()
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        RoleChange.objects.filter(pk=change.pk).delete()
    assert RoleChange.objects.filter(pk=change.pk).exists()


@pytest.mark.django_db(transaction=True)
def test_a_committed_role_record_is_gone_for_the_next_test() -> None:
    appointed()
    assert RoleChange.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_the_triggers_stand_again_after_a_committing_test() -> None:
    assert RoleChange.objects.count() == 0
    assert append_only.installed(connection)
