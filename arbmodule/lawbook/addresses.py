"""How clauses and editions stand in an address, and the address of a clause."""

from django.urls import NoReverseMatch, reverse

from arbmodule.lawbook.book import FALLBACK, book, editions
from arbmodule.lawbook.clauses import ClauseId, parse_clause

PAGE = "lawbook:clause_of"


class EditionConverter:
    """The id of an edition that we have texts of; any other word leads nowhere."""

    regex = "[a-z0-9-]{4,20}"

    def to_python(self, value: str) -> str:
        """The edition. ValueError when there are no texts of it."""
        if value not in (edition.id for edition in editions()):
            raise ValueError(value)
        return value

    def to_url(self, value: str) -> str:
        """The same checks on the way out: a link to an unknown edition is never written."""
        return self.to_python(value)


class ClauseConverter:
    """A number as printed or in its short form; written as printed."""

    regex = "[0-9][0-9A-Za-z()]{0,15}"

    def to_python(self, value: str) -> ClauseId:
        """The clause, whether or not some book has it. ValueError when it is no number of a clause."""
        return parse_clause(value)

    def to_url(self, value: object) -> str:
        """As printed. ValueError when no book has the clause: a link that leads nowhere is never written."""
        clause = parse_clause(str(value))
        if not any(book(edition.id, FALLBACK).find(clause) for edition in editions()):
            raise ValueError(str(value))
        return str(clause)


def page_of(edition: str, clause: ClauseId) -> str:
    """The address of a clause, or of the nearest one above it; empty where the book of this edition has neither."""
    try:
        found = book(edition, FALLBACK).nearest(clause)
        return reverse(PAGE, kwargs={"edition": edition, "clause": found.id}) if found else ""
    except (LookupError, NoReverseMatch):
        return ""
