"""The pages of a sitting without scripts: saving, moving, languages, back button, expired session, handing in."""

import re
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from django.utils import timezone

from arbmodule.exams.models import Answer, AnswerSave, Ending, Receipt, Visit
from tests.cast import person, signed_in
from tests.exams.cast import Exam, address, running
from tests.lessons.play import form_on

pytestmark = pytest.mark.django_db
IDENTIFY = {"call": "1", "kind": "insufficient_bid"}


@pytest.fixture
def exam() -> Exam:
    """A running exam of two questions, the first of eight steps, the second of four."""
    return running()


def save(client: Client, exam: Exam, fields: dict[str, Any], **more: Any) -> Any:
    """Fill in the form that stands on the page of the first question and send it."""
    page = client.get(address(exam)).content.decode()
    form = form_on(page)
    return client.post(form.action, {**form.hidden, **fields, **more})


def test_saved_answer_stands_on_the_page_with_the_servers_time(exam: Exam) -> None:
    client = exam.browser()
    assert save(client, exam, IDENTIFY).status_code == 302
    page = client.get(address(exam)).content.decode()
    assert re.search(r"opgeslagen \d\d:\d\d:\d\d|saved \d\d:\d\d:\d\d", page)
    assert re.search(r'value="1"[^>]*checked', page)


def test_candidate_is_told_under_which_laws_and_reading_he_is_asked(exam: Exam) -> None:
    assert "Spelregels 2017 · Nederlandse lezing" in exam.browser().get(address(exam)).content.decode()


def test_button_to_another_question_saves_first(exam: Exam) -> None:
    response = save(exam.browser(), exam, IDENTIFY, to="2")
    assert response["Location"] == address(exam, 2)
    assert Answer.objects.get().answer == {"call": 1, "kind": "insufficient_bid"}


@pytest.mark.parametrize(("button", "end"), [("map", ""), ("hand_in", "hand-in/"), ("open_book", "book/")])
def test_other_buttons_save_and_lead_on(exam: Exam, button: str, end: str) -> None:
    response = save(exam.browser(), exam, IDENTIFY, then=button)
    assert response["Location"] == f"/nl/exams/sitting/{exam.sitting().pk}/{end}"
    assert Answer.objects.exists()


def test_language_button_saves_and_shows_the_same_answer_in_polish(exam: Exam) -> None:
    client = exam.browser()
    response = save(client, exam, IDENTIFY, language="pl")
    assert response["Location"] == address(exam).replace("/nl/", "/pl/")
    assert re.search(r'value="1"[^>]*checked', client.get(response["Location"]).content.decode())


def test_call_typed_in_dutch_is_still_that_call_on_the_english_page(exam: Exam) -> None:
    client = exam.browser()
    row = exam.row()
    row.reached = 5
    row.save()
    save(client, exam, {"calls_typed": "3sa, pas"}, language="en")
    assert Answer.objects.get().answer == {"calls": ["P", "3NT"]}
    page = client.get(address(exam).replace("/nl/", "/en/")).content.decode()
    assert re.search(r'value="3NT" checked', page)
    assert "3sa" not in page


def test_going_on_fixes_the_step_and_shows_the_next_one(exam: Exam) -> None:
    client = exam.browser()
    save(client, exam, IDENTIFY, then="on")
    assert exam.row().reached == 2
    fixed = client.get(address(exam, step=1)).content.decode()
    assert 'name="revision"' not in fixed
    assert "een onvoldoende bod" in fixed


def test_going_on_with_a_blank_step_asks_first(exam: Exam) -> None:
    client = exam.browser()
    response = save(client, exam, {"kind": ""}, then="on")
    assert response["Location"].endswith("/1/fix/")
    assert exam.row().reached == 1
    client.post(response["Location"])
    assert exam.row().reached == 2


def test_step_that_was_not_reached_is_not_shown(exam: Exam) -> None:
    assert exam.browser().get(address(exam, step=2)).status_code == 302
    assert exam.browser().get(address(exam, step=99)).status_code == 404


def test_back_button_and_save_with_an_old_form_shows_both_answers(exam: Exam) -> None:
    client = exam.browser()
    old = form_on(client.get(address(exam)).content.decode())
    save(client, exam, IDENTIFY)
    response = client.post(old.action, {**old.hidden, "call": "none"})
    assert response.status_code == 409
    page = response.content.decode()
    mine = form_on(page)
    client.post(mine.action, {**mine.hidden})
    assert Answer.objects.get().answer == {"call": None, "kind": None}
    assert AnswerSave.objects.filter(taken=False).count() == 1


def test_refresh_of_a_sent_form_changes_nothing(exam: Exam) -> None:
    client = exam.browser()
    old = form_on(client.get(address(exam)).content.decode())
    for _ in range(2):
        assert client.post(old.action, {**old.hidden, **IDENTIFY}).status_code == 302
    assert AnswerSave.objects.count() == 1


def test_save_without_a_session_is_401_and_carries_the_answer_to_be_sent_again(exam: Exam) -> None:
    form = form_on(exam.browser().get(address(exam)).content.decode())
    response = Client().post(form.action, {**form.hidden, **IDENTIFY})
    assert response.status_code == 401
    assert response["X-Exam-Signal"] == "sign-in"
    again = form_on(response.content.decode())
    assert exam.browser().post(again.action, again.hidden).status_code == 302
    assert Answer.objects.get().answer == {"call": 1, "kind": "insufficient_bid"}


def test_script_without_a_session_is_told_where_a_fresh_token_is(exam: Exam) -> None:
    form = form_on(exam.browser().get(address(exam)).content.decode())
    response = Client().post(form.action, {**form.hidden, **IDENTIFY}, headers={"Accept": "application/json"})
    assert (response.status_code, response.json()["signal"]) == (401, "sign-in")
    assert Client().get(response.json()["token"]).json()["signed_in"] is False


def test_old_token_is_403_keeps_the_answer_and_the_fresh_token_takes_it(exam: Exam) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(exam.people[0])
    form = form_on(client.get(address(exam)).content.decode())
    fields = {**form.hidden, **IDENTIFY, "csrfmiddlewaretoken": "x" * 64}
    refused = client.post(form.action, fields)
    assert refused.status_code == 403
    again = form_on(refused.content.decode())
    assert client.post(again.action, again.hidden).status_code == 302
    told = client.post(form.action, fields, headers={"Accept": "application/json"})
    assert (told.status_code, told.json()["signal"]) == (403, "token")
    fresh = client.get(told.json()["token"]).json()["token"]
    sent = {**form.hidden, "call": "none", "revision": "1", "csrfmiddlewaretoken": fresh}
    assert client.post(form.action, sent, headers={"Accept": "application/json"}).json()["outcome"] == "saved"


def test_exam_longer_than_the_session_goes_on_after_signing_in_again() -> None:
    exam = running(duration_minutes=600)
    client = exam.browser()
    form = form_on(client.get(address(exam)).content.decode())
    settings.SESSION_COOKIE_AGE, before = 3600, settings.SESSION_COOKIE_AGE
    try:
        client = exam.browser()
        with time_machine.travel(timezone.now() + timedelta(hours=2)):
            refused = client.post(form.action, {**form.hidden, **IDENTIFY})
            assert refused.status_code == 401
            client.force_login(exam.people[0])
            again = form_on(refused.content.decode())
            assert client.post(again.action, again.hidden).status_code == 302
    finally:
        settings.SESSION_COOKIE_AGE = before
    assert Answer.objects.get().answer == {"call": 1, "kind": "insufficient_bid"}


def test_script_hears_the_revision_and_the_time_of_the_server(exam: Exam) -> None:
    client = exam.browser()
    form = form_on(client.get(address(exam)).content.decode())
    fields = {**form.hidden, **IDENTIFY}
    told = client.post(form.action, fields, headers={"Accept": "application/json"}).json()
    assert (told["outcome"], told["revision"], told["complete"]) == ("saved", 1, True)
    assert re.fullmatch(r"\d\d:\d\d:\d\d", told["saved"])
    lost = client.post(form.action, {**fields, "call": "none"}, headers={"Accept": "application/json"})
    assert (lost.status_code, lost.json()["outcome"]) == (409, "conflict")


def test_hostile_fields_are_kept_or_cut_and_never_break_a_page(exam: Exam) -> None:
    client = exam.browser()
    fields = {"revision": "-1", "key": "no key", "call": "\x00 <script>" * 9000, "language": "xx", "to": "999999"}
    fields |= {f"f{number}": "x" for number in range(300)}
    assert save(client, exam, fields).status_code in (302, 409)
    assert client.get(address(exam)).status_code == 200


def test_flag_stands_on_the_map_until_it_is_taken_off(exam: Exam) -> None:
    client = exam.browser()
    save(client, exam, {}, flag="on")
    assert exam.row().flagged
    save(client, exam, {}, flag="off")
    assert not exam.row().flagged


def test_summary_names_what_is_blank_and_handing_in_gives_a_receipt_once(exam: Exam) -> None:
    client = exam.browser()
    save(client, exam, IDENTIFY)
    hand_in = f"/nl/exams/sitting/{exam.sitting().pk}/hand-in/"
    assert address(exam, 2) in client.get(hand_in).content.decode()
    for _ in range(2):
        assert client.post(hand_in)["Location"].endswith("/receipt/")
    assert exam.sitting().ending == Ending.HANDED_IN
    assert Receipt.objects.count() == 1
    assert client.get(address(exam))["Location"].endswith("/receipt/")


def test_receipt_file_is_genuine_and_a_changed_one_is_not(exam: Exam) -> None:
    client = exam.browser()
    save(client, exam, IDENTIFY)
    client.post(f"/nl/exams/sitting/{exam.sitting().pk}/hand-in/")
    text = client.get(f"/nl/exams/sitting/{exam.sitting().pk}/receipt/file/").content.decode()
    check = "/en/exams/receipt/"
    assert "message-success" in Client().post(check, {"receipt": text}).content.decode()
    changed = text.replace('"revision": 1', '"revision": 2')
    assert "message-error" in Client().post(check, {"receipt": changed}).content.decode()
    assert "message-error" in Client().post(check, {"receipt": "[1,"}).content.decode()


def test_every_question_opened_is_a_visit_with_its_time(exam: Exam) -> None:
    exam.browser().get(address(exam))
    assert Visit.objects.filter(sitting=exam.sitting(), step=1).count() == 1


@pytest.mark.parametrize("end", ["", "book/", "hand-in/", "receipt/", "receipt/file/", "recovery/"])
def test_sitting_of_another_does_not_exist(exam: Exam, end: str) -> None:
    stranger = signed_in(person())
    path = f"/nl/exams/sitting/{exam.sitting().pk}/{end}"
    assert stranger.get(path).status_code == 404
    assert signed_in(exam.examiner).get(path).status_code == 404
    assert stranger.post(f"{address(exam)}1/save/", {"key": str(uuid4())}).status_code == 404


def test_every_kind_of_step_can_be_answered_to_the_end_and_is_scored_as_in_the_lessons() -> None:
    from arbmodule.lessons.scene import scene_of
    from arbmodule.lessons.steps import KINDS
    from tests.lessons.play import fields_of

    exam = running()
    client = exam.browser()
    for position in (1, 2):
        content = exam.row(position).item.frozen
        for step in range(1, len(content.steps) + 1):
            scene = scene_of(content, step)
            right = dict(KINDS[scene.step.kind].right(scene))
            form = form_on(client.get(address(exam, position)).content.decode())
            client.post(form.action, {**form.hidden, **fields_of(scene.step.kind, right), "then": "on"})
            stored = Answer.objects.get(item=exam.row(position).item, step=step)
            assert stored.answer is not None
            assert KINDS[scene.step.kind].score(scene, stored.answer).is_full
            shown = client.get(address(exam, position, step=step)).content.decode()
            assert "faulty" not in shown
