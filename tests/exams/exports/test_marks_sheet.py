"""Marks by spreadsheet, both ways, with an identity check on every row."""

import pytest

from arbmodule.exams.exports.cells import Cell, to_csv, to_xlsx
from arbmodule.exams.exports.marks_sheet import apply_sheet, marks_sheet, read_sheet
from arbmodule.exams.marking.ledger import standing_marks, unmarked
from arbmodule.exams.models import Layer, Mark, SittingItem
from arbmodule.exams.read_candidates import cells_of
from arbmodule.exams.refusals import Refused
from tests.exams.hall import NOW, TEXT, Hall, marked, sat

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    """Two candidates; the free text of the first waits."""
    hall = sat(2)
    hall.answer(0, 0, {**hall.right(0), 3: {"text": TEXT}})
    hall.mark()
    return hall


def lines(rows: list[list[Cell]]) -> list[list[str]]:
    return [[str(cell) for cell in row] for row in rows]


def sheet_of(hall: Hall) -> list[list[str]]:
    return lines(marks_sheet(hall.paper))


def row_of(hall: Hall, sheet: list[list[str]], number: int) -> list[str]:
    return next(row for row in sheet if row[0] == hall.candidates[number].code)


def test_sheet_names_nobody_and_sent_back_unchanged_changes_nothing(hall: Hall) -> None:
    sheet = sheet_of(hall)
    assert "Naam" not in str(sheet)
    assert len(sheet[0]) == 2 + 7
    found = read_sheet(hall.paper, sheet)
    assert (found.changes, found.faults) == ([], [])


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_changed_cells_become_entries_by_hand(hall: Hall, kind: str) -> None:
    sheet = marks_sheet(hall.paper)
    row = next(row for row in sheet if row[0] == hall.candidates[0].code)
    row[4] = 4
    data = to_csv(sheet) if kind == "csv" else to_xlsx(sheet, "x")
    apply_sheet(hall.paper, cells_of(data, f"x.{kind}"), "op papier nagekeken", hall.examiners[0], NOW)
    mark = Mark.objects.get(layer=Layer.HAND)
    assert (mark.points, mark.code, mark.made_by) == (4, hall.candidates[0].code, "E1")
    assert mark.reason == "op papier nagekeken"
    assert unmarked(hall.paper, standing_marks(hall.paper)) == []


def test_row_whose_marks_changed_meanwhile_is_refused_and_the_others_go_in(hall: Hall) -> None:
    sheet = sheet_of(hall)
    row_of(hall, sheet, 0)[4] = row_of(hall, sheet, 1)[2] = "1"
    hall.mark_texts()
    found = read_sheet(hall.paper, sheet)
    assert [change.code for change in found.changes] == [hall.candidates[1].code]
    assert len(found.faults) == 1


def test_rows_that_changed_places_are_refused(hall: Hall) -> None:
    sheet = sheet_of(hall)
    sheet[1][0], sheet[2][0] = sheet[2][0], sheet[1][0]
    assert len(read_sheet(hall.paper, sheet).faults) == 2


@pytest.mark.parametrize("text", ["6", "-1", "2,5", "veel", "²"])
def test_points_that_cannot_be_are_said_with_their_place(hall: Hall, text: str) -> None:
    sheet = sheet_of(hall)
    row_of(hall, sheet, 0)[4] = text
    (fault,) = read_sheet(hall.paper, sheet).faults
    assert hall.candidates[0].code in fault[1]
    assert text in fault[1]


def test_sheet_of_another_paper_is_refused(hall: Hall) -> None:
    with pytest.raises(Refused):
        read_sheet(hall.paper, lines(marks_sheet(sat(1).paper)))
    with pytest.raises(Refused):
        read_sheet(hall.paper, [])


def test_unknown_candidate_is_a_fault(hall: Hall) -> None:
    assert len(read_sheet(hall.paper, [*sheet_of(hall), ["ZZZZ-ZZZZ", "x"]]).faults) == 1


def test_sheet_comes_too_late_once_results_are_out() -> None:
    hall = marked(1)
    sheet = sheet_of(hall)
    hall.release(1)
    with pytest.raises(Refused):
        apply_sheet(hall.paper, sheet, "laat", hall.examiners[0], NOW)


def test_part_that_somebody_did_not_sit_takes_no_mark_by_sheet(hall: Hall) -> None:
    SittingItem.objects.filter(sitting=hall.sitting(1), item=hall.questions[1]).delete()
    sheet = sheet_of(hall)
    row = row_of(hall, sheet, 1)
    assert row[5:] == ["–"] * 4
    row[5] = "1"
    found = read_sheet(hall.paper, sheet)
    assert (found.changes, len(found.faults)) == ([], 1)


def test_steps_marked_by_two_examiners_are_not_on_the_sheet() -> None:
    hall = sat(1, double_marked=True)
    assert not any("1.3" in str(cell) for cell in marks_sheet(hall.paper)[0])
