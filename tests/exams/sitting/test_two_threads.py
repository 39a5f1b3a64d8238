"""Two requests at the same instant, on a real database: one is taken, the other is told and kept."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier
from typing import TypeVar
from uuid import UUID, uuid4

import pytest
from django.db import connections
from django.utils import timezone

from arbmodule.exams.build_paper import build_paper
from arbmodule.exams.end_sitting import hand_in
from arbmodule.exams.filled import filled_with, scene_at
from arbmodule.exams.models import Answer, AnswerSave, Ending, PaperState, Receipt
from arbmodule.exams.save_answer import Form, Outcome, Place, Saved, save_answer
from arbmodule.exams.start_sitting import start_sitting
from tests.exams.cast import Exam, built, draft, running

Found = TypeVar("Found")
pytestmark = pytest.mark.django_db(transaction=True)
FIELDS = ({"call": ["1"], "kind": ["insufficient_bid"]}, {"call": ["none"], "kind": [""]})


def at_once(*actions: Callable[[], Found]) -> list[Found]:
    """Each in its own thread with its own connection, let go together."""
    barrier = Barrier(len(actions))

    def run(action: Callable[[], Found]) -> Found:
        barrier.wait()
        try:
            return action()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(actions)) as threads:
        return list(threads.map(run, actions))


def save(exam: Exam, number: int, key: UUID | None = None, based_on: int = 0) -> Saved:
    row = exam.row()
    filled = filled_with(scene_at(row.item, 1), FIELDS[number])
    return save_answer(Place(exam.sitting(), row.item, 1), filled, Form(based_on, key or uuid4()), timezone.now())


def test_two_tabs_that_save_at_once_one_is_taken_and_the_other_told() -> None:
    exam = running()
    outcomes = at_once(lambda: save(exam, 0), lambda: save(exam, 1))
    assert sorted(each.outcome for each in outcomes) == [Outcome.CONFLICT, Outcome.SAVED]
    assert Answer.objects.get().revision == 1
    assert AnswerSave.objects.count() == 2


def test_one_form_sent_twice_at_once_is_one_save() -> None:
    exam = running()
    key = uuid4()
    outcomes = at_once(*[lambda: save(exam, 0, key)] * 4)
    assert {each.outcome for each in outcomes} == {Outcome.SAVED}
    assert AnswerSave.objects.count() == 1


def test_save_and_hand_in_at_once_end_in_order() -> None:
    exam = running()
    saved, _ended = at_once(lambda: save(exam, 0), lambda: hand_in(exam.sitting(), timezone.now()))  # type: ignore[list-item, return-value]
    taken = saved.outcome is Outcome.SAVED
    assert Answer.objects.exists() == taken
    assert exam.sitting().ending == Ending.HANDED_IN
    assert len(Receipt.objects.get().payload["answers"]) == taken


def test_visitors_who_come_at_once_build_a_paper_once() -> None:
    exam = draft(state=PaperState.SCHEDULED, candidates=3)
    built_by = at_once(*[lambda: build_paper(exam.paper.pk, timezone.now(), Random(1))] * 4)
    assert sorted(built_by) == [False, False, False, True]
    assert exam.paper.sittings.count() == 3


def test_two_clicks_on_going_in_begin_once() -> None:
    exam = built()
    begun = at_once(*[lambda: start_sitting(exam.sitting(), timezone.now())] * 3)
    assert len({each.ends_at for each in begun}) == 1
