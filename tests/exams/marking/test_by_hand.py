"""Free text is marked once for equal answers, twice where the paper says so, and by the rubric in force."""

from datetime import timedelta

import pytest

from arbmodule.exams.marking.equal_answers import EqualAnswers, equal_answers, normal
from arbmodule.exams.marking.ledger import standing_marks, unmarked
from arbmodule.exams.marking.mark_by_hand import WHOLE, Conflict, Judged, mark_by_hand, marks_of
from arbmodule.exams.marking.markers import Entries, Progress, latest
from arbmodule.exams.marking.save_rubric import RubricPlace, save_rubric
from arbmodule.exams.models import Layer, Mark, MarkerRole, PaperState, Release
from arbmodule.exams.refusals import Refused
from arbmodule.lessons.models import Scenario
from tests.exams.hall import CRITERIA, NOW, TEXT, Hall, sat

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    """Four candidates: two with the same words, one with others, one without."""
    return with_texts(sat(4))


@pytest.fixture
def double() -> Hall:
    """The same, marked twice."""
    return with_texts(sat(4, double_marked=True))


def with_texts(hall: Hall) -> Hall:
    for number, text in enumerate((TEXT, TEXT.upper() + " ", "Geen idee.")):
        hall.answer(number, 0, {**hall.right(0), 3: {"text": text}})
    hall.mark()
    return hall


def group_of(hall: Hall, candidate: int) -> EqualAnswers:
    code = hall.candidates[candidate].code
    return next(group for group in equal_answers(hall.asked(0, 3)) if code in group.codes)


def give(hall: Hall, candidate: int, clause: int, why: int, by: int = 0) -> list[Mark]:
    """Examiner ``by`` marks the group of a candidate, having seen the latest entry."""
    asked, group = hall.asked(0, 3), group_of(hall, candidate)
    assert asked.rubric is not None
    judged = Judged({"clause": clause, "why": why}, rubric=asked.rubric.pk, seen=latest(marks_of(asked, group.codes)))
    return mark_by_hand(asked, group, judged, hall.examiners[by], NOW)


def points(hall: Hall, candidate: int) -> int | None:
    mark = standing_marks(hall.paper).get((hall.candidates[candidate].code, hall.questions[0].pk, 3))
    return mark.points if mark else None


def test_equal_answers_are_one_group_and_get_one_decision(hall: Hall) -> None:
    marks = give(hall, 0, 2, 3)
    assert {mark.code for mark in marks} == {hall.candidates[0].code, hall.candidates[1].code}
    assert len({mark.group for mark in marks}) == 1
    assert (points(hall, 0), points(hall, 1), points(hall, 2)) == (5, 5, None)


def test_order_of_groups_is_stable_and_not_that_of_the_candidates(hall: Hall) -> None:
    names = [group.name for group in equal_answers(hall.asked(0, 3))]
    assert names == [group.name for group in equal_answers(hall.asked(0, 3))] == sorted(names)
    others = [group.name for group in equal_answers(hall.asked(0, 2))]
    assert not set(names) & set(others)


def test_capitals_blanks_and_a_last_stop_make_no_difference() -> None:
    assert normal("  Partner  MOET passen. ") == normal("partner moet passen")
    assert normal("partner mag passen") != normal("partner moet passen")


def test_two_markers_who_agree_settle_the_mark_and_neither_sees_it_before(double: Hall) -> None:
    give(double, 0, 2, 1, by=0)
    assert points(double, 0) is None
    give(double, 0, 1, 2, by=1)
    assert points(double, 0) == 3


def test_two_markers_who_differ_need_a_third(double: Hall) -> None:
    give(double, 0, 2, 1, by=0)
    give(double, 0, 2, 3, by=1)
    assert points(double, 0) is None
    for either in (0, 1):
        with pytest.raises(Refused):
            give(double, 0, 2, 2, by=either)
    assert give(double, 0, 2, 2, by=2)[0].role == MarkerRole.ADJUDICATOR
    assert points(double, 0) == 4


def test_first_marker_cannot_be_the_second_but_may_think_again(double: Hall) -> None:
    give(double, 0, 2, 1, by=0)
    assert give(double, 0, 2, 2, by=0)[0].role == MarkerRole.FIRST
    assert points(double, 0) is None


def test_settled_double_mark_is_closed(double: Hall) -> None:
    give(double, 0, 2, 1, by=0)
    give(double, 0, 2, 1, by=1)
    with pytest.raises(Refused):
        give(double, 0, 0, 0, by=2)


def test_marker_who_looked_at_an_old_page_hears_so_and_nothing_is_written(hall: Hall) -> None:
    asked, group = hall.asked(0, 3), group_of(hall, 0)
    assert asked.rubric is not None
    give(hall, 0, 2, 3, by=0)
    count = Mark.objects.count()
    with pytest.raises(Conflict):
        mark_by_hand(asked, group, Judged({"clause": 0}, rubric=asked.rubric.pk, seen=0), hall.examiners[1], NOW)
    assert Mark.objects.count() == count


def test_rubric_that_changed_meanwhile_is_a_conflict(hall: Hall) -> None:
    asked, group = hall.asked(0, 3), group_of(hall, 0)
    assert asked.rubric is not None
    change_rubric(hall, 2, 4)
    with pytest.raises(Conflict):
        mark_by_hand(asked, group, Judged({"clause": 1, "why": 1}, rubric=asked.rubric.pk), hall.examiners[0], NOW)


def change_rubric(hall: Hall, clause: int, why: int, *, also: bool = False) -> tuple[int, int]:
    place = RubricPlace(Scenario.objects.get(slug="vraag-01"), 3)
    criteria = [{**CRITERIA[0], "points": clause}, {**CRITERIA[1], "points": why}]
    more = [{**CRITERIA[0], "key": "form", "points": 1}] if also else []
    saved = save_rubric(place, [*criteria, *more], 1, "E1", NOW)
    return saved.recomputed, saved.again


def test_rubric_change_recomputes_what_it_marked(hall: Hall) -> None:
    give(hall, 0, 2, 1)
    give(hall, 2, 0, 0)
    assert change_rubric(hall, 4, 2) == (3, 0)
    assert (points(hall, 0), points(hall, 1), points(hall, 2), points(hall, 3)) == (5, 5, 0, 0)
    assert unmarked(hall.paper, standing_marks(hall.paper)) == []
    assert standing_marks(hall.paper)[hall.candidates[3].code, hall.questions[0].pk, 3].out_of == 6


def test_new_criterion_sends_answers_back_to_the_markers(hall: Hall) -> None:
    give(hall, 0, 2, 1)
    assert change_rubric(hall, 2, 3, also=True) == (0, 2)
    waiting = {code for code, _item, step in unmarked(hall.paper, standing_marks(hall.paper)) if step == 3}
    assert waiting == {hall.candidates[number].code for number in (0, 1, 2)}


def test_recomputed_second_mark_that_now_differs_no_longer_settles(double: Hall) -> None:
    give(double, 0, 2, 1, by=0)
    give(double, 0, 1, 2, by=1)
    change_rubric(double, 4, 3)
    entries = Entries.among(marks_of(double.asked(0, 3), group_of(double, 0).codes), double.asked(0, 3).rubric.pk)  # type: ignore[union-attr]
    assert entries.progress is Progress.DIFFERS
    assert (double.candidates[0].code, double.questions[0].pk, 3) in unmarked(
        double.paper, standing_marks(double.paper)
    )


def test_rubric_of_two_editors_conflicts(hall: Hall) -> None:
    change_rubric(hall, 2, 4)
    with pytest.raises(Conflict):
        change_rubric(hall, 2, 5)


def test_rubric_does_not_change_while_the_paper_is_sat(hall: Hall) -> None:
    type(hall.paper).objects.update(state=PaperState.BUILT)
    with pytest.raises(Refused):
        change_rubric(hall, 2, 4)


def test_results_that_are_out_keep_their_rubric_and_take_no_more_marks(hall: Hall) -> None:
    give(hall, 0, 2, 1)
    Release.objects.create(paper=hall.paper, stage=1, made_by="E1", made_at=NOW)
    with pytest.raises(Refused):
        give(hall, 0, 2, 2)
    place = RubricPlace(Scenario.objects.get(slug="vraag-01"), 3)
    later = save_rubric(place, [{**CRITERIA[0], "points": 9}], 1, "E1", NOW + timedelta(hours=1))
    assert (later.recomputed, later.again) == (0, 0)
    assert hall.asked(0, 3).out_of == 5


def test_engine_s_mark_can_be_set_by_hand_with_a_reason_only(hall: Hall) -> None:
    asked = hall.asked(0, 2)
    group = equal_answers(asked)[0]
    before = latest(marks_of(asked, group.codes))
    with pytest.raises(Refused):
        mark_by_hand(asked, group, Judged({WHOLE: 1}, seen=before), hall.examiners[0], NOW)
    marks = mark_by_hand(asked, group, Judged({WHOLE: 1}, reason="dubbelzinnig", seen=before), hall.examiners[0], NOW)
    assert {mark.layer for mark in marks} == {Layer.HAND}
