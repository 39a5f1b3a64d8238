"""The network is down: somebody sits on paper what he never began on a screen, and is marked, passes and is told."""

import pytest
from django.db import DatabaseError, transaction
from django.test import Client
from django.urls import reverse

from arbmodule.exams.exports.marks_sheet import apply_sheet, marks_sheet
from arbmodule.exams.models import Ending, OnPaper, Sitting
from arbmodule.exams.refusals import Refused
from arbmodule.exams.register import withdraw_all
from arbmodule.exams.results.results_of import results_of
from arbmodule.exams.results.stages import obstacles
from arbmodule.exams.sit_on_paper import how_on_paper, sat_on_paper, take_back, went_on_on_paper
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
    sat_on_paper(hall.paper, [hall.candidates[1].pk], hall.examiners[0], NOW)
    sheet = marks_sheet(hall.paper)
    cells = {row[0]: row[4] for row in sheet[1:]}
    assert cells == {hall.candidates[0].code: "–", hall.candidates[1].code: ""}


def test_who_sat_on_paper_reads_his_results_and_is_given_no_receipt_of_nothing() -> None:
    hall = without_network()
    sat_on_paper(hall.paper, [hall.candidates[1].pk], hall.examiners[0], NOW)
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
    assert sat_on_paper(hall.paper, [hall.candidates[0].pk], hall.examiners[0], NOW) == 0
    assert obstacles(hall.paper) == []
    hall.release(1)
    with pytest.raises(Refused):
        sat_on_paper(hall.paper, [hall.candidates[1].pk], hall.examiners[0], NOW)
    page = signed_in(hall.examiners[0].person).get(reverse("exams:candidates", args=[hall.paper.pk]))
    assert "on-paper" not in page.content.decode()


def said(hall: Hall) -> list[tuple[str, str]]:
    return list(OnPaper.objects.filter(sitting__paper=hall.paper).values_list("kind", "made_by"))


def test_on_paper_said_by_mistake_is_taken_back_and_both_words_stay_under_their_codes() -> None:
    hall = without_network()
    tick(hall, signed_in(hall.examiners[0].person))
    before = hall.sitting(2)
    other = signed_in(hall.examiners[1].person)
    path = reverse("exams:on_paper", args=[hall.paper.pk])
    page = other.post(path, {"take_back": hall.candidates[1].pk}, follow=True).content.decode()
    assert f'name="candidate" value="{hall.candidates[1].pk}"' in page
    sitting = hall.sitting(1)
    assert (sitting.ending, sitting.started_at, sitting.ends_at) == (before.ending, None, None)
    assert said(hall) == [("sat", "E1"), ("taken_back", "E2")]
    with pytest.raises(DatabaseError), transaction.atomic():
        OnPaper.objects.update(made_by="E9")
    assert withdraw_all([hall.candidates[1]]) == 0


def test_on_paper_is_not_taken_back_once_marks_stand_on_it() -> None:
    hall = without_network()
    sat_on_paper(hall.paper, [hall.candidates[1].pk], hall.examiners[0], NOW)
    hall.mark()
    with pytest.raises(Refused):
        take_back(hall.paper, hall.candidates[1].pk, hall.examiners[0], NOW)
    assert hall.sitting(1).ending == Ending.ON_PAPER


def test_who_went_on_on_paper_gets_free_text_marks_by_sheet_where_two_examiners_mark() -> None:
    hall = without_network(double=True)
    client = signed_in(hall.examiners[0].person)
    path = reverse("exams:candidates", args=[hall.paper.pk])
    assert f'name="went_on" value="{hall.candidates[0].pk}"' in client.get(path).content.decode()
    client.post(reverse("exams:on_paper", args=[hall.paper.pk]), {"went_on": [hall.candidates[0].pk]})
    assert said(hall) == [("went_on", "E1")]
    assert (hall.sitting(0).ending, how_on_paper(hall.sitting(0))) == (Ending.HANDED_IN, "went_on")
    hall.mark()
    take_back(hall.paper, hall.candidates[0].pk, hall.examiners[1], NOW)
    assert how_on_paper(hall.sitting(0)) == ""
    went_on_on_paper(hall.paper, [hall.candidates[0].pk], hall.examiners[0], NOW)
    full_marks(hall, 0)
    assert obstacles(hall.paper) == []
    assert results_of(hall.paper).outcomes[hall.candidates[0].code].is_passed
    with pytest.raises(Refused):
        take_back(hall.paper, hall.candidates[0].pk, hall.examiners[0], NOW)
