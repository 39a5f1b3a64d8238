"""Every address of marking and results × every state: the expected answer to the team, to the candidate, to others."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.http import HttpResponseBase
from django.test import Client
from django.urls import reverse

from arbmodule.exams.appeals.raise_appeal import raise_appeal
from arbmodule.exams.marking.equal_answers import equal_answers
from arbmodule.exams.models import PaperState, RegradePolicy
from arbmodule.exams.regrades.propose import corrected, dry_run
from tests.cast import signed_in
from tests.exams.hall import NOW, Hall, marked, sat, scheduled

pytestmark = pytest.mark.django_db
OK, NOT_FOUND = 200, 404
STATES = ["scheduled", "sat", "marked", "results", "questions", "keys"]


def hall_in(state: str) -> Hall:
    """An exam in this state; from ``questions`` on with an appeal and a dry run."""
    if state == "scheduled":
        return scheduled(2)
    if state == "sat":
        return sat(2)
    hall = marked(2)
    hall.release(*range(1, STATES.index(state) - 1))
    return hall


#: The team's addresses: scheduled, sat, marked, results, questions, keys.
TEAM = {
    "exams:rubrics": [OK] * 6,
    "exams:rubric": [OK] * 6,
    "exams:marking": [OK] * 6,
    "exams:marks_sheet": [OK] * 6,
    "exams:marks_file": [OK] * 6,
    "exams:results": [OK] * 6,
    "exams:results_file": [OK] * 6,
    "exams:appeals": [OK] * 6,
    "exams:regrades": [OK] * 6,
    "exams:statistics": [OK] * 6,
    "exams:files": [OK] * 6,
    "exams:archive": [OK] * 6,
    "exams:codes": [NOT_FOUND, OK, OK, OK, OK, OK],
    "exams:paper_file": [NOT_FOUND, OK, OK, OK, OK, OK],
    "exams:marking_step": [NOT_FOUND, OK, OK, OK, OK, OK],
    "exams:marking_answer": [NOT_FOUND, NOT_FOUND, OK, OK, OK, OK],
    "exams:key": [NOT_FOUND, OK, OK, OK, OK, OK],
    "exams:candidate_file": [NOT_FOUND, OK, OK, OK, OK, OK],
}
#: The candidate's own addresses in the same states.
OWN = {
    "exams:my_results": [NOT_FOUND, OK, OK, OK, OK, OK],
    "exams:my_certificate": [NOT_FOUND, NOT_FOUND, NOT_FOUND, OK, OK, OK],
    "exams:my_mark": [NOT_FOUND, NOT_FOUND, NOT_FOUND, NOT_FOUND, OK, OK],
}


def arguments(name: str, hall: Hall) -> list[object]:
    """The arguments of an address of this exam, made up where there is nothing yet."""
    paper, question = hall.paper.pk, hall.questions[0].code if hall.questions else "nothing"
    groups = equal_answers(hall.asked(0, 3)) if hall.questions else []
    group = groups[0].name if groups else "nothing"
    sitting = hall.sitting(0).pk if hall.questions else uuid4()
    known: dict[str, list[object]] = {
        "exams:rubric": [paper, "vraag-01", 3],
        "exams:marking_step": [paper, question, 3],
        "exams:marking_answer": [paper, question, 3, group],
        "exams:marks_file": [paper, "xlsx"],
        "exams:results_file": [paper, "xlsx"],
        "exams:key": [paper, question],
        "exams:candidate_file": [paper, hall.candidates[0].code],
        "exams:my_mark": [sitting, question, 1],
    }
    return known.get(name, [sitting] if name in OWN else [paper])


def visit(client: Client, name: str, hall: Hall) -> HttpResponseBase:
    return client.get(reverse(name, args=arguments(name, hall)))


@pytest.mark.parametrize("state", STATES)
def test_team_meets_its_pages_in_every_state(state: str) -> None:
    hall = hall_in(state)
    client = signed_in(hall.examiners[0].person)
    answers = {name: visit(client, name, hall).status_code for name in TEAM}
    assert answers == {name: row[STATES.index(state)] for name, row in TEAM.items()}


@pytest.mark.parametrize("state", STATES)
def test_candidate_meets_only_what_is_released(state: str) -> None:
    hall = hall_in(state)
    person = hall.candidates[0].person
    assert person is not None
    client = signed_in(person)
    answers = {name: visit(client, name, hall).status_code for name in (*TEAM, *OWN)}
    expected = {name: row[STATES.index(state)] for name, row in OWN.items()}
    assert answers == {**dict.fromkeys(TEAM, NOT_FOUND), **expected}


@pytest.mark.parametrize("state", ["marked", "keys"])
def test_other_candidates_and_examiners_of_other_papers_meet_nothing(state: str) -> None:
    hall, other = hall_in(state), scheduled(1)
    stranger = hall.candidates[1].person
    assert stranger is not None
    for person in (stranger, other.examiners[0].person):
        client = signed_in(person)
        assert {visit(client, name, hall).status_code for name in (*TEAM, *OWN)} == {NOT_FOUND}


def test_appeal_and_regrade_open_for_the_team_only() -> None:
    hall = hall_in("questions")
    appeal = raise_appeal(hall.sitting(1), hall.standing(1, 1, 1), "Toch goed.", uuid4(), NOW + timedelta(hours=1))
    item = hall.questions[1]
    run = dry_run(item, corrected(item, item.content), RegradePolicy.APPLY, ("proef", hall.examiners[0]), NOW)
    candidate = hall.candidates[1].person
    assert candidate is not None
    for name, row in (("exams:appeal", appeal.pk), ("exams:regrade", run.pk)):
        address = reverse(name, args=[hall.paper.pk, row])
        assert signed_in(hall.examiners[1].person).get(address).status_code == OK
        assert signed_in(candidate).get(address).status_code == NOT_FOUND


def test_nothing_is_shown_to_a_candidate_whose_paper_is_open_again() -> None:
    hall = hall_in("keys")
    type(hall.paper).objects.update(state=PaperState.BUILT)
    person = hall.candidates[0].person
    assert person is not None
    client = signed_in(person)
    assert visit(client, "exams:my_mark", hall).status_code == NOT_FOUND
    assert "11/11" not in visit(client, "exams:my_results", hall).content.decode()  # type: ignore[attr-defined]
