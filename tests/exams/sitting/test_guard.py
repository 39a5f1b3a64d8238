"""While somebody sits an exam, other rooms are closed to that account and browser, and attempts are written down."""

from datetime import timedelta

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from arbmodule.exams.go_on import open_book
from arbmodule.exams.guard import OPEN_DURING_EXAMS
from arbmodule.exams.models import AccessAttempt, Candidate
from arbmodule.exams.schedule_paper import try_out
from arbmodule.exams.urls import sat
from tests.cast import signed_in
from tests.exams.cast import Exam, address, draft, running
from tests.exams.hall import marked
from tests.house.doors import DOORS

pytestmark = pytest.mark.django_db
LESSONS = "/nl/lessons/"
LAW = "/nl/laws/2017/27/"


def status(client: Client, path: str) -> int:
    return client.get(path).status_code


def rooms() -> list[str]:
    """A page of every closed room there is, and the closed pages of open rooms."""
    names = [name for name in DOORS if name.split(":")[0] in settings.CLOSED_DURING_EXAMS]
    names += settings.PAGES_CLOSED_DURING_EXAMS
    return [name for name in names if not DOORS[name].arguments()]


def test_every_closed_room_is_closed_and_every_attempt_is_noted() -> None:
    exam = running()
    for name in rooms():
        assert exam.browser().get(reverse(name)).status_code == 403, name
    noted = AccessAttempt.objects.filter(sitting=exam.sitting(), as_guest=False)
    assert noted.count() == len(rooms()) > 0
    assert "home:own_data" in rooms()


def test_fragment_asked_for_by_a_script_is_closed_too() -> None:
    exam = running()
    assert exam.browser().get(LESSONS, headers={"HX-Request": "true"}).status_code == 403


def test_browser_of_a_sitting_stays_closed_after_signing_out() -> None:
    exam = running()
    client = exam.browser()
    client.get(f"/nl/exams/sitting/{exam.sitting().pk}/")
    client.post("/nl/accounts/logout/")
    assert status(client, LESSONS) == 403
    assert AccessAttempt.objects.get().as_guest


def test_forged_cookie_closes_nothing() -> None:
    exam = running()
    client = Client()
    client.cookies["exam_sitting"] = str(exam.sitting().pk)
    assert status(client, LESSONS) == 200


def test_closed_book_closes_the_law_pages_until_the_book_is_opened() -> None:
    exam = running(closed_book=1)
    assert status(exam.browser(), LAW) == 403
    open_book(exam.sitting(), timezone.now())
    assert status(exam.browser(), LAW) == 200


def test_opening_the_book_fixes_the_closed_book_questions() -> None:
    exam = running(closed_book=1)
    client = exam.browser()
    client.post(f"/nl/exams/sitting/{exam.sitting().pk}/book/")
    assert 'name="revision"' not in client.get(address(exam, 1)).content.decode()
    assert 'name="revision"' in client.get(address(exam, 2)).content.decode()


def test_open_book_paper_leaves_the_law_pages_open_from_the_start() -> None:
    assert status(running().browser(), LAW) == 200


@pytest.mark.parametrize("way", ["hand in", "time up"])
def test_rooms_open_again_when_the_sitting_has_ended(way: str) -> None:
    exam = running()
    client = exam.browser()
    if way == "hand in":
        client.post(f"/nl/exams/sitting/{exam.sitting().pk}/hand-in/")
        assert status(client, LESSONS) == 200
    else:
        with time_machine.travel(timezone.now() + timedelta(hours=4)):
            assert status(exam.browser(), LESSONS) == 200


def test_somebody_else_is_not_kept_out() -> None:
    exam = running()
    assert status(signed_in(exam.examiner), LESSONS) == 200
    assert status(Client(), LESSONS) == 200


def test_examiner_trying_out_a_paper_may_go_everywhere() -> None:
    from random import Random

    exam: Exam = draft()
    try_out(exam.paper, exam.examiner, timezone.now(), Random(1))
    assert status(signed_in(exam.examiner), LESSONS) == 200


def test_pages_of_the_exams_that_tell_rulings_are_closed_during_a_sitting() -> None:
    """Somebody's earlier results hold reasoning with its clauses: as good as a law book."""
    hall = marked(1)
    hall.release(1, 2)
    earlier = hall.candidates[0].person
    assert earlier is not None
    client = signed_in(earlier)
    pages = [
        reverse("exams:my_results", args=[hall.sitting(0).pk]),
        reverse("exams:my_mark", args=[hall.sitting(0).pk, hall.questions[0].code, 1]),
    ]
    assert [status(client, page) for page in pages] == [200, 200]
    exam = running()
    Candidate.objects.filter(pk=exam.candidate().pk).update(person=earlier)
    assert [status(client, page) for page in pages] == [403, 403]
    assert AccessAttempt.objects.filter(sitting__paper=exam.paper).count() == 2


def test_examiner_who_sits_an_exam_sees_no_other_paper_meanwhile() -> None:
    hall, exam = marked(1), running()
    examiner, question = hall.examiners[0].person, address(exam)
    Candidate.objects.filter(pk=exam.candidate().pk).update(person=examiner)
    client = signed_in(examiner)
    assert status(client, reverse("exams:key", args=[hall.paper.pk, hall.questions[0].code])) == 403
    assert status(client, question) == 200


def test_every_page_that_stays_open_is_one_of_a_sitting_or_tells_no_ruling() -> None:
    assert {each.name for each in sat.urlpatterns} | {"certificate"} == OPEN_DURING_EXAMS
