"""The dry run: how many stored answers an edit would score otherwise. Nothing stored is touched."""

from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from arbmodule.authoring.affected_answers import affected_answers
from arbmodule.authoring.models import Draft
from arbmodule.authoring.open_draft import open_draft
from arbmodule.lessons.begin_attempt import begin_attempt
from arbmodule.lessons.learner import Learner
from arbmodule.lessons.models import AttemptAnswer, Mode, Scenario
from tests.authoring.writing import write
from tests.cast import person
from tests.lessons.conftest import NOW
from tests.lessons.play import fields_of, right_answer, send

pytestmark = pytest.mark.django_db


@pytest.fixture
def scenario(lesson: str) -> Scenario:
    """The Muiderberg scenario of the library, played through by three learners."""
    found = Scenario.objects.open_to_learners().get(slug="tafel-17")
    for _learner in range(3):
        play(Client(), found)
    return found


def play(guest: Client, scenario: Scenario) -> None:
    page = guest.get(f"{scenario.get_absolute_url()}?mode=check").content.decode()
    assert scenario.current is not None
    for step in range(1, scenario.current.step_count + 1):
        page = send(guest, page, fields_of(*right_answer(scenario, step))).content.decode()


@pytest.fixture
def draft(desk: Client, scenario: Scenario) -> Draft:
    """A draft that changes it."""
    desk.post(f"/nl/authoring/scenarios/{scenario.slug}/edit/")
    return Draft.objects.get()


def test_draft_that_changes_nothing_changes_no_score(draft: Draft, scenario: Scenario) -> None:
    found = affected_answers(open_draft(draft).document, scenario.current)
    assert found.answers == AttemptAnswer.objects.count() > 0
    assert (found.changed, found.gone) == (0, 0)


def test_other_meaning_lowers_right_answers_and_the_page_says_so(
    desk: Client, draft: Draft, scenario: Scenario
) -> None:
    rows = draft.parts.get(name="meanings").body["rows"]
    third = next(row["id"] for row in rows if row["call"] == "3S")
    write(desk, draft, "meanings", {f"{third}-shows": "5-10 hcp, 5 S, 4+ C/D, max 3 H"})
    before = list(AttemptAnswer.objects.values_list("points", flat=True))
    found = affected_answers(open_draft(draft).document, scenario.current)
    assert found.fall > 0
    assert found.fall % 3 == 0
    assert f"{found.changed}" in desk.get(draft.get_absolute_url()).content.decode()
    assert list(AttemptAnswer.objects.values_list("points", flat=True)) == before


def test_dropped_question_is_counted_as_no_longer_asked(desk: Client, draft: Draft, scenario: Scenario) -> None:
    rows = draft.parts.get(name="steps").body["rows"]
    write(desk, draft, "steps", {}, f"drop-s:{rows[-1]['id']}")
    assert affected_answers(open_draft(draft).document, scenario.current).gone == 3


def test_dry_run_costs_the_same_number_of_queries_for_every_number_of_learners(
    draft: Draft, scenario: Scenario
) -> None:
    document = open_draft(draft).document

    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            affected_answers(document, scenario.current)
        return len(captured)

    few = queries()
    play(Client(), scenario)
    play(Client(), scenario)
    assert queries() == few


def test_what_another_engine_scored_is_not_put_down_to_the_edit(draft: Draft, scenario: Scenario) -> None:
    assert scenario.current is not None
    other = begin_attempt(Learner(person_id=person().pk), scenario.current, Mode.CHECK, uuid4(), NOW)
    right = AttemptAnswer.objects.filter(step=1, points__gt=0).first()
    assert right is not None
    right.pk, right.attempt, right.points = None, other, 0
    right.save(force_insert=True)
    found = affected_answers(open_draft(draft).document, scenario.current)
    assert (found.answers, found.changed) == (AttemptAnswer.objects.count(), 0)
