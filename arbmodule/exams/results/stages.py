"""The stages of release as a machine: which may follow, what stands in the way, what a candidate may see."""

from collections.abc import Collection
from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from arbmodule.exams.marking.ledger import items_of, keys_in_force, standing_marks, unmarked
from arbmodule.exams.marking.score import is_stale
from arbmodule.exams.models import Paper, PaperState, Recovery, RecoveryDecision, RegradeRun, Sitting, Stage
from arbmodule.exams.results.carried import lapsed, lapsed_in_words
from arbmodule.exams.results.shared_questions import numbers_kept


class Shown(StrEnum):
    """What can be shown to a candidate about his own paper."""

    PARTS = "parts"
    MARKS = "marks"
    REASONING = "reasoning"
    APPEALS = "appeals"
    KEYS = "keys"


#: What each stage shows; before the first, nothing.
SHOWS: dict[int, frozenset[Shown]] = {
    0: frozenset(),
    Stage.RESULTS: frozenset({Shown.PARTS}),
    Stage.QUESTIONS: frozenset({Shown.PARTS, Shown.MARKS, Shown.REASONING, Shown.APPEALS}),
    Stage.KEYS: frozenset(Shown),
}


def stage_of(paper: Paper) -> int:
    """The stage a paper is at, 0 before the first."""
    return max(paper.releases.values_list("stage", flat=True), default=0)


def may_see(paper: Paper) -> frozenset[Shown]:
    """What its candidates may see now: a function of state and nothing else."""
    return SHOWS[stage_of(paper)] if paper.state == PaperState.CLOSED else frozenset()


def next_stage(released: Collection[int]) -> Stage | None:
    """The only stage that may come now: one after the other, none twice."""
    reached = max(released, default=0)
    return Stage(reached + 1) if reached < Stage.KEYS else None


def obstacles(paper: Paper) -> list[str]:
    """What stands in the way of the next stage, in words; empty if nothing does."""
    if paper.state != PaperState.CLOSED:
        return [_("The paper is not closed yet.")]
    found = [*_unmarked(paper), *_undecided(paper)]
    if not Sitting.objects.finished().real().filter(paper=paper).exists():
        found.append(_("Nobody has sat this paper."))
    return found


def warnings(paper: Paper, stage: Stage) -> list[str]:
    """What is no obstacle to this stage, but whoever releases it must know."""
    if stage == Stage.RESULTS:
        return [*_stale(paper), *(lapsed_in_words(each, each.candidate.code) for each in lapsed(paper))]
    return [*_stale(paper), *_kept(paper, stage)]


def _stale(paper: Paper) -> list[str]:
    """Questions that were marked by a key of an earlier engine, and that the engine of today rules otherwise."""
    keys = keys_in_force(paper)
    numbers = [item.number for item in items_of(paper) if is_stale(keys[item.pk])]
    if not numbers:
        return []
    words = ngettext(
        "Question %(numbers)s: the engine of today rules otherwise than the key it is marked by. Make a dry run under"
        " “Keys and regrades” first.",
        "Questions %(numbers)s: the engine of today rules otherwise than the keys they are marked by. Make dry runs"
        " under “Keys and regrades” first.",
        len(numbers),
    )
    return [words % {"numbers": ", ".join(map(str, numbers))}]


def _kept(paper: Paper, stage: Stage) -> list[str]:
    """Questions that another paper has not shown yet."""
    numbers = numbers_kept(paper, stage)
    if not numbers:
        return []
    reasoning = ngettext(
        "Another paper asks question %(numbers)s too and has not shown it yet. With this stage the candidates read its"
        " reasoning and can pass it on.",
        "Another paper asks questions %(numbers)s too and has not shown them yet. With this stage the candidates read"
        " their reasoning and can pass it on.",
        len(numbers),
    )
    keys = ngettext(
        "Another paper keeps question %(numbers)s secret: it stays in the exam pool, but the candidates of this paper"
        " read the right answer.",
        "Another paper keeps questions %(numbers)s secret: they stay in the exam pool, but the candidates of this paper"
        " read the right answers.",
        len(numbers),
    )
    return [(keys if stage == Stage.KEYS else reasoning) % {"numbers": ", ".join(map(str, numbers))}]


def _unmarked(paper: Paper) -> list[str]:
    count = len(unmarked(paper, standing_marks(paper)))
    if not count:
        return []
    words = ngettext("%(count)d answer is not marked yet.", "%(count)d answers are not marked yet.", count)
    return [words % {"count": count}]


def _undecided(paper: Paper) -> list[str]:
    found = []
    decided = RecoveryDecision.objects.values("recovery")
    if Recovery.objects.filter(sitting__paper=paper).exclude(pk__in=decided).exists():
        found.append(_("A recovery file waits for a decision."))
    if RegradeRun.objects.filter(item__paper=paper, decision=None).exists():
        found.append(_("A regrade waits for a decision: apply or drop it."))
    return found
