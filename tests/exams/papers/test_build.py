"""A paper is built once: questions and keys frozen, a sitting for everybody, nothing left to later changes."""

from datetime import timedelta
from io import StringIO
from random import Random
from typing import Any

import pytest
from django.core.management import call_command
from django.db import DatabaseError, transaction
from django.utils import timezone

from arbmodule.exams.build_paper import build_due_papers, build_paper
from arbmodule.exams.freeze import freeze
from arbmodule.exams.models import CarriedPart, ItemKey, PaperItem, PaperState, Part, Quota, Sitting
from arbmodule.exams.read_candidates import Row
from arbmodule.exams.refusals import Refused
from arbmodule.exams.register import register, set_extra_minutes, withdraw
from arbmodule.exams.schedule_paper import back_to_draft, schedule, try_out
from arbmodule.lessons.models import Pool, ScenarioVersion
from rules import VERSION
from tests.cast import signed_in
from tests.exams.cast import Exam, built, draft, running

pytestmark = pytest.mark.django_db


def test_item_is_frozen_with_version_edition_policy_engine_and_key() -> None:
    exam = built(policy="wbf")
    item = exam.paper.items.get(number=1)
    key = item.keys.get()
    assert (item.content["policy"], item.policy, item.edition) == ("wbf", "wbf", "2017")
    assert key.engine_version == VERSION
    assert key.digest == freeze(item.content).digest
    assert [step["kind"] for step in key.steps] == [step["kind"] for step in item.content["steps"]]
    assert item.out_of == sum(step["out_of"] for step in key.steps) > 0


def test_question_is_asked_as_it_was_published_in_no_other_variant() -> None:
    exam = built(policy="wbf")
    for item in exam.paper.items.select_related("version"):
        assert item.variant == ""
        assert item.content == {**item.version.content, "edition": exam.paper.edition, "policy": "wbf"}


def test_new_version_of_a_scenario_changes_nothing_in_a_built_paper() -> None:
    exam = built()
    item = exam.paper.items.get(number=1)
    scenario = item.version.scenario
    content = {**item.version.content, "case": "N: 1H 1S 1C"}
    fields = {"title": item.version.title, "digest": "x", "edition": "2017", "policy": "nbb", "level": 1}
    scenario.current = ScenarioVersion.objects.create(
        scenario=scenario, number=2, content=content, judgement=False, created_at=timezone.now(), **fields
    )
    scenario.save()
    assert PaperItem.objects.get(pk=item.pk).content["case"] == item.content["case"] != content["case"]


@pytest.mark.parametrize("model", [PaperItem, ItemKey])
def test_frozen_questions_and_keys_cannot_be_changed_in_the_database(model: type[PaperItem] | type[ItemKey]) -> None:
    built()
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        model.objects.update(content={})


def test_building_twice_builds_once() -> None:
    exam = draft(state=PaperState.SCHEDULED, candidates=3)
    assert build_paper(exam.paper.pk, timezone.now(), Random(1))
    assert not build_paper(exam.paper.pk, timezone.now(), Random(1))
    assert (exam.paper.items.count(), exam.paper.sittings.count()) == (2, 3)


def test_only_papers_whose_waiting_room_is_open_are_built() -> None:
    soon = draft(state=PaperState.SCHEDULED, opens_at=timezone.now() + timedelta(minutes=9))
    draft(state=PaperState.SCHEDULED, opens_at=timezone.now() + timedelta(minutes=11))
    draft(opens_at=timezone.now() + timedelta(minutes=9))
    assert build_due_papers(timezone.now(), Random(1)) == 1
    soon.paper.refresh_from_db()
    assert soon.paper.state == PaperState.BUILT


def test_blueprint_draws_different_questions_of_the_pool() -> None:
    exam = draft(questions=6, kind="blueprint", state=PaperState.SCHEDULED)
    part = exam.paper.parts.get()
    Quota.objects.create(part=part, position=1, law="27", count=2)
    Quota.objects.create(part=part, position=2, count=2, open_book=False)
    build_paper(exam.paper.pk, timezone.now(), Random(3))
    items = exam.paper.items.select_related("version__scenario")
    assert len({item.version.scenario_id for item in items}) == 4
    assert all(item.version.scenario.pool == Pool.EXAM for item in items)
    assert sorted(item.open_book for item in items) == [False, False, True, True]


def test_each_candidate_has_his_own_order_with_closed_book_first() -> None:
    exam = running(questions=8, candidates=4, closed_book=3, shuffles=True)
    orders = []
    for number in range(4):
        rows = list(exam.sitting(number).items.select_related("item"))
        assert [row.item.open_book for row in rows] == [False] * 3 + [True] * 5
        orders.append(tuple(row.item_id for row in rows))
    assert len(set(orders)) > 1


def test_part_that_was_passed_before_is_not_in_the_sitting() -> None:
    exam = draft(state=PaperState.SCHEDULED, candidates=2)
    second = Part.objects.create(paper=exam.paper, position=2, code="deel-2", title={})
    choice = exam.paper.parts.get(position=1).choices.last()
    assert choice is not None
    choice.part = second
    choice.save()
    CarriedPart.objects.create(
        candidate=exam.candidate(0), part=second, source="X", granted_by="E1", granted_at=timezone.now()
    )
    build_paper(exam.paper.pk, timezone.now(), Random(1))
    assert [exam.sitting(number).items.count() for number in (0, 1)] == [1, 2]


def test_candidate_who_comes_late_to_a_built_paper_gets_a_sitting_at_once() -> None:
    exam = built()
    assert register(exam.paper, [Row(1, "laat@example.org", "Laat", 10)], timezone.now(), Random(1)) == 1
    late = Sitting.objects.get(candidate__email="laat@example.org")
    assert (late.items.count(), late.minutes) == (2, 130)


def test_extra_minutes_reach_a_sitting_until_it_has_begun() -> None:
    exam = built()
    set_extra_minutes(exam.candidate(), 20)
    assert exam.sitting().minutes == 140
    exam.start()
    with pytest.raises(Refused):
        set_extra_minutes(exam.candidate(), 30)
    with pytest.raises(Refused):
        withdraw(exam.candidate())


def test_candidate_who_has_not_begun_can_be_taken_off_the_list() -> None:
    exam = built()
    withdraw(exam.candidate())
    assert not exam.paper.candidates.exists()
    assert not exam.paper.sittings.exists()


def test_paper_that_lacks_something_is_not_scheduled_and_a_built_one_not_taken_back() -> None:
    lacking = draft(candidates=0)
    with pytest.raises(Refused):
        schedule(lacking.paper, timezone.now())
    exam = draft()
    schedule(exam.paper, timezone.now())
    back_to_draft(exam.paper)
    schedule(exam.paper, timezone.now())
    build_paper(exam.paper.pk, timezone.now(), Random(1))
    with pytest.raises(Refused):
        back_to_draft(exam.paper)


def test_trying_out_sits_a_copy_and_leaves_the_draft_as_it_was() -> None:
    exam = draft(questions=3)
    sitting = try_out(exam.paper, exam.examiner, timezone.now(), Random(1))
    assert sitting.is_open_at(timezone.now())
    assert sitting.items.count() == 3
    exam.paper.refresh_from_db()
    assert (exam.paper.state, exam.paper.items.count()) == (PaperState.DRAFT, 0)
    assert sitting.paper.trial_of == exam.paper
    assert not sitting.paper.candidates.real().exists()
    try_out(exam.paper, exam.examiner, timezone.now(), Random(1))


def test_paper_that_cannot_be_built_does_not_stop_the_others_and_breaks_no_page() -> None:
    soon = timezone.now() + timedelta(minutes=5)
    broken = draft(state=PaperState.SCHEDULED, opens_at=soon, kind="blueprint")
    Quota.objects.create(part=broken.paper.parts.get(), position=1, count=99)
    good = draft(state=PaperState.SCHEDULED, opens_at=soon)
    assert broken.browser().get(f"/nl/exams/room/{broken.paper.pk}/").status_code == 200
    good.paper.refresh_from_db()
    assert good.paper.state == PaperState.BUILT
    assert signed_in(broken.examiner).get(f"/nl/exams/papers/{broken.paper.pk}/").status_code == 200


def spoilt(exam: Exam, **content: Any) -> None:
    """The first question of a scheduled paper is published anew as the engine cannot ask it."""
    scenario = exam.paper.parts.get().choices.get(position=1).scenario
    old = scenario.current
    assert old is not None
    same = {name: getattr(old, name) for name in ("title", "digest", "edition", "policy", "level", "judgement")}
    changed = {**old.content, **content}
    scenario.current = ScenarioVersion.objects.create(
        scenario=scenario, number=2, content=changed, created_at=timezone.now(), **same
    )
    scenario.save()


def test_scheduled_paper_that_the_engine_can_no_longer_ask_is_told_before_the_day() -> None:
    exam = draft(state=PaperState.SCHEDULED)
    examiner, listed, told = signed_in(exam.examiner), "/nl/exams/papers/", StringIO()
    assert "is-fallen" not in examiner.get(listed).content.decode()
    call_command("check_papers", stdout=told)
    assert told.getvalue() == ""
    spoilt(exam, case="S: 1H 2H")
    assert "is-fallen" in examiner.get(listed).content.decode()
    call_command("check_papers", stdout=told)
    assert str(exam.paper.pk) in told.getvalue()


@pytest.mark.parametrize("content", [{"case": "S: 1H 2H"}, {"steps": [{"kind": "unknown"}]}, {"facts": 7}])
def test_paper_that_cannot_be_built_keeps_no_other_from_being_built(content: dict[str, Any]) -> None:
    opens = timezone.now() + timedelta(minutes=5)
    broken, other = (draft(state=PaperState.SCHEDULED, opens_at=opens) for _ in range(2))
    spoilt(broken, **content)
    assert build_due_papers(timezone.now(), Random(1)) == 1
    other.paper.refresh_from_db()
    assert other.paper.state == PaperState.BUILT
    page = broken.browser().get(f"/nl/exams/room/{broken.paper.pk}/")
    assert page.context["phase"] == "delayed"
    assert 'hx-trigger="every' in page.content.decode()
