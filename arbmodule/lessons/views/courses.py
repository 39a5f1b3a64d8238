"""Courses, a lesson, and the ways into the player."""

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from arbmodule.lawbook.book import book, book_language, in_force
from arbmodule.lessons import access, progress
from arbmodule.lessons.coverage import coverage as coverage_of_the_book
from arbmodule.lessons.models import Lesson, Scenario


@login_not_required
@require_safe
def courses(request: HttpRequest) -> HttpResponse:
    """All lessons with the learner's progress."""
    learner = access.learner_for(request)
    found = access.course_list()
    lessons = [lesson for course in found for lesson in course.lessons.all()]
    by_lesson = {each.lesson.pk: each for each in progress.progress_of(learner, lessons)}
    shown = [(course, [by_lesson[lesson.pk] for lesson in course.lessons.all()]) for course in found]
    return render(request, "lessons/courses.html", {"courses": shown, "resume": progress.where_he_was(learner)})


@login_not_required
@require_safe
def lesson(request: HttpRequest, lesson: str) -> HttpResponse:
    """The theory of a lesson, then its scenarios."""
    learner = access.learner_for(request)
    found = access.lesson_called(lesson)
    standing = progress.progress_of(learner, [found])[0]
    pages = list(found.theory_pages.all())
    context = {"lesson": found, "progress": standing, "pages": pages}
    if standing.next is None:
        context["next_lesson"] = found.following()
    return render(request, "lessons/lesson.html", context)


@login_not_required
@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """Straight into the first scenario not yet finished."""
    learner = access.learner_for(request)
    for standing in progress.progress_of(learner, Lesson.objects.select_related("course")):
        if standing.next is not None:
            return redirect(standing.next.get_absolute_url())
    return redirect("lessons:courses")


@login_not_required
@require_safe
def resume(request: HttpRequest) -> HttpResponse:
    """Where the learner was, else the next scenario."""
    attempt = progress.where_he_was(access.learner_for(request))
    return redirect(attempt.get_absolute_url()) if attempt else redirect("lessons:start")


@login_not_required
@require_safe
@vary_on_headers("HX-Request")
def touching(request: HttpRequest, edition: str, clause: str) -> HttpResponse:
    """The scenarios that touch a clause: a piece of the law page, or a page without scripts."""
    found = Scenario.objects.touching(edition, clause)[:60]
    template = "lessons/touching_list.html" if request.headers.get("HX-Request") == "true" else "lessons/touching.html"
    return render(request, template, {"scenarios": found, "edition": edition, "clause": clause})


@login_not_required
@require_safe
def coverage(request: HttpRequest) -> HttpResponse:
    """Which clauses of the Laws in force the lessons touch; with ``show=untouched`` only those that none touches."""
    language = book_language(get_language())
    chapters = coverage_of_the_book(language)
    laws = [law for chapter in chapters for law in chapter.laws]
    context = {
        "book": book(in_force(), language),
        "chapters": chapters,
        "only_untouched": request.GET.get("show") == "untouched",
        "touched": sum(law.touched for law in laws),
        "played": sum(law.played for law in laws),
        "total": sum(len(law.rows) for law in laws),
    }
    return render(request, "lessons/coverage.html", context)
