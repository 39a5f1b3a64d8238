"""What the engine says about the questions: does each have one answer, and on which unstated facts does it hang?"""

from collections.abc import Iterator
from dataclasses import replace

from arbmodule.authoring.document import Document
from arbmodule.authoring.lint.finding import Finding
from arbmodule.authoring.parts import Body
from arbmodule.authoring.spelling import is_read, refusal
from arbmodule.lessons.content import Content
from arbmodule.lessons.no_answer import NO_ANSWER, questions_at
from arbmodule.lessons.scene import Scene, scene_of
from arbmodule.lessons.steps import KINDS
from rules import Question, RequestError, Ruling, Topic, explain, say, say_question

#: Facts with few values: each is tried, to see whether the answer changes.
_TRIED = {
    "intended": ("yes", "no"),
    "agreement": ("yes", "no"),
    "artificial": ("yes", "no"),
    "called_over": ("original", "replacement"),
    "ignored": ("yes", "no"),
    "misinformed": ("yes", "no"),
    "lead_faced": ("yes", "no"),
    "attributable": ("1", "2", "3"),
}
#: Most questions of the engine told for one question of the author.
_MOST = 3


def unreadable(document: Document, language: str) -> Iterator[Finding]:
    """What is typed beside the questions and cannot be read."""
    if not document.rows:
        yield Finding("steps.none", "steps")
    for number, row in enumerate(document.rows, 1):
        for name, key in (("then", "step.then"), ("call", "step.call")):
            if row[name] and not is_read(row[name]):
                values = {"number": str(number), "why": refusal(row[name], language)}
                yield Finding(key, "steps", row["id"], values)


def scenes_of(document: Document, language: str) -> tuple[list[Scene], list[Finding]]:
    """The questions as the engine meets them; or why it cannot."""
    scenes: list[Scene] = []
    for number, row in enumerate(document.rows, 1):
        try:
            scenes.append(scene_of(document.content, number))
        except RequestError as error:
            return scenes, [_refused(error, number, row, language)]
    return scenes, []


def _refused(error: RequestError, number: int, row: Body, language: str) -> Finding:
    why = explain(error, language)
    if error.key == "facts":
        return Finding("fact.artificial", "found", values={"why": why})
    if error.key == "case":
        return Finding("step.then", "steps", row["id"], {"number": str(number), "why": why})
    return Finding("case.unreadable", "meanings", values={"why": why})


def asked(document: Document, scenes: list[Scene], language: str) -> Iterator[Finding]:
    """Every question: no answer, an answer that hangs on something not known, a fact that would change it."""
    for scene, row in zip(scenes, document.rows, strict=False):
        problem = KINDS[scene.step.kind].problem(scene)
        if scene.ruling.not_modelled is not None and problem is not None:
            yield _not_modelled(scene.ruling, language)
        elif problem is not None:
            yield from _no_answer(scene, row, language)
        else:
            yield from _depends(scene, row, language)


def _not_modelled(ruling: Ruling, language: str) -> Finding:
    assert ruling.not_modelled is not None
    return Finding(
        "table.not_modelled", "table", values={"why": say(Topic.NOT_MODELLED, ruling.not_modelled.why, language)}
    )


def _no_answer(scene: Scene, row: Body, language: str) -> Iterator[Finding]:
    open_questions = questions_at(scene)
    for question in open_questions[:_MOST]:
        values = {"number": str(scene.number), "question": say_question(question, language)}
        is_meaning = question.fact in ("meaning", "purpose", "natural")
        part = "meanings" if is_meaning else "found"
        yield Finding("meaning.missing" if is_meaning else "fact.missing", part, question.of or "", values)
    if not open_questions:
        values = {"number": str(scene.number), "why": str(NO_ANSWER[scene.step.kind])}
        yield Finding("step.no_answer", "steps", row["id"], values)


def _depends(scene: Scene, row: Body, language: str) -> Iterator[Finding]:
    """A fact that is not stated and under whose values the right answer differs."""
    kind = KINDS[scene.step.kind]
    for question in scene.ruling.questions:
        answers = {repr(kind.right(each)) for each in _tried(scene, question) if kind.problem(each) is None}
        if len(answers) > 1:
            values = {"number": str(scene.number), "question": say_question(question, language)}
            yield Finding("fact.missing", "found", row["id"], values)


def _tried(scene: Scene, question: Question) -> Iterator[Scene]:
    for value in _TRIED.get(question.fact, ()):
        try:
            yield scene_of(with_fact(scene.content, question, value), scene.number)
        except ValueError:  # a value this case does not allow
            continue


def with_fact(content: Content, question: Question, value: str) -> Content:
    """The content with one fact more."""
    about = {"of": question.of} if question.of else {}
    return replace(content, facts=[*content.facts, {"fact": question.fact, **about, "value": value}])
