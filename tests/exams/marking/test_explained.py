"""Every mark, whoever made it, carries its sum, the engine's version and the clause its step rests on."""

from datetime import timedelta
from uuid import uuid4

import pytest

from arbmodule.exams.appeals.decide_appeal import Verdict, decide_appeal
from arbmodule.exams.appeals.raise_appeal import raise_appeal
from arbmodule.exams.exports.marks_sheet import apply_sheet, marks_sheet
from arbmodule.exams.models import Layer, Mark, RegradePolicy
from arbmodule.exams.regrades.decide import apply
from arbmodule.exams.regrades.propose import corrected, dry_run
from arbmodule.exams.results.results_of import results_of
from rules import VERSION
from tests.exams.hall import NOW, Hall, marked

pytestmark = pytest.mark.django_db
LATER = NOW + timedelta(hours=1)


def everything_happened() -> Hall:
    """Marked by the engine and by hand, set by sheet, a question void, an appeal upheld."""
    hall = marked()
    sheet = [[str(cell) for cell in row] for row in marks_sheet(hall.paper)]
    row = next(row for row in sheet if row[0] == hall.candidates[1].code)
    row[2] = "0" if row[2] != "0" else "1"
    apply_sheet(hall.paper, sheet, "nagekeken", hall.examiners[0], LATER)
    hall.release(1, 2)
    appeal = raise_appeal(hall.sitting(2), hall.standing(2, 0, 1), "Ik wist het.", uuid4(), LATER)
    decide_appeal(appeal, Verdict(1, "half"), hall.examiners[1], LATER)
    item = hall.questions[1]
    run = dry_run(item, corrected(item, item.content), RegradePolicy.VOID, ("misdruk", hall.examiners[0]), LATER)
    apply(run, hall.examiners[1], LATER)
    return hall


def test_every_mark_of_every_layer_has_its_sum_its_engine_and_its_clause() -> None:
    everything_happened()
    marks = list(Mark.objects.all())
    assert {mark.layer for mark in marks} == set(Layer)
    assert any(mark.arithmetic.get("void") for mark in marks)
    assert not [mark for mark in marks if not mark.citation or not mark.arithmetic or mark.engine_version != VERSION]


def test_written_text_and_blank_one_count_for_the_same_section_of_the_laws() -> None:
    """The first wrote a text, the third left it blank: out of how much each section counts is the same for both."""
    hall = marked()
    first, _second, third = (results_of(hall.paper).outcomes[each.code] for each in hall.candidates)
    assert {law: tally.out_of for law, tally in first.by_law.items()} == {
        law: tally.out_of for law, tally in third.by_law.items()
    }
