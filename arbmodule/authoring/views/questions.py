"""Exam questions: the list, one question to be read, and all of them to be taken out."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from arbmodule.authoring import access
from arbmodule.authoring.exchange.lesson_files import files_of_questions
from arbmodule.authoring.exchange.look import look_at
from arbmodule.authoring.exchange.pack import zip_of
from arbmodule.authoring.models import ItemTest
from arbmodule.authoring.pages.frame import language
from arbmodule.authoring.questions.listed import KINDS, Wanted, listed, question_page
from arbmodule.authoring.words import LEVELS


@never_cache
@require_safe
def questions(request: HttpRequest) -> HttpResponse:
    """What is in the pool, being written, retired, put away."""
    person = access.examiner(request)
    context: dict[str, Any] = listed(person, Wanted.of(request.GET.dict()), request.GET.get("page"))
    context |= {
        "person": person,
        "levels": LEVELS.items(),
        "kinds": KINDS.items(),
        "failing": ItemTest.objects.failing().filter(draft__in=access.drafts_of(person)).count(),
    }
    return render(request, "authoring/questions/questions.html", context)


@never_cache
@require_safe
def question(request: HttpRequest, scenario: str) -> HttpResponse:
    """One question as it stands: its texts, each step with the right answer, where it was asked."""
    person = access.examiner(request)
    found = access.scenario_called(person, scenario)
    context = question_page(found, person) | {"scenario": found, "version": found.current}
    content = found.current.content if found.current else {}
    return render(request, "authoring/questions/question.html", context | look_at(content, language()))


@require_safe
def take_out(request: HttpRequest) -> HttpResponse:
    """Every question of the pool, or a part of them, as a zip of text files."""
    access.examiner(request)
    asked = request.GET.get("part", "")[:4]
    part = int(asked) if asked.isascii() and asked.isdigit() else 0
    name = f"exam-questions-{part}.zip" if part else "exam-questions.zip"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return HttpResponse(zip_of(files_of_questions(part)), content_type="application/zip", headers=headers)
