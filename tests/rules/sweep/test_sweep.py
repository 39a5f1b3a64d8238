"""Every event on every distinct state of an auction gets exactly one answer, in every edition."""

import pytest

from rules import EDITIONS
from tests.rules.sweep.walk import sweep


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_event_after_up_to_one_other_is_answered_once(edition: str) -> None:
    figures, faults = sweep(edition, 1)
    assert faults == []
    assert figures["events"] > 165


def test_every_event_after_up_to_two_others_is_answered_once_in_the_book_in_force() -> None:
    figures, faults = sweep("2017", 2)
    assert faults == []
    assert figures["states at 2"] > 1000
    assert {"status regular", "status choice", "status ruled", "status question"} <= figures.keys()
