"""Own data, and names that leave while the evidence stays."""

import json
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core.serializers.json import DjangoJSONEncoder

from arbmodule.exams.exports.forget import NAMES_KEPT, forget_old, forget_person
from arbmodule.exams.exports.own_data import exam_data_of
from arbmodule.exams.models import Candidate, CertificateHolder, Mark, Sitting
from arbmodule.exams.refusals import Refused
from tests.exams.hall import CLOSED, Hall, marked

pytestmark = pytest.mark.django_db


def data_of(hall: Hall, number: int) -> str:
    person = hall.candidates[number].person
    assert person is not None
    return json.dumps(exam_data_of(person), cls=DjangoJSONEncoder)


@pytest.mark.parametrize(("stages", "parts", "marks"), [((), False, False), ((1,), True, False), ((1, 2), True, True)])
def test_own_data_holds_what_is_released_and_not_more(stages: tuple[int, ...], parts: bool, marks: bool) -> None:
    hall = marked()
    hall.release(*stages)
    text = data_of(hall, 0)
    assert "Volgens 27B2" in text
    assert ('"parts"' in text, '"marks"' in text) == (parts, marks)
    assert hall.candidates[1].code not in text
    assert '"right"' not in text


def test_closed_account_leaves_its_marks_under_the_code() -> None:
    hall = marked()
    hall.release(1)
    candidate, count = hall.candidates[0], Mark.objects.count()
    assert candidate.person is not None
    forget_person(candidate.person)
    candidate.refresh_from_db()
    assert (candidate.person, candidate.name, candidate.email) == (None, "", "")
    assert not CertificateHolder.objects.filter(certificate__code=candidate.code).exists()
    assert (Mark.objects.count(), hall.sitting(0).code) == (count, candidate.code)


@pytest.mark.parametrize("confirmed", [True, False])
def test_registration_that_waits_under_his_address_is_his_own_once_that_is_confirmed(confirmed: bool) -> None:
    hall = marked()
    waiting, person = hall.candidates[2], hall.candidates[0].person
    assert person is not None
    Candidate.objects.filter(pk=waiting.pk).update(person=None, email="tweede@example.org", name="Naam 2")
    EmailAddress.objects.create(user=person, email="Tweede@example.org", verified=confirmed)
    assert (waiting.code in data_of(hall, 0)) == confirmed
    forget_person(person)
    waiting.refresh_from_db()
    assert (waiting.name, waiting.email) == (("", "") if confirmed else ("Naam 2", "tweede@example.org"))


def test_account_is_not_closed_in_the_middle_of_an_exam() -> None:
    hall = marked()
    Sitting.objects.filter(pk=hall.sitting(0).pk).update(finished_at=None, ending="")
    person = hall.candidates[0].person
    assert person is not None
    with pytest.raises(Refused):
        forget_person(person)


def test_names_are_forgotten_when_their_time_is_over() -> None:
    marked()
    assert forget_old(CLOSED + NAMES_KEPT - timedelta(days=1)) == 0
    assert forget_old(CLOSED + NAMES_KEPT + timedelta(days=1)) == 3
    assert forget_old(CLOSED + NAMES_KEPT + timedelta(days=2)) == 0
