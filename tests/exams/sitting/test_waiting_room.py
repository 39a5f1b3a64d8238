"""The waiting room: by start code, before the hour, at the hour, too late; it turns into the exam by itself."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from arbmodule.exams.models import Candidate, PaperState, Room, Sitting
from arbmodule.exams.spread import seconds_to_wait
from tests.cast import person, signed_in
from tests.exams.cast import Exam, address, built, draft
from tests.lessons.play import form_on

pytestmark = pytest.mark.django_db
MINUTES = timedelta(minutes=1)


@pytest.fixture
def exam() -> Exam:
    """A scheduled exam that begins in eight minutes, with one room."""
    made = draft(opens_at=timezone.now() + 8 * MINUTES, state=PaperState.SCHEDULED)
    Room.objects.create(paper=made.paper, name="Zaal 1", code="HK4P7T")
    return made


def room(exam: Exam) -> str:
    return f"/nl/exams/room/{exam.paper.pk}/"


def come_in(exam: Exam, code: str = "hk4p7t") -> None:
    exam.browser().get(room(exam))
    exam.browser().post(f"{room(exam)}check-in/", {"code": code})


def test_first_visitor_of_the_waiting_room_builds_the_paper_for_everybody(exam: Exam) -> None:
    exam.browser().get(room(exam))
    exam.paper.refresh_from_db()
    assert exam.paper.state == PaperState.BUILT
    assert Sitting.objects.filter(paper=exam.paper).count() == 1
    assert exam.paper.items.count() == 2


def test_before_the_waiting_room_opens_nothing_is_built(exam: Exam) -> None:
    exam.paper.opens_at = timezone.now() + 30 * MINUTES
    exam.paper.save()
    page = exam.browser().get(room(exam)).content.decode()
    exam.paper.refresh_from_db()
    assert exam.paper.state == PaperState.SCHEDULED
    assert "start" not in form_on(page).action


def test_wrong_start_code_is_refused_and_the_right_one_lets_in(exam: Exam) -> None:
    come_in(exam, "WRONG1")
    assert exam.candidate().checked_in_at is None
    come_in(exam)
    assert exam.candidate().checked_in_at is not None
    assert exam.candidate().room is not None


def test_waiting_room_asks_again_by_script_and_without_one(exam: Exam) -> None:
    come_in(exam)
    page = exam.browser().get(room(exam)).content.decode()
    assert 'http-equiv="refresh"' in page
    assert "hx-trigger" in page
    piece = exam.browser().get(room(exam), headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in piece


def test_at_the_hour_the_room_becomes_the_way_in_and_leads_into_the_exam(exam: Exam) -> None:
    come_in(exam)
    with time_machine.travel(timezone.now() + 9 * MINUTES):
        client = exam.browser()
        piece = client.get(room(exam), headers={"HX-Request": "true"}).content.decode()
        assert 'hx-trigger="load' in piece
        response = client.post(form_on(piece).action, headers={"HX-Request": "true"})
        assert response["HX-Redirect"] == address(exam)
        assert client.get(response["HX-Redirect"]).status_code == 200
        assert client.get(room(exam))["Location"] == f"/nl/exams/sitting/{exam.sitting().pk}/"


def test_going_in_twice_begins_once(exam: Exam) -> None:
    come_in(exam)
    with time_machine.travel(timezone.now() + 9 * MINUTES) as travelling:
        exam.browser().post(f"{room(exam)}begin/")
        begun = exam.sitting().started_at
        travelling.shift(60)
        exam.browser().post(f"{room(exam)}begin/")
    assert exam.sitting().started_at == begun


def test_nobody_goes_in_before_the_hour_or_without_having_come_in(exam: Exam) -> None:
    come_in(exam)
    exam.browser().post(f"{room(exam)}begin/")
    assert exam.sitting().started_at is None
    Candidate.objects.update(checked_in_at=None)
    with time_machine.travel(timezone.now() + 9 * MINUTES):
        exam.browser().post(f"{room(exam)}begin/")
    assert exam.sitting().started_at is None


def test_too_late_hears_so_and_does_not_begin(exam: Exam) -> None:
    come_in(exam)
    with time_machine.travel(timezone.now() + 60 * MINUTES):
        assert "message-warning" in exam.browser().get(room(exam)).content.decode()
        exam.browser().post(f"{room(exam)}begin/")
    assert exam.sitting().started_at is None


def test_registration_by_address_becomes_that_persons_when_it_is_confirmed(exam: Exam) -> None:
    somebody = person(email="nieuw@example.org")
    Candidate.objects.create(paper=exam.paper, email="nieuw@example.org", added_at=timezone.now())
    assert str(exam.paper.pk) in signed_in(somebody).get("/nl/exams/").content.decode()
    unconfirmed = person(email="vals@example.org", confirmed=False)
    Candidate.objects.create(paper=exam.paper, email="vals@example.org", added_at=timezone.now())
    assert str(exam.paper.pk) not in signed_in(unconfirmed).get("/nl/exams/").content.decode()


def test_stranger_finds_no_waiting_room(exam: Exam) -> None:
    assert signed_in(person()).get(room(exam)).status_code == 404


def test_candidates_ask_again_at_their_own_second_shortly_after_the_hour() -> None:
    codes = [f"AAAA-{number:04}" for number in range(300)]
    waits = [seconds_to_wait(each, 5, len(codes)) for each in codes]
    assert set(waits) == set(range(6, 32))
    assert max(waits.count(second) for second in set(waits)) < 30
    assert {seconds_to_wait(each, 5, 30) for each in codes} == {6, 7, 8}
    assert {seconds_to_wait(each, 300, 300) for each in codes} == {20}
    assert {seconds_to_wait(each, -1, 300) for each in codes} == {1}


def test_who_came_in_before_there_were_rooms_needs_a_start_code_all_the_same() -> None:
    exam = built()
    client, pk = exam.browser(), exam.paper.pk
    client.post(f"/nl/exams/room/{pk}/check-in/", {"code": ""})
    room = Room.objects.create(paper=exam.paper, name="Zaal")
    client.post(f"/nl/exams/room/{pk}/begin/")
    assert exam.sitting().started_at is None
    assert 'name="code"' in client.get(f"/nl/exams/room/{pk}/").content.decode()
    client.post(f"/nl/exams/room/{pk}/check-in/", {"code": room.code})
    client.post(f"/nl/exams/room/{pk}/begin/")
    assert exam.sitting().started_at is not None
