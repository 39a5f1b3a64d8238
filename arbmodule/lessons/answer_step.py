"""A learner answers a step: scored once against the engine, kept for ever."""

from datetime import datetime
from typing import Any

from django.db import transaction

from arbmodule.lessons.content import Content
from arbmodule.lessons.models import Attempt, AttemptAnswer, Mode
from arbmodule.lessons.scene import Scene, digest_of, scene_of
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.steps.protocol import Score
from rules import VERSION, ruling_to_json


class NotYet(Exception):
    """An earlier step has to be answered first."""


def scene_for(attempt: Attempt, step: int) -> Scene:
    """The step as this attempt meets it: in mode check the run goes on from what the learner answered."""
    content = Content.from_json(attempt.version.content)
    answers = attempt.answers.all() if attempt.mode == Mode.CHECK else ()
    return scene_of(content, step, {each.step: each.answer for each in answers if each.step < step})


def answer_step(attempt: Attempt, step: int, answer: dict[str, Any], now: datetime) -> AttemptAnswer:
    """Score and keep the answer; an answer already there stands, whatever is sent. NotYet if a step is skipped."""
    with transaction.atomic():
        locked = Attempt.objects.select_for_update().get(pk=attempt.pk)
        kept = locked.answers.filter(step=step).first()
        if kept is not None:
            return kept
        if step != locked.answers.count() + 1 or locked.finished_at is not None:
            raise NotYet
        return _keep(locked, scene_for(attempt, step), answer, now)


def _keep(attempt: Attempt, scene: Scene, answer: dict[str, Any], now: datetime) -> AttemptAnswer:
    score = KINDS[scene.step.kind].score(scene, answer)
    kept = AttemptAnswer.objects.create(
        attempt=attempt,
        step=scene.number,
        kind=scene.step.kind,
        answer=answer,
        points=score.points,
        out_of=score.out_of,
        first_wrong=score.first_wrong.key if score.first_wrong else "",
        notes=notes_of(score),
        digest=digest_of(ruling_to_json(scene.ruling)),
        engine_version=VERSION,
        answered_at=now,
    )
    if scene.number == len(scene.content.steps) or ends_run(attempt, scene, answer):
        attempt.finished_at = now
        attempt.save(update_fields=["finished_at"])
    return kept


def notes_of(score: Score) -> list[dict[str, Any]]:
    """The wrong turns as JSON: key, values, citation; words are added when they are shown."""
    return [{"key": each.key, "values": dict(each.values), "citation": each.citation} for each in score.wrong]


def ends_run(attempt: Attempt, scene: Scene, answer: dict[str, Any]) -> bool:
    """In mode check the director who finds nothing wrong leaves the table, and the rest never happens."""
    overlooked = scene.step.kind == "identify" and answer.get("call") is None and bool(scene.ruling.irregularities)
    return attempt.mode == Mode.CHECK and overlooked
