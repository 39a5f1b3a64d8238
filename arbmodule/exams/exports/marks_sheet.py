"""Marks by spreadsheet, both ways: a row per candidate's code, a column per step, an identity check on each row.

A cell that differs from the mark that stands becomes an entry by hand. A row whose marks changed since the sheet was
made, or that belongs to another paper, is refused and said so; the others can go in.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID, uuid4

from django.db import transaction
from django.utils.translation import gettext as _

from arbmodule.exams.exports.cells import Cell, unescaped
from arbmodule.exams.marking.ledger import Asked, Place, codes_to_mark, everything_asked, revisions_of, standing_marks
from arbmodule.exams.marking.mark_by_hand import WHOLE, is_double
from arbmodule.exams.marking.score import citation_at
from arbmodule.exams.models import Layer, Mark, Paper, PaperExaminer, PaperState
from arbmodule.exams.refusals import Refused
from arbmodule.exams.sit_on_paper import codes_on_paper
from arbmodule.exams.whole_number import whole_number
from arbmodule.lessons.scene import digest_of
from rules import VERSION

CHECK, CODE = "check", "code"
#: In a cell: nothing to mark by sheet here.
NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Change:
    """A mark that the sheet gives otherwise than it stands."""

    code: str
    item: int
    step: int
    points: int


@dataclass(slots=True)
class Sheet:
    """What a sheet that came back says: the changes, and per line what is wrong with it."""

    changes: list[Change] = field(default_factory=list)
    faults: list[tuple[int, str]] = field(default_factory=list)


def column_of(asked: Asked) -> str:
    """The heading of a step's column: question, step and its maximum, with the question's own code."""
    return f"{asked.item.number}.{asked.step} {asked.item.code} /{asked.out_of}"


def columns_of(paper: Paper) -> list[Asked]:
    """The steps that can be marked by sheet. What two examiners mark is among them where somebody wrote on paper."""
    on_paper = bool(codes_on_paper(paper))
    return [each for each in everything_asked(paper) if each.out_of and (on_paper or not is_double(paper, each))]


def open_places(paper: Paper, columns: Iterable[Asked]) -> dict[str, set[Place]]:
    """By code which answers the sheet can mark: to questions he had; what two examiners mark on the screen, only of who
    wrote on paper."""
    codes, on_paper = codes_to_mark(paper), codes_on_paper(paper)
    found: dict[str, set[Place]] = {}
    for asked in columns:
        for code in codes.get(asked.item.pk, ()):
            own = found.setdefault(code, set())
            if code in on_paper or not is_double(paper, asked):
                own.add((code, asked.item.pk, asked.step))
    return found


def marks_sheet(paper: Paper) -> list[list[Cell]]:
    """The sheet as it stands: first line the headings, first columns code and check. No name anywhere."""
    columns, standing = columns_of(paper), standing_marks(paper)
    to_mark = open_places(paper, columns)
    heading: list[Cell] = [CODE, CHECK, *map(column_of, columns)]
    everybody = sorted(to_mark)
    checks = {code: check_of(paper, code, columns, standing) for code in everybody}
    places = {code: [(code, asked.item.pk, asked.step) for asked in columns] for code in everybody}
    cells = {code: [_cell(standing.get(at), at in to_mark[code]) for at in places[code]] for code in everybody}
    return [heading, *([code, checks[code], *cells[code]] for code in everybody)]


def _cell(mark: Mark | None, is_open: bool) -> Cell:
    if not is_open:
        return NOTHING
    return mark.points if mark else ""


def check_of(paper: Paper, code: str, columns: Sequence[Asked], standing: Mapping[Place, Mark]) -> str:
    """What binds a row to its paper, its candidate and the marks that stood when it was made."""
    marks = [standing.get((code, asked.item.pk, asked.step)) for asked in columns]
    return digest_of([str(paper.pk), code, [mark.pk if mark else 0 for mark in marks]])[:12]


def read_sheet(paper: Paper, lines: Sequence[Sequence[str]]) -> Sheet:
    """What a sheet changes. Refused where it is not a sheet of this paper at all."""
    columns, standing = columns_of(paper), standing_marks(paper)
    heading = [unescaped(cell).strip() for cell in lines[0]] if lines else []
    places = {place: asked for asked in columns for place, name in enumerate(heading) if name == column_of(asked)}
    if heading[:2] != [CODE, CHECK] or not places:
        raise Refused(_("This is not a sheet of this paper as it is now. Download it anew."))
    sheet = Sheet()
    to_mark = open_places(paper, columns)
    for number, line in enumerate(lines[1:], 2):
        cells = [unescaped(cell).strip() for cell in line]
        if any(cells):
            _read_row(sheet, (number, cells), places, (paper, columns, standing, to_mark))
    return sheet


_Context = tuple[Paper, Sequence[Asked], Mapping[Place, Mark], Mapping[str, set[Place]]]


def _read_row(sheet: Sheet, row: tuple[int, list[str]], places: Mapping[int, Asked], context: _Context) -> None:
    number, cells = row
    paper, columns, standing, to_mark = context
    code = cells[0]
    if code not in to_mark:
        sheet.faults.append((number, _("no candidate of this paper has the code %(code)s") % {"code": code[:20]}))
    elif len(cells) < 2 or cells[1] != check_of(paper, code, columns, standing):
        words = _("the marks of %(code)s changed since this sheet was made, or the check belongs to another row")
        sheet.faults.append((number, words % {"code": code}))
    else:
        for place, asked in places.items():
            _read_cell(sheet, (number, code), asked, (cells[place] if place < len(cells) else "", context))


def _read_cell(sheet: Sheet, row: tuple[int, str], asked: Asked, cell: tuple[str, _Context]) -> None:
    number, code = row
    text, (_paper, _columns, standing, to_mark) = cell
    place = (code, asked.item.pk, asked.step)
    mark = standing.get(place)
    if text in ("", NOTHING) or (mark is not None and text == str(mark.points)):
        return
    if place not in to_mark[code]:
        words = _("%(code)s, %(column)s: nothing to mark by sheet here")
        sheet.faults.append((number, words % {"code": code, "column": column_of(asked)}))
        return
    points = whole_number(text)
    if points is None or points > asked.out_of:
        words = _("%(code)s, %(column)s: “%(text)s” is not a whole number up to %(most)d")
        values = {"code": code, "column": column_of(asked), "text": text[:20], "most": asked.out_of}
        sheet.faults.append((number, words % values))
    elif mark is not None and mark.layer == Layer.APPEAL:
        words = _("%(code)s, %(column)s: an appeal has decided this mark")
        sheet.faults.append((number, words % {"code": code, "column": column_of(asked)}))
    else:
        sheet.changes.append(Change(code, asked.item.pk, asked.step, points))


def apply_sheet(
    paper: Paper, lines: Sequence[Sequence[str]], reason: str, examiner: PaperExaminer, now: datetime
) -> Sheet:
    """Write the changes, reading the sheet again under the paper's lock. Refused once the results are out."""
    with transaction.atomic():
        locked = Paper.objects.select_for_update().get(pk=paper.pk)
        if locked.state != PaperState.CLOSED or locked.releases.exists():
            raise Refused(_("Marks come in by sheet after the paper is closed and before the results are out."))
        sheet = read_sheet(locked, lines)
        columns = {(asked.item.pk, asked.step): asked for asked in columns_of(locked)}
        revisions, group = revisions_of(locked), uuid4()
        marks = [_entry(columns[each.item, each.step], each, (reason, group)) for each in sheet.changes]
        cited = {at: citation_at(columns[at].key, at[1]) for at in {(each.item, each.step) for each in sheet.changes}}
        for mark in marks:
            mark.made_by, mark.made_at = examiner.code, now
            mark.citation = cited[mark.item_id, mark.step]
            mark.answer_revision = revisions.get((mark.code, mark.item_id, mark.step), 0)
        Mark.objects.bulk_create(marks, batch_size=500)
    return sheet


def _entry(asked: Asked, change: Change, why: tuple[str, UUID]) -> Mark:
    line = {"key": WHOLE, "points": change.points, "out_of": asked.out_of}
    return Mark(
        paper_id=asked.item.paper_id,
        item=asked.item,
        step=asked.step,
        code=change.code,
        layer=Layer.HAND,
        points=change.points,
        out_of=asked.out_of,
        arithmetic={"criteria": [line], "comments": [], "cited": [], "missing": [], "irrelevant": []},
        engine_version=VERSION,
        key=asked.key,
        rubric=asked.rubric if asked.is_free_text else None,
        reason=why[0],
        group=why[1],
    )
