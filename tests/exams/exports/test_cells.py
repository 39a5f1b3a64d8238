"""Tables as files: letters right, formulas escaped, both ways."""

import io
import re
from decimal import Decimal

import pytest
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook

from arbmodule.exams.exports.cells import STARTS, escaped, to_csv, to_xlsx, unescaped
from arbmodule.exams.read_candidates import cells_of


@pytest.mark.parametrize("text", ["=1+1", "+31 6", "-5", "@SUM(A1)", "\t=x", '=HYPERLINK("x")'])
def test_formula_starts_are_escaped_in_both_kinds_of_file(text: str) -> None:
    assert f"'{text}".encode() in to_csv([[text]]).replace(b'""', b'"').replace(b"\t'", b"\t")
    sheet = load_workbook(io.BytesIO(to_xlsx([[text]], "x"))).worksheets[0]
    assert sheet["A1"].data_type == "s"
    assert sheet["A1"].value == f"'{text}"


@given(
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]))
    | st.sampled_from([f"{each}x" for each in STARTS])
)
def test_escaping_can_be_undone_and_leaves_no_start_of_a_formula(text: str) -> None:
    safe = escaped(text)
    assert isinstance(safe, str)
    assert not safe.startswith(STARTS)
    if not text.startswith("'"):
        assert unescaped(safe) == text


@pytest.mark.parametrize("text", ["Jan, =1+1", "a\t=x", 'a";"=x', "Piet,-5", "x|@y"])
def test_formula_behind_the_separator_of_another_language_is_escaped_in_csv(text: str) -> None:
    written = to_csv([[text, "z"]]).decode("utf-8-sig")
    assert not re.search(r"[,;\t|\"]\s*[=+@-]", written)
    assert cells_of(written.encode(), "x.csv")[0][0].replace("'", "") == text


@pytest.mark.parametrize(("language", "written"), [("nl", "12,5"), ("pl", "12,5"), ("en", "12.5")])
def test_broken_number_is_a_number_in_every_spreadsheet(language: str, written: str) -> None:
    with override(language):
        assert to_csv([[Decimal("12.5")]]).decode("utf-8-sig") == f"{written}\r\n"
    sheet = load_workbook(io.BytesIO(to_xlsx([[Decimal("12.5")]], "x"))).worksheets[0]
    assert (sheet["A1"].data_type, sheet["A1"].value) == ("n", 12.5)


def test_files_are_read_as_they_were_written() -> None:
    rows = [["code", "naam"], ["K7QM", "Żółć; „tak”"], ["A", "5"]]
    assert cells_of(to_csv(rows), "x.csv") == rows
    assert cells_of(to_xlsx(rows, "a/b[c]*?" * 9), "x.xlsx") == rows
    assert to_csv(rows).startswith(b"\xef\xbb\xbf")
