"""An answer in words."""

import pytest

from arbmodule.lessons.content import Content
from arbmodule.lessons.describe import lines_of
from arbmodule.lessons.models import Scenario
from arbmodule.lessons.scene import scene_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("place", [-1, 99])
def test_call_that_the_case_does_not_have_is_described_by_nothing(scenario: Scenario, place: int) -> None:
    assert scenario.current is not None
    scene = scene_of(Content.from_json(scenario.current.content), 1)
    assert lines_of(scene, {"call": place, "kind": "insufficient_bid"}) == []
    assert len(lines_of(scene, {"call": 1, "kind": "insufficient_bid"})) == 1
