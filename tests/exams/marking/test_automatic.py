"""The engine marks: by the stored key, errors carried forward, every sum explained, nothing written twice."""

import pytest
from django.db import DatabaseError, transaction

from arbmodule.exams.marking import score as scoring
from arbmodule.exams.marking.ledger import standing_marks, unmarked
from arbmodule.exams.marking.mark_automatically import mark_automatically
from arbmodule.exams.models import ItemKey, Layer, Mark, PaperState
from arbmodule.exams.refusals import Refused
from tests.exams.hall import NOW, TEXT, Hall, sat

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    """Three candidates: everything right, an error carried forward, nothing at all."""
    hall = sat()
    hall.answer(0, 0, {**hall.right(0), 3: {"text": TEXT}})
    hall.answer(0, 1, hall.right(1))
    wrong = hall.right(0)
    wrong[1] = {"calls": ["3S"]}
    wrong[2] = {**wrong[2], "partner": "none"}
    hall.answer(1, 0, {**wrong, 3: {"text": "  "}})
    return hall


def mark_of(hall: Hall, candidate: int, question: int, step: int) -> Mark:
    """The entry that stands."""
    place = (hall.candidates[candidate].code, hall.questions[question].pk, step)
    return standing_marks(hall.paper)[place]


def test_right_answers_get_full_points(hall: Hall) -> None:
    hall.mark()
    marks = [mark_of(hall, 0, 1, step) for step in (1, 2, 3, 4)]
    assert [(mark.points, mark.out_of) for mark in marks] == [(2, 2), (1, 1), (4, 4), (1, 1)]


def test_blank_answers_get_no_points_and_say_so(hall: Hall) -> None:
    hall.mark()
    mark = mark_of(hall, 2, 0, 2)
    assert (mark.points, mark.out_of, mark.answer_revision) == (0, 5, 0)
    assert mark.arithmetic["blank"]


def test_what_follows_from_an_earlier_error_costs_nothing_more(hall: Hall) -> None:
    hall.mark()
    mark = mark_of(hall, 1, 0, 2)
    assert (mark.points, mark.out_of) == (5, 5)
    assert mark.arithmetic["carried"] == ["partner"]
    assert mark.arithmetic["wrong"][0]["key"] == "consequence.partner"


def test_same_answer_without_the_earlier_error_loses_the_point(hall: Hall) -> None:
    hall.answer(2, 0, {1: hall.right(0)[1], 2: {**hall.right(0)[2], "partner": "none"}})
    hall.mark()
    assert mark_of(hall, 2, 0, 2).points == 4


def test_every_mark_carries_arithmetic_that_adds_up_the_engine_and_the_clause(hall: Hall) -> None:
    hall.mark()
    for mark in Mark.objects.all():
        parts = mark.arithmetic["parts"]
        assert sum(part["points"] for part in parts) == mark.points
        assert mark.engine_version
        assert mark.key.number == 1
        assert mark.made_by == "engine"
    assert mark_of(hall, 0, 0, 2).citation == "27B2"


def test_free_text_is_left_to_markers_but_an_empty_one_is_nothing(hall: Hall) -> None:
    hall.mark()
    text = hall.questions[0].pk
    assert unmarked(hall.paper, standing_marks(hall.paper)) == [(hall.candidates[0].code, text, 3)]
    assert mark_of(hall, 1, 0, 3).points == 0
    assert mark_of(hall, 1, 0, 3).out_of == 5


def test_marking_again_writes_nothing(hall: Hall) -> None:
    assert mark_automatically(hall.paper, NOW).entries > 0
    assert mark_automatically(hall.paper, NOW).entries == 0


def test_an_answer_that_came_later_is_marked_anew(hall: Hall) -> None:
    hall.mark()
    hall.sitting(2).answers.create(
        item=hall.questions[1], step=2, revision=1, fields={}, answer=hall.right(1)[2], language="nl", saved_at=NOW
    )
    assert mark_automatically(hall.paper, NOW).entries == 1
    assert mark_of(hall, 2, 1, 2).points == 1


@pytest.mark.parametrize("state", [PaperState.SCHEDULED, PaperState.BUILT])
def test_nothing_is_marked_while_it_can_be_sat(hall: Hall, state: PaperState) -> None:
    type(hall.paper).objects.filter(pk=hall.paper.pk).update(
        state=state, built_at=None if state == PaperState.SCHEDULED else NOW
    )
    with pytest.raises(Refused):
        mark_automatically(hall.paper, NOW)
    assert not Mark.objects.exists()


def test_engine_that_rules_otherwise_than_the_key_marks_nothing(hall: Hall) -> None:
    first = hall.questions[0].keys.get()
    steps = [{**step, "digest": "0" * 64} for step in first.steps]
    other = ItemKey(item=first.item, number=2, content=first.content, steps=steps, digest="1" * 64)
    other.engine_version, other.made_at = "another", NOW
    other.save(force_insert=True)
    marked = mark_automatically(hall.paper, NOW)
    assert [item.pk for item in marked.stale] == [hall.questions[0].pk]
    assert not Mark.objects.filter(item=hall.questions[0]).exists()
    with pytest.raises(scoring.StaleKey):
        scoring.scene_under(other, 1)


def test_a_mark_made_by_hand_stays_whatever_the_engine_says_later(hall: Hall) -> None:
    hall.mark()
    low = mark_of(hall, 0, 1, 1)
    raised = Mark.objects.get(pk=low.pk)
    raised.pk, raised.layer, raised.points, raised.made_by = None, Layer.HAND, 1, "E1"
    raised.save(force_insert=True)
    later = Mark.objects.get(pk=low.pk)
    later.pk = None
    later.save(force_insert=True)
    assert mark_of(hall, 0, 1, 1).made_by == "E1"
    assert list(Mark.objects.standing().filter(item=low.item, step=1, code=low.code)) == [raised]


@pytest.mark.parametrize("change", ["update", "delete"])
def test_ledger_refuses_changes_in_the_database(hall: Hall, change: str) -> None:
    hall.mark()
    entries = Mark.objects.filter(pk=mark_of(hall, 0, 0, 1).pk)
    with pytest.raises(DatabaseError), transaction.atomic():
        entries.update(points=0) if change == "update" else entries._raw_delete("default")
