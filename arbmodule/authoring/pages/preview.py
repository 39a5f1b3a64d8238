"""The draft as a learner meets it: a question, and what he would read after his answer. Nothing is kept."""

from dataclasses import replace
from typing import Any

from django.urls import reverse

from arbmodule.authoring.document import Document
from arbmodule.authoring.open_draft import OpenDraft
from arbmodule.authoring.pages.frame import language
from arbmodule.lessons.answer_step import notes_of
from arbmodule.lessons.feedback import Feedback, feedback_on
from arbmodule.lessons.forms import StepForm
from arbmodule.lessons.models import Attempt, AttemptAnswer, Lesson, Mode, ScenarioVersion
from arbmodule.lessons.outcomes import box_of
from arbmodule.lessons.pages import is_found, question_of
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.stage import stage_of
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.words import STEP_NAMES
from rules import VERSION


def learner_page(opened: OpenDraft, scene: Scene) -> dict[str, Any]:
    """Title, story, table and steps as the player shows them."""
    content, tongue = scene.content, language()
    texts = content.text.get(tongue, {})
    return {
        "lesson": Lesson.objects.filter(slug=opened.document.body("about")["lesson"]).first(),
        "mode": Mode.LESSON.value,
        "learner_title": texts.get("title", ""),
        "story": texts.get("story", ""),
        "before": [step.text_in("before", tongue) for step in content.steps[: scene.number] if step.text],
        "hint": scene.step.text_in("hint", tongue),
        "question": scene.step.text_in("ask", tongue) or question_of(scene),
        "stage": stage_of(scene, found=is_found(content, Mode.LESSON, scene.number - 1)),
        "steps": _pills(scene),
        "number": scene.number,
        "last": len(content.steps),
    }


def _pills(scene: Scene) -> list[dict[str, Any]]:
    kinds = [step.kind for step in scene.content.steps[: scene.number]]
    return [{"label": STEP_NAMES[kind], "state": "done"} for kind in kinds[:-1]] + [
        {"label": STEP_NAMES[kinds[-1]], "state": "now"}
    ]


def asking(opened: OpenDraft, scene: Scene, form: StepForm) -> dict[str, Any]:
    """A question to be answered."""
    return {"form": form, "action": reverse("authoring:preview", args=[opened.draft.pk, scene.number])}


def tried(document: Document, scene: Scene, answer: dict[str, Any]) -> dict[str, Any]:
    """What a learner would read after this answer, and the score it would get."""
    score = KINDS[scene.step.kind].score(scene, answer)
    kept = AttemptAnswer(
        step=scene.number,
        kind=scene.step.kind,
        answer=answer,
        points=score.points,
        out_of=score.out_of,
        first_wrong=score.first_wrong.key if score.first_wrong else "",
        notes=notes_of(score),
        engine_version=VERSION,
    )
    return {"feedback": _feedback(document, scene, kept), "kept": kept}


def _feedback(document: Document, scene: Scene, kept: AttemptAnswer) -> Feedback:
    """The player's feedback; the box without links to calls of an attempt that does not exist."""
    attempt = Attempt(version=ScenarioVersion(content=document.json), mode=Mode.LESSON)
    found = feedback_on(attempt, kept)
    return replace(found, box=box_of(scene, list(kept.answer.get("calls", ()))))
