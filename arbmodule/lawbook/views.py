"""The contents of the books, a Law, a clause, a clause beside the text, and a Law in every edition."""

from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from arbmodule.lawbook.addresses import PAGE, page_of
from arbmodule.lawbook.book import Book, book, book_language, editions, in_force
from arbmodule.lawbook.clauses import ClauseId
from arbmodule.lawbook.editions_beside import columns, forerunners
from arbmodule.lawbook.outline import outline

ASIDE = "law-aside"


@login_not_required
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The editions there are, each with its parts and Laws."""
    return render(request, "lawbook/index.html", {"books": [_book(known.id) for known in editions()]})


@login_not_required
@require_safe
def edition(request: HttpRequest, edition: str) -> HttpResponse:
    """One edition: its parts and Laws."""
    return render(request, "lawbook/index.html", {"books": [_book(edition)], "edition": edition})


@login_not_required
@require_safe
@vary_on_headers("HX-Request", "HX-Target")
def clause(request: HttpRequest, clause: ClauseId, edition: str | None = None) -> HttpResponse:
    """A Law or a clause as a page, or beside the text when asked for by a link of another page."""
    shelf = _book(edition or in_force())
    if shelf.find(clause) is None:
        raise Http404
    if f"/{clause}/" not in request.path:
        return redirect(reverse(PAGE, kwargs={"edition": shelf.edition.id, "clause": clause}))
    return render(request, f"lawbook/{_form(request, clause)}.html", _shown(shelf, clause))


@login_not_required
@require_safe
def compare(request: HttpRequest, edition: str, clause: ClauseId) -> HttpResponse:
    """A Law in every edition side by side; asked for a clause, that place in it."""
    shelf, law = _book(edition), ClauseId(clause.law)
    if shelf.find(clause) is None:
        raise Http404
    if clause.depth:
        address = reverse("lawbook:compare", kwargs={"edition": edition, "clause": law})
        return redirect(f"{address}#{edition}-{clause}")
    context = {"columns": columns(law, shelf.language), "edition": edition, "number": str(law), "book": shelf}
    return render(request, "lawbook/compare.html", {**context, "law": shelf.clauses[law]})


def _form(request: HttpRequest, clause: ClauseId) -> str:
    """Which template shows the clause."""
    if request.headers.get("HX-Request") == "true" and request.headers.get("HX-Target") == ASIDE:
        return "beside"
    return "clause" if clause.depth else "law"


def _book(edition: str) -> Book:
    return book(edition, book_language(get_language()))


def _shown(shelf: Book, clause: ClauseId) -> dict[str, Any]:
    return {
        "book": shelf,
        "edition": shelf.edition.id,
        "outline": outline(shelf, clause),
        "clause": shelf.clauses[clause],
        "number": shelf.clauses[clause].number,
        "law": shelf.clauses[ClauseId(clause.law)],
        "above": shelf.above(clause),
        "citing": shelf.citing[clause],
        "previous": shelf.previous(clause),
        "next": shelf.next(clause),
        **_other_editions(shelf, clause),
    }


def _other_editions(shelf: Book, clause: ClauseId) -> dict[str, Any]:
    """From the book in force to what was; from a superseded book to the Law as it is."""
    is_comparable = len(columns(ClauseId(clause.law), shelf.language)) > 1
    if shelf.edition.in_force:
        return {"forerunners": forerunners(clause, shelf.language), "is_comparable": is_comparable}
    today = shelf.clauses[clause].same or ClauseId(clause.law)
    return {"today": today, "today_address": page_of(in_force(), today), "is_comparable": is_comparable}
