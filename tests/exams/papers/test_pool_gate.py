"""An examiner who is a candidate himself is shut out of the exam pool until his exam is released, and it is noted."""

from collections.abc import Iterator
from random import Random

import pytest
from django.test import Client
from django.utils import timezone

from arbmodule.accounts.models import Person, Role
from arbmodule.authoring.begin_draft import begin_draft
from arbmodule.authoring.models import Draft
from arbmodule.exams.models import Candidate, Paper, PaperExaminer, PoolAttempt, Release, Stage
from arbmodule.exams.register import withdraw
from arbmodule.exams.schedule_paper import try_out
from arbmodule.lessons.models import Pool, Scenario
from tests.cast import person, signed_in
from tests.exams.cast import Exam, draft, running
from tests.exams.hall import an_examiner, sat

pytestmark = pytest.mark.django_db
LIST = "/nl/authoring/exam-questions/"


@pytest.fixture
def exam() -> Exam:
    """A paper whose only candidate is an examiner of other papers."""
    made = draft(questions=1)
    Person.objects.filter(pk=made.people[0].pk).update(role=Role.EXAMINER)
    made.people[0].refresh_from_db()
    return made


def pages_of_the_pool(somebody: Person) -> Iterator[tuple[str, str]]:
    """Every way to a question, and how it is asked for."""
    own = begin_draft(somebody, "nl", timezone.now(), Pool.EXAM)
    yield from (("get", path) for path in (LIST, f"{LIST}zip/", f"{LIST}opgave-001/", "/nl/authoring/tests/"))
    yield from (("get", path) for path in ("/nl/authoring/scenarios/opgave-001/", "/nl/authoring/exchange/"))
    yield from (("get", f"/nl/authoring/{own.pk}/{end}") for end in ("", "table/", "preview/1/", "tests/"))
    yield "post", "/nl/authoring/scenarios/opgave-001/edit/"
    yield "post", "/nl/authoring/scenarios/opgave-001/archive/"
    yield "post", "/nl/authoring/begin/"
    yield "post", f"/nl/authoring/{own.pk}/act/put_away/"


def test_every_page_of_the_pool_is_closed_and_noted_under_the_code(exam: Exam) -> None:
    client = exam.browser()
    pages = list(pages_of_the_pool(exam.people[0]))
    drafts = Draft.objects.count()
    for how, path in pages:
        response = getattr(client, how)(path)
        assert response.status_code == 403, path
        said = response.content.decode().partition("<main")[2]
        assert "Clubleider A" in said
        assert "opgave-001" not in said
        assert "no-store" in response["Cache-Control"]
    noted = PoolAttempt.objects.filter(paper=exam.paper, code=exam.candidate().code)
    assert [each.path for each in noted] == [path for _how, path in pages]
    assert Draft.objects.count() == drafts
    assert Scenario.objects.get(slug="opgave-001").archived_at is None


def test_examiners_of_his_exam_read_of_it_by_code_and_others_do_not(exam: Exam) -> None:
    exam.browser().get(LIST)
    page = signed_in(exam.examiner).get(f"/nl/exams/papers/{exam.paper.pk}/candidates/").content.decode()
    assert f"{exam.candidate().code}: <code>{LIST}</code>" in page


def test_examiners_of_his_exam_are_told_that_he_may_have_read_the_pool_before(exam: Exam) -> None:
    address = f"/nl/exams/papers/{exam.paper.pk}/candidates/"
    assert "heeft de examenvoorraad" in signed_in(exam.examiner).get(address).content.decode()
    Person.objects.filter(pk=exam.people[0].pk).update(role=Role.LEARNER)
    assert "heeft de examenvoorraad" not in signed_in(exam.examiner).get(address).content.decode()


def test_paper_of_his_own_that_draws_from_the_pool_is_closed_too(exam: Exam) -> None:
    own = Paper.objects.create(title={"nl": "Eigen"}, edition="2017", policy="nbb", made_at=timezone.now())
    PaperExaminer.objects.create(paper=own, person=exam.people[0], code="E1", added_at=timezone.now())
    client = exam.browser()
    for end in ("", "settings/", "rubrics/"):
        assert client.get(f"/nl/exams/papers/{own.pk}/{end}").status_code == 403, end
    assert client.post(f"/nl/exams/papers/{own.pk}/try-out/").status_code == 403
    assert client.get("/nl/exams/papers/").status_code == 200


def test_paper_that_was_sat_is_marked_by_an_examiner_who_is_a_candidate_elsewhere(exam: Exam) -> None:
    hall = sat(1)
    an_examiner(hall.paper, "E9", exam.people[0])
    assert exam.browser().get(f"/nl/exams/papers/{hall.paper.pk}/marking/").status_code == 200


def test_registration_by_address_alone_shuts_him_out(exam: Exam) -> None:
    Candidate.objects.filter(paper=exam.paper).update(person=None)
    assert exam.browser().get(LIST).status_code == 403


@pytest.mark.parametrize(
    ("stage", "status"), [(None, 403), (Stage.RESULTS, 403), (Stage.QUESTIONS, 403), (Stage.KEYS, 200)]
)
def test_pool_opens_when_his_exam_is_released_with_its_keys(exam: Exam, stage: Stage | None, status: int) -> None:
    for each in Stage if stage else ():
        if each <= (stage or 0):
            Release.objects.create(paper=exam.paper, stage=each, made_by="E1", made_at=timezone.now())
    assert exam.browser().get(LIST).status_code == status


def test_registration_taken_back_opens_the_pool_and_the_note_stays(exam: Exam) -> None:
    exam.browser().get(LIST)
    withdraw(exam.candidate())
    assert exam.browser().get(LIST).status_code == 200
    assert PoolAttempt.objects.count() == 1


def test_trial_of_ones_own_paper_closes_nothing(exam: Exam) -> None:
    try_out(exam.paper, exam.examiner, timezone.now(), Random(1))
    assert signed_in(exam.examiner).get(LIST).status_code == 200


def test_other_roles_hear_of_no_such_page_and_nothing_is_noted(exam: Exam) -> None:
    for role in (Role.LEARNER, Role.INSTRUCTOR, Role.ADMINISTRATOR):
        assert signed_in(person(role)).get(LIST).status_code == 404
    assert Client().get(LIST).status_code == 302
    assert not PoolAttempt.objects.exists()


def test_open_sitting_closes_the_pool_by_the_guard_of_sittings() -> None:
    exam = running()
    Person.objects.filter(pk=exam.people[0].pk).update(role=Role.EXAMINER)
    assert exam.browser().get(LIST).status_code == 403
    assert exam.sitting().access_attempts.get().path == LIST
