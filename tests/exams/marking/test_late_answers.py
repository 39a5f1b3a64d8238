"""An answer that came in a recovery file after its mark was made is marked again, or the results do not come out."""

from datetime import timedelta

import pytest

from arbmodule.exams.marking.equal_answers import EqualAnswers, equal_answers
from arbmodule.exams.marking.ledger import standing_marks, unmarked
from arbmodule.exams.marking.mark_by_hand import Judged, mark_by_hand, marks_of
from arbmodule.exams.marking.markers import Progress, latest
from arbmodule.exams.marking.queue import queue_of
from arbmodule.exams.models import Answer, MarkerRole, Recovery
from arbmodule.exams.recover import decide_recovery
from arbmodule.exams.refusals import Refused
from arbmodule.exams.results.stages import obstacles
from tests.exams.hall import NOW, TEXT, Hall, marked, sat

pytestmark = pytest.mark.django_db
LATER = NOW + timedelta(hours=1)


def recover(hall: Hall, number: int, text: str) -> Recovery:
    """A file with an answer to the free text, waiting."""
    entry = {"question": hall.questions[0].code, "step": 3, "revision": 0, "fields": {"text": [text]}}
    return Recovery.objects.create(
        sitting=hall.sitting(number), entries=[entry], digest=text, is_genuine=True, received_at=LATER
    )


def accept(hall: Hall, number: int, text: str) -> None:
    decide_recovery(recover(hall, number, text), accepted=True, reason="netwerk", by="E1", now=LATER)


def waiting(hall: Hall) -> list[str]:
    return [code for code, item, step in unmarked(hall.paper, standing_marks(hall.paper))]


def judge(hall: Hall, group: EqualAnswers, points: int, by: int = 0) -> str:
    """An examiner marks a group; in which role."""
    asked = hall.asked(0, 3)
    assert asked.rubric is not None
    seen = latest(marks_of(asked, group.codes))
    judged = Judged({"clause": points, "why": 0}, rubric=asked.rubric.pk, seen=seen)
    return mark_by_hand(asked, group, judged, hall.examiners[by], LATER)[0].role


@pytest.mark.parametrize("number", [0, 2])
def test_text_that_came_after_its_mark_waits_for_a_marker(number: int) -> None:
    """The first had a text that was marked, the third a blank that the engine marked."""
    hall = marked()
    code = hall.candidates[number].code
    assert waiting(hall) == []
    accept(hall, number, "Iets heel anders.")
    assert waiting(hall) == [code]
    assert obstacles(hall.paper)
    (open_group,) = [each for each in queue_of(hall.paper, hall.asked(0, 3), "E2") if each.is_for_me]
    assert (open_group.group.codes, open_group.progress) == ((code,), Progress.OPEN)
    judge(hall, open_group.group, 1, by=1)
    assert (hall.standing(number, 0, 3).points, waiting(hall), obstacles(hall.paper)) == (1, [], [])


def test_two_markers_begin_anew_with_a_text_that_came_late() -> None:
    hall = sat(1, double_marked=True)
    hall.answer(0, 0, {**hall.right(0), 3: {"text": TEXT}})
    hall.answer(0, 1, hall.right(1))
    hall.mark()
    for by in (0, 1):
        (group,) = equal_answers(hall.asked(0, 3))
        judge(hall, group, 2, by=by)
    accept(hall, 0, "Iets heel anders.")
    (group,) = equal_answers(hall.asked(0, 3))
    assert [judge(hall, group, 1, by=by) for by in (2, 0)] == [MarkerRole.FIRST, MarkerRole.SECOND]
    assert hall.standing(0, 0, 3).points == 1


def test_late_answer_to_a_step_set_by_hand_is_looked_at_again() -> None:
    hall = marked()
    asked = hall.asked(1, 1)
    (group,) = [each for each in equal_answers(asked) if hall.candidates[1].code in each.codes]
    judged = Judged({"whole": 1}, reason="half goed", seen=latest(marks_of(asked, group.codes)))
    mark_by_hand(asked, group, judged, hall.examiners[0], LATER)
    assert waiting(hall) == []
    Answer.objects.filter(sitting=hall.sitting(1), item=asked.item, step=1).update(revision=2)
    assert waiting(hall) == [hall.candidates[1].code]


def test_file_is_not_counted_once_results_are_out_but_can_be_refused() -> None:
    hall = marked()
    hall.release(1)
    late = recover(hall, 0, "Nu weet ik het.")
    with pytest.raises(Refused):
        decide_recovery(late, accepted=True, reason="netwerk", by="E1", now=LATER)
    decide_recovery(late, accepted=False, reason="na de uitslag", by="E1", now=LATER)
    assert Answer.objects.get(sitting=late.sitting, item=hall.questions[0], step=3).answer == {"text": TEXT}
