"""Tables as files: CSV (UTF-8 with BOM) and XLSX. What a spreadsheet would take for a formula is escaped.

A broken number has the comma of the reader's language in CSV: ``12.5`` is the twelfth of May to a Polish spreadsheet.
"""

import csv
import io
import re
from collections.abc import Sequence
from decimal import Decimal

import xlsxwriter
from django.utils.formats import number_format

#: A cell that begins so is a formula to some spreadsheet.
STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")
ESCAPE = "'"
#: Where a spreadsheet of another language begins a new cell: a formula behind it would be computed there.
_OTHER_CELL = re.compile(r"([,\t|\"])(\s*)(?=[=+@-])")
Cell = str | int | Decimal
Rows = Sequence[Sequence[Cell]]


def escaped(cell: Cell) -> Cell:
    """A text that no spreadsheet computes; numbers stay numbers."""
    if isinstance(cell, str) and cell.startswith(STARTS):
        return ESCAPE + cell
    return cell


def unescaped(text: str) -> str:
    """The text as it was before ``escaped``."""
    return text[1:] if text.startswith(ESCAPE) and text[1:].startswith(STARTS) else text


def to_csv(rows: Rows) -> bytes:
    """A file that spreadsheets open with all letters right."""
    text = io.StringIO()
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerows([[_as_text(cell) for cell in row] for row in rows])
    return text.getvalue().encode("utf-8-sig")


def _as_text(cell: Cell) -> Cell:
    if isinstance(cell, Decimal):
        return number_format(cell)
    safe = escaped(cell)
    return _OTHER_CELL.sub(rf"\1\2{ESCAPE}", safe) if isinstance(safe, str) else safe


def to_xlsx(rows: Rows, title: str) -> bytes:
    """A workbook with one sheet, its heading fixed; texts are written as texts, never as formulas or links."""
    data = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    with xlsxwriter.Workbook(data, options) as book:
        sheet = book.add_worksheet("".join(each for each in title if each not in "[]:*?/\\")[:31] or "1")
        bold = book.add_format({"bold": True})
        for place, row in enumerate(rows):
            sheet.write_row(place, 0, [escaped(cell) for cell in row], bold if place == 0 else None)
        sheet.freeze_panes(1, 1)
    return data.getvalue()
