"""Answers in a recovery file: saved while the sitting is open, decided on by an examiner afterwards."""

import hmac
import json
from datetime import timedelta
from hashlib import sha256
from io import BytesIO
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.test import Client
from django.utils import timezone
from django.utils.translation import override

from arbmodule.exams.filled import form_for, scene_at
from arbmodule.exams.models import Answer, AnswerSave, PaperItem, Recovery
from arbmodule.exams.results.stages import obstacles
from arbmodule.lessons.typed_calls import read_calls
from tests.cast import signed_in
from tests.exams.cast import Exam, address, running
from tests.exams.hall import marked
from tests.lessons.play import form_on

pytestmark = pytest.mark.django_db
FIELDS = {"call": ["1"], "kind": ["insufficient_bid"]}


@pytest.fixture
def exam() -> Exam:
    """A running exam."""
    return running()


def file_of(exam: Exam, key: str | None = None, **changes: Any) -> BytesIO:
    """The file as the browser of the sitting writes it."""
    entry = {"question": exam.row().item.code, "step": 1, "revision": 0, "key": str(uuid4()), "fields": FIELDS}
    payload = json.dumps({"sitting": str(exam.sitting().pk), "entries": [{**entry, **changes}]})
    mac = hmac.new((key or exam.sitting().recovery_key).encode(), payload.encode(), sha256).hexdigest()
    file = BytesIO(json.dumps({"payload": payload, "mac": mac}).encode())
    file.name = "exam-recovery.json"
    return file


def hand_in(client: Client, exam: Exam, file: BytesIO) -> Any:
    return client.post(f"/nl/exams/sitting/{exam.sitting().pk}/recovery/", {"file": file}, follow=True)


def test_file_handed_in_while_the_sitting_is_open_is_saved_like_any_answer(exam: Exam) -> None:
    hand_in(exam.browser(), exam, file_of(exam))
    assert Answer.objects.get().answer == {"call": 1, "kind": "insufficient_bid"}
    assert AnswerSave.objects.get().source == AnswerSave.RECOVERY


def test_file_handed_in_twice_is_saved_once(exam: Exam) -> None:
    file = file_of(exam)
    for _ in range(2):
        file.seek(0)
        hand_in(exam.browser(), exam, file)
    assert AnswerSave.objects.count() == 1


@pytest.mark.parametrize(("typed_in", "typed", "call"), [("pl", "2p 3ka", "2S 3D"), ("nl", "1r 2k", "1D 2C")])
@pytest.mark.parametrize("read_in", ["nl", "en", "pl"])
def test_calls_typed_in_another_language_are_read_in_that_one(
    typed_in: str, typed: str, call: str, read_in: str
) -> None:
    """Whoever decides on the file reads in his own; the answer is what the candidate wrote."""
    exam = running()
    item, step = place_of_typed_calls(exam)
    fields = {"calls_typed": [typed]}
    file = file_of(exam, question=item.code, step=step, fields=fields, language=typed_in)
    with time_machine.travel(timezone.now() + timedelta(hours=3)):
        hand_in(exam.browser(), exam, file)
        path, examiner = f"/{read_in}/exams/papers/{exam.paper.pk}/", signed_in(exam.examiner)
        assert f"<td>{typed}" not in examiner.get(f"{path}candidates/").content.decode()
        examiner.post(f"{path}recoveries/{Recovery.objects.get().pk}/", {"accept": "1", "reason": "Stroom weg."})
    assert set(Answer.objects.get().answer["calls"]) == set(call.split())


def test_call_typed_before_the_language_is_switched_is_the_same_call_after_it() -> None:
    exam = running()
    item, step = place_of_typed_calls(exam)
    half = Answer(fields={"calls_typed": ["2p"], "calls": [""]}, answer=None, language="pl")
    with override("nl"):
        form = form_for(scene_at(item, step), half)
    assert [str(call) for call in read_calls(form["calls_typed"].value(), "nl")] == ["2S"]


def place_of_typed_calls(exam: Exam) -> tuple[PaperItem, int]:
    """A step at which calls can be typed."""
    for row in exam.sitting().items.select_related("item"):
        for step in range(1, row.item.step_count + 1):
            if "calls_typed" in form_for(scene_at(row.item, step), None).fields:
                return row.item, step
    raise AssertionError


def test_file_that_comes_when_the_results_are_out_is_refused_and_holds_up_nothing() -> None:
    hall = marked(2)
    hall.release(1)
    sitting = hall.sitting(0)
    payload = json.dumps({"sitting": str(sitting.pk), "entries": []})
    file = BytesIO(json.dumps({"payload": payload, "mac": ""}).encode())
    file.name = "exam-recovery.json"
    page = signed_in(hall.candidates[0].person).post(
        f"/nl/exams/sitting/{sitting.pk}/recovery/", {"file": file}, follow=True
    )
    assert "er kan geen antwoord meer bij" in page.content.decode()
    assert not Recovery.objects.exists()
    assert obstacles(hall.paper) == []


def test_file_after_the_end_waits_for_an_examiner_whose_decision_makes_it_count(exam: Exam) -> None:
    file = file_of(exam)
    with time_machine.travel(timezone.now() + timedelta(hours=3)):
        hand_in(exam.browser(), exam, file)
        assert not Answer.objects.exists()
        waiting = Recovery.objects.get()
        assert waiting.is_genuine
        examiner = signed_in(exam.examiner)
        decide = f"/nl/exams/papers/{exam.paper.pk}/recoveries/{waiting.pk}/"
        assert examiner.post(decide, {"accept": "1", "reason": ""}).status_code == 422
        examiner.post(decide, {"accept": "1", "reason": "Het netwerk viel uit."})
        examiner.post(decide, {"refuse": "1", "reason": "Toch niet."})
    assert Answer.objects.get().answer == {"call": 1, "kind": "insufficient_bid"}
    assert waiting.decision.made_by == "E1"
    assert waiting.decision.accepted


def test_examiner_reads_what_is_in_a_file_and_whether_its_step_was_fixed_before_he_decides(exam: Exam) -> None:
    client = exam.browser()
    form = form_on(client.get(address(exam)).content.decode())
    client.post(form.action, {**form.hidden, "call": "1", "kind": "insufficient_bid", "then": "on"})
    other = {"call": ["none"], "kind": [""]}
    with time_machine.travel(timezone.now() + timedelta(hours=3)):
        hand_in(client, exam, file_of(exam, fields=other, changed_at="2026-03-01T09:15:30.000Z"))
        hand_in(client, exam, file_of(exam, fields={"call": ["2"]}, step=2, changed_at="gisteren"))
        path = f"/nl/exams/papers/{exam.paper.pk}/candidates/"
        page = signed_in(exam.examiner).get(path).content.decode().split('id="recoveries"')[1]
    assert page.count("1.1</th>") == page.count("1.2</th>") == 1
    assert "10:15:30" in page
    assert page.count("was al verder") == 1
    assert exam.people[0].name not in page


def test_examiner_sees_what_arrived_too_late_beside_what_stands(exam: Exam) -> None:
    client = exam.browser()
    form = form_on(client.get(address(exam)).content.decode())
    client.post(form.action, {**form.hidden, "call": "1", "kind": "insufficient_bid", "then": "stay"})
    form = form_on(client.get(address(exam)).content.decode())
    with time_machine.travel(timezone.now() + timedelta(hours=3)):
        late = client.post(form.action, {**form.hidden, "call": "none", "kind": ""})
        path = f"/nl/exams/papers/{exam.paper.pk}/candidates/"
        page = signed_in(exam.examiner).get(path).content.decode().split('id="late"')[1]
    assert late.status_code == 409
    assert exam.candidate().code in page
    assert page.count("<tr>") == 2
    assert exam.people[0].name not in page


def test_refused_file_changes_no_answer(exam: Exam) -> None:
    with time_machine.travel(timezone.now() + timedelta(hours=3)):
        hand_in(exam.browser(), exam, file_of(exam))
        decide = f"/nl/exams/papers/{exam.paper.pk}/recoveries/{Recovery.objects.get().pk}/"
        signed_in(exam.examiner).post(decide, {"refuse": "1", "reason": "Na afloop gemaakt."})
    assert not Answer.objects.exists()


def test_file_signed_with_another_key_is_marked_as_not_genuine(exam: Exam) -> None:
    with time_machine.travel(timezone.now() + timedelta(hours=3)):
        hand_in(exam.browser(), exam, file_of(exam, key="another"))
    assert not Recovery.objects.get().is_genuine


@pytest.mark.parametrize(
    "text", [b"", b"[]", b"{}", b'{"payload": "{}", "mac": 1}', b'{"payload": 3}', b"\xff\xfe", b"[" * 5000]
)
def test_what_is_no_recovery_file_is_refused_with_a_sentence(exam: Exam, text: bytes) -> None:
    file = BytesIO(text)
    file.name = "x.json"
    assert hand_in(exam.browser(), exam, file).status_code == 200
    assert not AnswerSave.objects.exists()


@pytest.mark.parametrize("change", [{"question": "zzzzzzzz"}, {"step": 99}, {"fields": {"call": ["9"] * 4000}}])
def test_entry_that_fits_nowhere_is_left_out_and_an_odd_one_breaks_nothing(exam: Exam, change: dict[str, Any]) -> None:
    assert hand_in(exam.browser(), exam, file_of(exam, **change)).status_code == 200


def test_file_of_another_sitting_is_refused(exam: Exam) -> None:
    other = running()
    assert "message-error" in hand_in(exam.browser(), exam, file_of(other)).content.decode()
    assert not AnswerSave.objects.exists()
