"""The pages of item tests: what each answer says, what it must score, and what it scores instead."""

from collections.abc import Iterable
from typing import Any

from arbmodule.authoring.models import ItemTest
from arbmodule.authoring.open_draft import OpenDraft
from arbmodule.authoring.pages.frame import saying
from arbmodule.authoring.words import TEST_FAILURES
from arbmodule.lessons.describe import lines_of
from arbmodule.lessons.scene import scene_of
from arbmodule.lessons.words import STEP_NAMES, WRONG_TURNS


def tests_page(opened: OpenDraft) -> dict[str, Any]:
    """What ``authoring/tests.html`` draws."""
    numbers = {row["id"]: number for number, row in enumerate(opened.document.rows, 1)}
    tests = [
        described(test) | {"lines": _lines(opened, test, numbers.get(test.step))}
        for test in opened.draft.item_tests.all()
    ]
    return {
        "tests": [test | {"number": numbers.get(test["test"].step)} for test in tests],
        "wrong_turns": list(WRONG_TURNS),
    }


def failing_page(tests: Iterable[ItemTest]) -> dict[str, Any]:
    """What ``authoring/failing.html`` lists."""
    return {"tests": [described(test) | {"title": saying(test.draft)} for test in tests]}


def described(test: ItemTest) -> dict[str, Any]:
    """A test with its words."""
    return {"test": test, "name": STEP_NAMES.get(test.kind, test.kind), "failure": failure_words(test)}


def failure_words(test: ItemTest) -> str:
    """What a failing test gives instead; '' for one that passes."""
    if test.passes:
        return ""
    why = test.failure.get("why", "other")
    return str(TEST_FAILURES[why]).format(
        points=test.failure.get("points", ""),
        out_of=test.failure.get("out_of", ""),
        first_wrong=test.failure.get("first_wrong") or "–",
    )


def _lines(opened: OpenDraft, test: ItemTest, number: int | None) -> list[str]:
    """The answer in words, as far as the draft still has the question."""
    if number is None or opened.document.rows[number - 1]["kind"] != test.kind:
        return []
    try:
        return lines_of(scene_of(opened.document.content, number), test.answer)
    except (ValueError, KeyError, IndexError):  # the case no longer has what the answer points at
        return []
