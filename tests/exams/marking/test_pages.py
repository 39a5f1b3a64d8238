"""Markers at work: blind, by question, conflicts shown, nothing typed lost, equal query counts."""

import logging
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from arbmodule.exams.marking.equal_answers import equal_answers
from arbmodule.exams.models import Layer, Mark, Rubric
from tests.cast import signed_in
from tests.exams.hall import TEXT, Hall, sat

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    """Three candidates with two different texts; the engine has marked."""
    hall = sat(3)
    for number, text in enumerate((TEXT, TEXT, "Volgens 30A en 27B mag het.")):
        hall.answer(number, 0, {**hall.right(0), 3: {"text": text}})
    hall.mark()
    return hall


def browser(hall: Hall, number: int = 0) -> Client:
    return signed_in(hall.examiners[number].person)


def pages_of(hall: Hall) -> list[str]:
    """Every page a marker can open before the release."""
    paper, item = hall.paper.pk, hall.questions[0].code
    plain = ("marking", "results", "appeals", "regrades", "statistics", "files", "marks_sheet", "rubrics")
    found = [reverse(f"exams:{name}", args=[paper]) for name in plain]
    found += [reverse("exams:marking_step", args=[paper, item, step]) for step in (1, 2, 3)]
    for step in (1, 2, 3):
        groups = equal_answers(hall.asked(0, step))
        found += [reverse("exams:marking_answer", args=[paper, item, step, group.name]) for group in groups]
    found += [
        reverse(name, args=[paper, kind])
        for name in ("exams:marks_file", "exams:results_file")
        for kind in ("csv", "xlsx")
    ]
    found += [reverse("exams:archive", args=[paper]), reverse("exams:paper_file", args=[paper])]
    return [*found, reverse("exams:candidate_file", args=[paper, hall.candidates[0].code])]


def test_no_name_or_address_on_any_page_title_file_or_log_before_the_release(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    client, told = browser(hall), re.compile(r"Naam \d|k\d@example")
    for address in pages_of(hall):
        response = client.get(address)
        assert response.status_code == 200, address
        assert not told.search(response.content.decode("latin-1")), address
        assert not told.search(str(response.headers)), address
    assert not told.search(caplog.text)


def test_marker_finds_answers_by_question_in_the_stable_order(hall: Hall) -> None:
    body = (
        browser(hall)
        .get(reverse("exams:marking_step", args=[hall.paper.pk, hall.questions[0].code, 3]))
        .content.decode()
    )
    names = [group.name for group in equal_answers(hall.asked(0, 3))]
    places = [body.index(f"/3/{name}/", body.index('class="answers"')) for name in names]
    assert places == sorted(places)


def address_of(hall: Hall, candidate: int, step: int = 3) -> str:
    code = hall.candidates[candidate].code
    group = next(group for group in equal_answers(hall.asked(0, step)) if code in group.codes)
    return reverse("exams:marking_answer", args=[hall.paper.pk, hall.questions[0].code, step, group.name])


def test_marking_one_answer_leads_to_the_next_and_counts_for_all_who_gave_it(hall: Hall) -> None:
    client = browser(hall)
    response = client.post(
        address_of(hall, 0), {**hidden_on(client, address_of(hall, 0)), "points_clause": 2, "points_why": 3}
    )
    assert response.status_code == 302
    assert response["Location"] == address_of(hall, 2)
    assert Mark.objects.filter(layer=Layer.HAND, points=5).count() == 2


def hidden_on(client: Client, address: str) -> dict[str, str]:
    """The hidden fields of the marker's form."""
    body = client.get(address).content.decode()
    return dict(re.findall(r'<input type="hidden" name="(rubric|seen)" value="(\d+)"', body))


def test_cited_missing_and_irrelevant_laws_stand_beside_the_answer_and_in_the_mark(hall: Hall) -> None:
    client, address = browser(hall), address_of(hall, 2)
    body = client.get(address).content.decode()
    cited = re.search(r'<dl class="cited">(.*?)</dl>', body, re.DOTALL)
    assert cited is not None
    assert [re.findall(r">(\d+[A-H]?[^<]*)<", part) for part in cited[1].split("<dt")[1:]] == [
        ["27B"],
        ["23A"],
        ["30A"],
    ]
    client.post(address, {**hidden_on(client, address), "points_clause": 1, "points_why": 0})
    arithmetic = Mark.objects.get(layer=Layer.HAND).arithmetic
    assert (arithmetic["cited"], arithmetic["missing"], arithmetic["irrelevant"]) == (["27B"], ["23A"], ["30A"])


def test_incomplete_form_comes_back_filled_with_422(hall: Hall) -> None:
    client, address = browser(hall), address_of(hall, 0)
    response = client.post(address, {**hidden_on(client, address), "points_clause": 1, "comment": "let op 23A"})
    assert response.status_code == 422
    assert "let op 23A" in response.content.decode()
    assert not Mark.objects.filter(layer=Layer.HAND).exists()


def test_two_markers_at_once_the_second_sees_the_conflict_and_his_words(hall: Hall) -> None:
    first, second, address = browser(hall), browser(hall, 1), address_of(hall, 0)
    late = hidden_on(second, address)
    first.post(address, {**hidden_on(first, address), "points_clause": 2, "points_why": 3})
    response = second.post(address, {**late, "points_clause": 0, "points_why": 1, "comment": "mijn woorden"})
    assert response.status_code == 409
    assert "mijn woorden" in response.content.decode()
    assert hall.standing(0, 0, 3).points == 5
    again = dict(re.findall(r'<input type="hidden" name="(rubric|seen)" value="(\d+)"', response.content.decode()))
    assert second.post(address, {**again, "points_clause": 0, "points_why": 1}).status_code == 302
    assert hall.standing(0, 0, 3).points == 1


def test_second_marker_does_not_see_what_the_first_gave_and_the_third_does() -> None:
    hall = sat(1, double_marked=True)
    hall.answer(0, 0, {**hall.right(0), 3: {"text": TEXT}})
    hall.mark()
    address = address_of(hall, 0)
    for number, why in ((0, 1), (1, 3)):
        client = browser(hall, number)
        assert "van de eerste" not in client.get(address).content.decode()
        comment = "" if number else "opmerking van de eerste"
        fields = {"points_clause": 2, "points_why": why, "comment": comment}
        client.post(address, {**hidden_on(client, address), **fields})
    assert "opmerking van de eerste" in browser(hall, 2).get(address).content.decode()


def test_kept_remark_is_offered_for_the_next_answer(hall: Hall) -> None:
    client, address = browser(hall), address_of(hall, 0)
    fields = {"points_clause": 2, "points_why": 3, "comment": "23A erbij", "keep": "on"}
    client.post(address, {**hidden_on(client, address), **fields})
    assert 'value="23A erbij"' in client.get(address_of(hall, 2)).content.decode()


def rubric_form(hall: Hall, number: int, points: int) -> dict[str, object]:
    text = {f"form-0-text_{language}": language for language in ("nl", "en", "pl")}
    management = {"form-TOTAL_FORMS": 1, "form-INITIAL_FORMS": 1}
    return {
        **management,
        **text,
        "number": number,
        "form-0-key": "why",
        "form-0-points": points,
        "form-0-clauses": "27b2, 23A1",
    }


def test_rubric_is_saved_as_a_new_number_and_a_stale_one_is_refused_with_both_shown(hall: Hall) -> None:
    address = reverse("exams:rubric", args=[hall.paper.pk, "vraag-01", 3])
    assert browser(hall).post(address, rubric_form(hall, 1, 4)).status_code == 302
    newest = Rubric.objects.latest("number")
    assert (newest.number, newest.criteria[0]["clauses"]) == (2, ["27B2", "23A1"])
    response = browser(hall, 1).post(address, rubric_form(hall, 1, 7))
    assert response.status_code == 409
    assert 'value="7"' in response.content.decode()
    assert Rubric.objects.count() == 2


@pytest.mark.parametrize(
    ("field", "value"), [("form-0-clauses", "artikel zoveel"), ("form-0-points", 0), ("form-0-text_pl", "")]
)
def test_rubric_that_cannot_be_comes_back_with_its_words(hall: Hall, field: str, value: object) -> None:
    address = reverse("exams:rubric", args=[hall.paper.pk, "vraag-01", 3])
    assert browser(hall).post(address, {**rubric_form(hall, 1, 4), field: value}).status_code == 422


def queries(client: Client, address: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as seen:
        assert client.get(address).status_code == 200
    return len(seen)


@pytest.mark.parametrize("name", ["marking", "results", "statistics", "regrades", "marks_sheet"])
def test_query_counts_do_not_grow_with_the_candidates(name: str) -> None:
    counts = []
    for candidates in (3, 12):
        hall = sat(candidates)
        for number in range(candidates):
            hall.answer(number, 0, {**hall.right(0), 3: {"text": f"tekst {number}"}})
            hall.answer(number, 1, hall.right(1))
        hall.mark()
        client = browser(hall)
        address = reverse(f"exams:{name}", args=[hall.paper.pk])
        client.get(address)
        counts.append(queries(client, address))
    assert counts[0] == counts[1]
