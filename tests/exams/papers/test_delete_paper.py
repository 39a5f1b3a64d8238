"""A draft can be deleted, after it was asked once more; what has been built never."""

from random import Random

import pytest
from django.urls import reverse
from django.utils import timezone

from arbmodule.exams.models import Candidate, CarriedPart, Paper, PaperState, PoolAttempt, Room, Sitting
from arbmodule.exams.schedule_paper import try_out
from tests.cast import signed_in
from tests.exams.cast import Exam, built, draft

pytestmark = pytest.mark.django_db


def delete(exam: Exam) -> None:
    signed_in(exam.examiner).post(reverse("exams:delete_paper", args=[exam.paper.pk]))


def test_draft_goes_with_its_candidates_rooms_and_carried_parts_after_a_second_question() -> None:
    exam = draft()
    part, now = exam.paper.parts.get(), exam.paper.made_at
    CarriedPart.objects.create(candidate=exam.candidate(), part=part, source="x", granted_by="E1", granted_at=now)
    Room.objects.create(paper=exam.paper, name="Zaal")
    page = signed_in(exam.examiner).get(reverse("exams:delete_paper", args=[exam.paper.pk]))
    assert Paper.objects.count() == 1
    assert '<form method="post"' in page.content.decode()
    delete(exam)
    assert (Paper.objects.count(), Candidate.objects.count(), Room.objects.count()) == (0, 0, 0)


def test_draft_that_was_tried_out_goes_and_the_copy_stays_in_no_list() -> None:
    exam = draft()
    sitting = try_out(exam.paper, exam.examiner, timezone.now(), Random(1))
    delete(exam)
    assert not Paper.objects.real().exists()
    assert Sitting.objects.get() == sitting
    client = signed_in(exam.examiner)
    assert client.get(reverse("exams:sitting", args=[sitting.pk])).status_code == 200
    assert str(sitting.paper_id) not in client.get(reverse("exams:papers")).content.decode()


@pytest.mark.parametrize("state", ["scheduled", "built"])
def test_paper_that_is_no_draft_stays(state: str) -> None:
    exam = built() if state == "built" else draft(state=PaperState.SCHEDULED)
    delete(exam)
    assert Paper.objects.filter(pk=exam.paper.pk).exists()
    assert exam.paper.candidates.count() == 1


def test_paper_with_an_attempt_on_record_stays() -> None:
    exam = draft()
    PoolAttempt.objects.create(paper=exam.paper, code="x", path="/", made_at=timezone.now())
    delete(exam)
    assert exam.paper.candidates.count() == 1
