"""Files that were made to break the reader of lists: refused with a sentence, in no time and with no memory."""

import time
import tracemalloc
import zipfile
from io import BytesIO

import pytest
from openpyxl import Workbook

from arbmodule.exams.read_candidates import MOST_ROWS, read_list, read_text
from arbmodule.exams.refusals import Refused

SHEET = "xl/worksheets/sheet1.xml"
STRINGS = "xl/sharedStrings.xml"


def workbook(rows: int = 2) -> bytes:
    """A workbook of so many addresses."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet()
    for number in range(rows):
        sheet.append([f"k{number}@example.org", "Naam"])
    file = BytesIO()
    book.save(file)
    return file.getvalue()


def with_part(name: str, content: bytes) -> bytes:
    """The same with one part of it replaced."""
    made = BytesIO()
    with zipfile.ZipFile(BytesIO(workbook())) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for each in old.namelist():
            if each != name:
                new.writestr(each, old.read(each))
        new.writestr(name, content)
    return made.getvalue()


@pytest.mark.parametrize("name", [SHEET, STRINGS])
def test_workbook_that_unpacks_to_far_more_is_refused_before_it_is_unpacked(name: str) -> None:
    bomb = with_part(name, b"<x>" + b"a" * 60_000_000)
    assert len(bomb) < 1_000_000
    began = time.process_time()
    tracemalloc.start()
    with pytest.raises(Refused):
        read_list(bomb, "lijst.xlsx")
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert time.process_time() - began < 5
    assert peak < 50_000_000


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"<broken",
        b"\xff\xfe\x00",
        b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>',
        b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ],
    ids=["empty", "broken", "no letters", "entities", "a file of the machine"],
)
@pytest.mark.parametrize("name", [SHEET, "xl/workbook.xml", "[Content_Types].xml"])
def test_workbook_with_a_spoilt_part_is_refused_or_empty(name: str, content: bytes) -> None:
    try:
        rows = read_list(with_part(name, content), "lijst.xlsx")
    except Refused:
        return
    assert "root" not in str(rows)


def test_list_of_a_hundred_thousand_lines_is_refused_quickly() -> None:
    began = time.process_time()
    for read in (lambda: read_text("k@example.org;Naam\n" * 100_000), lambda: read_list(workbook(5_000), "x.xlsx")):
        with pytest.raises(Refused):
            read()
    assert time.process_time() - began < 20
    assert MOST_ROWS < 5_000


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32"])
def test_list_in_another_encoding_gives_faults_and_no_candidate_with_a_wrong_name(encoding: str) -> None:
    try:
        rows = read_list("email;naam\nł@example.org;Łucja\n".encode(encoding), "lijst.csv")
    except Refused:
        return
    assert all(row.fault or row.name == "Łucja" for row in rows)


@pytest.mark.parametrize("extra", ["9" * 5000, "٣", "1e3", "0x10", "²"])
def test_odd_number_of_minutes_is_a_fault_of_its_line(extra: str) -> None:
    (row,) = read_text(f"email;naam;extra\nk@example.org;Naam;{extra}\n")
    assert row.fault


def test_cell_without_end_is_refused_or_cut() -> None:
    try:
        (row,) = read_text(f"email;naam\nk@example.org;{'N' * 150_000}\n")
    except Refused:
        return
    assert len(row.name) <= 120


def test_letters_that_no_database_keeps_do_not_come_in() -> None:
    rows = read_text("email;naam\nk@example.org;Na\x00am\n")
    assert all("\x00" not in row.name + row.email for row in rows)
