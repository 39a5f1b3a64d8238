"""What waits for somebody on the front page, and for nobody else."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django.utils.translation import override

from arbmodule.accounts.models import Role
from arbmodule.authoring.classes.assign import assign
from arbmodule.authoring.classes.models import shown_to
from arbmodule.home.waiting import MOST, exams_to_sit, lessons_to_finish
from arbmodule.lessons.at_home import LessonAtHome
from arbmodule.lessons.learner import Learner
from arbmodule.lessons.load_library import load_library
from arbmodule.lessons.models import Lesson, Scenario
from tests.authoring.classes.school import a_class, objected
from tests.cast import person, signed_in
from tests.exams.cast import TITLE, draft
from tests.lessons.conftest import LIBRARY, NOW

pytestmark = pytest.mark.django_db


@pytest.fixture
def scenario() -> Scenario:
    """The first scenario of the small library."""
    load_library(NOW, LIBRARY)
    return Scenario.objects.open_to_learners().get(slug="tafel-17")


def front_page(visitor: Client) -> str:
    return visitor.get("/nl/").content.decode()


def test_guest_has_nothing_waiting() -> None:
    assert 'id="waiting"' not in front_page(Client())


def test_candidate_finds_the_way_to_the_waiting_room_from_the_front_page() -> None:
    exam = draft(state="scheduled")
    page = front_page(exam.browser())
    assert f"/nl/exams/room/{exam.paper.pk}/" in page
    assert TITLE["nl"] in page
    assert f"/nl/exams/room/{exam.paper.pk}/" not in front_page(signed_in(person()))


def test_candidate_registered_by_address_only_finds_his_exam() -> None:
    exam = draft(state="scheduled")
    exam.paper.candidates.update(person=None)
    assert [each.title for each in exams_to_sit(exam.people[0], timezone.now())]


@pytest.mark.parametrize("state", ["draft", "closed"])
def test_exam_not_announced_or_over_does_not_wait(state: str) -> None:
    exam = draft(state=state, built_at=timezone.now() if state == "closed" else None)
    assert not list(exams_to_sit(exam.people[0], timezone.now()))


def test_exam_waits_until_its_start_window_is_over() -> None:
    exam = draft(state="scheduled")
    ends = exam.paper.window_ends
    assert ends is not None
    assert list(exams_to_sit(exam.people[0], ends))
    assert not list(exams_to_sit(exam.people[0], ends + timedelta(seconds=1)))


def test_lesson_of_a_class_waits_until_it_is_finished(scenario: Scenario) -> None:
    learner = person()
    training_class = a_class(learner)
    lesson = Lesson.objects.get(pk=scenario.lesson_id)
    assign(training_class, lesson, timezone.localdate() + timedelta(days=3), NOW)
    with override("nl"):
        address = lesson.get_absolute_url()
        assert [each.address for each in lessons_to_finish(learner, ())] == [address]
        done, half = (LessonAtHome(address, "", "", part, 2) for part in (2, 1))
        assert list(lessons_to_finish(learner, (half,)))
        assert not list(lessons_to_finish(learner, (done,)))
        assert not list(lessons_to_finish(person(), ()))
    assert f'href="{address}"' in front_page(signed_in(learner))


def test_lesson_given_in_two_classes_waits_once_by_the_earlier_day(scenario: Scenario) -> None:
    learner, today = person(), timezone.localdate()
    lesson = Lesson.objects.get(pk=scenario.lesson_id)
    for days in (9, 3):
        assign(a_class(learner), lesson, today + timedelta(days=days), NOW)
    with override("en"):
        (waiting,) = lessons_to_finish(learner, ())
    assert str((today + timedelta(days=3)).day) in waiting.detail


def test_instructor_is_told_of_objections_and_the_learner_of_answers(scenario: Scenario) -> None:
    instructor, learner = person(Role.INSTRUCTOR), person()
    a_class(learner, instructor=instructor)
    objected(Learner(person_id=learner.pk), scenario)
    assert shown_to(instructor).count() == 1
    assert "/nl/classes/objections/" in front_page(signed_in(instructor))
    assert "/nl/classes/objections/" not in front_page(signed_in(learner))


@pytest.mark.parametrize("role", list(Role))
def test_front_page_costs_the_same_for_much_waiting_as_for_little(role: Role, scenario: Scenario) -> None:
    visitor = person(role)
    lesson = Lesson.objects.get(pk=scenario.lesson_id)

    def more() -> None:
        exam = draft(state="scheduled")
        exam.paper.candidates.update(person=visitor, email=visitor.email)
        assign(a_class(visitor), lesson, None, NOW)

    more()
    browser = signed_in(visitor)
    front_page(browser)
    few = queries_of(browser)
    for _ in range(MOST + 2):
        more()
    assert queries_of(browser) == few


def queries_of(browser: Client) -> int:
    with CaptureQueriesContext(connection) as counted:
        front_page(browser)
    return len(counted)
