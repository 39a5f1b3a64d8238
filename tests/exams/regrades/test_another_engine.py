"""The engine changes between building and results: keys stay as they were made, and whoever must know is told."""

import re
from datetime import timedelta
from typing import Any

import pytest

from arbmodule.exams.appeals.raise_appeal import raise_appeal
from arbmodule.exams.forms.results import RegradeForm
from arbmodule.exams.marking import score as scoring
from arbmodule.exams.marking.ledger import standing_marks, unmarked
from arbmodule.exams.marking.mark_automatically import mark_automatically
from arbmodule.exams.models import ItemKey, Mark, RegradePolicy, RegradeRun, Stage
from arbmodule.exams.refusals import Refused
from arbmodule.exams.regrades.decide import apply
from arbmodule.exams.regrades.propose import corrected, dry_run
from arbmodule.exams.results.release import release
from arbmodule.exams.results.stages import warnings
from tests.cast import signed_in
from tests.exams.hall import NOW, Hall, marked, sat

pytestmark = pytest.mark.django_db
LATER = NOW + timedelta(hours=1)
WRONG = {1: {"call": None, "kind": None}}


def regrade(hall: Hall, question: int, policy: RegradePolicy) -> None:
    item = hall.questions[question]
    run = dry_run(item, corrected(item, item.content), policy, ("andere motor", hall.examiners[0]), LATER)
    apply(run, hall.examiners[1], LATER)


@pytest.mark.parametrize("changes", [{"right": {"call": 7, "kind": "other"}}, {"out_of": 9}])
def test_key_with_another_right_answer_or_maximum_than_today_s_marks_nothing(changes: dict[str, Any]) -> None:
    hall = sat(2)
    kept = [step["digest"] for step in hall.questions[1].keys.get().steps]
    key = hall.outdate(1, **changes)
    steps = [{**step, "digest": digest} for step, digest in zip(key.steps, kept, strict=True)]
    same = ItemKey(item=key.item, number=3, content=key.content, steps=steps, digest="2" * 64)
    same.engine_version, same.made_at = "2026.0", NOW
    same.save(force_insert=True)
    assert [item.pk for item in mark_automatically(hall.paper, NOW).stale] == [hall.questions[1].pk]
    assert not Mark.objects.filter(item=hall.questions[1]).exists()


def test_key_that_the_engine_of_today_cannot_read_is_left_for_a_regrade() -> None:
    hall = sat(1)
    key = hall.questions[1].keys.get()
    other = ItemKey(item=key.item, number=2, content={**key.content, "case": "S: 9Z"}, steps=key.steps)
    other.digest, other.engine_version, other.made_at = "1" * 64, "2026.0", NOW
    other.save(force_insert=True)
    assert scoring.is_stale(other)
    assert [item.pk for item in mark_automatically(hall.paper, NOW).stale] == [hall.questions[1].pk]


@pytest.mark.parametrize("stage", list(Stage))
def test_each_release_asks_for_a_tick_where_the_engine_rules_otherwise_by_now(stage: Stage) -> None:
    hall = marked(2)
    hall.release(*range(1, stage))
    assert warnings(hall.paper, stage) == []
    hall.outdate(1)
    (words,) = warnings(hall.paper, stage)
    assert "2" in words
    with pytest.raises(Refused):
        release(hall.paper, stage, hall.examiners[0], LATER)
    release(hall.paper, stage, hall.examiners[0], LATER, is_warned=True)


@pytest.mark.parametrize("language", ["nl", "en", "pl"])
def test_reasoning_of_another_engine_is_shown_to_nobody_as_that_of_the_mark(language: str) -> None:
    hall = marked(2)
    hall.release(1, 2, 3)
    sitting, item = hall.sitting(1), hall.questions[0]
    raise_appeal(sitting, hall.standing(1, 0, 3), "Toch goed.", item.paper.pk, LATER)
    candidate, examiner = signed_in(hall.candidates[1].person), signed_in(hall.examiners[1].person)
    pages = [
        (candidate, f"/{language}/exams/results/{sitting.pk}/{item.code}/3/"),
        (examiner, f"/{language}/exams/papers/{hall.paper.pk}/appeals/{hall.paper.appeals.get().pk}/"),
    ]
    for client, page in pages:
        assert '<ul class="tree">' in client.get(page).content.decode()
    hall.outdate(0)
    for client, page in pages:
        answer = client.get(page)
        assert answer.context["stale"]
        assert '<ul class="tree">' not in answer.content.decode()


@pytest.mark.parametrize(
    ("policy", "points"),
    [(RegradePolicy.APPLY, 0), (RegradePolicy.NEVER_LOWER, 2), (RegradePolicy.ACCEPT_BOTH, 2)],
)
def test_before_anything_is_marked_a_kind_regrade_counts_the_old_right_answer_too(
    policy: RegradePolicy, points: int
) -> None:
    hall = sat(2)
    hall.outdate(1, right=WRONG[1], out_of=2)
    hall.answer(0, 1, WRONG)
    mark_automatically(hall.paper, NOW)
    regrade(hall, 1, policy)
    assert hall.standing(0, 1, 1).points == points
    assert hall.standing(1, 1, 1).points == 0


def test_before_anything_is_marked_a_corrected_key_is_kind_by_the_key_it_replaces() -> None:
    hall = sat(1)
    hall.answer(0, 1, {1: hall.right(1)[1]})
    item = hall.questions[1]
    content = {**item.content, "case": "S: 1H 3S 4H", "steps": [{**each, "then": ""} for each in item.content["steps"]]}
    run = dry_run(item, corrected(item, content), RegradePolicy.ACCEPT_BOTH, ("misdruk", hall.examiners[0]), LATER)
    apply(run, hall.examiners[1], LATER)
    assert hall.standing(0, 1, 1).points == hall.standing(0, 1, 1).out_of
    hall.mark()
    assert [place for place in unmarked(hall.paper, standing_marks(hall.paper)) if place[1] == item.pk] == []


def test_question_without_an_answer_today_keeps_no_other_from_its_dry_run() -> None:
    hall = marked(2)
    old = hall.outdate(0)
    lost = ItemKey(item=old.item, number=old.number + 1, content={**old.content, "case": "N: P"}, steps=old.steps)
    lost.digest, lost.engine_version, lost.made_at = "3" * 64, "2026.0", NOW
    lost.save(force_insert=True)
    hall.outdate(1)
    path = f"/nl/exams/papers/{hall.paper.pk}/keys/"
    page = signed_in(hall.examiners[0].person).post(path, follow=True)
    assert [run.item for run in RegradeRun.objects.all()] == [hall.questions[1]]
    said = [str(each) for each in page.context["messages"]]
    assert any(each.startswith("Vraag 1: ") for each in said)


@pytest.mark.parametrize("accepted", ["99: 27B1(a)", "1: 99Z", "1: 27B1(z)", "1: 27B1(a)\n1: 31A"])
def test_accepted_clause_that_is_no_outcome_is_refused_and_not_taken_for_every_outcome(accepted: str) -> None:
    hall = marked(2)
    item = hall.questions[0]
    sent = {**RegradeForm.initial_of(item.content), "accepted": accepted, "source": "facts", "policy": "apply"}
    path = f"/nl/exams/papers/{hall.paper.pk}/keys/{item.code}/"
    answer = signed_in(hall.examiners[0].person).post(path, {**sent, "reason": "anders"})
    assert answer.status_code == 422
    assert "stap" in str(answer.context["form"].non_field_errors())
    assert not RegradeRun.objects.exists()


def test_answer_is_shown_as_it_was_given_also_where_the_corrected_auction_is_shorter() -> None:
    hall = marked(2)
    item = hall.questions[1]
    content = {**item.content, "case": "S: 1H 4H", "steps": [{**each, "then": ""} for each in item.content["steps"]]}
    run = dry_run(item, corrected(item, content), RegradePolicy.NEVER_LOWER, ("misdruk", hall.examiners[0]), LATER)
    apply(run, hall.examiners[1], LATER)
    hall.release(1, 2, 3)
    sitting, papers = hall.sitting(0), f"/nl/exams/papers/{hall.paper.pk}"
    appeal = raise_appeal(sitting, hall.standing(0, 1, 1), "Toch goed.", item.paper.pk, LATER)
    candidate, examiner = signed_in(hall.candidates[0].person), signed_in(hall.examiners[1].person)
    for client, page in [
        (candidate, f"/nl/exams/results/{sitting.pk}/{item.code}/1/"),
        (examiner, f"{papers}/marking/{item.code}/1/"),
        (examiner, f"{papers}/appeals/{appeal.pk}/"),
    ]:
        said = text_of(client.get(page).content.decode())
        assert "2♥harten: een onvoldoende bod" in said


def text_of(page: str) -> str:
    return " ".join(re.sub("<[^>]+>|&#xFE0E;|\ufe0e", "", page).split())
