"""Links to clauses: ``{% cite citation %}`` in any room, ``{{ clause.text|linked:edition }}`` in the book itself."""

from django import template
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from arbmodule.lawbook.addresses import page_of
from arbmodule.lawbook.book import book, book_language, in_force
from arbmodule.lawbook.clauses import ClauseId, parse_clause
from arbmodule.lawbook.texts import Text

register = template.Library()

_LINK = '<a class="law" href="{}" hx-get="{}" hx-target="#law-aside" hx-swap="innerHTML" title="{}">{}</a>'


@register.simple_tag
def cite(citation: object, edition: str = "") -> SafeString:
    """A clause number that opens the clause beside the text, and is a plain link without scripts.

    ``citation`` is a number as text, a ``ClauseId``, or a value that knows its own ``edition``; without an edition the
    one in force is meant. What no book holds is written without a link, never an error.
    """
    try:
        clause = parse_clause(str(citation))
    except ValueError:
        return format_html('<span class="law">{}</span>', str(citation))
    return link(clause, edition or getattr(citation, "edition", "") or in_force())


@register.filter
def as_today(text: Text) -> SafeString:
    """A text about what is different now: the clauses it names are those in force."""
    return linked(text, in_force())


@register.filter
def linked(text: Text, edition: str) -> SafeString:
    """A text of the book with the clauses it names as links."""
    return mark_safe("".join(_written(piece, edition) for piece in text.pieces))  # noqa: S308 - all escaped


def _written(piece: str | ClauseId, edition: str) -> str:
    return link(piece, edition) if isinstance(piece, ClauseId) else conditional_escape(piece)


def link(clause: ClauseId, edition: str) -> SafeString:
    """The link to a clause of an edition, its gist as a tip; the number alone where the edition has no text of it."""
    address = page_of(edition, clause)
    if not address:
        return format_html('<span class="law">{}</span>', clause)
    shelf = book(edition, book_language(get_language()))
    found = shelf.nearest(clause)
    return format_html(_LINK, address, address, found.gist if found else "", shelf.edition.printed(clause))
