"""The learner's answer beside the right one, line by line: what was right, what was not, what was left out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from arbmodule.lessons.describe import lines_of
from arbmodule.lessons.forms.director_steps import words_of_statement
from arbmodule.lessons.scene import Scene
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.steps.protocol import Answer
from arbmodule.lessons.words import REVIEWS


class Mark(StrEnum):
    """What a line of the answer is worth; ``carried``: wrong only because of an earlier error, so it cost nothing."""

    RIGHT = "right"
    WRONG = "wrong"
    CARRIED = "carried"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Compared:
    """One line of the answer (or one left out); ``instead`` says what is right where it is not."""

    words: str
    mark: Mark
    instead: str = ""


def compared(scene: Scene, answer: Answer) -> tuple[Compared, ...]:
    """The lines of an answer that has several parts, each with its mark; () for an answer of one line."""
    kind = scene.step.kind
    if kind == "consequence":
        return tuple(_parts(scene, answer))
    if kind == "tell":
        return tuple(_ticked(scene, answer, "told", lambda key: str(words_of_statement(key))))
    if kind == "aftermath":
        return tuple(_ticked(scene, answer, "open", lambda key: str(REVIEWS[key])))
    return ()


def _parts(scene: Scene, answer: Answer) -> Iterator[Compared]:
    """Part by part against the outcome that fits the answer best."""
    step = KINDS[scene.step.kind]
    right = dict(step.right(scene))
    score = step.score(scene, answer)
    wrong = {turn.key.partition(".")[2] for turn in score.wrong}
    pairs = zip(answer, lines_of(scene, answer), strict=False)
    instead = dict(zip(right, lines_of(scene, right), strict=False))
    for part, words in pairs:
        if part in wrong:
            mark = Mark.CARRIED if part in score.carried else Mark.WRONG
            yield Compared(words, mark, instead.get(part, ""))
        else:
            yield Compared(words, Mark.RIGHT)


def _ticked(scene: Scene, answer: Answer, name: str, words: Callable[[str], str]) -> Iterator[Compared]:
    """What was ticked, then what was not but should have been."""
    required = KINDS[scene.step.kind].right(scene)[name]
    given = answer.get(name, ())
    for key in given:
        yield Compared(words(key), Mark.RIGHT if key in required else Mark.WRONG)
    for key in required:
        if key not in given:
            yield Compared(words(key), Mark.MISSED)
