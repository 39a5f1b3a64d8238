"""Words of exchange: verdicts of the dry run and things they are about."""

from django.utils.translation import gettext_lazy as _

from arbmodule.authoring.exchange.plan import Verdict
from arbmodule.lessons.localised import Lazy

#: The heading over all lines of a verdict.
VERDICTS: dict[Verdict, Lazy] = {
    Verdict.CREATED: _("Will be created"),
    Verdict.CHANGED: _("Will be changed"),
    Verdict.REMOVED: _("Will be taken out"),
    Verdict.REFUSED: _("Refused, and why"),
    Verdict.UNCHANGED: _("Stays as it is"),
}
#: What a line is about.
WHATS: dict[str, Lazy] = {
    "course": _("Course"),
    "lesson": _("Lesson"),
    "theory": _("Page of theory"),
    "scenario": _("Scenario"),
    "file": _("File"),
}
