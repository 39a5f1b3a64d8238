"""An exam question is retired: no paper asks it any more. What was built keeps it."""

from collections.abc import Iterator
from datetime import datetime
from random import Random

from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from arbmodule.accounts.models import Person
from arbmodule.accounts.refusals import Refused
from arbmodule.authoring.put_away import archive_scenario
from arbmodule.diagrams import notation
from arbmodule.exams.choose_items import TooFew, draw, exam_pool
from arbmodule.exams.models import ItemChoice, Paper, PaperKind, PaperState, Quota
from arbmodule.lessons.models import Scenario


def retire_question(scenario: Scenario, person: Person, now: datetime) -> None:
    """Out of the pool. Refused as long as a scheduled paper asks it, or cannot be drawn without it."""
    with transaction.atomic():
        held = Scenario.objects.select_for_update().get(pk=scenario.pk)
        paper = next(needing(held), None)
        if paper is not None:
            raise Refused(_needed(paper, person))
        archive_scenario(held, person, now)


def needing(scenario: Scenario) -> Iterator[Paper]:
    """The scheduled papers that could not be built without this question."""
    listing = set(ItemChoice.objects.filter(scenario=scenario).values_list("part__paper", flat=True))
    for paper in Paper.objects.real().filter(state=PaperState.SCHEDULED):
        if paper.pk in listing if paper.kind == PaperKind.FIXED else not _can_be_drawn(paper, scenario):
            yield paper


def _can_be_drawn(paper: Paper, without: Scenario) -> bool:
    quotas = list(Quota.objects.filter(part__paper=paper))
    rest = [each for each in exam_pool(paper.edition) if each.scenario.pk != without.pk]
    try:
        draw(quotas, rest, Random(0))  # noqa: S311 - only to see whether the quotas can be filled
    except TooFew:
        return False
    return True


def _needed(paper: Paper, person: Person) -> str:
    """Its title for those who examine it; others only hear that there is one."""
    if not paper.team.filter(person=person).exists():
        return _("A scheduled paper of other examiners needs this question. Retire it afterwards.")
    title = paper.title_in(get_language() or notation.FALLBACK)
    return _("The scheduled paper “%(title)s” needs this question. Take the paper back to draft first.") % {
        "title": title
    }
