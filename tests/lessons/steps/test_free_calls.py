"""After which replacements partner stays free."""

from arbmodule.lessons.steps.free_calls import KIND
from tests.lessons.steps.scenes import OPEN, WEAK_TWO, scene


def test_after_muiderberg_no_replacement_leaves_partner_free() -> None:
    at_table = scene(OPEN, "free_calls")
    assert KIND.right(at_table) == {"calls": []}
    assert KIND.score(at_table, {"calls": []}).is_full


def test_picking_three_spades_there_gets_nothing_and_cites_27b2() -> None:
    score = KIND.score(scene(OPEN, "free_calls"), {"calls": ["3S"]})
    assert (score.points, score.out_of) == (0, 1)
    assert score.first_wrong is not None
    assert score.first_wrong.citation == "27B2"


def test_after_a_weak_two_the_lowest_spade_bid_leaves_partner_free() -> None:
    at_table = scene(OPEN, "free_calls", WEAK_TWO)
    assert KIND.right(at_table) == {"calls": ["3S"]}
    missed = KIND.score(at_table, {"calls": []})
    assert (missed.points, missed.out_of) == (0, 1)
    assert missed.first_wrong is not None
    assert missed.first_wrong.key == "free_calls.missed"


def test_a_wrong_call_beside_the_right_one_costs_its_point() -> None:
    assert KIND.score(scene(OPEN, "free_calls", WEAK_TWO), {"calls": ["3S", "3NT"]}).points == 0


def test_without_a_call_to_replace_there_is_no_answer() -> None:
    assert KIND.problem(scene("N: 1S 1H 4S", "free_calls")) is not None
