"""Pointing at the irregular call."""

from arbmodule.lessons.steps.identify import KIND
from tests.lessons.steps.scenes import scene


def test_the_insufficient_bid_named_as_such_gets_both_points() -> None:
    at_table = scene("N: 3H 2S", "identify")
    assert KIND.right(at_table) == {"call": 1, "kind": "insufficient_bid"}
    assert KIND.score(at_table, {"call": 1, "kind": "insufficient_bid"}).points == 2


def test_the_right_call_with_another_kind_gets_one_point_and_names_the_kind() -> None:
    score = KIND.score(scene("N: 3H 2S", "identify"), {"call": 1, "kind": "bid_out_of_rotation"})
    assert (score.points, score.out_of) == (1, 2)
    assert score.first_wrong is not None
    assert score.first_wrong.key == "identify.other_kind"
    assert score.first_wrong.citation == "18D"


def test_pointing_at_a_regular_call_gets_nothing() -> None:
    score = KIND.score(scene("N: 3H 2S", "identify"), {"call": 0, "kind": "insufficient_bid"})
    assert score.points == 0
    assert score.first_wrong is not None
    assert score.first_wrong.values["call"] == "2S"


def test_finding_nothing_wrong_in_a_regular_auction_is_right() -> None:
    regular = scene("N: 1H 2S", "identify")
    assert KIND.score(regular, {"call": None, "kind": None}).is_full
    assert not KIND.score(regular, {"call": 1, "kind": "insufficient_bid"}).is_full


def test_an_accepted_bid_is_still_the_irregular_one() -> None:
    assert KIND.right(scene("N: 1S 1H 4S", "identify"))["call"] == 1
