"""Objections: who sees them, who answers, what the learner reads, what becomes of the scenario."""

from datetime import timedelta
from typing import Any

import pytest

from arbmodule.accounts.classes.join_class import leave_class
from arbmodule.accounts.classes.make_class import archive_class
from arbmodule.accounts.classes.models import TrainingClass
from arbmodule.accounts.models import Person, Role
from arbmodule.authoring.classes.answer_objection import answer_objection, begin_draft_from
from arbmodule.authoring.classes.assign import assign
from arbmodule.authoring.classes.models import Reply, Verdict, raised_by, shown_to, unanswered
from arbmodule.lessons.learner import Learner
from arbmodule.lessons.models import Attempt, Objection, Scenario
from arbmodule.lessons.raise_objection import raise_objection
from tests.authoring.classes.school import a_class, objected
from tests.cast import person, signed_in
from tests.lessons.conftest import NOW

pytestmark = pytest.mark.django_db
LATER = NOW + timedelta(hours=1)


@pytest.fixture
def objection(training_class: TrainingClass, scenario: Scenario, anna: Person) -> Objection:
    """Anna disagrees."""
    return objected(Learner(person_id=anna.pk), scenario)


def test_an_objection_is_seen_by_the_members_own_instructor_and_no_other(
    objection: Objection, instructor: Person
) -> None:
    assert list(shown_to(instructor)) == [objection]
    assert list(shown_to(person(Role.INSTRUCTOR))) == []
    assert shown_to(instructor).get().is_mine


def test_an_objection_of_nobodys_class_is_seen_by_all_instructors_without_a_name(scenario: Scenario) -> None:
    learner = person(name="Zonder Klas")
    objected(Learner(person_id=learner.pk), scenario)
    somebody = person(Role.INSTRUCTOR)
    found = shown_to(somebody).get()
    assert not found.is_mine
    browser = signed_in(somebody)
    for address in ("/nl/classes/objections/", f"/nl/classes/objections/{found.pk}/"):
        page = browser.get(address).content.decode()
        assert "Zonder Klas" not in page
        assert learner.email not in page


def test_once_the_class_is_over_or_left_the_name_is_gone(
    objection: Objection, instructor: Person, anna: Person, training_class: TrainingClass
) -> None:
    leave_class(training_class, anna, NOW)
    assert not shown_to(instructor).get().is_mine
    other = a_class(anna, instructor=instructor)
    assert shown_to(instructor).get().is_mine
    archive_class(other, NOW)
    assert not shown_to(instructor).get().is_mine


def test_an_answer_is_read_by_the_learner_and_by_nobody_else(
    objection: Objection, instructor: Person, anna: Person, bram: Person
) -> None:
    data = {"verdict": "stands", "text": "Lees <b>artikel</b> 27 nog eens."}
    response = signed_in(instructor).post(f"/nl/classes/objections/{objection.pk}/", data)
    assert response.status_code == 302
    page = signed_in(anna).get("/nl/classes/answers/").content.decode()
    assert "Lees &lt;b&gt;artikel&lt;/b&gt; 27 nog eens." in page
    assert "Ik vind van niet." in page
    assert "Ik vind van niet." not in signed_in(bram).get("/nl/classes/answers/").content.decode()


def test_an_answer_is_new_until_the_learner_has_read_it(objection: Objection, instructor: Person, anna: Person) -> None:
    reply = answer_objection(objection, instructor, (Verdict.STANDS, "Nee."), LATER)
    browser = signed_in(anna)
    assert 'class="count"' in browser.get("/nl/classes/").content.decode()
    assert 'class="count"' in browser.get("/nl/classes/answers/").content.decode()
    reply.refresh_from_db()
    assert reply.seen_at is not None
    assert 'class="count"' not in browser.get("/nl/classes/answers/").content.decode()


def test_a_guest_reads_the_answer_to_his_own_objection(scenario: Scenario, instructor: Person) -> None:
    objection = objected(Learner(guest="g"), scenario)
    assert list(raised_by(Learner(guest="g"))) == [objection]
    assert list(raised_by(Learner(guest="other"))) == list(raised_by(Learner())) == []


def test_an_answer_sent_twice_is_kept_once(objection: Objection, instructor: Person) -> None:
    for _ in range(2):
        answer_objection(objection, instructor, (Verdict.STANDS, "Nee."), LATER)
    assert Reply.objects.count() == 1


def test_an_objection_waits_until_it_is_answered_and_again_when_the_learner_writes_anew(
    objection: Objection, instructor: Person
) -> None:
    assert unanswered(shown_to(instructor)).count() == 1
    answer_objection(objection, instructor, (Verdict.DOUBTFUL, "Ik vraag het na."), LATER)
    assert unanswered(shown_to(instructor)).count() == 0
    attempt = Attempt.objects.for_player().get(pk=objection.attempt_id)
    raise_objection(attempt, objection.step, "Toch niet.", LATER + timedelta(hours=1))
    assert unanswered(shown_to(instructor)).count() == 1
    assert Reply.objects.get().about == "Ik vind van niet."


def test_an_objection_becomes_a_draft_once(objection: Objection, instructor: Person, scenario: Scenario) -> None:
    first = begin_draft_from(objection, instructor, LATER)
    assert (first.scenario, first.author) == (scenario, instructor)
    assert begin_draft_from(objection, instructor, LATER) == first
    assert objection.consequences.count() == 1


def test_a_form_without_verdict_or_words_comes_back_filled(objection: Objection, instructor: Person) -> None:
    response = signed_in(instructor).post(f"/nl/classes/objections/{objection.pk}/", {"text": "Mijn antwoord"})
    assert response.status_code == 422
    assert "Mijn antwoord" in response.content.decode()
    assert not Reply.objects.exists()


@pytest.mark.parametrize("change", [{"role": Role.LEARNER}, {"role": Role.EXAMINER}, {"is_active": False}])
def test_objection_of_a_class_that_nobody_teaches_any_more_is_seen_by_all_without_a_name(
    objection: Objection, instructor: Person, change: dict[str, Any]
) -> None:
    Person.objects.filter(pk=instructor.pk).update(**change)
    found = shown_to(person(Role.INSTRUCTOR)).get()
    assert (found, found.is_mine) == (objection, False)


def test_page_of_the_class_says_when_an_answered_objection_waits_again(
    objection: Objection, instructor: Person, training_class: TrainingClass, scenario: Scenario
) -> None:
    assign(training_class, scenario.lesson, None, NOW)
    address, browser = f"/nl/classes/{training_class.pk}/teach/", signed_in(instructor)
    assert "nog niet beantwoord" in browser.get(address).content.decode()
    answer_objection(objection, instructor, (Verdict.STANDS, "Zo is het."), LATER)
    assert "nog niet beantwoord" not in browser.get(address).content.decode()
    raise_objection(objection.attempt, 1, "Toch niet.", LATER + timedelta(hours=1))
    assert "nog niet beantwoord" in browser.get(address).content.decode()
