"""Files of a paper: results, sheet of marks both ways, papers as PDF, the archive."""

import json
from uuid import UUID

from django.contrib import messages
from django.core import signing
from django.core.serializers.json import DjangoJSONEncoder
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from arbmodule.exams import access
from arbmodule.exams.exports.archive import archive_of
from arbmodule.exams.exports.cells import Rows, to_csv, to_xlsx
from arbmodule.exams.exports.marks_sheet import apply_sheet, marks_sheet, read_sheet
from arbmodule.exams.exports.paper_pdf import paper_pdf
from arbmodule.exams.exports.results_list import results_list
from arbmodule.exams.forms.marking import SheetForm
from arbmodule.exams.marking.ledger import items_of
from arbmodule.exams.marking.pages import frame
from arbmodule.exams.models import Paper, PaperExaminer, Sitting, SittingItem
from arbmodule.exams.read_candidates import LARGEST, cells_of
from arbmodule.exams.refusals import Refused
from arbmodule.exams.who_is_who import are_out, has_read, read_codes, who_is_who

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_SALT = "exams.marks_sheet"


@never_cache
@require_safe
def files(request: HttpRequest, paper: UUID) -> HttpResponse:
    """Everything that can be taken along."""
    found, place = access.paper_for(request, paper)
    codes = Sitting.objects.real().filter(paper=found).order_by("code").values_list("code", flat=True)
    return render(request, "exams/exports/files.html", {**frame(found, place), "codes": codes})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def codes(request: HttpRequest, paper: UUID) -> HttpResponse:
    """Which code belongs to whom; sent, it is read and written down."""
    found, place = access.paper_for(request, paper)
    if not found.is_built:
        raise Http404
    if request.method == "POST":
        read_codes(place, timezone.now())
        return redirect("exams:codes", paper)
    shown = who_is_who(found) if are_out(found) or has_read(place) else None
    context = {**frame(found, place), "candidates": shown, "readers": found.codes_read.all()}
    return render(request, "exams/exports/codes.html", context)


@never_cache
@require_safe
def results_file(request: HttpRequest, paper: UUID, kind: str) -> HttpResponse:
    """The list of results as CSV or XLSX."""
    found, _place = access.paper_for(request, paper)
    return _table(results_list(found), f"results-{found.pk}", kind)


@never_cache
@require_safe
def marks_file(request: HttpRequest, paper: UUID, kind: str) -> HttpResponse:
    """The sheet of marks as CSV or XLSX."""
    found, _place = access.paper_for(request, paper)
    return _table(marks_sheet(found), f"marks-{found.pk}", kind)


def _table(rows: Rows, name: str, kind: str) -> HttpResponse:
    if kind not in ("csv", "xlsx"):
        raise Http404
    made = to_csv(rows) if kind == "csv" else to_xlsx(rows, name)
    return _file(made, f"{name}.{kind}", "text/csv; charset=utf-8" if kind == "csv" else XLSX)


def _file(data: bytes, name: str, content_type: str) -> HttpResponse:
    response = HttpResponse(data, content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sheet(request: HttpRequest, paper: UUID) -> HttpResponse:
    """The sheet comes back: looked at first, then taken over."""
    found, place = access.paper_for(request, paper)
    if "kept" in request.POST:
        return _take_over(request, found, place)
    form = SheetForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        try:
            return _preview(request, (found, place), form)
        except Refused as refused:
            form.add_error("sheet", str(refused))
    context = {**frame(found, place), "form": form}
    return render(request, "exams/marking/sheet.html", context, status=422 if form.errors else 200)


def _preview(request: HttpRequest, of: tuple[Paper, PaperExaminer], form: SheetForm) -> HttpResponse:
    paper, place = of
    upload = form.cleaned_data["sheet"]
    lines = cells_of(upload.read(LARGEST + 1), upload.name or "")
    read = read_sheet(paper, lines)
    kept = signing.dumps([str(paper.pk), form.cleaned_data["reason"], lines], salt=_SALT, compress=True)
    numbers = {item.pk: item.number for item in items_of(paper)}
    changes = [{"change": each, "number": numbers[each.item]} for each in read.changes]
    context = {**frame(paper, place), "changes": changes, "faults": read.faults, "kept": kept}
    return render(request, "exams/marking/sheet_preview.html", context)


def _take_over(request: HttpRequest, paper: Paper, place: PaperExaminer) -> HttpResponse:
    try:
        of, reason, lines = signing.loads(request.POST["kept"], salt=_SALT, max_age=3600)
        if of != str(paper.pk):
            raise signing.BadSignature
        taken = apply_sheet(paper, lines, reason, place, timezone.now())
        messages.success(request, _("Taken over: %(count)d marks.") % {"count": len(taken.changes)})
    except signing.BadSignature:
        messages.error(request, _("This sheet was looked at too long ago, or on another page. Send it again."))
    except Refused as refused:
        messages.error(request, str(refused))
    return redirect("exams:marks_sheet", paper.pk)


@never_cache
@require_safe
def paper_file(request: HttpRequest, paper: UUID, code: str = "") -> HttpResponse:
    """The paper as PDF with room for the answers; with a code that candidate's, in his own order."""
    found, _place = access.paper_for(request, paper)
    if not found.is_built:
        raise Http404
    if not code:
        return _file(paper_pdf(found, items_of(found)), f"paper-{found.pk}.pdf", "application/pdf")
    sitting = _sitting(found, code)
    rows = SittingItem.objects.filter(sitting=sitting).select_related("item").order_by("position")
    made = paper_pdf(found, [row.item for row in rows], sitting)
    return _file(made, f"paper-{sitting.code}.pdf", "application/pdf")


def _sitting(paper: Paper, code: str) -> Sitting:
    found = Sitting.objects.filter(paper=paper, code=code).order_by("-attempt").first()
    if found is None:
        raise Http404
    return found


@never_cache
@require_safe
def archive(request: HttpRequest, paper: UUID) -> HttpResponse:
    """The whole exam as JSON."""
    found, _place = access.paper_for(request, paper)
    text = json.dumps(archive_of(found, timezone.now()), cls=DjangoJSONEncoder, ensure_ascii=False)
    return _file(text.encode(), f"exam-{found.pk}.json", "application/json")
