"""A class is offered to one examiner: to him alone, once, as long as it is not taken back."""

from datetime import timedelta

import pytest

from arbmodule.accounts.classes.make_class import archive_class
from arbmodule.accounts.classes.models import ClassOffer, TrainingClass
from arbmodule.accounts.classes.offer_class import offer_class, take_offer_back
from arbmodule.accounts.models import Person, Role
from arbmodule.accounts.refusals import Refused
from tests.authoring.classes.school import a_class
from tests.cast import person
from tests.lessons.conftest import NOW

pytestmark = pytest.mark.django_db


@pytest.fixture
def training_class() -> TrainingClass:
    return a_class(person())


@pytest.fixture
def examiner() -> Person:
    return person(Role.EXAMINER)


def is_open(training_class: TrainingClass, examiner: Person) -> bool:
    return TrainingClass.objects.open_to_examiner(examiner).filter(pk=training_class.pk).exists()


def test_offered_class_is_open_to_that_examiner_and_to_no_other(
    training_class: TrainingClass, examiner: Person
) -> None:
    assert not is_open(training_class, examiner)
    offer_class(training_class, f" {examiner.email.upper()} ", NOW)
    assert is_open(training_class, examiner)
    assert not is_open(training_class, person(Role.EXAMINER))


def test_offer_sent_twice_is_one_offer(training_class: TrainingClass, examiner: Person) -> None:
    for _ in range(2):
        offer_class(training_class, examiner.email, NOW)
    assert ClassOffer.objects.count() == 1


def test_offer_taken_back_closes_the_class_and_it_can_be_offered_again(
    training_class: TrainingClass, examiner: Person
) -> None:
    offer_class(training_class, examiner.email, NOW)
    take_offer_back(ClassOffer.objects.get(), NOW + timedelta(days=1))
    assert not is_open(training_class, examiner)
    offer_class(training_class, examiner.email, NOW + timedelta(days=2))
    assert is_open(training_class, examiner)


@pytest.mark.parametrize("role", [Role.LEARNER, Role.INSTRUCTOR, Role.ADMINISTRATOR])
def test_who_is_no_examiner_is_offered_nothing(training_class: TrainingClass, role: Role) -> None:
    with pytest.raises(Refused):
        offer_class(training_class, person(role).email, NOW)
    assert not ClassOffer.objects.exists()


def test_offer_ends_with_the_class_and_with_who_could_take_it_back(
    training_class: TrainingClass, examiner: Person
) -> None:
    offer_class(training_class, examiner.email, NOW)
    instructor = training_class.instructor
    for fields in ({"role": Role.LEARNER, "is_active": True}, {"role": Role.INSTRUCTOR, "is_active": False}):
        Person.objects.filter(pk=instructor.pk).update(**fields)
        assert not is_open(training_class, examiner)
    Person.objects.filter(pk=instructor.pk).update(is_active=True)
    archive_class(training_class, NOW)
    assert not is_open(training_class, examiner)


def test_instructor_who_became_an_examiner_keeps_his_own_classes(training_class: TrainingClass) -> None:
    instructor = training_class.instructor
    Person.objects.filter(pk=instructor.pk).update(role=Role.EXAMINER)
    assert is_open(training_class, Person.objects.get(pk=instructor.pk))
