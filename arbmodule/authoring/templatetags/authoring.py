"""Fields of the desk, each with its label: a list, a line, a text, boxes."""

from collections.abc import Collection, Iterable
from typing import Any

from django import template
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from arbmodule.authoring import content_places
from arbmodule.authoring.models import Draft
from arbmodule.diagrams import notation
from arbmodule.lessons.localised import Words

register = template.Library()
register.filter("place_in_words", content_places.place_in_words)

Offered = Iterable[tuple[str, Words]]


@register.inclusion_tag("authoring/fields/choose.html")
def choose(name: str, label: Words, offered: Offered, chosen: str, empty: Words = "") -> dict[str, Any]:
    """A closed list; ``empty`` names the first entry, chosen where nothing is."""
    return {"name": name, "label": label, "offered": list(offered), "chosen": chosen, "empty": empty}


@register.inclusion_tag("authoring/fields/line.html")
def line(name: str, label: Words, value: str, refusal: str = "", hint: Words = "") -> dict[str, Any]:
    """One line of text; ``refusal`` says why what stands there cannot be read."""
    return {"name": name, "label": label, "value": value, "refusal": refusal, "hint": hint}


@register.inclusion_tag("authoring/fields/boxes.html")
def boxes(name: str, label: Words, offered: Offered, ticked: Collection[str]) -> dict[str, Any]:
    """Boxes of which several may be ticked."""
    return {"name": name, "label": label, "offered": [(key, words, key in ticked) for key, words in offered]}


@register.inclusion_tag("authoring/fields/radios.html")
def radios(name: str, label: Words, offered: Offered, chosen: str) -> dict[str, Any]:
    """Radio buttons in a row."""
    return {"name": name, "label": label, "offered": list(offered), "chosen": str(chosen)}


@register.filter
def draft_title(draft: Draft) -> str:
    """The title of a draft in the language of the page, or words for one without."""
    return draft.title_in(get_language() or notation.FALLBACK) or str(_("Untitled scenario"))
