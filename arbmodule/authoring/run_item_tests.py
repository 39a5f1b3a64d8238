"""Item tests are run: at each save, by the command, and when the engine has changed."""

from collections.abc import Iterable
from typing import Any

from arbmodule.authoring.document import Document
from arbmodule.authoring.models import Draft, ItemTest
from arbmodule.authoring.open_draft import open_draft
from arbmodule.lessons.scene import scene_of
from arbmodule.lessons.steps import KINDS
from arbmodule.lessons.steps.protocol import Answer, Score
from rules import VERSION


class NoAnswer(ValueError):
    """The question is gone, is of another kind, or has no answer as the draft stands."""


def score_of(document: Document, step: str, kind: str, answer: Answer) -> Score:
    """What the answer to the question with this id scores now. NoAnswer where it cannot be scored."""
    rows = document.rows
    number = next((place for place, row in enumerate(rows, 1) if row["id"] == step), None)
    if number is None or rows[number - 1]["kind"] != kind:
        raise NoAnswer("gone")
    try:
        scene = scene_of(document.content, number)
    except ValueError as error:
        raise NoAnswer("unreadable") from error
    if KINDS[kind].problem(scene) is not None:
        raise NoAnswer("undetermined")
    return KINDS[kind].score(scene, answer)


def failure_of(test: ItemTest, document: Document) -> dict[str, Any]:
    """What the test gives instead of what it expects; {} if it passes."""
    try:
        score = score_of(document, test.step, test.kind, test.answer)
    except NoAnswer as error:
        return {"why": str(error)}
    first = score.first_wrong.key if score.first_wrong else ""
    if (score.points, score.out_of, first) == (test.points, test.out_of, test.first_wrong):
        return {}
    return {"points": score.points, "out_of": score.out_of, "first_wrong": first}


def run_item_tests(draft: Draft) -> list[ItemTest]:
    """Run the tests of a draft and keep how they ended; the failing ones."""
    tests = list(draft.item_tests.all())
    if not tests:
        return []
    document = open_draft(draft).document
    for test in tests:
        test.failure, test.ran_with = failure_of(test, document), VERSION
    ItemTest.objects.bulk_update(tests, ["failure", "ran_with"])
    return [test for test in tests if not test.passes]


def run_all(drafts: Iterable[Draft]) -> list[ItemTest]:
    """Run the tests of many drafts; the failing ones."""
    return [test for draft in drafts for test in run_item_tests(draft)]
