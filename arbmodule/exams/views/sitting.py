"""The sitting: its questions, the map, the law book, handing in and the receipt."""

import json
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from arbmodule.exams import access
from arbmodule.exams.end_sitting import hand_in as end_by_hand_in
from arbmodule.exams.filled import scene_at
from arbmodule.exams.go_on import go_on
from arbmodule.exams.go_on import open_book as open_the_book
from arbmodule.exams.guard import has_open_book, mark_browser, unmark_browser
from arbmodule.exams.models import Answer, Ending, Receipt, Sitting, Visit
from arbmodule.exams.question import fixed_lines, frame, question_map, question_page
from arbmodule.exams.receipts import issue_receipt
from arbmodule.exams.recover import LARGEST, not_taken, read_recovery, take_in
from arbmodule.exams.refusals import Refused

get_or_post = require_http_methods(["GET", "HEAD", "POST"])


@require_safe
def sitting(request: HttpRequest, sitting: UUID) -> HttpResponse:
    """The map of all questions."""
    now = timezone.now()
    found = access.sitting_for(request, sitting, now)
    if found.finished_at is not None:
        return redirect("exams:receipt", found.pk)
    response = render(request, "exams/sitting/map.html", frame(found, question_map(found), now))
    mark_browser(response, found)
    return response


@require_safe
def question(request: HttpRequest, sitting: UUID, code: str, step: int | None = None) -> HttpResponse:
    """A question at the step that is open; an earlier step as it was fixed."""
    now = timezone.now()
    found = access.sitting_for(request, sitting, now)
    if found.finished_at is not None:
        return redirect("exams:receipt", found.pk)
    row = access.item_of(found, code)
    reached = min(row.reached, row.item.step_count)
    number = access.step_of(row.item, step or reached)
    if number > reached:
        return redirect("exams:question", found.pk, code)
    Visit.objects.create(sitting=found, item=row.item, step=number, opened_at=now)
    return render(request, "exams/sitting/question.html", question_page(found, row, number, now))


@get_or_post
def fix(request: HttpRequest, sitting: UUID, code: str, step: int) -> HttpResponse:
    """A blank or incomplete step is left behind: asked once more, then fixed."""
    now = timezone.now()
    found = access.sitting_for(request, sitting, now)
    row = access.item_of(found, code)
    number = access.step_of(row.item, step)
    if request.method == "POST" or found.finished_at is not None or row.reached != number:
        if request.method == "POST":
            go_on(found, row.item, number, now)
        return redirect("exams:question", found.pk, code)
    standing = Answer.objects.filter(sitting=found, item=row.item, step=number).first()
    lines = fixed_lines(scene_at(row.item, number), standing)
    context = {**frame(found, question_map(found), now), "row": row, "step": number, "lines": lines}
    return render(request, "exams/sitting/fix.html", context)


@get_or_post
def open_book(request: HttpRequest, sitting: UUID) -> HttpResponse:
    """The law book is opened; from then on the closed-book questions are fixed."""
    now = timezone.now()
    found = access.sitting_for(request, sitting, now)
    if request.method == "POST":
        open_the_book(found, now)
    if request.method == "POST" or found.finished_at is not None or has_open_book(found):
        return redirect("exams:sitting", found.pk)
    return render(request, "exams/sitting/open_book.html", frame(found, question_map(found), now))


@get_or_post
def hand_in(request: HttpRequest, sitting: UUID) -> HttpResponse:
    """The summary: what is blank, incomplete, flagged. Then it is handed in, once."""
    now = timezone.now()
    found = access.sitting_for(request, sitting, now)
    if request.method == "POST":
        end_by_hand_in(found, now)
    if request.method == "POST" or found.finished_at is not None:
        return redirect("exams:receipt", found.pk)
    entries = question_map(found)
    context = {
        **frame(found, entries, now),
        "lacking": [entry for entry in entries if not entry.is_done],
        "flagged": [entry for entry in entries if entry.flagged],
    }
    return render(request, "exams/sitting/hand_in.html", context)


@require_safe
def receipt(request: HttpRequest, sitting: UUID) -> HttpResponse:
    """What was handed in, when, and the server's signature."""
    found = access.sitting_for(request, sitting, timezone.now())
    if found.finished_at is None:
        return redirect("exams:sitting", found.pk)
    if found.ending == Ending.ON_PAPER:
        return redirect("exams:my_results", found.pk)
    received = found.recoveries.values_list("digest", flat=True)
    context = {"sitting": found, "paper": found.paper, "receipt": receipt_of(found), "received": received}
    response = render(request, "exams/sitting/receipt.html", context)
    unmark_browser(response)
    return response


def receipt_of(sitting: Sitting) -> Receipt:
    """The receipt of an ended sitting."""
    return Receipt.objects.filter(sitting=sitting).first() or issue_receipt(sitting, timezone.now())


@require_safe
def receipt_file(request: HttpRequest, sitting: UUID) -> HttpResponse:
    """The same as a file that can be checked here later."""
    found = access.sitting_for(request, sitting, timezone.now())
    if found.finished_at is None or found.ending == Ending.ON_PAPER:
        return redirect("exams:receipt" if found.finished_at else "exams:sitting", found.pk)
    kept = receipt_of(found)
    return _file({"receipt": kept.payload, "signature": kept.signature}, f"receipt-{kept.number}.json")


def _file(content: object, name: str) -> HttpResponse:
    text = json.dumps(content, ensure_ascii=False, indent=1)
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@get_or_post
def recovery(request: HttpRequest, sitting: UUID) -> HttpResponse:
    """Hand in a recovery file: saved while the sitting is open, kept for the examiner afterwards."""
    now = timezone.now()
    found = access.sitting_for(request, sitting, now)
    sent = request.FILES.get("file")
    if request.method == "POST" and sent is None:
        messages.error(request, _("Choose the recovery file first."))
    if request.method == "POST" and sent is not None:
        try:
            results = take_in(found, read_recovery(found, sent.read(LARGEST)), now)
        except Refused as refusal:
            messages.error(request, str(refusal))
            return redirect("exams:recovery", found.pk)
        _say(request, None if results is None else (len(results), not_taken(results)))
        return redirect("exams:receipt" if found.finished_at else "exams:sitting", found.pk)
    return render(request, "exams/sitting/recovery.html", {"sitting": found, "paper": found.paper})


def _say(request: HttpRequest, counts: tuple[int, int] | None) -> None:
    if counts is None:
        messages.success(request, _("The file has been received. The examiner decides whether its answers count."))
        return
    read, lost = counts
    words = ngettext("%(count)d answer was read.", "%(count)d answers were read.", read) % {"count": read}
    if lost:
        words += " " + _("%(count)d of them stood newer or fixed already and changed nothing.") % {"count": lost}
    messages.success(request, words)
