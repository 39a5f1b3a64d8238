"""An answer tried in the preview is kept as an item test: this answer, this score, this first wrong turn."""

from datetime import datetime
from typing import Any

from arbmodule.accounts.models import Person
from arbmodule.authoring.models import Draft, ItemTest
from arbmodule.authoring.open_draft import open_draft
from arbmodule.authoring.run_item_tests import failure_of, score_of
from rules import VERSION


def keep_test(draft: Draft, asked: tuple[str, str], answer: dict[str, Any], person: Person, now: datetime) -> ItemTest:
    """Keep the answer with what it scores now; the same answer to the same question is one test.

    ``asked``: the question's id, and its kind when it was answered. NoAnswer where it has no answer, or is of another
    kind by now.
    """
    document = open_draft(draft).document
    step, kind = asked
    score = score_of(document, step, kind, answer)
    first = score.first_wrong.key if score.first_wrong else ""
    same = next((test for test in draft.item_tests.filter(step=step) if test.answer == answer), None)
    test = same or ItemTest(draft=draft, step=step, kind=kind, answer=answer, made_by=person, made_at=now)
    test.points, test.out_of, test.first_wrong = score.points, score.out_of, first
    test.failure, test.ran_with = {}, VERSION
    test.save()
    return test


def expect(test: ItemTest, points: int, out_of: int, first_wrong: str) -> None:
    """Change by hand what a test expects, and run it."""
    test.points, test.out_of, test.first_wrong = points, out_of, first_wrong
    test.failure, test.ran_with = failure_of(test, open_draft(test.draft).document), VERSION
    test.save()
