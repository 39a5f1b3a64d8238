"""The page of exam questions: what it lists, for whom it names papers, and what it costs."""

import re
from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from arbmodule.accounts.models import Role
from arbmodule.authoring.begin_draft import begin_draft, begin_edit
from arbmodule.authoring.models import Draft, State
from arbmodule.exams.models import ItemChoice, Paper, PaperExaminer, Part, Quota
from arbmodule.lessons.models import Pool, Scenario, ScenarioClause, ScenarioVersion
from tests.authoring.rows import NOW
from tests.cast import person, signed_in
from tests.exams.cast import TITLE, Exam, built, draft, exam_pool

pytestmark = pytest.mark.django_db
PAGE = "/nl/authoring/exam-questions/"


def shown(client: Client, query: str = "", language: str = "nl") -> str:
    """The page without its head and navigation."""
    body = client.get(f"/{language}/authoring/exam-questions/{query}").content.decode()
    return body[body.index("<main") : body.index("</main>")]


def slugs(body: str) -> set[str]:
    """The questions that are listed."""
    return set(re.findall(r"/exam-questions/(opgave-\d+)/", body))


def test_empty_pool_says_what_to_do_and_every_list_that_it_is_empty() -> None:
    client = signed_in(person(Role.EXAMINER))
    assert "De voorraad is leeg" in shown(client)
    assert "nog geen concept" in shown(client, "?show=drafts")
    assert "niets uit de roulatie" in shown(client, "?show=retired")
    assert "Geen vraag past" in shown(client, "?law=99")


def test_list_narrows_as_a_line_of_a_blueprint_draws() -> None:
    first, second = exam_pool(2)
    client = signed_in(person(Role.EXAMINER))
    assert slugs(shown(client)) == {first.slug, second.slug}
    for law in ("27", "27B1", "30", "9"):
        quota = Quota(law=law, count=1)
        fitting = {
            each.slug
            for each in (first, second)
            if each.current and any(tag.clause.startswith(quota.law) for tag in each.current.clauses.all())
        }
        assert slugs(shown(client, f"?law={law}")) == fitting
    assert slugs(shown(client, "?level=3&kind=judgement")) <= {first.slug, second.slug}


@pytest.mark.parametrize(
    "query", ["?level=9", "?kind=x", "?show=nothing", "?page=zz", "?law=%0027", "?law=%F0%9F%82%A1", "?level=%27"]
)
def test_address_that_cannot_be_read_shows_the_pool(query: str) -> None:
    exam_pool(1)
    response = signed_in(person(Role.EXAMINER)).get(PAGE + query)
    assert response.status_code == 200


def test_paper_is_named_to_those_who_examine_it_and_counted_for_others() -> None:
    exam = built(questions=1)
    other = person(Role.EXAMINER)
    assert "Clubleider A" in shown(signed_in(exam.examiner))
    for_others = shown(signed_in(other))
    assert "Clubleider A" not in for_others
    assert "1 examen van anderen" in for_others


def test_papers_that_list_a_question_count_and_trials_do_not() -> None:
    exam = draft(questions=1)
    signed_in(exam.examiner).post(f"/nl/exams/papers/{exam.paper.pk}/try-out/")
    assert Paper.objects.count() == 2
    assert "1 examen van anderen" in shown(signed_in(person(Role.EXAMINER)))


def test_drafts_of_all_examiners_that_wait_are_told_and_private_ones_are_not() -> None:
    author, reader = person(Role.EXAMINER, name="Schrijver"), person(Role.EXAMINER)
    waiting, private = (begin_draft(author, "nl", NOW, Pool.EXAM) for _ in range(2))
    Draft.objects.filter(pk=waiting.pk).update(state=State.IN_REVIEW)
    body = shown(signed_in(reader))
    assert "1 concept wacht op een tweede examinator" in body
    drafts = shown(signed_in(reader), "?show=drafts")
    assert str(waiting.pk) in drafts
    assert str(private.pk) not in drafts


def test_change_in_work_stands_beside_its_question() -> None:
    (question,) = exam_pool(1)
    author = person(Role.EXAMINER)
    change = begin_edit(question, author, NOW)
    assert str(change.pk) in shown(signed_in(author))


def test_retired_question_stands_in_its_own_list() -> None:
    first, second = exam_pool(2)
    Scenario.objects.filter(pk=second.pk).update(archived_at=timezone.now())
    client = signed_in(person(Role.EXAMINER))
    assert slugs(shown(client)) == {first.slug}
    assert slugs(shown(client, "?show=retired")) == {second.slug}


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_question_is_read_with_its_right_answers_in_every_language(language: str) -> None:
    (question,) = exam_pool(1)
    response = signed_in(person(Role.EXAMINER)).get(f"/{language}/authoring/exam-questions/{question.slug}/")
    body = response.content.decode()
    assert response.status_code == 200
    assert question.current is not None
    assert question.current.title_in(language).split()[0] in body
    assert body.count('aria-labelledby="step-') == question.current.step_count


def test_page_of_papers_and_readiness_lead_here() -> None:
    exam = draft(questions=1, kind="blueprint")
    Quota.objects.create(part=exam.paper.parts.get(), position=1, count=9, law="27B", level=2, judgement=False)
    client = signed_in(exam.examiner)
    assert f'href="{PAGE}"' in client.get("/nl/exams/papers/").content.decode()
    assert f'href="{PAGE}"' in client.get("/nl/exams/").content.decode()
    page = client.get(f"/nl/exams/papers/{exam.paper.pk}/").content.decode()
    link = re.search(rf'href="({re.escape(PAGE)}\?law=[^"]*)"', page)
    assert link is not None
    listed = client.get(link[1].replace("&amp;", "&")).content.decode()
    assert 'value="27B"' in listed
    assert '<option value="2" selected>' in listed
    assert '<option value="book" selected>' in listed


def fill(exam: Exam, total: int) -> None:
    """So many questions, each asked in three papers, and so many drafts."""
    model = Scenario.objects.select_related("current").get(slug="opgave-001")
    version = model.current
    assert version is not None
    fields = {
        name: getattr(version, name)
        for name in ("title", "content", "digest", "edition", "policy", "level", "judgement")
    }
    already = Scenario.objects.filter(pool=Pool.EXAM).count()
    made = Scenario.objects.bulk_create(
        Scenario(lesson_id=model.lesson_id, slug=f"opgave-{number}x", position=number, pool=Pool.EXAM)
        for number in range(already, total)
    )
    versions = ScenarioVersion.objects.bulk_create(
        ScenarioVersion(scenario=each, number=1, created_at=NOW, **fields) for each in made
    )
    for each, copy in zip(made, versions, strict=True):
        each.current = copy
    Scenario.objects.bulk_update(made, ["current"])
    ScenarioClause.objects.bulk_create(
        ScenarioClause(version=each, edition="2017", clause=clause) for each in versions for clause in ("27A1", "27B2")
    )
    asked(exam, made)
    Draft.objects.bulk_create(
        Draft(author=exam.examiner, pool=Pool.EXAM, scenario=each, made_at=NOW, changed_at=NOW, title={"nl": "x"})
        for each in made
    )


def asked(exam: Exam, questions: list[Scenario]) -> None:
    """Papers that list all of them: one's own and those of others."""
    for number in range(3):
        paper = Paper.objects.create(title=TITLE, edition="2017", policy="nbb", made_at=NOW)
        if number:
            PaperExaminer.objects.create(paper=paper, person=exam.examiner, code="E1", added_at=NOW)
        part = Part.objects.create(paper=paper, position=1, code="deel-1", title=TITLE)
        ItemChoice.objects.bulk_create(
            ItemChoice(part=part, position=place, scenario=each) for place, each in enumerate(questions, 1)
        )


def queries(visit: Callable[[], object]) -> int:
    """How many a second visit costs."""
    visit()
    with CaptureQueriesContext(connection) as captured:
        visit()
    return len(captured)


@pytest.mark.parametrize(
    ("page", "most"),
    [
        ("", 14), ("?law=27", 14), ("?show=drafts", 9), ("?show=retired", 9), ("opgave-001/", 10), ("zip/", 5),
    ],
)  # fmt: skip
def test_page_costs_the_same_with_ten_questions_and_five_hundred(page: str, most: int) -> None:
    exam = draft(questions=2)
    client = signed_in(exam.examiner)
    fill(exam, 10)
    few = queries(lambda: client.get(PAGE + page))
    fill(exam, 500)
    assert queries(lambda: client.get(PAGE + page)) == few
    assert few <= most
