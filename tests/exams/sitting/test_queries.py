"""Pages and saves cost the same number of queries with 10 candidates and with 300, with 2 questions and with 20."""

from collections.abc import Callable
from random import Random

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from arbmodule.exams.models import Candidate
from arbmodule.exams.read_candidates import Row
from arbmodule.exams.register import register
from tests.cast import signed_in
from tests.exams.cast import Exam, address, built, running
from tests.lessons.play import form_on

pytestmark = pytest.mark.django_db


def queries(visit: Callable[[], object]) -> int:
    visit()  # rulings and templates are warm the second time
    with CaptureQueriesContext(connection) as captured:
        visit()
    return len(captured)


def enlarge(exam: Exam, total: int) -> None:
    """So many candidates, all with a sitting."""
    have = Candidate.objects.filter(paper=exam.paper).count()
    rows = [Row(1, f"k{number}@example.org", f"K {number}", 0) for number in range(have, total)]
    register(exam.paper, rows, timezone.now(), Random(1))


def save(client: Client, path: str) -> int:
    """The autosave of a script, with another answer each time; how many queries the save itself takes."""
    form = form_on(client.get(path).content.decode())
    fields = {**form.hidden, "call": str(int(form.hidden["revision"]) % 3), "kind": "insufficient_bid"}
    with CaptureQueriesContext(connection) as captured:
        assert client.post(form.action, fields, headers={"Accept": "application/json"}).status_code == 200
    return len(captured)


@pytest.mark.parametrize("end", ["", "hand-in/"])
def test_page_of_a_sitting_costs_the_same_with_ten_and_three_hundred_candidates(end: str) -> None:
    exam = running()
    path = f"/nl/exams/sitting/{exam.sitting().pk}/{end}"
    enlarge(exam, 10)
    client = exam.browser()
    few = queries(lambda: client.get(path))
    enlarge(exam, 300)
    assert queries(lambda: client.get(path)) == few <= 8


def test_question_and_save_cost_the_same_with_ten_and_three_hundred_candidates() -> None:
    exam = running()
    enlarge(exam, 10)
    client, path = exam.browser(), address(exam)
    save(client, path)
    asked, saving = queries(lambda: client.get(path)), save(client, path)
    enlarge(exam, 300)
    assert queries(lambda: client.get(path)) == asked <= 10
    assert save(client, path) == saving <= 13


@pytest.mark.parametrize("end", ["", "candidates/"])
def test_page_of_an_examiner_costs_the_same_with_ten_and_three_hundred_candidates(end: str) -> None:
    exam = built()
    client = signed_in(exam.examiner)
    path = f"/nl/exams/papers/{exam.paper.pk}/{end}"
    enlarge(exam, 10)
    few = queries(lambda: client.get(path))
    enlarge(exam, 300)
    assert queries(lambda: client.get(path)) == few


def test_sittings_for_three_hundred_candidates_cost_hardly_more_than_for_ten() -> None:
    counts = []
    for total in (10, 300):
        exam = built(questions=4, candidates=0)
        with CaptureQueriesContext(connection) as captured:
            enlarge(exam, total)
        counts.append(len(captured))
    assert counts[1] - counts[0] <= 20


def test_waiting_room_costs_the_same_with_ten_and_three_hundred_candidates() -> None:
    exam = built(candidates=1)
    path = f"/nl/exams/room/{exam.paper.pk}/"
    enlarge(exam, 10)
    client = exam.browser()
    few = queries(lambda: client.get(path))
    enlarge(exam, 300)
    assert queries(lambda: client.get(path)) == few <= 9


def test_map_costs_the_same_with_two_questions_and_twenty() -> None:
    few, many = running(questions=2), running(questions=20)
    costs = []
    for exam in (few, many):
        client, path = exam.browser(), f"/nl/exams/sitting/{exam.sitting().pk}/"
        costs.append(queries(lambda client=client, path=path: client.get(path)))  # type: ignore[misc]
    assert costs[0] == costs[1]
