"""The network is down: somebody sits on paper what he never began on a screen, and is marked, passes and is told."""

import pytest
from django.test import Client
from django.urls import reverse

from arbmodule.exams.exports.marks_sheet import apply_sheet, marks_sheet
from arbmodule.exams.models import Ending, Sitting
from arbmodule.exams.refusals import Refused
from arbmodule.exams.results.results_of import results_of
from arbmodule.exams.results.stages import obstacles
from arbmodule.exams.sit_on_paper import sat_on_paper
from tests.cast import signed_in
from tests.exams.hall import NOW, OPENS, TEXT, Hall, sat

pytestmark = pytest.mark.django_db


def without_network(double: bool = False) -> Hall:
    """The first sat on the screen, the second on paper, the third did not come."""
    hall = sat(3, double_marked=double)
    never = [hall.sitting(1).pk, hall.sitting(2).pk]
    nothing = {"started_at": None, "ends_at": None, "finished_at": OPENS, "ending": Ending.NOT_STARTED}
    Sitting.objects.filter(pk__in=never).update(**nothing)
    hall.answer(0, 0, {**hall.right(0), 3: {"text": TEXT}})
    return hall


def tick(hall: Hall, client: Client) -> str:
    """An examiner ticks the second candidate on the page of the candidates; what the page says then."""
    page = client.get(reverse("exams:candidates", args=[hall.paper.pk])).content.decode()
    assert f'name="candidate" value="{hall.candidates[1].pk}"' in page
    assert f'name="candidate" value="{hall.candidates[0].pk}"' not in page
    path = reverse("exams:on_paper", args=[hall.paper.pk])
    return client.post(path, {"candidate": [hall.candidates[1].pk, "x"]}, follow=True).content.decode()


def full_marks(hall: Hall, number: int) -> None:
    """All points for a candidate come by sheet."""
    sheet = [[str(cell) for cell in row] for row in marks_sheet(hall.paper)]
    row = next(row for row in sheet if row[0] == hall.candidates[number].code)
    row[2:] = [heading.rpartition("/")[2] for heading in sheet[0][2:]]
    apply_sheet(hall.paper, sheet, "op papier gemaakt", hall.examiners[1], NOW)


@pytest.mark.parametrize("double", [False, True])
def test_who_sat_on_paper_is_marked_by_sheet_and_passes(double: bool) -> None:
    hall = without_network(double)
    assert hall.candidates[1].code not in tick(hall, signed_in(hall.examiners[0].person))
    sitting = hall.sitting(1)
    assert (sitting.ending, sitting.started_at) == (Ending.ON_PAPER, OPENS)
    hall.mark()
    full_marks(hall, 1)
    outcomes = results_of(hall.paper).outcomes
    assert outcomes[hall.candidates[1].code].is_passed
    assert hall.candidates[2].code not in outcomes


def test_two_examiners_still_mark_what_was_written_on_the_screen() -> None:
    hall = without_network(double=True)
    sat_on_paper(hall.paper, [hall.candidates[1].pk])
    sheet = marks_sheet(hall.paper)
    cells = {row[0]: row[4] for row in sheet[1:]}
    assert cells == {hall.candidates[0].code: "–", hall.candidates[1].code: ""}


def test_who_sat_on_paper_reads_his_results_and_is_given_no_receipt_of_nothing() -> None:
    hall = without_network()
    sat_on_paper(hall.paper, [hall.candidates[1].pk])
    hall.mark()
    hall.mark_texts()
    full_marks(hall, 1)
    hall.release(1, 2)
    person = hall.candidates[1].person
    assert person is not None
    client = signed_in(person)
    for name in ("exams:receipt", "exams:receipt_file"):
        page = client.get(reverse(name, args=[hall.sitting(1).pk]), follow=True)
        assert page.redirect_chain[-1][0] == reverse("exams:my_results", args=[hall.sitting(1).pk])
    assert reverse("exams:receipt", args=[hall.sitting(1).pk]) not in client.get("/nl/exams/").content.decode()
    mark = reverse("exams:my_mark", args=[hall.sitting(1).pk, hall.questions[0].code, 3])
    assert "leeg" not in client.get(mark).content.decode().split("<h3>")[1]


def test_paper_is_said_after_the_end_and_before_the_results_only() -> None:
    hall = without_network()
    hall.mark()
    hall.mark_texts()
    assert sat_on_paper(hall.paper, [hall.candidates[0].pk]) == 0
    assert obstacles(hall.paper) == []
    hall.release(1)
    with pytest.raises(Refused):
        sat_on_paper(hall.paper, [hall.candidates[1].pk])
    page = signed_in(hall.examiners[0].person).get(reverse("exams:candidates", args=[hall.paper.pk]))
    assert "on-paper" not in page.content.decode()
