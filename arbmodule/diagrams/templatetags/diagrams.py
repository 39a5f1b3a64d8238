"""Tags and filters that write calls, suits, seats, hands and clauses in the language of the page."""

import re
from fractions import Fraction
from typing import Any

from django import template
from django.urls import NoReverseMatch, reverse
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from arbmodule.diagrams import notation
from arbmodule.diagrams.auction import draw_case
from arbmodule.diagrams.hand import suit_lines
from arbmodule.diagrams.meaning_picture import MeaningFigure
from arbmodule.diagrams.ruling_tree import TreeNode
from rules import Call, Denomination, Hand, Seat, parse_case

register = template.Library()

#: The page of one clause; a citation is plain text while no such page exists.
CLAUSE_PAGE = "lawbook:clause"
CLAUSE_OF_EDITION = "lawbook:clause_of"
_SUIT = re.compile("([♣♦♥♠])\ufe0e?")
_BY_SYMBOL = {symbol[0]: suit for suit, symbol in notation.SYMBOLS.items()}


def _language() -> str:
    return get_language() or notation.FALLBACK


def _suit_span(suit: Denomination) -> SafeString:
    symbol = notation.SYMBOLS[suit]
    return format_html('<span class="suit suit-{}">{}</span>', str(suit).lower(), symbol)


@register.filter
def suit(value: Denomination) -> SafeString:
    """A suit symbol in its colour, spoken by name; letters for notrump."""
    name = notation.denomination_name(value, _language())
    drawn = _suit_span(value) if value.is_suit else notation.denomination_text(value, _language())
    return format_html('<span aria-hidden="true">{}</span><span class="vh">{}</span>', drawn, name)


@register.filter
def call(value: Call) -> SafeString:
    """A call with its suit in colour and a spoken name; passes and doubles by word."""
    return _call(value, notation.written(value, _language()))


@register.filter
def call_short(value: Call) -> SafeString:
    """As ``call``, with the narrow word for double and redouble that auctions use."""
    return _call(value, notation.narrow(value, _language()))


def _call(value: Call, text: str) -> SafeString:
    words = notation.spoken(value, _language())
    if value.denomination is None and text == words:
        return format_html('<span class="call call-word">{}</span>', text)
    drawn = text if value.denomination not in notation.SYMBOLS else _bid(value)
    kind = "call" if value.is_bid else "call call-word"
    return format_html(
        '<span class="{}"><span aria-hidden="true">{}</span><span class="vh">{}</span></span>', kind, drawn, words
    )


def _bid(value: Call) -> SafeString:
    assert value.denomination is not None
    return format_html("{}{}", value.level, _suit_span(value.denomination))


@register.filter
def suited(text: str) -> SafeString:
    """Running text whose suit symbols get their colour and a spoken name. Escapes what is not yet safe."""
    return mark_safe(_SUIT.sub(lambda found: suit(_BY_SYMBOL[found[1]]), conditional_escape(text)))  # noqa: S308


@register.filter
def spoken(value: Call) -> str:
    """A call in words only."""
    return notation.spoken(value, _language())


@register.filter
def seat_name(value: Seat) -> str:
    """``noord``, ``North``, ``N``."""
    return notation.seat_name(value, _language())


@register.filter
def seat_letter(value: Seat) -> str:
    """``Z`` for South in Dutch."""
    return notation.seat_letter(value, _language())


@register.filter
def per_cent(value: Fraction) -> str:
    """A part in whole per cents as the language sets it; 0 and 100 only where they are exact."""
    return notation.per_cent(value, _language())


@register.inclusion_tag("diagrams/hand.html")
def hand(value: Hand, label: str = "") -> dict[str, Any]:
    """Thirteen cards on one line that wraps between suits; ``label`` names them for screen readers."""
    return {"lines": suit_lines(value, _language()), "label": label}


@register.inclusion_tag("diagrams/law_link.html")
def law(citation: object) -> dict[str, str]:
    """A clause number that opens the clause beside the text (a plain link without scripts).

    A clause of an older book is written with its edition, ``nl-1982:31a2``; the number alone is shown.
    """
    edition, _, clause = str(citation).rpartition(":")
    return {"citation": clause, "address": clause_address(clause, edition)}


def clause_address(citation: str, edition: str = "") -> str:
    """Where a clause is explained; empty where there is no page for it."""
    named = {"clause": citation, **({"edition": edition} if edition else {})}
    try:
        return reverse(CLAUSE_OF_EDITION if edition else CLAUSE_PAGE, kwargs=named)
    except NoReverseMatch:
        return ""


@register.inclusion_tag("diagrams/ruling_tree.html")
def ruling_tree(*nodes: TreeNode) -> dict[str, Any]:
    """Reasons as a list whose entries open; clauses stand in the margin."""
    return {"nodes": nodes}


@register.inclusion_tag("diagrams/auction.html")
def auction_of(notation_text: str, open_seat: str = "") -> dict[str, Any]:
    """An auction written in the case notation, nothing marked; ``open_seat`` (N E S W) gets the question mark."""
    case = parse_case(notation_text)
    return {"auction": draw_case(case, open_seat=Seat(open_seat) if open_seat else None)}


@register.inclusion_tag("diagrams/progress.html")
def progress(label: str, done: int, total: int) -> dict[str, Any]:
    """A progress bar with its words: so many of so many."""
    return {"label": label, "done": done, "total": total}


@register.inclusion_tag("diagrams/meaning_picture.html")
def meaning_picture(figure: MeaningFigure) -> dict[str, Any]:
    """Two meanings on points and length, with the share, a counter-example and the same as a table."""
    return {
        "name": figure.name,
        "picture": figure.picture,
        "suit": figure.suit,
        "letter": str(figure.suit).lower(),
        "symbol": notation.SYMBOLS[figure.suit],
        "withdrawn": figure.withdrawn,
        "replacement": figure.replacement,
        "counter_example": figure.counter_example,
        "decides": figure.decides,
    }
