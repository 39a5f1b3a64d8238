"""A corrected key: dry run first, four policies, falls by two examiners, everybody told."""

from datetime import timedelta
from typing import Any

import pytest
from django.urls import reverse
from django.utils.translation import override

from arbmodule.exams.appeals.decide_appeal import Verdict, decide_appeal
from arbmodule.exams.exports.marks_sheet import apply_sheet, marks_sheet
from arbmodule.exams.forms.results import RegradeForm
from arbmodule.exams.freeze import Frozen
from arbmodule.exams.marking.ledger import key_in_force, standing_marks, unmarked
from arbmodule.exams.models import Appeal, ItemKey, Mark, Notice, RegradePolicy, RegradeRun
from arbmodule.exams.models.regrades import points_in
from arbmodule.exams.refusals import Refused
from arbmodule.exams.regrades.decide import apply, drop, may_apply
from arbmodule.exams.regrades.pages import run_page
from arbmodule.exams.regrades.propose import corrected, dry_run
from arbmodule.exams.results.in_words import ENGINE_CORRECTED, REASONS, told
from arbmodule.exams.results.stages import obstacles
from tests.cast import signed_in
from tests.exams.hall import NOW, Hall, sat

pytestmark = pytest.mark.django_db
LATER = NOW + timedelta(hours=1)


@pytest.fixture
def hall() -> Hall:
    """The first answered by the key, the second by the correction: the bid was 3H, and nothing is wrong."""
    hall = sat(3)
    hall.answer(0, 1, hall.right(1))
    regular = {**hall.right(1), 1: {"call": None, "kind": None}}
    hall.answer(1, 1, regular)
    hall.mark()
    return hall


def correction(hall: Hall) -> dict[str, Any]:
    """The facts were misprinted: the last bid was made a level higher."""
    return {**hall.questions[1].content, "case": "S: 1H 3S 4H"}


def proposal(hall: Hall) -> Frozen:
    content = correction(hall)
    content["steps"] = [{**step, "then": ""} for step in content["steps"]]
    return corrected(hall.questions[1], content)


def run(hall: Hall, policy: RegradePolicy = RegradePolicy.APPLY, by: int = 0) -> RegradeRun:
    return dry_run(hall.questions[1], proposal(hall), policy, ("misdruk", hall.examiners[by]), LATER)


def points(hall: Hall) -> list[int]:
    return [hall.standing(number, 1, 1).points for number in range(3)]


def of_step(made: RegradeRun, step: int) -> dict[str, tuple[int, int]]:
    return {each["code"]: (each["before"], each["after"]) for each in made.changes if each["step"] == step}


def test_dry_run_lists_rises_and_falls_and_changes_nothing(hall: Hall) -> None:
    before, marks = points(hall), Mark.objects.count()
    made = run(hall)
    first, second = (hall.candidates[number].code for number in (0, 1))
    assert of_step(made, 1) == {first: (2, 0), second: (0, 2)}
    assert made.has_falls
    assert (points(hall), Mark.objects.count(), key_in_force(hall.questions[1]).number) == (before, marks, 1)


def test_falls_are_applied_by_a_second_examiner_only(hall: Hall) -> None:
    made = run(hall)
    with pytest.raises(Refused):
        apply(made, hall.examiners[0], LATER)
    apply(made, hall.examiners[1], LATER)
    assert points(hall) == [0, 2, 0]
    assert key_in_force(hall.questions[1]).number == 2


@pytest.mark.parametrize("policy", [RegradePolicy.NEVER_LOWER, RegradePolicy.ACCEPT_BOTH])
def test_kind_policies_lower_nobody(hall: Hall, policy: RegradePolicy) -> None:
    made = run(hall, policy)
    assert not made.has_falls
    apply(made, hall.examiners[0], LATER)
    assert points(hall) == [2, 2, 0]


def test_void_question_gives_everybody_all_points_the_free_text_too() -> None:
    hall = sat(2)
    hall.answer(0, 0, {**hall.right(0), 3: {"text": "iets"}})
    hall.mark()
    hall.mark_texts(0, 1)
    item = hall.questions[0]
    made = dry_run(item, corrected(item, item.content), RegradePolicy.VOID, ("onduidelijk", hall.examiners[0]), LATER)
    apply(made, hall.examiners[0], LATER)
    marks = [hall.standing(number, 0, step) for number in (0, 1) for step in (1, 2, 3)]
    assert all(mark.points == mark.out_of > 0 for mark in marks)
    assert unmarked(hall.paper, standing_marks(hall.paper)) == []


def test_arithmetic_of_a_regraded_mark_still_adds_up(hall: Hall) -> None:
    apply(run(hall, RegradePolicy.NEVER_LOWER), hall.examiners[0], LATER)
    for mark in Mark.objects.filter(item=hall.questions[1]):
        assert sum(part["points"] for part in mark.arithmetic["parts"]) == mark.points


def test_word_of_an_appeal_stays_above_a_regrade(hall: Hall) -> None:
    mark = hall.standing(2, 1, 1)
    appeal = Appeal.objects.create(paper=hall.paper, mark=mark, code=mark.code, raised_at=NOW)
    decide_appeal(appeal, Verdict(1, "half"), hall.examiners[0], NOW)
    made = run(hall)
    assert hall.candidates[2].code not in of_step(made, 1)
    apply(made, hall.examiners[1], LATER)
    assert points(hall)[2] == 1


def test_candidates_whose_mark_changed_hear_what_and_why(hall: Hall) -> None:
    made = run(hall)
    apply(made, hall.examiners[1], LATER)
    told = {(each.candidate_id, each.values["step"]) for each in Notice.objects.filter(key="regraded")}
    people = {each.code: each.pk for each in hall.candidates}
    assert told == {(people[change["code"]], change["step"]) for change in made.changes}
    assert Notice.objects.filter(key="regraded").first().values["reason"] == "misdruk"  # type: ignore[union-attr]


def test_run_that_is_out_of_date_is_refused(hall: Hall) -> None:
    old = run(hall)
    apply(run(hall), hall.examiners[1], LATER)
    with pytest.raises(Refused):
        apply(old, hall.examiners[1], LATER)


def test_marks_that_changed_since_the_run_make_it_void(hall: Hall) -> None:
    old = run(hall)
    mark = hall.standing(0, 1, 1)
    appeal = Appeal.objects.create(
        paper=hall.paper, mark=hall.standing(1, 1, 1), code=hall.candidates[1].code, raised_at=NOW
    )
    decide_appeal(appeal, Verdict(1, "half"), hall.examiners[0], NOW)
    with pytest.raises(Refused):
        apply(old, hall.examiners[1], LATER)
    assert hall.standing(0, 1, 1).pk == mark.pk


def test_dropped_run_cannot_be_applied_and_no_longer_holds_up_the_release(hall: Hall) -> None:
    made = run(hall)
    assert len(obstacles(hall.paper)) == 1
    drop(made, hall.examiners[0], LATER)
    assert obstacles(hall.paper) == []
    with pytest.raises(Refused):
        apply(made, hall.examiners[1], LATER)


@pytest.mark.parametrize("broken", [{"case": "nonsense"}, {"case": "S: 1H", "steps": []}])
def test_correction_without_an_answer_is_refused(hall: Hall, broken: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        corrected(hall.questions[1], {**hall.questions[1].content, **broken})
    assert ItemKey.objects.count() == 2


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("nl", "stap 1: er is nog niet geboden, of de rekenkern beslist hier niet over."),
        ("en", "step 1: nobody has called yet, or the engine does not rule on what happened."),
    ],
)
def test_refused_correction_says_why_in_the_language_of_the_page(hall: Hall, language: str, words: str) -> None:
    with override(language), pytest.raises(Refused) as refused:
        corrected(hall.questions[1], {**hall.questions[1].content, "case": "S:"})
    assert words in str(refused.value)


@pytest.mark.parametrize("facts", ["[" * 200_000, "9" * 5000, "{", '{"intended": "misschien"}', '{"x": {"y": [1]}}'])
@pytest.mark.parametrize("field", ["facts", "meanings"])
def test_facts_that_cannot_be_read_are_refused_on_the_page(hall: Hall, field: str, facts: str) -> None:
    client, item = signed_in(hall.examiners[0].person), hall.questions[1]
    given = RegradeForm.initial_of(item.content) | {"source": "facts", "policy": "apply", "reason": "misdruk"}
    response = client.post(reverse("exams:key", args=[hall.paper.pk, item.code]), {**given, field: facts})
    assert response.status_code == 422
    assert 'class="errorlist' in response.content.decode()
    assert not RegradeRun.objects.exists()


def test_run_needs_a_reason(hall: Hall) -> None:
    with pytest.raises(Refused):
        dry_run(hall.questions[1], proposal(hall), RegradePolicy.APPLY, ("  ", hall.examiners[0]), LATER)


def test_same_points_of_more_are_a_fall_that_a_second_examiner_applies(hall: Hall) -> None:
    """3 of 3 becomes 3 of 4: nobody loses a point, and yet somebody may no longer pass."""
    content, before = proposal(hall), hall.standing(0, 1, 3)
    change = {"code": before.code, "step": 3, "before": 3, "out_of_before": 3, "after": 3, "out_of": 4}
    made = RegradeRun(item=hall.questions[1], content=content.content, steps=[], changes=[change], made_by="E1")
    assert made.has_falls
    assert may_apply(made, hall.examiners[0])
    assert points_in(change) == ("3/3", "3/4")
    assert not RegradeRun(changes=[{**change, "after": 4}]).has_falls


def test_void_question_that_nobody_marked_stays_void_when_the_engine_marks(hall: Hall) -> None:
    hall.answer(0, 0, {**hall.right(0), 3: {"text": "Volgens 27B."}})
    hall.answer(1, 0, {1: {"call": None, "kind": None}})
    item = hall.questions[0]
    made = dry_run(item, corrected(item, item.content), RegradePolicy.VOID, ("onduidelijk", hall.examiners[0]), LATER)
    apply(made, hall.examiners[1], LATER)
    hall.mark()
    marks = [mark for (_code, of, _step), mark in standing_marks(hall.paper).items() if of == item.pk]
    assert marks
    assert all(mark.points == mark.out_of for mark in marks)
    assert unmarked(hall.paper, standing_marks(hall.paper)) == []


def test_same_dry_run_sent_twice_is_one_until_it_is_decided(hall: Hall) -> None:
    made = run(hall)
    assert run(hall) == made
    assert run(hall, RegradePolicy.NEVER_LOWER) != made
    assert run(hall, by=1) != made
    drop(made, hall.examiners[1], LATER)
    assert run(hall) != made


def test_page_of_a_dry_run_says_how_many_marks_a_new_key_does_not_reach(hall: Hall) -> None:
    sheet = [[str(cell) for cell in row] for row in marks_sheet(hall.paper)]
    row = next(row for row in sheet if row[0] == hall.candidates[2].code)
    row[-1] = "1"
    apply_sheet(hall.paper, sheet, "op papier", hall.examiners[0], LATER)
    hall.answer(0, 0, {3: {"text": "Volgens 27B."}})
    page = run_page(hall.paper, hall.examiners[1], run(hall))
    assert page["untouched"] == 1
    assert run_page(hall.paper, hall.examiners[1], run(hall, RegradePolicy.VOID))["untouched"] == 0
    address = reverse("exams:regrade", args=[hall.paper.pk, run(hall).pk])
    assert "wat de nieuwe sleutel ook zegt" in signed_in(hall.examiners[1].person).get(address).content.decode()


def test_reason_that_the_engine_was_corrected_is_read_in_the_reader_s_language_whoever_pressed_the_button() -> None:
    hall = sat(1)
    first = hall.questions[1].keys.get()
    steps = [{**step, "digest": "0" * 64} for step in first.steps]
    other = ItemKey(item=first.item, number=2, content=first.content, steps=steps, digest="1" * 64)
    other.engine_version, other.made_at = "another", NOW
    other.save(force_insert=True)
    client = signed_in(hall.examiners[0].person)
    client.post(reverse("exams:regrades", args=[hall.paper.pk]))
    made = RegradeRun.objects.get()
    dutch = reverse("exams:regrade", args=[hall.paper.pk, made.pk])
    words = {"nl": "De rekenkern van de spelregels is verbeterd.", "en": "The rules engine was corrected."}
    for language in ("nl", "en", "pl"):
        page = client.get(dutch.replace("/nl/", f"/{language}/")).content.decode()
        assert "engine_corrected" not in page
        with override(language):
            shown = str(REASONS[ENGINE_CORRECTED])
            notice = Notice(key="regraded", values={"reason": made.reason, "step": 1, "before": 1, "points": 2})
            assert shown in told(notice, {})
        assert shown in page
        assert shown == words.get(language, shown)
