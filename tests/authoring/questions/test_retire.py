"""Questions are retired and come back; a scheduled paper that needs one stands in the way."""

from random import Random

import pytest
from django.test import Client
from django.utils import timezone

from arbmodule.accounts.models import Role
from arbmodule.exams.build_paper import build_paper
from arbmodule.exams.choose_items import exam_pool as live_pool
from arbmodule.exams.models import Paper, PaperState, Quota
from arbmodule.exams.readiness import readiness
from arbmodule.lessons.models import Scenario
from tests.cast import person, signed_in
from tests.exams.cast import draft, exam_pool

pytestmark = pytest.mark.django_db


def retire(client: Client, question: Scenario, **button: str) -> str:
    """Press the button; what the page says."""
    address = f"/nl/authoring/scenarios/{question.slug}/archive/"
    body: str = client.post(address, button, follow=True).content.decode()
    question.refresh_from_db()
    return body


def test_retired_question_is_drawn_and_offered_no_more_and_comes_back() -> None:
    first, second = exam_pool(2)
    client = signed_in(person(Role.EXAMINER))
    assert "Uit de roulatie" in retire(client, second)
    assert [each.scenario.slug for each in live_pool("2017")] == [first.slug]
    retire(client, second, restore="1")
    assert len(live_pool("2017")) == 2


def test_listed_question_that_is_retired_makes_the_paper_unready() -> None:
    exam = draft(questions=1)
    question = Scenario.objects.get(slug="opgave-001")
    retire(signed_in(exam.examiner), question)
    assert question.archived_at is not None
    words = [each.words for each in readiness(exam.paper, timezone.now()) if not each.is_good]
    assert any(question.slug in each for each in words)


@pytest.mark.parametrize("kind", ["fixed", "blueprint"])
def test_question_that_a_scheduled_paper_needs_is_not_retired(kind: str) -> None:
    exam = draft(questions=1, kind=kind)
    if kind == "blueprint":
        Quota.objects.create(part=exam.paper.parts.get(), position=1, count=1)
    Paper.objects.filter(pk=exam.paper.pk).update(state=PaperState.SCHEDULED)
    question = Scenario.objects.get(slug="opgave-001")
    assert "Clubleider A" in retire(signed_in(exam.examiner), question)
    for_others = retire(signed_in(person(Role.EXAMINER)), question)
    assert "andere examinatoren" in for_others
    assert "Clubleider A" not in for_others
    assert question.archived_at is None


def test_question_that_a_blueprint_can_do_without_is_retired() -> None:
    exam = draft(questions=2, kind="blueprint")
    Quota.objects.create(part=exam.paper.parts.get(), position=1, count=1)
    Paper.objects.filter(pk=exam.paper.pk).update(state=PaperState.SCHEDULED)
    question = Scenario.objects.get(slug="opgave-001")
    retire(signed_in(exam.examiner), question)
    assert question.archived_at is not None


def test_paper_that_was_built_keeps_a_question_retired_afterwards() -> None:
    exam = draft(questions=1)
    Paper.objects.filter(pk=exam.paper.pk).update(state=PaperState.SCHEDULED)
    build_paper(exam.paper.pk, timezone.now(), Random(1))
    question = Scenario.objects.get(slug="opgave-001")
    retire(signed_in(exam.examiner), question)
    assert question.archived_at is not None
    assert exam.paper.items.count() == 1
