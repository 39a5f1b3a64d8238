"""Joining by a code, leaving, coming back; guessing is braked."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from hypothesis import given
from hypothesis import strategies as st

from arbmodule.accounts.classes.codes import LENGTH, SIGNS, as_typed, new_code, spelled
from arbmodule.accounts.classes.join_class import MOST_WRONG, WITHIN, join_class, leave_class
from arbmodule.accounts.classes.make_class import archive_class, make_class, renew_code, reopen_class
from arbmodule.accounts.classes.models import Membership, TrainingClass, WrongCode
from arbmodule.accounts.models import Person, Role
from arbmodule.accounts.refusals import Refused
from tests.cast import person

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
pytestmark = pytest.mark.django_db


@pytest.fixture
def training_class() -> TrainingClass:
    return make_class(person(Role.INSTRUCTOR), "Utrecht 2026", NOW)


@pytest.fixture
def learner() -> Person:
    return person()


@given(st.text(SIGNS, min_size=LENGTH, max_size=LENGTH))
def test_a_code_is_read_as_it_is_shown_in_small_letters_and_with_blanks(code: str) -> None:
    assert as_typed(spelled(code)) == as_typed(f" {spelled(code).lower()} ") == as_typed(" ".join(code)) == code


@pytest.mark.parametrize("typed", ["", "ABC", "ABCDEFGHJ", "ABCDEFG0", "ABCDEFGÉ", "'; DROP"])
def test_what_is_no_code_is_none(typed: str) -> None:
    assert as_typed(typed) == ""


def test_new_codes_differ_and_can_be_typed() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert {as_typed(code) for code in codes} == codes


def test_whoever_has_the_code_is_a_member_once_however_often_it_is_sent(
    training_class: TrainingClass, learner: Person
) -> None:
    for _ in range(2):
        assert join_class(learner, training_class.code_spelled, NOW) == training_class
    assert Membership.objects.filter(person=learner).count() == 1


def test_the_database_refuses_a_second_membership_at_the_same_time(
    training_class: TrainingClass, learner: Person
) -> None:
    join_class(learner, training_class.code, NOW)
    with pytest.raises(IntegrityError), transaction.atomic():
        Membership.objects.create(training_class=training_class, person=learner, joined_at=NOW)


def test_whoever_left_may_come_back(training_class: TrainingClass, learner: Person) -> None:
    join_class(learner, training_class.code, NOW)
    leave_class(training_class, learner, NOW)
    assert not TrainingClass.objects.taken_by(learner).exists()
    join_class(learner, training_class.code, NOW)
    assert list(TrainingClass.objects.taken_by(learner)) == [training_class]


def test_an_archived_class_has_no_code_until_it_goes_on(training_class: TrainingClass, learner: Person) -> None:
    archive_class(training_class, NOW)
    with pytest.raises(Refused):
        join_class(learner, training_class.code, NOW)
    reopen_class(training_class)
    assert join_class(learner, training_class.code, NOW) == training_class


def test_an_old_code_opens_nothing(training_class: TrainingClass, learner: Person) -> None:
    old, new = training_class.code, renew_code(training_class)
    with pytest.raises(Refused):
        join_class(learner, old, NOW)
    assert join_class(learner, new, NOW) == training_class


def test_guessing_stops_after_ten_wrong_codes_even_with_the_right_one(
    training_class: TrainingClass, learner: Person
) -> None:
    for _ in range(MOST_WRONG):
        with pytest.raises(Refused):
            join_class(learner, "AAAA-AAAA", NOW)
    with pytest.raises(Refused):
        join_class(learner, training_class.code, NOW)
    assert not Membership.objects.exists()
    assert join_class(learner, training_class.code, NOW + WITHIN) == training_class


def test_the_brake_is_by_account_so_that_a_room_behind_one_address_can_join(training_class: TrainingClass) -> None:
    guesser = person()
    for _ in range(MOST_WRONG):
        with pytest.raises(Refused):
            join_class(guesser, "AAAA-AAAA", NOW)
    assert join_class(person(), training_class.code, NOW) == training_class


def test_wrong_codes_are_forgotten_after_a_day(learner: Person) -> None:
    for moment in (NOW, NOW + timedelta(days=2)):
        with pytest.raises(Refused):
            join_class(learner, "AAAA-AAAA", moment)
    assert WrongCode.objects.count() == 1


def test_an_instructor_does_not_join_his_own_class(training_class: TrainingClass) -> None:
    with pytest.raises(Refused):
        join_class(training_class.instructor, training_class.code, NOW)


def test_only_an_instructor_makes_a_class(learner: Person) -> None:
    with pytest.raises(Refused):
        make_class(learner, "x", NOW)


@pytest.mark.parametrize("change", [{"role": Role.LEARNER}, {"is_active": False}])
def test_class_that_nobody_leads_any_more_is_joined_by_nobody(
    training_class: TrainingClass, learner: Person, change: dict[str, Any]
) -> None:
    Person.objects.filter(pk=training_class.instructor_id).update(**change)
    with pytest.raises(Refused):
        join_class(learner, training_class.code, NOW)
