"""Step ``text``: free text. It is kept and not scored; the reasons are shown beside it."""

from arbmodule.lessons.localised import LANGUAGES
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps.protocol import Answer, Score, StepKind


def _problem(scene: Scene) -> str | None:
    missing = [language for language in LANGUAGES if not scene.step.text_in("ask", language)]
    return f"the question is missing: text.{missing[0]}.ask" if missing else None


def _right(_scene: Scene) -> Answer:
    return {"text": ""}


def _score(_scene: Scene, _answer: Answer) -> Score:
    return Score(0, 0)


KIND = StepKind("text", _problem, _right, _score, {"call": ()})
