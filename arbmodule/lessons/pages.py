"""What the templates of the player are given."""

from http import HTTPStatus
from typing import Any, NamedTuple
from uuid import UUID

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language

from arbmodule.diagrams import notation
from arbmodule.lessons.answer_step import scene_for
from arbmodule.lessons.at_the_desk import desk_query
from arbmodule.lessons.content import Content
from arbmodule.lessons.feedback import Feedback, feedback_on, figure_of, tone_of
from arbmodule.lessons.forms import StepForm
from arbmodule.lessons.models import Attempt, Mode, Scenario, ScenarioVersion
from arbmodule.lessons.outcomes import outcome_of
from arbmodule.lessons.progress import place_of
from arbmodule.lessons.reasons import trees
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.side_by_side import side_by_side
from arbmodule.lessons.stage import stage_of
from arbmodule.lessons.steps.legal_calls import seat_of
from arbmodule.lessons.steps.number import counted
from arbmodule.lessons.words import (
    NUMBER_QUESTIONS,
    QUESTION_OF_A_SEAT,
    QUESTIONS,
    QUESTIONS_OF_A_CALL,
    STEP_NAMES,
    word_for,
)
from rules import IN_FORCE, Call, Topic, parse_call, say


class Done(NamedTuple):
    """An answered step in the row of steps: ``right``, ``nearly`` or ``wrong``; '' where that is not told yet."""

    kind: str
    tone: str


def refused(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    """A form that comes back filled. A script swaps in only what it is told is in order, and keeps its address."""
    if request.headers.get("HX-Request") != "true":
        return render(request, template(request), context, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    response = render(request, template(request), context)
    response["HX-Push-Url"] = "false"
    return response


def template(request: HttpRequest, page: str = "step") -> str:
    """The page, or the player alone when a script swaps it."""
    return f"lessons/{page}.html" + ("#player" if request.headers.get("HX-Request") == "true" else "")


def version_of(scenario: Scenario) -> ScenarioVersion:
    """The current version; 404 without one."""
    if scenario.current is None:
        raise Http404
    return scenario.current


def step_address(attempt: Attempt, step: int) -> str:
    """Where a step of an attempt stands."""
    return reverse("lessons:step", args=[attempt.pk, step])


def after_answer(attempt: Attempt, step: int) -> str:
    """Where to go after an answer: its feedback in mode lesson, the next step in mode check, or the debriefing."""
    if attempt.mode == Mode.LESSON:
        return f"{step_address(attempt, step)}#verdict"
    last = step >= attempt.version.step_count
    return reverse("lessons:debriefing", args=[attempt.pk]) if last else step_address(attempt, step + 1)


def first_page(scenario: Scenario, mode: Mode, key: UUID, form: StepForm) -> dict[str, Any]:
    """Step 1 before an attempt exists."""
    lesson = scenario.lesson
    return {
        **_frame(form.scene, scenario, mode, ()),
        "form": form,
        "key": key,
        "modes": Mode,
        "action": reverse("lessons:begin", args=[lesson.slug, scenario.slug]),
    }


def step_page(attempt: Attempt, scene: Scene, form: StepForm) -> dict[str, Any]:
    """A step to be answered."""
    return {
        **_frame(scene, attempt.version.scenario, Mode(attempt.mode), _done(attempt)),
        "form": form,
        "action": reverse("lessons:answer", args=[attempt.pk, scene.number]),
    }


def feedback_page(attempt: Attempt, step: int, objection: forms.Form) -> dict[str, Any]:
    """An answered step."""
    kept = attempt.answer_to(step)
    if kept is None:
        raise Http404
    found = feedback_on(attempt, kept)
    is_last = step >= attempt.version.step_count
    debriefing = reverse("lessons:debriefing", args=[attempt.pk])
    return {
        **_frame(found.scene, attempt.version.scenario, Mode(attempt.mode), _done(attempt)),
        "feedback": found,
        "attempt": attempt,
        "is_last": is_last,
        "onward": debriefing if is_last or attempt.finished_at else step_address(attempt, step + 1),
        "objection": objection,
        "objected": attempt.objections.filter(step=step).exists(),
        "objection_action": reverse("lessons:objection", args=[attempt.pk, step]),
    }


def debriefing_page(attempt: Attempt) -> dict[str, Any]:
    """All answers of a finished run, the table as the last of them saw it."""
    language = get_language() or notation.FALLBACK
    scenario, content = attempt.version.scenario, Content.from_json(attempt.version.content)
    found = [feedback_on(attempt, kept) for kept in attempt.answers.all()]
    return {
        "attempt": attempt,
        "scenario": scenario,
        "lesson": scenario.lesson,
        "title": attempt.version.title_in(language),
        "remark": attempt.version.text_in("after", language),
        "books": side_by_side(content),
        "desk_query": desk_query(content),
        "steps": [_looked_back_on(attempt, each, language) for each in found],
        "missed": attempt.version.step_count - attempt.answered,
        "following": (later := following(scenario)),
        "next_lesson": None if later else scenario.lesson.following(),
        **(_table(found[-1].scene, found=True) if found else {}),
    }


def _looked_back_on(attempt: Attempt, found: Feedback, language: str) -> dict[str, Any]:
    """A step in the list of a debriefing; what it asked is told where its name does not tell it."""
    step = found.scene.step
    own = step.text_in("ask", language)
    return {
        "feedback": found,
        "name": STEP_NAMES[step.kind],
        "asked": own or (question_of(found.scene) if step.parameter("call") else ""),
        "older_book": older_book(found.scene, language),
        "address": step_address(attempt, found.scene.number),
    }


def following(scenario: Scenario) -> Scenario | None:
    """The scenario after this one in its lesson."""
    later = Scenario.objects.for_lists().filter(lesson=scenario.lesson_id, position__gt=scenario.position)
    return later.first()


def call_page(attempt: Attempt, step: int, text: str) -> dict[str, Any]:
    """One call of the box; 404 for a text that is no call or was not ruled on."""
    scene = scene_for(attempt, step)
    record = scene.ruling.replacements.get(_call(text))
    if record is None:
        raise Http404
    return {
        "call": record.call,
        "record": record,
        "outcome": outcome_of(record),
        "barred": record.seat.partner,
        "tree": trees(record.reasons, scene.content.policy),
        "figure": figure_of(scene, record),
        "back": step_address(attempt, step),
    }


def _call(text: str) -> Call:
    try:
        return parse_call(text)
    except ValueError:
        raise Http404 from None


def _frame(scene: Scene, scenario: Scenario, mode: Mode, done: tuple[Done, ...]) -> dict[str, Any]:
    """What every page of the player shows: title, table, the steps so far. Nothing of what is still to come."""
    language = get_language() or notation.FALLBACK
    content = scene.content
    place, total = place_of(scenario)
    return {
        "scenario": scenario,
        "lesson": scenario.lesson,
        "mode": mode,
        "place": place,
        "total": total,
        "scene": scene,
        "title": content.text.get(language, {}).get("title", ""),
        "hint": scene.step.text_in("hint", language),
        "question": scene.step.text_in("ask", language) or question_of(scene),
        "older_book": older_book(scene, language),
        "steps": _pills(scene, done),
        **_table(scene, found=is_found(content, mode, max(len(done), scene.number - 1))),
    }


def _table(scene: Scene, *, found: bool) -> dict[str, Any]:
    """What ``lessons/table.html`` shows at this step: the story so far and the table."""
    language = get_language() or notation.FALLBACK
    content = scene.content
    return {
        "story": content.text.get(language, {}).get("story", ""),
        "before": [step.text_in("before", language) for step in content.steps[: scene.number] if step.text],
        "stage": stage_of(scene, found=found),
    }


def older_book(scene: Scene, language: str) -> str:
    """The name of the book a step is asked under, if that is no longer in force."""
    return say(Topic.EDITION, scene.edition, language) if scene.edition != IN_FORCE else ""


def is_found(content: Content, mode: Mode, answered: int) -> bool:
    """May the irregularity be named? Not while it is still to be asked; in mode check not once it has been asked."""
    asked = [number for number, step in enumerate(content.steps, 1) if step.kind == "identify"]
    return not asked or (mode == Mode.LESSON and answered >= asked[-1])


def question_of(scene: Scene) -> str:
    """The standard question of this kind of step."""
    named, record = scene.step.parameter("call"), scene.record
    if scene.step.kind == "number":
        return str(NUMBER_QUESTIONS[counted(scene)])
    if scene.step.kind == "legal_calls":
        return str(QUESTION_OF_A_SEAT).format(seat=word_for("seat", str(seat_of(scene))))
    if named and record is not None:
        values = {"seat": word_for("seat", str(record.seat)), "call": word_for("call", named)}
        return str(QUESTIONS_OF_A_CALL[scene.step.kind]).format(**values)
    return str(QUESTIONS[scene.step.kind])


def _done(attempt: Attempt) -> tuple[Done, ...]:
    """The kinds of the steps answered and how they were answered; a check says nothing of that before its end."""
    may_tell = attempt.mode == Mode.LESSON or attempt.finished_at is not None
    return tuple(Done(kept.kind, tone_of(kept) if may_tell else "") for kept in attempt.answers.all())


def _pills(scene: Scene, done: tuple[Done, ...]) -> list[dict[str, Any]]:
    """The steps done and the one at hand; how many follow is not told."""
    earlier = [
        {"label": STEP_NAMES[each.kind], "state": "done", "tone": each.tone} for each in done[: scene.number - 1]
    ]
    return [*earlier, {"label": STEP_NAMES[scene.step.kind], "state": "now"}]
