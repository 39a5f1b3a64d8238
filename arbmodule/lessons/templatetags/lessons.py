"""Texts of courses, lessons and scenarios in the language of the page."""

from django import template
from django.forms import BaseForm, BoundField
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from arbmodule.diagrams import notation
from arbmodule.lessons.law_markdown import law_markdown
from arbmodule.lessons.localised import in_language
from arbmodule.lessons.models import Scenario, TheoryPage
from arbmodule.lessons.supposing import Supposition
from arbmodule.lessons.words import supposed

register = template.Library()
#: A choice with more letters needs a line of its own.
WORDY = 12


def _language() -> str:
    return get_language() or notation.FALLBACK


@register.filter
def localised(texts: dict[str, str]) -> str:
    """One of several languages."""
    return in_language(texts, _language())


@register.filter
def markdown(text: str) -> SafeString:
    """An author's Markdown, with links to clauses."""
    return law_markdown(text)


@register.filter
def theory(page: TheoryPage) -> SafeString:
    """A page of theory."""
    return law_markdown(page.text_in(_language()))


@register.filter
def title_of(scenario: Scenario) -> str:
    """The title of a scenario's current version."""
    return scenario.current.title_in(_language()) if scenario.current else scenario.slug


@register.filter
def words(supposition: Supposition) -> str:
    """'It would be right if …' in words."""
    return supposed(supposition.key, supposition.values, supposition.meaning, _language())


@register.filter
def faults(form: BaseForm) -> list[str]:
    """What is missing or cannot be read in the fields of a form that came back, each sentence once."""
    said = (sentence for name in form.fields for sentence in form.errors.get(name, ()))
    return list(dict.fromkeys(map(str, said)))


@register.filter
def is_wordy(field: BoundField) -> bool:
    """Is one of its choices a sentence rather than a word? Two of those do not stand side by side on a phone."""
    return any(len(option.choice_label) > WORDY for option in field.subwidgets)
