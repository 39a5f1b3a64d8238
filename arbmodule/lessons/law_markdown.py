"""Markdown of authors as safe HTML: clauses become links, suit symbols get their colour.

``[[27B1(a)]]`` is a clause of the edition in force, ``[[nl-1982:31b]]`` one of an older book.
"""

import re

import nh3
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

from arbmodule.diagrams.templatetags.diagrams import law, suited
from arbmodule.lawbook.book import FALLBACK, book, in_force
from arbmodule.lawbook.clauses import ClauseId, parse_clause
from rules import IN_FORCE

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_CLAUSE = re.compile(r"\[\[((?:[a-z0-9-]{2,12}:)?[0-9A-Za-z()]{1,20})\]\]")
_LINK = re.compile(r"\[\[([^\[\]]{1,40})\]\]")
#: A clause with the edition it stands in.
Named = tuple[str, ClauseId]
_TAGS = {"p", "h2", "h3", "h4", "ul", "ol", "li", "em", "strong", "blockquote", "code", "hr", "br", "a",
         "table", "thead", "tbody", "tr", "th", "td"}  # fmt: skip


def law_markdown(text: str) -> SafeString:
    """The text as HTML; its headings start one level below the page's own."""
    tokens = [_lowered(token) for token in _MARKDOWN.parse(text)]
    html = nh3.clean(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}), tags=_TAGS)
    return suited(mark_safe(_CLAUSE.sub(_linked, html)))  # noqa: S308 (cleaned above)


def clauses_named(text: str) -> list[str]:
    """The clauses of the edition in force that a text of an author names, as it writes them."""
    return [named for named in _CLAUSE.findall(text) if ":" not in named]


def links_in(text: str) -> list[str]:
    """What stands between double brackets, each once, whether or not a book has it."""
    return list(dict.fromkeys(_LINK.findall(text)))


def clause_named(text: str) -> Named | None:
    """``27B1(a)`` of the edition in force, ``nl-1982:31a2`` of an older book; None for one its book does not have.

    Looked up where its link leads: in the pages in force, which may still be those of the book before a new one.
    """
    edition, _colon, number = text.rpartition(":")
    try:
        clause = parse_clause(number)
        is_there = book(edition or in_force(), FALLBACK).find(clause) is not None
    except (ValueError, LookupError):
        return None
    return (edition or IN_FORCE, clause) if is_there else None


def _lowered(token: Token) -> Token:
    if token.type in ("heading_open", "heading_close"):
        token.tag = f"h{min(int(token.tag[1]) + 1, 4)}"
    return token


def _linked(found: re.Match[str]) -> str:
    return render_to_string("diagrams/law_link.html", law(found[1]))
