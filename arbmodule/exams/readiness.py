"""Is a paper ready to be sat? One finding for everything that is asked of it, good or not."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from random import Random

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from arbmodule.exams.choose_items import Candidate, Chosen, TooFew, chosen_for, exam_pool
from arbmodule.exams.freeze import content_for, faults_in, text_steps
from arbmodule.exams.models import Paper, PaperKind, PaperState, Quota, Rubric, Stage
from arbmodule.exams.results.carried import lapsed, lapsed_in_words
from arbmodule.exams.results.shared_questions import kept_by_others, shown_by_others
from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.models import Pool, Scenario


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: is it in order, what was found in words, and the line of a blueprint that is short.

    ``is_warning``: nothing is lacking, but the examiner must know it.
    """

    is_good: bool
    words: str
    lacks: Quota | None = None
    is_warning: bool = False


def readiness(paper: Paper, now: datetime) -> list[Finding]:
    """Everything that must be so before the paper is scheduled."""
    return [
        _titles(paper),
        *_organisation(paper),
        _times(paper, now),
        *_parts(paper),
        *_questions(paper),
        _candidates(paper),
        *_lapsed(paper),
    ]


def is_ready(findings: list[Finding]) -> bool:
    """Is everything in order?"""
    return all(finding.is_good for finding in findings)


def lacking(paper: Paper, now: datetime) -> list[Finding]:
    """What stands in the way of a paper that was scheduled: since then a question or the engine has changed."""
    if paper.state != PaperState.SCHEDULED:
        return []
    return [finding for finding in readiness(paper, now) if not finding.is_good]


def _titles(paper: Paper) -> Finding:
    missing = [each for each in LANGUAGES if not paper.title.get(each)]
    if missing:
        return Finding(False, _("The title is missing in: %(languages)s.") % {"languages": ", ".join(missing)})
    return Finding(True, _("The title is there in three languages."))


def _organisation(paper: Paper) -> Iterator[Finding]:
    if not paper.organisation:
        yield Finding(False, _("Say in the settings who holds the exam: it stands on the certificates."))


def _times(paper: Paper, now: datetime) -> Finding:
    if paper.opens_at is None:
        return Finding(False, _("Say when the exam begins."))
    if paper.opens_at <= now:
        return Finding(False, _("The start lies in the past."))
    return Finding(True, _("The start lies ahead."))


def _parts(paper: Paper) -> Iterator[Finding]:
    parts = list(paper.parts.prefetch_related("choices", "quotas"))
    if not parts:
        yield Finding(False, _("The paper has no part yet."))
    for part in parts:
        asked = part.choices.all() if paper.kind == PaperKind.FIXED else part.quotas.all()
        if not asked:
            yield Finding(False, _("Part %(part)s asks nothing yet.") % {"part": part.code})


def _questions(paper: Paper) -> Iterator[Finding]:
    try:
        chosen = chosen_for(paper, Random(0))  # noqa: S311 - only to see whether the quotas can be filled
    except TooFew as lack:
        yield from (_short(quota, count) for quota, count in lack.short.items())
        return
    if paper.kind == PaperKind.BLUEPRINT:
        yield Finding(True, _("The exam pool has enough questions for the quotas."))
        chosen = _all_that_may_be_drawn(paper)
    yield from _in_order(paper, [each.scenario for each in chosen])
    yield from _known_outside(paper, {each.scenario.pk for each in chosen})


def _known_outside(paper: Paper, scenarios: set[int]) -> Iterator[Finding]:
    """What candidates of another paper have read already, and what is told first by whichever paper comes first."""
    shown = len(shown_by_others(paper, scenarios))
    shared = len(kept_by_others(paper, Stage.QUESTIONS) & scenarios) if paper.kind == PaperKind.FIXED else 0
    if shown:
        words = _("Questions whose reasoning candidates of another paper have read: %(count)d.")
        yield Finding(True, words % {"count": shown}, is_warning=True)
    if shared:
        words = _(
            "Questions that another paper asks too: %(count)d. Whichever is released first shows their reasoning to its"
            " candidates."
        )
        yield Finding(True, words % {"count": shared}, is_warning=True)


def _short(quota: Quota, count: int) -> Finding:
    words = ngettext(
        "Part %(part)s: the exam pool lacks %(count)d question for “%(law)s”.",
        "Part %(part)s: the exam pool lacks %(count)d questions for “%(law)s”.",
        count,
    )
    values = {"part": quota.part.code, "count": count, "law": quota.law or _("any law")}
    return Finding(False, words % values, quota)


def _all_that_may_be_drawn(paper: Paper) -> list[Chosen]:
    quotas = list(Quota.objects.filter(part__paper=paper).select_related("part"))
    pool: list[Candidate] = exam_pool(paper.edition)
    fitting = {each.scenario.pk: (quota, each) for quota in quotas for each in pool if each.fits(quota)}
    return [Chosen(quota.part, each.scenario, quota.open_book) for quota, each in fitting.values()]


def _in_order(paper: Paper, scenarios: list[Scenario]) -> Iterator[Finding]:
    faults = [f"{each.slug}: {fault}" for each in scenarios for fault in _faults(paper, each)]
    yield from (Finding(False, fault) for fault in faults)
    lacking = list(_without_rubric(scenarios))
    yield from (Finding(False, _("No rubric yet for the free text of %(name)s.") % {"name": name}) for name in lacking)
    if scenarios and not faults:
        yield Finding(True, _("Every question has an answer by the engine and texts in three languages."))
    if scenarios and not lacking:
        yield Finding(True, _("Every free text has a rubric."))


def _faults(paper: Paper, scenario: Scenario) -> list[str]:
    if scenario.pool != Pool.EXAM:
        return [_("is not in the exam pool")]
    if scenario.current is None:
        return [_("is not published")]
    if scenario.archived_at is not None:
        return [_("is retired")]
    return faults_in(content_for(scenario.current, paper.edition, paper.policy))


def _without_rubric(scenarios: list[Scenario]) -> Iterator[str]:
    present = set(Rubric.objects.filter(scenario__in=scenarios).values_list("scenario_id", "step"))
    for each in scenarios:
        steps = text_steps(each.current.content) if each.current else []
        if any((each.pk, step) not in present for step in steps):
            yield each.slug


def _candidates(paper: Paper) -> Finding:
    count = paper.candidates.real().count()
    if not count:
        return Finding(False, _("Nobody is registered yet."))
    return Finding(True, ngettext("%(count)d candidate.", "%(count)d candidates.", count) % {"count": count})


def _lapsed(paper: Paper) -> Iterator[Finding]:
    """What was carried over and is no longer passed: those candidates will be asked that part."""
    for each in lapsed(paper):
        words = lapsed_in_words(each, each.candidate.name or each.candidate.email)
        yield Finding(True, words, is_warning=True)
