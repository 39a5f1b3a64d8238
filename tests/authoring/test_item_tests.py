"""Item tests: an answer tried as a learner, kept with its score, run at each save and with each engine."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from arbmodule.authoring.models import Draft, ItemTest
from rules import VERSION
from tests.authoring.writing import form_on, muiderberg, write

pytestmark = pytest.mark.django_db
WRONG = {"partner": "none", "clause": "27B1(b)", "lead": "no", "information": "no", "review": ["none"]}
RIGHT = {"partner": "all", "clause": "27B2", "lead": "possible", "information": "yes", "review": ["72C"]}


def tried(desk: Client, draft: Draft, step: int, fields: dict[str, object]) -> str:
    """The page after this answer."""
    return desk.post(f"/nl/authoring/{draft.pk}/preview/{step}/", fields).content.decode()


def keep(desk: Client, draft: Draft, page: str) -> None:
    """Press 'keep as an item test' on that page."""
    after = page.split('class="keep">')[1].split("</form>")[0]
    fields = form_on(f'<form id="part">{after}</form>')
    desk.post(f"/nl/authoring/{draft.pk}/tests/keep/", fields)


@pytest.fixture
def draft(desk: Client, lesson: str) -> Draft:
    """The Muiderberg scenario with a wrong answer kept as a test."""
    made = muiderberg(desk, lesson)
    keep(desk, made, tried(desk, made, 3, WRONG))
    return made


def test_answer_tried_is_kept_with_score_and_first_wrong_turn(draft: Draft) -> None:
    test = ItemTest.objects.get()
    assert (test.step, test.first_wrong) == ("s3", "consequence.partner")
    assert 0 <= test.points < test.out_of
    assert test.passes
    assert test.ran_with == VERSION


def test_right_answer_scores_all_points(desk: Client, draft: Draft) -> None:
    keep(desk, draft, tried(desk, draft, 3, RIGHT))
    test = ItemTest.objects.latest("made_at")
    assert (test.points, test.first_wrong) == (test.out_of, "")


def test_same_answer_kept_twice_is_one_test(desk: Client, draft: Draft) -> None:
    keep(desk, draft, tried(desk, draft, 3, WRONG))
    assert ItemTest.objects.count() == 1


def test_save_that_changes_the_ruling_makes_the_test_fail_and_changing_back_heals_it(
    desk: Client, draft: Draft
) -> None:
    write(desk, draft, "meanings", {"m2-shows": "5-10 hcp, 5 S, 4+ C/D, max 3 H"})
    test = ItemTest.objects.get()
    assert not test.passes
    page = desk.get(f"/nl/authoring/{draft.pk}/tests/").content.decode()
    assert f"{test.failure['points']}" in page
    assert str(draft.pk) in desk.get("/nl/authoring/tests/").content.decode()
    write(desk, draft, "meanings", {"m2-shows": "12-16 hcp, 6+ S"})
    assert ItemTest.objects.get().passes


def test_question_that_is_gone_fails_its_test(desk: Client, draft: Draft) -> None:
    write(desk, draft, "steps", {}, "drop-s:s3")
    assert ItemTest.objects.get().failure == {"why": "gone"}


def test_expectation_changed_by_hand_is_run_at_once(desk: Client, draft: Draft) -> None:
    test = ItemTest.objects.get()
    address = f"/nl/authoring/{draft.pk}/tests/"
    desk.post(address, {"test": str(test.pk), "points": "4", "out_of": "5", "first_wrong": ""})
    assert not ItemTest.objects.get().passes
    desk.post(address, {"test": str(test.pk), "drop": "1"})
    assert not ItemTest.objects.exists()


def test_command_runs_every_test_with_the_engine_at_hand_and_fails_with_one(draft: Draft) -> None:
    ItemTest.objects.update(ran_with="earlier")
    said = StringIO()
    call_command("run_item_tests", stdout=said)
    assert "1 item tests pass" in said.getvalue()
    assert ItemTest.objects.get().ran_with == VERSION
    ItemTest.objects.update(points=0)
    with pytest.raises(CommandError):
        call_command("run_item_tests", stdout=said)


def test_new_site_without_item_tests_does_not_speak_of_them() -> None:
    said = StringIO()
    call_command("run_item_tests", stale=True, stdout=said)
    assert said.getvalue() == ""


def test_new_engine_in_service_runs_the_tests_and_a_failing_one_stops_nothing(draft: Draft) -> None:
    ItemTest.objects.update(ran_with="earlier", points=0)
    call_command("prepare", stdout=StringIO())
    test = ItemTest.objects.get()
    assert test.ran_with == VERSION
    assert not test.passes


def test_page_says_how_many_tests_have_not_met_the_engine_and_runs_them(desk: Client, draft: Draft) -> None:
    ItemTest.objects.update(ran_with="earlier")
    assert ItemTest.objects.stale().count() == 1
    desk.post("/nl/authoring/tests/run/")
    assert ItemTest.objects.stale().count() == 0


@pytest.mark.parametrize("answer", ["", "[]", '{"review": 5}', "eyJyZXZpZXciOjV9:1:x"])
def test_answer_that_no_form_has_read_is_refused(desk: Client, draft: Draft, answer: str) -> None:
    sent = desk.post(f"/nl/authoring/{draft.pk}/tests/keep/", {"step": "s3", "answer": answer})
    assert sent.status_code == 404
