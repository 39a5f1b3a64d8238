"""Who is where: counted right, only in assigned lessons, in constant queries."""

from datetime import UTC, date, datetime, timedelta
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from arbmodule.accounts.classes.join_class import join_class, leave_class
from arbmodule.accounts.classes.models import TrainingClass
from arbmodule.accounts.models import Person
from arbmodule.authoring.classes.assign import assign, take_back
from arbmodule.authoring.classes.law_paths import beliefs, failed_clauses
from arbmodule.authoring.classes.standing import Cell, class_standing
from arbmodule.lessons.models import Attempt, AttemptAnswer, Scenario
from tests.authoring.classes.school import begun, finished, lesson_of, went_wrong
from tests.cast import person, signed_in
from tests.lessons.conftest import NOW
from tests.lessons.test_queries import fill

pytestmark = pytest.mark.django_db
ZONE = ZoneInfo("Europe/Amsterdam")
TODAY = date(2026, 11, 30)


def cell(training_class: TrainingClass, somebody: Person, today: date = TODAY) -> Cell:
    rows = class_standing(training_class, today, ZONE).rows
    (row,) = [row for row in rows if row.membership.person_id == somebody.pk]
    (one,) = row.cells
    return one


def test_a_finished_scenario_counts_once_however_often_it_is_played(
    training_class: TrainingClass, scenario: Scenario, anna: Person, bram: Person
) -> None:
    assign(training_class, lesson_of(scenario), TODAY, NOW)
    finished(anna, scenario)
    finished(anna, scenario, NOW + timedelta(minutes=1))
    found = cell(training_class, anna)
    assert (found.finished, found.total, found.in_time, found.percent, found.state) == (1, 2, 1, 100, "begun")
    assert (cell(training_class, bram).finished, cell(training_class, bram).state) == (0, "waiting")


def test_all_done_by_the_day_is_done_and_afterwards_late(
    training_class: TrainingClass, scenario: Scenario, other_scenario: Scenario, anna: Person, bram: Person
) -> None:
    assign(training_class, lesson_of(scenario), TODAY, NOW)
    last_moment = datetime(2026, 11, 30, 22, 59, 59, tzinfo=UTC)
    finished(anna, scenario)
    finished(anna, other_scenario, last_moment)
    finished(bram, scenario)
    finished(bram, other_scenario, last_moment + timedelta(seconds=1))
    assert cell(training_class, anna).state == "done"
    assert cell(training_class, bram).state == "late"


def test_not_done_after_the_day_is_overdue_and_without_a_day_never(
    training_class: TrainingClass, scenario: Scenario, anna: Person
) -> None:
    assign(training_class, lesson_of(scenario), TODAY, NOW)
    begun(anna, scenario)
    assert cell(training_class, anna).state == "waiting"
    assert cell(training_class, anna, TODAY + timedelta(days=1)).state == "overdue"
    assign(training_class, lesson_of(scenario), None, NOW)
    assert cell(training_class, anna, TODAY + timedelta(days=1)).state == "waiting"


def test_a_lesson_taken_back_and_a_member_who_left_are_not_looked_at(
    training_class: TrainingClass, scenario: Scenario, anna: Person, bram: Person
) -> None:
    assignment = assign(training_class, lesson_of(scenario), None, NOW)
    finished(anna, scenario)
    leave_class(training_class, bram, NOW)
    standing = class_standing(training_class, TODAY, ZONE)
    assert [row.membership.person for row in standing.rows] == [anna]
    take_back(training_class, assignment.pk)
    assert class_standing(training_class, TODAY, ZONE).rows[0].last_answer is None


def test_clauses_that_fail_are_counted_by_learners_of_those_who_met_them(
    training_class: TrainingClass, scenario: Scenario, anna: Person, bram: Person
) -> None:
    lesson = lesson_of(scenario)
    went_wrong(anna, scenario)
    finished(bram, scenario)
    (found,) = failed_clauses([anna.pk, bram.pk], [lesson.pk])
    assert (found.clause, found.wrong, found.learners, found.met_by) == ("18D", 1, 1, 2)
    assert [number for _name, number in found.steps] == [1]
    assert failed_clauses([bram.pk], [lesson.pk]) == []
    assert failed_clauses([anna.pk], []) == []


def test_a_mistaken_belief_is_named_with_what_is_right(scenario: Scenario, anna: Person) -> None:
    answer = went_wrong(anna, scenario)
    AttemptAnswer.objects.create(
        attempt=answer.attempt,
        step=2,
        kind="procedure",
        answer={},
        points=0,
        out_of=3,
        first_wrong="procedure.mistake",
        notes=[{"key": "procedure.mistake", "values": {"mistake": "bare_accept"}, "citation": "10C1"}],
        digest="0" * 64,
        engine_version="x",
        answered_at=NOW,
    )
    (belief,) = beliefs([anna.pk], [scenario.lesson_id])
    assert (belief.wrong, belief.learners) == (1, 1)
    assert belief.chosen != belief.right


def crowd(training_class: TrainingClass, scenario: Scenario, members: int, scenarios: int) -> None:
    """So many members, each with a wrong answer, and so many scenarios."""
    fill(scenario, scenarios)
    versions = [each.current for each in Scenario.objects.select_related("current")]
    for _ in range(members - training_class.memberships.count()):
        somebody = person()
        join_class(somebody, training_class.code, NOW)
        attempts = [
            Attempt(id=uuid4(), person=somebody, version=version, mode="lesson", started_at=NOW, finished_at=NOW)
            for version in versions[:20]
        ]
        Attempt.objects.bulk_create(attempts)
        note = {"key": "x", "values": {}, "citation": "27B2"}
        AttemptAnswer.objects.bulk_create(
            AttemptAnswer(
                attempt=each,
                step=1,
                kind="identify",
                answer={},
                points=0,
                out_of=1,
                first_wrong="x",
                notes=[note],
                digest="",
                engine_version="x",
                answered_at=NOW,
            )
            for each in attempts
        )


def queries(client: Client, address: str) -> int:
    client.get(address)
    with CaptureQueriesContext(connection) as captured:
        assert client.get(address).status_code == 200
    return len(captured)


def test_pages_cost_the_same_with_ten_scenarios_and_five_hundred_and_thirty_members(
    training_class: TrainingClass, scenario: Scenario, instructor: Person, anna: Person
) -> None:
    assign(training_class, lesson_of(scenario), TODAY, NOW)
    teaching, learning = signed_in(instructor), signed_in(anna)
    member = training_class.memberships.get(person=anna)
    addresses = [
        (teaching, f"/nl/classes/{training_class.pk}/teach/"),
        (teaching, f"/nl/classes/{training_class.pk}/teach/members/{member.pk}/"),
        (learning, f"/nl/classes/{training_class.pk}/"),
        (teaching, "/nl/classes/"),
        (teaching, "/nl/classes/objections/"),
    ]
    crowd(training_class, scenario, 3, 10)
    few = [queries(*each) for each in addresses]
    crowd(training_class, scenario, 30, 500)
    assert [queries(*each) for each in addresses] == few
    assert max(few) <= 16


def test_lesson_without_scenarios_is_done_and_never_overdue(
    training_class: TrainingClass, scenario: Scenario, anna: Person
) -> None:
    assign(training_class, lesson_of(scenario), TODAY, NOW)
    Scenario.objects.filter(lesson=scenario.lesson).update(archived_at=NOW)
    assert cell(training_class, anna, TODAY + timedelta(days=9)).state == "done"


def test_closed_account_is_counted_nowhere(training_class: TrainingClass, instructor: Person, anna: Person) -> None:
    Person.objects.filter(pk=anna.pk).update(is_active=False)
    browser, membership = signed_in(instructor), training_class.memberships.get(person=anna)
    assert "1 lid" in browser.get("/nl/classes/").content.decode()
    assert browser.get(f"/nl/classes/{training_class.pk}/teach/members/{membership.pk}/").status_code == 404
