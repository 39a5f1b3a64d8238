"""Nobody sees a name beside a code before the results are out, but for one who then marks no more."""

import re

import pytest
from django.db import DatabaseError, transaction
from django.urls import reverse

from arbmodule.exams.marking.equal_answers import equal_answers
from arbmodule.exams.models import CodesRead, Mark
from arbmodule.exams.refusals import Refused
from tests.cast import signed_in
from tests.exams.hall import TEXT, Hall, marked, sat

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    """A closed paper whose free text waits."""
    hall = sat(2)
    hall.answer(0, 0, {3: {"text": TEXT}})
    hall.mark()
    return hall


def page(hall: Hall, name: str, by: int = 0) -> str:
    client = signed_in(hall.examiners[by].person)
    return client.get(reverse(name, args=[hall.paper.pk])).content.decode()


@pytest.mark.parametrize("name", ["exams:candidates", "exams:codes", "exams:files", "exams:results", "exams:marking"])
def test_no_page_shows_a_name_beside_its_code_before_the_results_are_out(hall: Hall, name: str) -> None:
    body = page(hall, name)
    assert not ("Naam 0" in body and hall.candidates[0].code in body)


def test_time_beside_a_name_leads_to_no_code_before_the_results_are_out() -> None:
    """The archive has every sitting's times by code: the list of names tells none to the second."""
    hall = marked(2)
    client = signed_in(hall.examiners[0].person)
    path = reverse("exams:candidates", args=[hall.paper.pk])
    assert not re.search(r"\d\d:\d\d:\d\d", client.get(path).content.decode())
    hall.release(1)
    assert re.search(r"\d\d:\d\d:\d\d", client.get(path).content.decode())


def test_names_and_codes_stand_together_once_the_results_are_out() -> None:
    hall = marked(1)
    hall.release(1)
    for name in ("exams:candidates", "exams:codes", "exams:results"):
        body = page(hall, name)
        assert "Naam 0" in body, name
        assert hall.candidates[0].code in body, name


def test_who_reads_the_list_is_written_down_and_marks_by_hand_no_more(hall: Hall) -> None:
    first = signed_in(hall.examiners[0].person)
    codes = reverse("exams:codes", args=[hall.paper.pk])
    first.post(codes)
    first.post(codes)
    assert [each.examiner for each in CodesRead.objects.all()] == ["E1"]
    assert hall.candidates[0].code in page(hall, "exams:codes")
    assert "Naam 0" not in page(hall, "exams:codes", by=1)
    with pytest.raises(Refused):
        hall.mark_texts(by=0)
    (group,) = equal_answers(hall.asked(0, 3))
    form = first.get(reverse("exams:marking_answer", args=[hall.paper.pk, hall.questions[0].code, 3, group.name]))
    assert 'name="points_clause"' not in form.content.decode()
    hall.mark_texts(by=1)
    assert Mark.objects.filter(made_by="E2").exists()


def test_reading_cannot_be_undone(hall: Hall) -> None:
    signed_in(hall.examiners[0].person).post(reverse("exams:codes", args=[hall.paper.pk]))
    with pytest.raises(DatabaseError), transaction.atomic():
        CodesRead.objects.all().delete()
