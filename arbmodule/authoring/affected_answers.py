"""The dry run before publishing: which stored answers would score otherwise under the draft. Nothing is changed."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from arbmodule.authoring.document import Document
from arbmodule.lessons.content import Content
from arbmodule.lessons.models import Attempt, Mode, ScenarioVersion
from arbmodule.lessons.scene import canonical, scene_of
from arbmodule.lessons.steps import KINDS


@dataclass(slots=True)
class Affected:
    """How many stored answers there are, and how many would rise, fall, or no longer be asked."""

    answers: int = 0
    rise: int = 0
    fall: int = 0
    gone: int = 0
    by_step: dict[int, int] = field(default_factory=dict)

    @property
    def changed(self) -> int:
        """Answers whose score would differ."""
        return self.rise + self.fall

    def count(self, step: int, before: Fraction, after: Fraction | None) -> None:
        """One answer more."""
        self.answers += 1
        if after is None:
            self.gone += 1
        elif after != before:
            self.rise += after > before
            self.fall += after < before
            self.by_step[step] = self.by_step.get(step, 0) + 1


def affected_answers(document: Document, version: ScenarioVersion | None) -> Affected:
    """The answers given to this version, scored under it and under the draft, both by the engine of today: what an
    engine changed is no doing of the edit. Equal answers are scored once."""
    found, known = Affected(), dict[str, tuple[Fraction | None, Fraction | None]]()
    if version is None:
        return found
    before, after = Content.from_json(version.content), document.content
    attempts = Attempt.objects.filter(version=version).prefetch_related("answers")
    for attempt in attempts.iterator(chunk_size=500):
        for step, kept, earlier in _answers(attempt):
            key = canonical([step, kept.answer, earlier])
            if key not in known:
                known[key] = _score(before, step, kept, earlier), _score(after, step, kept, earlier)
            was, becomes = known[key]
            found.count(step, Fraction(kept.points, max(kept.out_of, 1)) if was is None else was, becomes)
    return found


def _answers(attempt: Attempt) -> Iterator[tuple[int, Any, dict[str, Any]]]:
    """Each answer with those before it that its run goes on from (in mode check)."""
    answers = list(attempt.answers.all())
    for kept in answers:
        before = {str(each.step): each.answer for each in answers if each.step < kept.step}
        yield kept.step, kept, before if attempt.mode == Mode.CHECK else {}


def _score(content: Content, step: int, kept: Any, earlier: dict[str, Any]) -> Fraction | None:
    """What an answer is worth; None where the question is not there, or has no answer."""
    if step > len(content.steps) or content.steps[step - 1].kind != kept.kind:
        return None
    try:
        scene = scene_of(content, step, {int(number): answer for number, answer in earlier.items()})
    except ValueError:  # a version that the engine of today refuses
        return None
    if KINDS[kept.kind].problem(scene) is not None:
        return None
    score = KINDS[kept.kind].score(scene, kept.answer)
    return Fraction(score.points, max(score.out_of, 1))
