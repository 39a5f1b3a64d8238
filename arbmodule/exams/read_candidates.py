"""Reads a list of candidates: CSV or XLSX, columns by their name in three languages, or without a heading."""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import ParseError
from zipfile import BadZipFile, ZipFile
from zlib import error as BrokenDeflate  # noqa: N812 - zlib has no other name for it

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext as _

from arbmodule.accounts.models import normal_email
from arbmodule.exams.refusals import Refused
from arbmodule.exams.whole_number import whole_number

MOST_ROWS = 2000
MOST_MINUTES = 600
MOST_COLUMNS = 500
LARGEST, LARGEST_UNPACKED = 5_000_000, 40_000_000
#: What reading a file raises that is no workbook, or one that was tampered with.
UNREADABLE = (
    BadZipFile,
    BrokenDeflate,
    ParseError,
    AttributeError,
    EOFError,
    LookupError,
    NotImplementedError,
    OSError,
    OverflowError,
    RuntimeError,
    TypeError,
    ValueError,
)
COLUMNS = {
    "email": ("email", "e-mail", "mail", "e-mailadres", "emailadres", "adres e-mail", "e-mail address"),
    "name": ("name", "naam", "nazwisko", "imię i nazwisko", "imie i nazwisko"),
    "extra": ("extra", "extra minutes", "extra minuten", "dodatkowe minuty", "minutes", "minuten", "minuty"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """A candidate of the list; ``fault`` says what is wrong with the line, '' = nothing. ``extra_minutes`` None: the
    list does not say."""

    line: int
    email: str
    name: str
    extra_minutes: int | None
    fault: str = ""


def read_list(data: bytes, name: str) -> list[Row]:
    """The candidates of a file. Refused where it cannot be read at all; a bad line is a row with its fault."""
    return rows_of(cells_of(data, name))


def cells_of(data: bytes, name: str) -> list[list[str]]:
    """The cells of a CSV or XLSX file as texts. Refused where it cannot be read at all."""
    if len(data) > LARGEST:
        raise Refused(_("The file is too large."))
    return _xlsx(data) if name.lower().endswith(".xlsx") or data[:2] == b"PK" else _csv(data)


def read_text(text: str) -> list[Row]:
    """The candidates of a pasted list."""
    return rows_of(_csv(text.encode()))


def rows_of(cells: Iterable[Sequence[str]]) -> list[Row]:
    """Rows from cells; an address that stands there twice is a fault the second time."""
    lines = [[cell.replace("\x00", "").strip() for cell in line] for line in cells]
    lines = [line for line in lines if any(line)]
    if len(lines) > MOST_ROWS:
        raise Refused(_("The list has more than %(most)d lines.") % {"most": MOST_ROWS})
    places = _places(lines[0]) if lines else None
    body = lines[1:] if places else lines
    seen: set[str] = set()
    return [_row(number, line, places, seen) for number, line in enumerate(body, 2 if places else 1)]


def _places(heading: Sequence[str]) -> dict[str, int] | None:
    """Which column holds what; None where the first line is no heading."""
    lowered = [cell.lower() for cell in heading]
    found = {key: lowered.index(name) for key, names in COLUMNS.items() for name in names if name in lowered}
    return found if "email" in found else None


def _row(number: int, line: Sequence[str], places: dict[str, int] | None, seen: set[str]) -> Row:
    if places is None:
        email = next((cell for cell in line if "@" in cell), "")
        name = next((cell for cell in line if cell and cell != email and not cell.isdigit()), "")
        extra = next((cell for cell in line if cell.isdigit()), "")
    else:
        email, name, extra = (_cell(line, places.get(key)) for key in ("email", "name", "extra"))
    email = normal_email(email)
    fault = _fault(email, extra, seen)
    seen.add(email)
    return Row(number, email, name[:120], None if fault else whole_number(extra), fault)


def _cell(line: Sequence[str], place: int | None) -> str:
    return line[place] if place is not None and place < len(line) else ""


def _fault(email: str, extra: str, seen: set[str]) -> str:
    try:
        validate_email(email)
    except ValidationError:
        return _("no e-mail address")
    if email in seen:
        return _("stands here twice")
    minutes = whole_number(extra)
    if extra and (minutes is None or minutes > MOST_MINUTES):
        return _("extra minutes must be a number up to 600")
    return ""


def _csv(data: bytes) -> list[list[str]]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(";,\t", key=first.count)
    try:
        return list(csv.reader(io.StringIO(text), delimiter=delimiter))
    except csv.Error as error:
        raise Refused(_("This file cannot be read as a list.")) from error


def _xlsx(data: bytes) -> list[list[str]]:
    from openpyxl import load_workbook  # only here: nobody waits for it when the site starts

    try:
        _check_unpacked(data)
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        sheet = book.worksheets[0]
        rows = sheet.iter_rows(max_row=MOST_ROWS + 2, max_col=MOST_COLUMNS, values_only=True)
        return [_trimmed([_text(cell) for cell in row]) for row in rows]
    except UNREADABLE as error:
        raise Refused(_("This file cannot be read as a list.")) from error


def _check_unpacked(data: bytes) -> None:
    """Refused for a file that would unpack to far more than a list of candidates is. ValueError where it says wrong."""
    with ZipFile(io.BytesIO(data)) as packed:
        if sum(part.file_size for part in packed.infolist()) > LARGEST_UNPACKED:
            raise Refused(_("The file is too large."))


def _trimmed(line: list[str]) -> list[str]:
    """Without the empty cells at its end."""
    while line and not line[-1]:
        line.pop()
    return line


def _text(cell: object) -> str:
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return "" if cell is None else str(cell)
