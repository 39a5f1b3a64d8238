"""Appeals: on one entry, in time, decided by another examiner, for equal answers too."""

from datetime import timedelta
from uuid import uuid4

import pytest

from arbmodule.exams.appeals.decide_appeal import Verdict, decide_appeal, may_decide
from arbmodule.exams.appeals.raise_appeal import post, raise_appeal
from arbmodule.exams.models import Appeal, AppealPost, Layer, Mark, Notice, RegradePolicy
from arbmodule.exams.refusals import Refused
from arbmodule.exams.regrades.decide import apply
from arbmodule.exams.regrades.propose import corrected, dry_run
from arbmodule.exams.results.certify import valid_certificates
from tests.exams.hall import NOW, TEXT, Hall, sat

pytestmark = pytest.mark.django_db
LATER = NOW + timedelta(hours=1)
TOO_LATE = NOW + timedelta(days=20)


@pytest.fixture
def hall() -> Hall:
    """Three equal texts, marked 2 of 5 by E1; marks per question are released."""
    hall = sat(3)
    for number in range(3):
        hall.answer(number, 0, {**hall.right(0), 3: {"text": TEXT}})
        hall.answer(number, 1, {**hall.right(1), 2: {"seat": "N"}})
    hall.mark()
    hall.mark_texts(1, 1)
    hall.release(1, 2)
    return hall


def an_appeal(hall: Hall, number: int = 0, step: int = 3, question: int = 0) -> Appeal:
    mark = hall.standing(number, question, step)
    return raise_appeal(hall.sitting(number), mark, "Ik noem 27B2 wel.", uuid4(), LATER)


def test_appeal_is_about_one_entry_and_sent_twice_it_is_one(hall: Hall) -> None:
    first = an_appeal(hall)
    assert an_appeal(hall).pk == first.pk
    assert first.mark == hall.standing(0, 0, 3)
    assert [each.text for each in first.posts.all()] == ["Ik noem 27B2 wel."]


def test_deadline_stops_new_appeals_and_leaves_old_ones_open(hall: Hall) -> None:
    old = an_appeal(hall)
    with pytest.raises(Refused):
        raise_appeal(hall.sitting(1), hall.standing(1, 0, 3), "te laat", uuid4(), TOO_LATE)
    post(old, old.code, "Nog iets.", uuid4(), TOO_LATE)
    decide_appeal(old, Verdict(4, "klopt"), hall.examiners[1], TOO_LATE)
    assert hall.standing(0, 0, 3).points == 4


def test_nobody_contests_another_s_mark_or_one_that_is_replaced(hall: Hall) -> None:
    with pytest.raises(Refused):
        raise_appeal(hall.sitting(1), hall.standing(0, 0, 3), "van een ander", uuid4(), LATER)
    old = hall.standing(0, 0, 3)
    decide_appeal(an_appeal(hall), Verdict(3, "klopt"), hall.examiners[1], LATER)
    other = Mark.objects.get(pk=hall.standing(1, 0, 3).pk)
    assert old.pk != hall.standing(0, 0, 3).pk
    assert other.points == 2


def test_no_appeal_before_marks_are_released() -> None:
    hall = sat(1)
    hall.mark()
    hall.release(1)
    with pytest.raises(Refused):
        an_appeal(hall, step=1)


def test_examiner_who_marked_the_answer_does_not_decide(hall: Hall) -> None:
    with pytest.raises(Refused):
        decide_appeal(an_appeal(hall), Verdict(5, "toch goed"), hall.examiners[0], LATER)
    assert hall.standing(0, 0, 3).points == 2


def test_upheld_appeal_stands_above_everything(hall: Hall) -> None:
    decide_appeal(an_appeal(hall), Verdict(5, "het artikel staat er"), hall.examiners[1], LATER)
    mark = Mark.objects.get(pk=hall.standing(0, 0, 3).pk)
    assert (mark.points, mark.layer, mark.made_by, mark.reason) == (5, Layer.APPEAL, "E2", "het artikel staat er")
    assert hall.standing(1, 0, 3).points == 2


def test_decision_for_equal_answers_raises_all_and_tells_all(hall: Hall) -> None:
    decision = decide_appeal(an_appeal(hall), Verdict(5, "klopt", for_equal_answers=True), hall.examiners[1], LATER)
    assert [hall.standing(number, 0, 3).points for number in range(3)] == [5, 5, 5]
    assert Mark.objects.filter(group=decision.group).count() == 3
    told = {(each.candidate_id, each.key) for each in Notice.objects.exclude(key__startswith="released")}
    others = {(hall.candidates[number].pk, "raised_by_appeal") for number in (1, 2)}
    assert told == {(hall.candidates[0].pk, "appeal_upheld"), *others}


def test_appeal_about_a_mark_of_the_engine_can_be_decided_by_any_examiner(hall: Hall) -> None:
    appeal = an_appeal(hall, step=2, question=1)
    decide_appeal(appeal, Verdict(1, "beide plaatsen kunnen", for_equal_answers=True), hall.examiners[0], LATER)
    assert [hall.standing(number, 1, 2).points for number in range(3)] == [1, 1, 1]


def test_rejected_appeal_changes_nothing_and_gives_its_reason(hall: Hall) -> None:
    count = Mark.objects.count()
    decide_appeal(an_appeal(hall), Verdict(None, "het waarom ontbreekt"), hall.examiners[1], LATER)
    assert Mark.objects.count() == count
    assert Notice.objects.get(key="appeal_rejected").values["reason"] == "het waarom ontbreekt"


@pytest.mark.parametrize(("points", "reason"), [(1, "lager"), (2, "gelijk"), (6, "te veel"), (5, " ")])
def test_decision_that_cannot_be_is_refused(hall: Hall, points: int, reason: str) -> None:
    with pytest.raises(Refused):
        decide_appeal(an_appeal(hall), Verdict(points, reason), hall.examiners[1], LATER)


def test_decided_appeal_is_closed(hall: Hall) -> None:
    appeal = an_appeal(hall)
    decide_appeal(appeal, Verdict(None, "nee"), hall.examiners[1], LATER)
    with pytest.raises(Refused):
        decide_appeal(appeal, Verdict(5, "toch"), hall.examiners[2], LATER)
    with pytest.raises(Refused):
        post(Appeal.objects.get(pk=appeal.pk), appeal.code, "maar", uuid4(), LATER)


def test_word_sent_twice_stands_once(hall: Hall) -> None:
    appeal, key = an_appeal(hall), uuid4()
    assert post(appeal, "E2", "Wij kijken.", key, LATER) == post(appeal, "E2", "Wij kijken.", key, LATER)
    assert AppealPost.objects.filter(appeal=appeal).count() == 2


def test_appeal_that_makes_somebody_pass_brings_the_certificate() -> None:
    hall = sat(1)
    hall.answer(0, 1, {**hall.right(1), 1: {"call": None, "kind": None}, 2: {"seat": "N"}})
    hall.mark()
    hall.release(1, 2)
    assert valid_certificates(hall.paper) == {}
    decide_appeal(an_appeal(hall, question=1, step=2), Verdict(1, "ja"), hall.examiners[0], LATER)
    assert set(valid_certificates(hall.paper)) == {hall.candidates[0].code}


def test_who_made_or_applied_a_regrade_does_not_decide_about_the_mark_it_wrote(hall: Hall) -> None:
    item = hall.questions[1]
    run = dry_run(item, corrected(item, item.content), RegradePolicy.VOID, ("vervalt", hall.examiners[1]), LATER)
    apply(run, hall.examiners[2], LATER)
    appeal = an_appeal(hall, step=2, question=1)
    assert [bool(may_decide(appeal, each)) for each in hall.examiners] == [False, True, True]


def test_key_of_another_form_costs_nobody_his_words(hall: Hall) -> None:
    """A key that was used before, by whomever, makes no word disappear and shows nobody another's words."""
    key = uuid4()
    mine = raise_appeal(hall.sitting(0), hall.standing(0, 0, 3), "Mijn woorden.", key, LATER)
    other = raise_appeal(hall.sitting(1), hall.standing(1, 0, 3), "Andere woorden.", key, LATER)
    post(mine, mine.code, "Nog meer.", key, LATER)
    assert [each.text for each in mine.posts.all()] == ["Mijn woorden.", "Nog meer."]
    assert [each.text for each in other.posts.all()] == ["Andere woorden."]


@pytest.mark.parametrize(("asked", "given"), [(4, None), (3, 3)])
def test_appeal_raises_to_the_maximum_of_today_where_a_regrade_made_it_another(
    hall: Hall, asked: int, given: int | None
) -> None:
    appeal = an_appeal(hall, step=2, question=1)
    contested, group = appeal.mark, hall.standing(1, 1, 2)
    for mark in (contested, group):
        later = Mark.objects.get(pk=mark.pk)
        later.pk, later.points, later.out_of = None, 0, 3
        later.save(force_insert=True)
    verdict = Verdict(asked, "klopt", for_equal_answers=True)
    if given is None:
        with pytest.raises(Refused):
            decide_appeal(appeal, verdict, hall.examiners[1], LATER)
    else:
        decide_appeal(appeal, verdict, hall.examiners[1], LATER)
        standing = [hall.standing(number, 1, 2) for number in range(3)]
        assert [(mark.points, mark.out_of) for mark in standing[:2]] == [(3, 3), (3, 3)]
        assert all(mark.points <= mark.out_of for mark in standing)
