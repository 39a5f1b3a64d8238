"""Every event on every distinct state of an auction gets exactly one answer, in every edition."""

import pytest

from rules import EDITIONS, IN_FORCE
from tests.rules.sweep.walk import sweep


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_event_after_up_to_two_others_is_answered_once(edition: str) -> None:
    figures, faults = sweep(edition, 2)
    assert faults == []
    assert figures["states at 2"] > 200
    assert {"status regular", "status choice", "status ruled", "status not_modelled"} <= figures.keys()
    if edition == IN_FORCE:
        assert figures["states at 2"] > 1000
        assert "status question" in figures
