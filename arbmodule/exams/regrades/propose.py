"""A proposed key and its dry run: who would rise, who would fall, under which policy; nothing is changed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from arbmodule.exams.freeze import Frozen, faults_in, freeze
from arbmodule.exams.marking.ledger import (
    Entry,
    Place,
    codes_to_mark,
    everything_asked,
    key_in_force,
    revisions_of,
    standing_entries,
)
from arbmodule.exams.marking.mark_automatically import answers_of, given_in
from arbmodule.exams.marking.score import Given, Scored, Scorer, StaleKey, citation_at, scene_under
from arbmodule.exams.models import ItemKey, Layer, PaperExaminer, PaperItem, PaperState, RegradePolicy, RegradeRun
from arbmodule.exams.refusals import Refused
from arbmodule.lessons.content import Content
from arbmodule.lessons.scene import Scene, canonical, scene_of
from rules import VERSION


@dataclass(frozen=True, slots=True)
class Regraded:
    """What one answer would get: the new sum, the entry that stands now, the layer the new one is written in."""

    place: Place
    scored: Scored
    before: Entry | None
    revision: int
    layer: int = Layer.AUTOMATIC
    rubric_id: int | None = None

    @property
    def change(self) -> dict[str, Any] | None:
        """The change as listed in a run; None where the mark stays, or an examiner's word is above it."""
        before = self.before
        if before is None or before.layer > self.layer:
            return None
        if (before.points, before.out_of) == (self.scored.points, self.scored.out_of):
            return None
        place = {"code": self.place[0], "step": self.place[2]}
        points = {"before": before.points, "after": self.scored.points}
        return {**place, **points, "out_of": self.scored.out_of, "out_of_before": before.out_of}

    @property
    def says_the_same(self) -> bool:
        """Does the entry that stands say all this already?"""
        before, scored = self.before, self.scored
        if before is None or before.layer != self.layer or before.answer_revision != self.revision:
            return False
        old = (before.points, before.out_of, before.citation, before.arithmetic)
        return old == (scored.points, scored.out_of, scored.citation, scored.arithmetic)


def corrected(item: PaperItem, content: Mapping[str, Any]) -> Frozen:
    """The key of corrected content. Refused where the engine finds no answer, the steps are others, or it accepts a
    clause that is no outcome: then every outcome would be right."""
    faults = faults_in(content) or unknown_outcomes(content)
    if faults:
        raise Refused(_("The engine finds no answer: %(why)s") % {"why": "; ".join(faults)})
    frozen = freeze(content)
    kinds = [step["kind"] for step in item.content["steps"]]
    if [step["kind"] for step in frozen.steps] != kinds:
        raise Refused(_("The corrected question has other steps than the one that was asked."))
    return frozen


def unknown_outcomes(content: Mapping[str, Any]) -> list[str]:
    """Accepted clauses at which the engine finds no outcome, step by step in words."""
    value = Content.from_json(content)
    words = _("step %(number)s accepts %(clause)s, which is no outcome there")
    found = [(number, clause) for number, step in enumerate(value.steps, 1) for clause in step.accepted]
    return [
        words % {"number": number, "clause": clause}
        for number, clause in found
        if clause not in _outcomes(scene_of(value, number))
    ]


def _outcomes(scene: Scene) -> list[str]:
    record = scene.record
    return [str(each.citation) for each in (record.outcomes or (record,))] if record else []


def dry_run(
    item: PaperItem, frozen: Frozen, policy: RegradePolicy, why: tuple[str, PaperExaminer], now: datetime
) -> RegradeRun:
    """Work out and keep what the proposed key would change; the same proposed again before it is decided is one run.
    Refused without a reason, or while it can be sat."""
    reason, examiner = why
    if item.paper.state != PaperState.CLOSED:
        raise Refused(_("Marking begins when the paper is closed: nobody can sit it any more."))
    if not reason.strip():
        raise Refused(_("Say why: the candidates read it."))
    key = ItemKey.objects.filter(item=item).only("pk").latest("number")
    found = regraded(item, frozen, policy)
    same = RegradeRun.objects.filter(item=item, key=key, digest=frozen.digest, policy=policy, decision=None)
    for run in same.filter(reason=reason, made_by=examiner.code):
        if run.changes == changes_in(found):
            return run
    return RegradeRun.objects.create(
        item=item,
        key=key,
        content=frozen.content,
        steps=list(frozen.steps),
        digest=frozen.digest,
        engine_version=VERSION,
        policy=policy,
        reason=reason,
        changes=changes_in(found),
        made_by=examiner.code,
        made_at=now,
    )


def changes_in(found: Iterable[Regraded]) -> list[dict[str, Any]]:
    """Every rise and fall."""
    return [change for each in found if (change := each.change) is not None]


def regraded(item: PaperItem, frozen: Frozen, policy: RegradePolicy) -> list[Regraded]:
    """Every answer to this question under the proposed key and the policy, in a fixed number of queries."""
    standing = standing_entries(item)
    codes = codes_to_mark(item.paper, [item]).get(item.pk, [])
    if policy == RegradePolicy.VOID:
        return list(_voided(item, frozen, codes, standing))
    answers = answers_of(item.paper, [item])
    answered = {code: answers.get((item.pk, code), {}) for code in codes}
    given = {code: given_in(each) for code, each in answered.items()}
    content = Content.from_json(frozen.content)
    old = key_in_force(item)
    found: list[Regraded] = []
    for step in structured_steps(frozen):
        scorer, unmarked = Scorer.of(scene_of(content, step)), _Unmarked.of(old, step)
        for code in codes:
            place = (code, item.pk, step)
            before = standing.get(place)
            was = _by_engine(before) if before is not None else unmarked.entry(given[code])
            scored = _under(policy, scorer.score(given[code]), was)
            found.append(Regraded(place, scored, before, answered[code].get(step, (0, None))[0]))
    return found


def _voided(
    item: PaperItem, frozen: Frozen, codes: Sequence[str], standing: Mapping[Place, Entry]
) -> Iterator[Regraded]:
    """Full points for everybody, for free text and marks by hand too: no word of an examiner is lowered by it."""
    revisions = revisions_of(item.paper, [item])
    for asked in everything_asked(item.paper, [item]):
        step = frozen.steps[asked.step - 1]
        out_of = asked.out_of if asked.is_free_text else int(step["out_of"])
        citation = citation_at(asked.key, asked.step)
        for code in codes:
            place = (code, item.pk, asked.step)
            before = standing.get(place)
            layer, revision = before.layer if before else Layer.AUTOMATIC, revisions.get(place, 0)
            rubric = asked.rubric.pk if asked.rubric and asked.is_free_text else None
            parts = [{"part": "policy", "points": out_of, "out_of": out_of}]
            scored = Scored(out_of, out_of, {"parts": parts, "carried": [], "wrong": [], "void": True}, citation)
            yield Regraded(place, scored, before, revision, layer, before.rubric_id if before else rubric)


@dataclass(frozen=True, slots=True)
class _Unmarked:
    """What the key in force gives an answer that nobody has marked yet, so that a kind policy is kind to it too.

    Where the engine that made the key is gone (``scorer`` None), an answer that is the stored one has all its points.
    """

    step: int
    stored: Mapping[str, Any]
    scorer: Scorer | None

    @classmethod
    def of(cls, key: ItemKey, step: int) -> "_Unmarked":
        """For a step of this key."""
        try:
            scorer = Scorer.of(scene_under(key, step))
        except StaleKey:
            scorer = None
        return cls(step, key.of_step(step), scorer)

    def entry(self, given: Given) -> Entry:
        """As if it had been marked."""
        points, out_of = self._points(given)
        return Entry(points, out_of, Layer.AUTOMATIC, "", 0, None, {})

    def _points(self, given: Given) -> tuple[int, int]:
        if self.scorer is not None:
            scored = self.scorer.score(given)
            return scored.points, scored.out_of
        out_of = int(self.stored["out_of"])
        return (out_of if _is_same(given.get(self.step), self.stored["right"]) else 0), out_of


def _is_same(answer: Mapping[str, Any] | None, right: Mapping[str, Any]) -> bool:
    """Equal but for the order of what was ticked; the order in which a director acts counts."""
    return answer is not None and canonical(_sorted(answer)) == canonical(_sorted(right))


def _sorted(answer: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: sorted(value, key=canonical) if isinstance(value, list) and name != "order" else value
        for name, value in answer.items()
    }


def structured_steps(frozen: Frozen) -> Sequence[int]:
    """The steps the engine marks."""
    return [int(step["step"]) for step in frozen.steps if step["kind"] != "text"]


def _by_engine(entry: Entry | None) -> Entry | None:
    return entry if entry is not None and entry.layer == Layer.AUTOMATIC else None


def _under(policy: RegradePolicy, scored: Scored, before: Entry | None) -> Scored:
    """The points a policy gives. *Accept both* and *never lower* keep the better of the two; they differ in what is
    said: with the first both answers are right, with the second the old points are a kindness."""
    if policy == RegradePolicy.APPLY or before is None or not _was_better(before, scored):
        return scored
    kept = min(scored.out_of, _carried(before, scored.out_of))
    return _with(scored, kept, {policy: {"by_new_key": scored.points, "before": before.points}})


def _was_better(before: Entry, scored: Scored) -> bool:
    return before.points * scored.out_of > scored.points * before.out_of


def _carried(before: Entry, out_of: int) -> int:
    """The old points out of another maximum, rounded up: nobody loses by rounding."""
    return -(-before.points * out_of // before.out_of) if before.out_of else 0


def _with(scored: Scored, points: int, note: Mapping[str, Any]) -> Scored:
    lines = [*scored.arithmetic["parts"], {"part": "policy", "points": points - scored.points, "out_of": 0}]
    return Scored(points, scored.out_of, {**scored.arithmetic, "parts": lines, **note}, scored.citation)
