"""A save is taken once, by revision; nothing that arrives is lost."""

from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from arbmodule.exams.filled import filled_with, scene_at
from arbmodule.exams.go_on import go_on
from arbmodule.exams.models import Answer, AnswerSave, Sitting
from arbmodule.exams.save_answer import Form, Outcome, Place, Saved, save_answer
from tests.exams.cast import Exam, running

pytestmark = pytest.mark.django_db
IDENTIFY = {"call": ["1"], "kind": ["insufficient_bid"]}
NOTHING = {"call": ["none"], "kind": [""]}


@pytest.fixture
def exam() -> Exam:
    """A running exam."""
    return running()


def save(exam: Exam, fields: dict[str, list[str]], based_on: int = 0, key: UUID | None = None, late: int = 0) -> Saved:
    """Save at step 1 of the first question; ``late`` minutes after the beginning."""
    row = exam.row()
    filled = filled_with(scene_at(row.item, 1), fields)
    now = timezone.now() + timedelta(minutes=late)
    return save_answer(Place(exam.sitting(), row.item, 1), filled, Form(based_on, key or uuid4()), now)


def standing(exam: Exam) -> Answer:
    return Answer.objects.get(sitting=exam.sitting(), item=exam.row().item, step=1)


def test_first_save_becomes_revision_one_with_its_structured_answer(exam: Exam) -> None:
    assert save(exam, IDENTIFY).outcome is Outcome.SAVED
    assert (standing(exam).revision, standing(exam).answer) == (1, {"call": 1, "kind": "insufficient_bid"})


def test_same_form_sent_twice_is_saved_once_and_answers_the_same(exam: Exam) -> None:
    key = uuid4()
    first, second = save(exam, IDENTIFY, key=key), save(exam, IDENTIFY, key=key)
    assert first == second
    assert AnswerSave.objects.count() == 1


def test_save_based_on_an_old_revision_loses_and_its_text_is_kept_in_the_log(exam: Exam) -> None:
    save(exam, IDENTIFY)
    lost = save(exam, NOTHING, based_on=0)
    assert (lost.outcome, lost.revision) == (Outcome.CONFLICT, 1)
    assert standing(exam).fields == IDENTIFY
    assert AnswerSave.objects.get(taken=False).fields == NOTHING


def test_same_key_with_other_content_is_a_save_of_its_own(exam: Exam) -> None:
    key = uuid4()
    save(exam, IDENTIFY, key=key)
    assert save(exam, NOTHING, based_on=1, key=key).outcome is Outcome.SAVED
    assert standing(exam).fields == NOTHING


def test_form_sent_again_after_another_tab_saved_changes_nothing(exam: Exam) -> None:
    key = uuid4()
    save(exam, IDENTIFY, key=key)
    save(exam, NOTHING, based_on=1)
    again = save(exam, IDENTIFY, key=key)
    assert (again.outcome, again.revision) == (Outcome.SAVED, 2)
    assert standing(exam).fields == NOTHING


def test_unchanged_answer_is_not_saved_again(exam: Exam) -> None:
    save(exam, IDENTIFY)
    assert save(exam, IDENTIFY, based_on=1).outcome is Outcome.UNCHANGED
    assert standing(exam).revision == 1


def test_blank_form_on_a_blank_answer_leaves_no_trace(exam: Exam) -> None:
    assert save(exam, {"kind": [""]}).outcome is Outcome.UNCHANGED
    assert not Answer.objects.exists()


def test_incomplete_answer_keeps_every_field_and_counts_as_nothing(exam: Exam) -> None:
    save(exam, {"call": ["1"], "kind": [""]})
    assert standing(exam).fields == {"call": ["1"], "kind": [""]}
    assert standing(exam).answer is None


def test_save_after_the_end_is_not_taken_but_logged(exam: Exam) -> None:
    late = save(exam, IDENTIFY, late=121)
    assert late.outcome is Outcome.CLOSED
    assert not Answer.objects.exists()
    assert AnswerSave.objects.get().fields == IDENTIFY


def test_fixed_step_takes_no_save_but_logs_it(exam: Exam) -> None:
    save(exam, IDENTIFY)
    assert go_on(exam.sitting(), exam.row().item, 1, timezone.now())
    assert save(exam, NOTHING, based_on=1).outcome is Outcome.FIXED
    assert standing(exam).fields == IDENTIFY
    assert AnswerSave.objects.filter(taken=False).count() == 1


def test_late_save_sent_again_hears_again_that_time_is_up(exam: Exam) -> None:
    key = uuid4()
    assert [save(exam, IDENTIFY, key=key, late=121).outcome for _ in range(2)] == [Outcome.CLOSED] * 2
    assert AnswerSave.objects.count() == 1


def test_going_on_twice_goes_on_once(exam: Exam) -> None:
    item = exam.row().item
    assert go_on(exam.sitting(), item, 1, timezone.now())
    assert not go_on(exam.sitting(), item, 1, timezone.now())
    assert exam.row().reached == 2


def test_database_refuses_a_second_open_sitting_of_a_candidate(exam: Exam) -> None:
    first = exam.sitting()
    second = Sitting(paper=exam.paper, candidate=first.candidate, code=first.code, attempt=2, built_at=timezone.now())
    second.minutes, second.zone, second.recovery_key = 10, "Europe/Amsterdam", "x"
    with pytest.raises(IntegrityError), transaction.atomic():
        second.save(force_insert=True)


def test_database_refuses_a_second_save_as_the_same_revision(exam: Exam) -> None:
    save(exam, IDENTIFY)
    copy = AnswerSave.objects.get()
    copy.pk, copy.key = None, uuid4()
    with pytest.raises(IntegrityError), transaction.atomic():
        copy.save(force_insert=True)
