"""Every address of a candidate and an examiner × every state of the exam: the expected answer to its owner."""

from datetime import timedelta

import pytest
import time_machine
from django.urls import reverse
from django.utils import timezone

from arbmodule.exams.models import PaperState
from tests.cast import person, signed_in
from tests.exams.cast import Exam, built, draft, running
from tests.lessons.play import form_on

pytestmark = pytest.mark.django_db
OK, AWAY, NOT_FOUND, CLOSED = 200, 302, 404, 405
STATES = ["draft", "scheduled", "waiting", "running", "ended"]


def exam_in(state: str) -> Exam:
    """An exam in this state."""
    if state == "draft":
        return draft()
    if state == "scheduled":
        return draft(state=PaperState.SCHEDULED)
    if state == "waiting":
        return built(opens_at=timezone.now() + timedelta(minutes=5))
    exam = running()
    if state == "ended":
        exam.browser().post(reverse("exams:hand_in", args=[exam.sitting().pk]))
    return exam


#: The candidate's own addresses: draft, scheduled, waiting, running, ended.
OWN: dict[str, list[int]] = {
    "exams:room": [AWAY, OK, OK, AWAY, AWAY],
    "exams:sitting": [NOT_FOUND, NOT_FOUND, NOT_FOUND, OK, AWAY],
    "exams:open_book": [NOT_FOUND, NOT_FOUND, NOT_FOUND, AWAY, AWAY],
    "exams:hand_in": [NOT_FOUND, NOT_FOUND, NOT_FOUND, OK, AWAY],
    "exams:receipt": [NOT_FOUND, NOT_FOUND, NOT_FOUND, AWAY, OK],
    "exams:receipt_file": [NOT_FOUND, NOT_FOUND, NOT_FOUND, AWAY, OK],
    "exams:recovery": [NOT_FOUND, NOT_FOUND, NOT_FOUND, OK, OK],
    "exams:question": [NOT_FOUND, NOT_FOUND, NOT_FOUND, OK, AWAY],
    "exams:step": [NOT_FOUND, NOT_FOUND, NOT_FOUND, OK, AWAY],
    "exams:fix": [NOT_FOUND, NOT_FOUND, NOT_FOUND, OK, AWAY],
    "exams:save": [CLOSED, CLOSED, CLOSED, CLOSED, CLOSED],
}
#: The examiner's own paper.
TEAM: dict[str, list[int]] = {
    "exams:paper": [OK] * 5,
    "exams:paper_settings": [OK] * 5,
    "exams:delete_paper": [OK] * 5,
    "exams:candidates": [OK] * 5,
    "exams:import_list": [OK] * 5,
    "exams:classes": [OK] * 5,
}


def arguments(name: str, exam: Exam) -> list[object]:
    """The arguments of an address for the candidate of this exam; made up where there is no sitting yet."""
    if name == "exams:room":
        return [exam.paper.pk]
    begun = exam.paper.built_at is not None
    sitting = exam.sitting().pk if begun else exam.paper.pk
    code = exam.row().item.code if begun else "abcd2345"
    tail = {"exams:question": [code], "exams:step": [code, 1], "exams:save": [code, 1], "exams:fix": [code, 1]}
    return [sitting, *tail.get(name, [])]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("name", OWN)
def test_candidate_gets_what_the_state_of_his_exam_allows(name: str, state: str) -> None:
    exam = exam_in(state)
    response = exam.browser().get(reverse(name, args=arguments(name, exam)))
    assert response.status_code == OWN[name][STATES.index(state)]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("name", TEAM)
def test_examiner_sees_his_own_paper_in_every_state_and_candidates_never_do(name: str, state: str) -> None:
    exam = exam_in(state)
    path = reverse(name, args=[exam.paper.pk])
    assert signed_in(exam.examiner).get(path).status_code == TEAM[name][STATES.index(state)]
    assert exam.browser().get(path).status_code == NOT_FOUND


@pytest.mark.parametrize("state", STATES[1:])
def test_nothing_that_affects_marks_changes_once_a_paper_is_no_draft(state: str) -> None:
    exam = exam_in(state)
    part = exam.paper.parts.get()
    client = signed_in(exam.examiner)
    questions = reverse("exams:part_questions", args=[exam.paper.pk, part.pk])
    titles = {f"title_{each}": "Nieuw" for each in ("nl", "en", "pl")}
    client.post(reverse("exams:new_part", args=[exam.paper.pk]), {**titles, "code": "nieuw", "pass_percentage": "10"})
    client.post(reverse("exams:part", args=[exam.paper.pk, part.pk]), {**titles, "code": "x", "pass_percentage": "1"})
    client.post(reverse("exams:part", args=[exam.paper.pk, part.pk]), {"remove": "1"})
    client.post(questions, {"remove": str(part.choices.first().pk)})  # type: ignore[union-attr]
    settings = reverse("exams:paper_settings", args=[exam.paper.pk])
    form = form_on(client.get(settings).content.decode())
    assert client.post(settings, {**form.hidden, **titles, **SETTINGS}).status_code == 409
    part.refresh_from_db()
    assert (exam.paper.parts.count(), part.pass_percentage, part.choices.count()) == (1, 65, 2)


SETTINGS = {
    "organisation": "Bond",
    "kind": "fixed",
    "edition": "2007",
    "policy": "wbf",
    "zone": "Europe/Amsterdam",
    "window_minutes": "5",
    "duration_minutes": "5",
    "appeal_days": "5",
    "statistics_from": "5",
}


@pytest.mark.parametrize("name", OWN)
def test_nobody_else_gets_in_whatever_the_state(name: str) -> None:
    exam = running()
    path = reverse(name, args=arguments(name, exam))
    expected = CLOSED if name == "exams:save" else NOT_FOUND
    assert signed_in(person()).get(path).status_code == expected
    with time_machine.travel(timezone.now() + timedelta(hours=5)):
        assert signed_in(exam.examiner).get(path).status_code == expected
