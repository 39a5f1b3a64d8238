"""Words of the pages of exchange."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from arbmodule.authoring.pages.frame import language
from arbmodule.authoring.words import TEXTS
from arbmodule.diagrams import notation
from arbmodule.lessons.localised import Words
from rules import parse_case

register = template.Library()


@register.filter
def of(words: Mapping[str, Words], key: str) -> str:
    """The word for a key; the key itself where there is none."""
    return str(words.get(key, key))


@register.filter
def name_of_text(key: str) -> str:
    """What a text of a scenario or step is called."""
    return str(TEXTS.get(key, key))


@register.filter
def case_in_words(case: str) -> str:
    """Dealer and calls of a board, in the letters of the language."""
    read, tongue = parse_case(case), language()
    calls = " ".join(notation.written(each.call, tongue) for each in read.calls())
    dealer = capfirst(notation.seat_name(read.dealer, tongue))
    if not calls:
        calls = _("no calls")
    return f"{dealer}: {calls}"


@register.filter
def holdings_of(board: Mapping[str, Any]) -> str:
    """What of a board goes into the draft beside its auction."""
    parts = board["parts"]
    hands = len(parts.get("found", {}).get("hands", ()))
    facts = len(parts.get("found", {}).get("facts", ()))
    meanings = len(parts.get("meanings", {}).get("rows", ()))
    words = _("hands: %(hands)s · meanings: %(meanings)s · facts: %(facts)s")
    return words % {"hands": hands, "meanings": meanings, "facts": facts}
