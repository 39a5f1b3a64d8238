"""The pages on which a paper is made: settings, parts, questions, quotas, team; bad input comes back filled."""

import re
from datetime import UTC, datetime

import pytest
from django.test import Client

from arbmodule.accounts.models import Role
from arbmodule.exams.forms.papers import PaperForm
from arbmodule.exams.models import Paper, PaperState, Part
from arbmodule.lessons.models import Scenario
from tests.cast import person, signed_in
from tests.exams.cast import Exam, draft, exam_pool
from tests.lessons.play import form_on

pytestmark = pytest.mark.django_db
TITLES = {"title_nl": "Examen", "title_en": "Exam", "title_pl": "Egzamin"}
SETTINGS = {
    **TITLES,
    "organisation": "Bridgebond",
    "kind": "blueprint",
    "edition": "2017",
    "policy": "nbb",
    "day": "2026-12-05",
    "hour": "10:00",
    "zone": "Europe/Amsterdam",
    "window_minutes": "15",
    "duration_minutes": "90",
    "appeal_days": "14",
    "statistics_from": "10",
    "shuffles": "on",
}


def page_of(exam: Exam) -> str:
    return f"/nl/exams/papers/{exam.paper.pk}/"


def examiner(exam: Exam) -> Client:
    return signed_in(exam.examiner)


def test_examiner_makes_a_paper_from_nothing_to_scheduled() -> None:
    exam_pool(4)
    client = signed_in(person(Role.EXAMINER))
    made = client.post("/nl/exams/papers/new/", {**SETTINGS, "kind": "fixed", "day": "2036-12-05"})
    paper, here = Paper.objects.get(), made["Location"]
    part = paper.parts.get()
    for scenario in Scenario.objects.filter(pool="exam")[:2]:
        client.post(f"{here}parts/{part.pk}/questions/", {"scenario": str(scenario.pk), "open_book": "on"})
    client.post(f"{here}candidates/add/", {"email": "k@example.org", "name": "K", "extra_minutes": "0"})
    client.post(f"{here}state/", {"to": "scheduled"})
    paper.refresh_from_db()
    assert (paper.state, paper.opens_at) == (PaperState.SCHEDULED, datetime(2036, 12, 5, 9, 0, tzinfo=UTC))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("title_pl", ""),
        ("zone", "Europe/Nowhere"),
        ("zone", "../../etc/passwd"),
        ("hour", ""),
        ("duration_minutes", "0"),
        ("window_minutes", "many"),
        ("day", "2026-02-31"),
    ],
)
def test_bad_setting_comes_back_filled_with_a_sentence(field: str, value: str) -> None:
    page = signed_in(person(Role.EXAMINER)).post("/nl/exams/papers/new/", {**SETTINGS, field: value})
    assert page.status_code == 422
    assert "errorlist" in page.content.decode()
    assert 'value="Examen"' in page.content.decode()
    assert not Paper.objects.exists()


@pytest.mark.parametrize(("day", "hour"), [("2026-03-29", "02:30"), ("2026-10-25", "02:30")])
def test_start_in_a_night_of_clock_change_that_is_no_single_moment_is_refused(day: str, hour: str) -> None:
    page = signed_in(person(Role.EXAMINER)).post("/nl/exams/papers/new/", {**SETTINGS, "day": day, "hour": hour})
    assert page.status_code == 422


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_day_and_hour_stand_in_the_form_as_browsers_read_them_and_survive_saving(language: str) -> None:
    exam = draft(opens_at=datetime(2036, 12, 5, 9, 30, tzinfo=UTC))
    path = f"/{language}/exams/papers/{exam.paper.pk}/settings/"
    page = examiner(exam).get(path).content.decode()
    shown = dict(re.findall(r'<input type="(date|time)"[^>]* value="([^"]*)"', page))
    assert shown == {"date": "2036-12-05", "time": "10:30"}
    sent = {**SETTINGS, "day": shown["date"], "hour": shown["time"], **form_on(page).hidden}
    assert examiner(exam).post(path, sent).status_code == 302
    exam.paper.refresh_from_db()
    assert exam.paper.opens_at == datetime(2036, 12, 5, 9, 30, tzinfo=UTC)


def test_two_examiners_who_edit_at_once_never_overwrite_each_other() -> None:
    exam = draft()
    first = form_on(examiner(exam).get(f"{page_of(exam)}settings/").content.decode())
    second = form_on(examiner(exam).get(f"{page_of(exam)}settings/").content.decode())
    assert examiner(exam).post(first.action, {**SETTINGS, **first.hidden}).status_code == 302
    refused = examiner(exam).post(second.action, {**SETTINGS, **second.hidden, "title_nl": "Anders"})
    assert refused.status_code == 409
    assert 'value="Anders"' in refused.content.decode()
    exam.paper.refresh_from_db()
    assert exam.paper.title["nl"] == "Examen"


def test_parts_are_added_changed_and_removed_and_codes_are_unique() -> None:
    exam = draft()
    client, path = examiner(exam), f"{page_of(exam)}parts/"
    client.post(path, {**TITLES, "code": "Deel Twee", "pass_percentage": "55"})
    second = Part.objects.get(code="deel-twee")
    client.post(path, {**TITLES, "code": "deel-twee", "pass_percentage": "55"})
    assert exam.paper.parts.count() == 2
    client.post(f"{path}{second.pk}/", {**TITLES, "code": "deel-2", "pass_percentage": "60"})
    second.refresh_from_db()
    assert (second.code, second.pass_percentage) == ("deel-2", 60)
    assert client.post(path, {**TITLES, "code": "", "pass_percentage": "101"}).status_code == 422
    client.post(f"{path}{second.pk}/", {"remove": "1"})
    assert exam.paper.parts.count() == 1


def test_quotas_are_added_and_removed() -> None:
    exam = draft(kind="blueprint")
    part = exam.paper.parts.get()
    path = f"{page_of(exam)}parts/{part.pk}/questions/"
    examiner(exam).post(path, {"count": "2", "law": "27", "level": "2", "judgement": "no", "open_book": "on"})
    quota = part.quotas.get()
    assert (quota.count, quota.law, quota.level, quota.judgement, quota.open_book) == (2, "27", 2, False, True)
    assert examiner(exam).post(path, {"count": "0"}).status_code == 422
    examiner(exam).post(path, {"remove": str(quota.pk)})
    assert not part.quotas.exists()


def test_scenario_that_is_not_in_the_exam_pool_cannot_be_chosen() -> None:
    exam = draft()
    course = Scenario.objects.filter(pool="course").first()
    assert course is not None
    path = f"{page_of(exam)}parts/{exam.paper.parts.get().pk}/questions/"
    assert examiner(exam).post(path, {"scenario": str(course.pk)}).status_code == 422


def test_team_takes_examiners_only_and_each_has_a_code() -> None:
    exam = draft()
    path = f"{page_of(exam)}team/"
    other, learner = person(Role.EXAMINER), person()
    examiner(exam).post(path, {"email": other.email})
    assert exam.paper.team.get(person=other).code == "E2"
    assert examiner(exam).post(path, {"email": learner.email}).status_code == 422
    assert signed_in(other).get(page_of(exam)).status_code == 200


def test_examiner_who_is_not_on_the_team_and_every_other_role_hear_of_no_such_paper() -> None:
    exam = draft()
    for role in Role:
        assert signed_in(person(role)).get(page_of(exam)).status_code == 404
        assert signed_in(person(role)).post(f"{page_of(exam)}state/", {"to": "scheduled"}).status_code == 404


def test_paper_is_tried_out_from_its_page() -> None:
    exam = draft()
    response = examiner(exam).post(f"{page_of(exam)}try-out/", follow=True)
    assert response.status_code == 200
    assert "/exams/sitting/" in response.redirect_chain[-1][0]


def test_rooms_get_a_code_and_can_be_removed() -> None:
    exam = draft()
    path = f"{page_of(exam)}rooms/"
    examiner(exam).post(path, {"name": "Zaal 1"})
    room = exam.paper.rooms.get()
    assert room.code in examiner(exam).get(f"{page_of(exam)}candidates/").content.decode()
    examiner(exam).post(path, {"remove": str(room.pk)})
    assert not exam.paper.rooms.exists()


def test_candidate_without_a_name_heads_his_line_of_the_list_by_his_address() -> None:
    exam = draft(candidates=0)
    exam.paper.candidates.create(email="k@example.org", added_at=exam.paper.made_at)
    page = examiner(exam).get(f"{page_of(exam)}candidates/").content.decode()
    assert '<th scope="row">k@example.org</th>' in page


@pytest.mark.parametrize("page", ["papers/new/", "rooms/", "questions/", "try-out/", "candidates/add/"])
def test_form_sent_twice_makes_one(page: str) -> None:
    """Two clicks on a button, or the page sent again: one paper, one room, one line, one copy, one candidate."""
    exam = draft(kind="blueprint")
    part, client = exam.paper.parts.get(), examiner(exam)
    quota = {"count": "1", "law": "", "level": "", "judgement": "", "open_book": "on"}
    sent: dict[str, tuple[str, dict[str, str]]] = {
        "papers/new/": ("/nl/exams/papers/new/", SETTINGS),
        "rooms/": (f"{page_of(exam)}rooms/", {"name": "Zaal 1"}),
        "questions/": (f"{page_of(exam)}parts/{part.pk}/questions/", quota),
        "try-out/": (f"{page_of(exam)}try-out/", {}),
        "candidates/add/": (
            f"{page_of(exam)}candidates/add/",
            {"email": "k@example.org", "name": "K", "extra_minutes": "0"},
        ),
    }
    if page == "try-out/":
        client.post(*sent["questions/"])
    path, fields = sent[page]
    if page == "papers/new/":
        fields = {**fields, **form_on(client.get(path).content.decode()).hidden}
        assert fields["key"]
    answers = [client.post(path, fields) for _ in range(2)]
    assert [each.status_code for each in answers] == [302, 302]
    assert answers[0]["Location"] == answers[1]["Location"]
    counts = (Paper.objects.count(), exam.paper.rooms.count(), part.quotas.count(), exam.paper.candidates.count())
    made = {"papers/new/": (2, 0, 0, 1), "rooms/": (1, 1, 0, 1), "questions/": (1, 0, 1, 1)}
    assert counts == {**made, "try-out/": (2, 0, 1, 1), "candidates/add/": (1, 0, 0, 2)}[page]


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_form_of_a_new_paper_says_what_must_be_filled_in_before_it_is_sent(language: str) -> None:
    page = signed_in(person(Role.EXAMINER)).get(f"/{language}/exams/papers/new/").content.decode()
    starred = [part.rsplit(">", 1)[-1] for part in page.split(' <span aria-hidden="true">*</span></label>')[:-1]]
    assert len(starred) >= 4
    required = [name for name, field in PaperForm(initial={"key": 1}).fields.items() if field.required]
    assert len(starred) == len(required)


def test_nothing_is_offered_to_be_carried_over_where_nobody_is_registered() -> None:
    exam = draft(candidates=0)
    page = f"/nl/exams/papers/{exam.paper.pk}/candidates/"
    assert "carry-over" not in signed_in(exam.examiner).get(page).content.decode()
    exam.paper.candidates.create(email="k@example.org", added_at=exam.paper.made_at)
    assert "carry-over" in signed_in(exam.examiner).get(page).content.decode()


@pytest.mark.parametrize(("state", "words"), [(PaperState.SCHEDULED, "ingepland"), (PaperState.CLOSED, "opgebouwd")])
def test_paper_that_cannot_be_changed_says_whether_it_can_be_taken_back(state: PaperState, words: str) -> None:
    exam = draft()
    at = exam.paper.made_at if state == PaperState.CLOSED else None
    Paper.objects.filter(pk=exam.paper.pk).update(state=state, built_at=at)
    sent = {**TITLES, "code": "nieuw", "pass_percentage": "1"}
    path = f"/nl/exams/papers/{exam.paper.pk}/"
    page = signed_in(exam.examiner).post(f"{path}parts/", sent, follow=True)
    assert words in str([str(each) for each in page.context["messages"]])
    settings = signed_in(exam.examiner).post(f"{path}settings/", {**SETTINGS, "revision": "0"})
    assert words in str(settings.context["form"].non_field_errors())
