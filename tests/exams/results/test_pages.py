"""What candidates read, stage by stage; no key before its release; appeals and regrades through the pages."""

import re
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from arbmodule.exams.appeals.decide_appeal import Verdict, decide_appeal
from arbmodule.exams.models import Appeal, RegradePolicy, RegradeRun
from arbmodule.exams.regrades.decide import apply
from arbmodule.exams.regrades.propose import corrected, dry_run
from arbmodule.exams.results.certify import valid_certificates
from tests.cast import signed_in
from tests.exams.hall import NOW, Hall, marked

pytestmark = pytest.mark.django_db
#: What only the key says at the questions of the pool: right answers in words, and wrong turns, in Dutch.
RIGHT = ["De laagste bieding", "27B2", "een onvoldoende bod", "is een onvoldoende", "De keuze is aan"]


@pytest.fixture
def hall() -> Hall:
    """Three candidates; nothing is released."""
    return marked(3)


def browser(hall: Hall, number: int) -> Client:
    person = hall.candidates[number].person
    assert person is not None
    return signed_in(person)


def pages_of(hall: Hall, number: int) -> dict[str, str]:
    """Every page about his own paper that a candidate can ask for, with what he gets."""
    sitting = hall.sitting(number).pk
    steps = [(question.code, step) for question in hall.questions for step in range(1, question.step_count + 1)]
    addresses = [
        reverse("exams:exams"),
        reverse("exams:receipt", args=[sitting]),
        reverse("exams:my_results", args=[sitting]),
        reverse("exams:my_certificate", args=[sitting]),
        reverse("home:own_data"),
        *[reverse("exams:my_mark", args=[sitting, code, step]) for code, step in steps],
    ]
    client = browser(hall, number)
    return {address: client.get(address).content.decode("latin-1") for address in addresses}


@pytest.mark.parametrize("stages", [(), (1,)])
def test_no_key_ruling_or_finding_in_any_response_before_its_release(hall: Hall, stages: tuple[int, ...]) -> None:
    hall.release(*stages)
    for address, body in pages_of(hall, 2).items():
        for words in (*RIGHT, '"right"', '"ruling"', "insufficient_bid"):
            assert words not in body, address


def test_right_answers_are_shown_with_the_keys_and_not_before(hall: Hall) -> None:
    hall.release(1, 2)
    address = reverse("exams:my_mark", args=[hall.sitting(2).pk, hall.questions[1].code, 3])
    client, heading = browser(hall, 2), "<h3>Juist is</h3>"
    assert heading not in client.get(address).content.decode()
    hall.release(3)
    assert heading in client.get(address).content.decode()


def test_results_are_told_by_part_first_and_by_law_and_question_later(hall: Hall) -> None:
    address = reverse("exams:my_results", args=[hall.sitting(1).pk])
    client = browser(hall, 1)
    assert "11/11" not in client.get(address).content.decode()
    hall.release(1)
    body = client.get(address).content.decode()
    assert "11/11" in body
    assert "5/8" in body
    assert 'id="questions"' not in body
    hall.release(2)
    body = client.get(address).content.decode()
    assert 'id="questions"' in body
    assert 'id="laws"' in body


def test_mark_tells_its_sum_clause_engine_and_wrong_turn(hall: Hall) -> None:
    hall.release(1, 2)
    address = reverse("exams:my_mark", args=[hall.sitting(1).pk, hall.questions[1].code, 1])
    body = browser(hall, 1).get(address).content.decode()
    assert "0/2" in body
    assert hall.standing(1, 1, 1).engine_version in body
    assert 'class="plain sum"' in body
    assert re.search(r"/laws/[^\"]+\"[^>]*>27A1?<", body) or "/laws/" in body


def test_others_papers_do_not_exist(hall: Hall) -> None:
    hall.release(1, 2)
    sitting = hall.sitting(0).pk
    for address in (
        reverse("exams:my_results", args=[sitting]),
        reverse("exams:my_mark", args=[sitting, hall.questions[0].code, 1]),
        reverse("exams:my_certificate", args=[sitting]),
    ):
        assert browser(hall, 1).get(address).status_code == 404


def test_certificate_page_is_public_and_tells_what_when_and_by_whom(hall: Hall) -> None:
    hall.release(1)
    certificate = valid_certificates(hall.paper)[hall.candidates[0].code]
    for number in (certificate.number, certificate.number.lower()):
        body = Client().get(reverse("exams:certificate", args=[number])).content.decode()
        assert "Naam 0" in body
        assert "Clubleider A" in body
        assert "100,0 %" in body
        assert "30 november 2026" in body
    assert Client().get(reverse("exams:certificate", args=["AAAA-AAAA-AAAA"])).status_code == 404
    made = browser(hall, 0).get(reverse("exams:my_certificate", args=[hall.sitting(0).pk]))
    assert made["Content-Type"] == "application/pdf"


def test_pages_of_results_are_never_stored(hall: Hall) -> None:
    hall.release(1, 2)
    response = browser(hall, 0).get(reverse("exams:my_results", args=[hall.sitting(0).pk]))
    assert "no-store" in response["Cache-Control"]


def test_appeal_goes_from_the_candidate_s_page_to_the_decision_and_back(hall: Hall) -> None:
    hall.release(1, 2)
    mine = reverse("exams:my_mark", args=[hall.sitting(1).pk, hall.questions[1].code, 1])
    client, key = browser(hall, 1), str(uuid4())
    for _twice in range(2):
        client.post(mine, {"text": "Ik zag het wel.", "key": key})
    appeal = Appeal.objects.get()
    examiner = signed_in(hall.examiners[1].person)
    address = reverse("exams:appeal", args=[hall.paper.pk, appeal.pk])
    body = examiner.get(address).content.decode()
    assert "Ik zag het wel." in body
    assert "Naam 1" not in body
    assert examiner.post(address, {"decide": "1", "upheld": "yes", "reason": "x"}).status_code == 422
    decision = {"decide": "1", "upheld": "yes", "points": "1", "reason": "Half goed."}
    assert examiner.post(address, decision).status_code == 302
    assert "Half goed." in client.get(mine).content.decode()
    assert "Half goed." in client.get(reverse("exams:my_results", args=[hall.sitting(1).pk])).content.decode()


def test_appeal_from_an_old_page_does_not_land_on_the_mark_that_replaced_it(hall: Hall) -> None:
    hall.release(1, 2)
    mine = reverse("exams:my_mark", args=[hall.sitting(1).pk, hall.questions[1].code, 1])
    client = browser(hall, 1)
    (shown,) = re.findall(r'name="mark" value="(\d+)"', client.get(mine).content.decode())
    assert int(shown) == hall.standing(1, 1, 1).pk
    item = hall.questions[1]
    run = dry_run(item, corrected(item, item.content), RegradePolicy.VOID, ("onduidelijk", hall.examiners[0]), NOW)
    apply(run, hall.examiners[1], NOW)
    page = client.post(mine, {"text": "Ik zag het wel.", "key": str(uuid4()), "mark": shown})
    assert page.status_code == 422
    assert "Ik zag het wel." in page.content.decode()
    assert not Appeal.objects.exists()


def test_words_for_an_appeal_that_was_decided_meanwhile_come_back_and_are_not_lost(hall: Hall) -> None:
    hall.release(1, 2)
    mine = reverse("exams:my_mark", args=[hall.sitting(1).pk, hall.questions[1].code, 1])
    client = browser(hall, 1)
    for text in ("Ik zag het wel.", "Uit een ander venster."):
        client.post(mine, {"text": text, "key": str(uuid4()), "mark": str(hall.standing(1, 1, 1).pk)})
    appeal = Appeal.objects.get()
    assert appeal.posts.count() == 2
    decide_appeal(appeal, Verdict(None, "Nee."), hall.examiners[1], NOW)
    page = client.post(mine, {"text": "Nog iets.", "key": str(uuid4())})
    assert page.status_code == 422
    assert appeal.posts.count() == 2


def test_empty_appeal_is_refused_and_nothing_is_kept(hall: Hall) -> None:
    hall.release(1, 2)
    mine = reverse("exams:my_mark", args=[hall.sitting(1).pk, hall.questions[1].code, 1])
    assert browser(hall, 1).post(mine, {"text": " ", "key": str(uuid4())}).status_code == 422
    assert not Appeal.objects.exists()


def key_form(hall: Hall, **fields: str) -> dict[str, str]:
    content = hall.questions[1].content
    form = {"source": "facts", "case": content["case"], "policy_of_laws": "nbb", "facts": '{"intended": "yes"}'}
    return {**form, "meanings": "{}", "accepted": "", "policy": "apply", "reason": "misdruk", **fields}


def test_key_is_corrected_as_a_dry_run_and_applied_by_another_examiner(hall: Hall) -> None:
    hall.release(1, 2)
    address = reverse("exams:key", args=[hall.paper.pk, hall.questions[1].code])
    first, second = (signed_in(hall.examiners[number].person) for number in (0, 1))
    response = first.post(address, key_form(hall, case="S: 1H 3S 2D"))
    assert response.status_code == 302
    run = RegradeRun.objects.get()
    assert run.has_falls
    body = first.get(response["Location"]).content.decode()
    assert "→" in body
    assert "Naam" not in body
    first.post(response["Location"], {"apply": "1"})
    assert hall.questions[1].keys.count() == 1
    second.post(response["Location"], {"apply": "1"})
    assert hall.questions[1].keys.count() == 2
    told = browser(hall, 0).get(reverse("exams:my_results", args=[hall.sitting(0).pk])).content.decode()
    assert "misdruk" in told


@pytest.mark.parametrize(
    "fields",
    [{"facts": "geen json"}, {"meanings": "[]"}, {"accepted": "zomaar"}, {"reason": ""}, {"source": "version"}],
)
def test_correction_that_cannot_be_read_comes_back_filled(hall: Hall, fields: dict[str, str]) -> None:
    address = reverse("exams:key", args=[hall.paper.pk, hall.questions[1].code])
    response = signed_in(hall.examiners[0].person).post(address, key_form(hall, **fields))
    assert response.status_code == 422
    assert not RegradeRun.objects.exists()
