"""What nobody sends by mistake: numbers without end, letters that no database keeps, files made to break a reader."""

import hmac
import json
from hashlib import sha256
from io import BytesIO
from typing import Any
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from arbmodule.exams.models import CarriedPart, Part, Room
from tests.cast import signed_in
from tests.exams.cast import TITLE, draft, running
from tests.exams.hall import marked

pytestmark = pytest.mark.django_db
ENDLESS = "9" * 5000


def recovery_file(sitting: Any, entry: str, mac: str | None = None) -> BytesIO:
    """A file with this entry, signed as the browser of the sitting does."""
    payload = f'{{"sitting": "{sitting.pk}", "entries": [{entry}]}}'
    signed = hmac.new(sitting.recovery_key.encode(), payload.encode(errors="replace"), sha256).hexdigest()
    file = BytesIO(json.dumps({"payload": payload, "mac": mac or signed}).encode())
    file.name = "exam-recovery.json"
    return file


@pytest.mark.parametrize(
    "change",
    [
        {"step": float("inf")},
        {"revision": 10**30},
        {"step": 10**30},
        {"fields": {"text": ["\ud800"]}},
        {"fields": {"call": ["\x00"]}},
        {"question": "\x00\ud800"},
    ],
    ids=["endless step", "revision too large", "step too large", "half a letter", "zero letter", "no question"],
)
@pytest.mark.parametrize("ended", [False, True], ids=["open", "ended"])
def test_recovery_file_that_no_browser_writes_breaks_nothing(change: dict[str, Any], ended: bool) -> None:
    exam = running()
    sitting, client = exam.sitting(), exam.browser()
    if ended:
        client.post(reverse("exams:hand_in", args=[sitting.pk]))
    entry = {"question": exam.row().item.code, "step": 1, "revision": 0, "key": str(uuid4()), "fields": {}, **change}
    file = recovery_file(sitting, json.dumps(entry))
    assert client.post(reverse("exams:recovery", args=[sitting.pk]), {"file": file}).status_code == 302
    if ended:
        assert signed_in(exam.examiner).get(reverse("exams:candidates", args=[exam.paper.pk])).status_code == 200


def test_recovery_file_with_letters_in_its_signature_is_only_not_genuine() -> None:
    exam = running()
    file = recovery_file(exam.sitting(), "", mac="żółw")
    assert exam.browser().post(reverse("exams:recovery", args=[exam.sitting().pk]), {"file": file}).status_code == 302


@pytest.mark.parametrize(
    "text", ['{"receipt": "\\ud800", "signature": "x"}', '{"receipt": {}, "signature": "ż"}', "1e999"]
)
def test_odd_receipt_is_not_genuine(text: str) -> None:
    assert "message-error" in Client().post(reverse("exams:check_receipt"), {"receipt": text}).content.decode()


@pytest.mark.parametrize("name", ["exams:rooms", "exams:part_questions"])
def test_number_without_end_removes_nothing(name: str) -> None:
    exam = draft()
    Room.objects.create(paper=exam.paper, name="Zaal")
    part = exam.paper.parts.get()
    arguments = [exam.paper.pk, part.pk] if name == "exams:part_questions" else [exam.paper.pk]
    assert signed_in(exam.examiner).post(reverse(name, args=arguments), {"remove": ENDLESS}).status_code == 302
    assert (exam.paper.rooms.count(), part.choices.count()) == (1, 2)


def test_sheet_with_a_number_without_end_says_so() -> None:
    hall = marked(1)
    client = signed_in(hall.examiners[0].person)
    rows = client.get(reverse("exams:marks_file", args=[hall.paper.pk, "csv"])).content.decode("utf-8-sig").splitlines()
    cells = rows[1].split(";")
    sheet = SimpleUploadedFile("x.csv", "\n".join([rows[0], ";".join([*cells[:2], ENDLESS, *cells[3:]])]).encode())
    page = client.post(reverse("exams:marks_sheet", args=[hall.paper.pk]), {"sheet": sheet, "reason": "x"})
    assert page.status_code == 200
    assert hall.candidates[0].code in page.content.decode()


def test_part_that_somebody_has_carried_over_can_be_removed_from_a_draft() -> None:
    exam = draft()
    part = Part.objects.create(paper=exam.paper, position=2, code="deel-2", title=TITLE)
    CarriedPart.objects.create(
        candidate=exam.candidate(), part=part, source="x", granted_by="E1", granted_at=exam.paper.made_at
    )
    path = reverse("exams:part", args=[exam.paper.pk, part.pk])
    assert signed_in(exam.examiner).post(path, {"remove": "1"}).status_code == 302
    assert exam.paper.parts.count() == 1


@pytest.mark.parametrize("name", ["exams:room", "exams:check_in", "exams:begin"])
def test_candidate_of_a_draft_without_a_start_is_told_that_it_is_being_changed(name: str) -> None:
    exam = draft(opens_at=None)
    browser = exam.browser()
    path = reverse(name, args=[exam.paper.pk])
    ask = browser.get if name == "exams:room" else browser.post
    page = ask(path, {"code": ""}, follow=True)
    assert page.redirect_chain[-1][0] == reverse("exams:exams")
    assert "message-warning" in page.content.decode()
    assert exam.candidate().checked_in_at is None


def test_number_of_a_rubric_without_end_is_a_conflict_and_no_error() -> None:
    hall = marked()
    page = reverse("exams:rubric", args=[hall.paper.pk, "vraag-01", 3])
    text = {f"form-0-text_{language}": "iets" for language in ("nl", "en", "pl")}
    sent = {"form-TOTAL_FORMS": "1", "form-INITIAL_FORMS": "0", "form-0-points": "1", **text, "number": ENDLESS}
    assert signed_in(hall.examiners[0].person).post(page, sent).status_code == 409


@pytest.mark.parametrize("line", [f"{ENDLESS}: 27B2", "²: 27B2", "٣: 27B2", ": 27B2"])
def test_accepted_clauses_of_no_step_are_told_beside_the_field(line: str) -> None:
    hall = marked()
    page = reverse("exams:key", args=[hall.paper.pk, hall.questions[0].code])
    answer = signed_in(hall.examiners[0].person).post(page, {"source": "facts", "accepted": line[:500]})
    assert answer.status_code == 422
    assert answer.context["form"].errors["accepted"]
