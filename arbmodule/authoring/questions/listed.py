"""The list of exam questions: which are shown, and what is said of each."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Count, Q
from django.utils.translation import gettext_lazy as _

from arbmodule.accounts.models import Person
from arbmodule.authoring import access
from arbmodule.authoring.models import Draft, State
from arbmodule.authoring.questions.used_in import Use, used_in
from arbmodule.authoring.words import LEVELS
from arbmodule.lessons.localised import Lazy
from arbmodule.lessons.models import Scenario, ScenarioQuerySet

PER_PAGE = 50


class Show(StrEnum):
    """What the list holds."""

    POOL = "pool"
    DRAFTS = "drafts"
    RETIRED = "retired"
    AWAY = "away"


SHOWS: dict[Show, Lazy] = {
    Show.POOL: _("In the pool"),
    Show.DRAFTS: _("Being written"),
    Show.RETIRED: _("Retired"),
    Show.AWAY: _("Drafts put away"),
}
KINDS: dict[str, Lazy] = {"book": _("book"), "judgement": _("judgement")}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the reader asks for; whatever cannot be read counts as not asked."""

    show: Show
    law: str = ""
    level: str = ""
    kind: str = ""

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Wanted":
        """Read from an address."""
        show = data.get("show", "")
        level, kind = data.get("level", ""), data.get("kind", "")
        return cls(
            Show(show) if show in {*Show} else Show.POOL,
            "".join(sign for sign in str(data.get("law", "")) if sign.isprintable()).strip()[:20],
            level if level in LEVELS else "",
            kind if kind in KINDS else "",
        )

    @property
    def is_narrow(self) -> bool:
        """Are only some of the questions asked for?"""
        return bool(self.law or self.level or self.kind)

    def among(self, questions: ScenarioQuerySet) -> ScenarioQuerySet:
        """Those that fit, as a line of a blueprint would draw them."""
        found = questions.filter(archived_at__isnull=self.show != Show.RETIRED)
        if self.law:
            found = found.filter(current__clauses__clause__startswith=self.law)
        if self.level:
            found = found.filter(current__level=self.level)
        if self.kind:
            found = found.filter(current__judgement=self.kind == "judgement")
        return found.order_by("-current__created_at", "slug").distinct()


@dataclass(frozen=True, slots=True)
class Row:
    """One question of the list."""

    scenario: Scenario
    clauses: tuple[str, ...]
    level: Lazy
    use: Use
    drafts: tuple[Draft, ...]


def listed(person: Person, wanted: Wanted, number: str | None) -> dict[str, Any]:
    """What the page shows; as many queries however many questions, drafts and papers there are."""
    drafts = access.drafts_of(person)
    counts = _counts(access.scenarios_of(person), drafts)
    shown: Any
    if wanted.show in (Show.POOL, Show.RETIRED):
        shown = wanted.among(access.scenarios_of(person)).prefetch_related("current__clauses")
    else:
        kept = drafts.in_work() if wanted.show == Show.DRAFTS else drafts.filter(state=State.ARCHIVED)
        shown = kept.select_related("author")
    page = Paginator(shown, PER_PAGE).get_page(number)
    rows = _rows(page, person) if wanted.show in (Show.POOL, Show.RETIRED) else list(page)
    tabs = [{"show": each, "words": words, "count": counts[each]} for each, words in SHOWS.items()]
    return {"page": page, "rows": rows, "tabs": tabs, "waiting": counts["waiting"], "wanted": wanted}


def _counts(questions: ScenarioQuerySet, drafts: Any) -> dict[str, int]:
    away, waits = Q(state=State.ARCHIVED), Q(state=State.IN_REVIEW)
    of_questions = questions.aggregate(
        pool=Count("pk", filter=Q(archived_at=None)), retired=Count("pk", filter=~Q(archived_at=None))
    )
    in_work = ~Q(state__in=(State.ARCHIVED, State.PUBLISHED))
    of_drafts = drafts.aggregate(
        drafts=Count("pk", filter=in_work), away=Count("pk", filter=away), waiting=Count("pk", filter=waits)
    )
    return {**of_questions, **of_drafts}


def _rows(page: "Page[Scenario]", person: Person) -> list[Row]:
    scenarios = list(page)
    uses = used_in([each.pk for each in scenarios], person)
    in_work = list(access.drafts_of(person).in_work().filter(scenario__in=scenarios).select_related("author"))
    return [_row(each, uses[each.pk], in_work) for each in scenarios]


def _row(scenario: Scenario, use: Use, in_work: Iterable[Draft]) -> Row:
    version = scenario.current
    clauses = tuple(dict.fromkeys(tag.clause for tag in version.clauses.all())) if version else ()
    level = LEVELS[str(version.level)] if version else LEVELS["2"]
    return Row(scenario, clauses, level, use, tuple(each for each in in_work if each.scenario_id == scenario.pk))


def question_page(scenario: Scenario, person: Person) -> dict[str, Any]:
    """What is said of one question above its text."""
    in_work = access.drafts_of(person).in_work().filter(scenario=scenario).select_related("author")
    return {"row": _row(scenario, used_in([scenario.pk], person)[scenario.pk], in_work)}
