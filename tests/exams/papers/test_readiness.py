"""What is asked of a paper before it is scheduled, each lack named."""

from datetime import timedelta

import pytest
from django.utils import timezone

from arbmodule.exams.models import Paper, Quota, Rubric
from arbmodule.exams.readiness import is_ready, readiness
from arbmodule.lessons.models import Scenario, ScenarioVersion
from tests.exams.cast import Exam, draft

pytestmark = pytest.mark.django_db


def lacking(paper: Paper) -> list[str]:
    return [each.words for each in readiness(Paper.objects.get(pk=paper.pk), timezone.now()) if not each.is_good]


def rewrite(scenario: Scenario, **changes: object) -> None:
    """A new version with other content."""
    version = scenario.current
    assert version is not None
    copied = {name: getattr(version, name) for name in ("title", "digest", "edition", "policy", "level", "judgement")}
    content = {**version.content, **changes}
    scenario.current = ScenarioVersion.objects.create(
        scenario=scenario, number=2, content=content, created_at=timezone.now(), **copied
    )
    scenario.save()


def first(exam: Exam) -> Scenario:
    choice = exam.paper.parts.get().choices.first()
    assert choice is not None
    return choice.scenario


def test_complete_paper_is_ready() -> None:
    exam = draft()
    assert is_ready(readiness(exam.paper, timezone.now()))


@pytest.mark.parametrize(
    "change",
    [{"title": {"nl": "A", "en": "A", "pl": ""}}, {"opens_at": None}, {"opens_at": timezone.now() - timedelta(days=1)}],
    ids=["language", "no start", "past start"],
)
def test_lack_in_the_settings_is_named(change: dict[str, object]) -> None:
    exam = draft()
    Paper.objects.filter(pk=exam.paper.pk).update(**change)
    assert len(lacking(exam.paper)) == 1


def test_nobody_registered_and_nothing_asked_are_named() -> None:
    exam = draft(questions=0, candidates=0)
    assert len(lacking(exam.paper)) == 2


def test_quota_that_the_pool_cannot_fill_is_named_with_the_number() -> None:
    exam = draft(questions=2, kind="blueprint")
    Quota.objects.create(part=exam.paper.parts.get(), position=1, law="27", count=7)
    assert len(lacking(exam.paper)) == 1
    assert any(figure in lacking(exam.paper)[0] for figure in "56")


def test_scenario_of_the_course_pool_is_no_exam_question() -> None:
    exam = draft()
    Scenario.objects.filter(pk=first(exam).pk).update(pool="course")
    assert first(exam).slug in lacking(exam.paper)[0]


def test_question_without_a_language_is_named() -> None:
    exam = draft()
    scenario = first(exam)
    assert scenario.current is not None
    texts = {each: text for each, text in scenario.current.content["text"].items() if each != "pl"}
    rewrite(scenario, text=texts)
    assert "Polski" in lacking(exam.paper)[0]


def test_question_whose_step_has_no_answer_is_named() -> None:
    exam = draft()
    rewrite(first(exam), steps=[{"kind": "free_calls"}], case="N: 1H 1S")
    words = "stap 1: op dit moment hoeft niemand een bieding te vervangen."
    assert lacking(exam.paper)[0] == f"{first(exam).slug}: {words}"


def test_free_text_without_a_rubric_is_named_until_there_is_one() -> None:
    exam = draft()
    ask = {each: {"ask": "Waarom?"} for each in ("nl", "en", "pl")}
    rewrite(first(exam), steps=[{"kind": "text", "text": ask}])
    assert first(exam).slug in lacking(exam.paper)[0]
    Rubric.objects.create(scenario=first(exam), step=1, number=1, criteria=[], made_by="E1", made_at=timezone.now())
    assert lacking(exam.paper) == []
