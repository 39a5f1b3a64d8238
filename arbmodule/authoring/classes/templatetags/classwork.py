"""Words of the pages of classes."""

from django import template
from django.utils.translation import pgettext_lazy

from arbmodule.lessons.localised import Lazy

register = template.Library()

#: What a cell of the table says beside its numbers.
STATES: dict[str, Lazy] = {
    "done": pgettext_lazy("a lesson", "done"),
    "late": pgettext_lazy("a lesson", "done late"),
    "overdue": pgettext_lazy("a lesson", "overdue"),
    "begun": pgettext_lazy("a lesson", "begun"),
    "waiting": pgettext_lazy("a lesson", "not begun"),
}


@register.filter
def state_words(state: str) -> str:
    """A state of a lesson in words."""
    return str(STATES[state])
