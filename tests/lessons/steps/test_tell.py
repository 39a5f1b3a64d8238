"""What must be told before a choice."""

import pytest

from arbmodule.lessons.steps.tell import KIND
from tests.lessons.steps.scenes import OPEN, scene


def test_left_hand_opponent_hears_all_classes_and_the_lead() -> None:
    told = KIND.right(scene("N: 3H 2S", "tell"))["told"]
    assert {"accept", "same_denomination", "comparable", "other_call", "double", "second_insufficient", "lead"} <= set(
        told
    )


@pytest.mark.parametrize(
    ("case", "said", "unsaid"),
    [
        ("N: 3H 2S", {"accept", "same_denomination"}, {"accept_corrected", "accept_second", "second_declined"}),
        ("N: 3H 2S E:3S", {"accept_corrected", "correction_information", "same_denomination"}, {"accept"}),
        (
            f"{OPEN} E:2D",
            {"accept_second", "beat_this_bid", "second_declined", "bid_or_pass", "lead"},
            {"accept", "same_denomination", "comparable", "other_call", "double", "may_ask", "out_even_if_accepted"},
        ),
        (
            f"{OPEN} E:2D S:declines E:2H",
            {"accept_second", "out_even_if_accepted", "second_declined", "bid_or_pass", "lead"},
            {"accept", "same_denomination", "comparable"},
        ),
        (f"{OPEN} E:X E:2D", {"accept_second", "out_even_if_accepted", "lead"}, {"accept", "same_denomination"}),
        (f"{OPEN} E:2D S:declines", {"bid_or_pass", "out_anyway"}, {"same_denomination", "comparable", "double"}),
        (f"{OPEN} E:X", {"bid_or_pass", "out_anyway"}, {"same_denomination", "comparable", "double"}),
    ],
    ids=[
        "first bid",
        "corrected too early",
        "second bid",
        "third bid",
        "second bid after a cancelled double",
        "second bid cancelled",
        "double cancelled",
    ],
)
def test_what_is_told_is_what_still_holds_after_the_attempts_so_far(
    case: str, said: set[str], unsaid: set[str]
) -> None:
    told = set(KIND.right(scene(case, "tell"))["told"])
    assert said <= told
    assert not unsaid & told


def test_forgetting_the_lead_costs_one_point_and_cites_26b() -> None:
    at_table = scene("N: 3H 2S", "tell")
    told = [each for each in KIND.right(at_table)["told"] if each != "lead"]
    score = KIND.score(at_table, {"told": told})
    assert score.points == score.out_of - 1
    assert score.first_wrong is not None
    assert (score.first_wrong.values, score.first_wrong.citation) == ({"told": "lead"}, "26B")


def test_telling_what_the_offender_meant_costs_a_point() -> None:
    at_table = scene("N: 3H 2S", "tell", mistakes=["reveal_meaning"])
    score = KIND.score(at_table, {"told": [*KIND.right(at_table)["told"], "reveal_meaning"]})
    assert score.points == score.out_of - 1


def test_ticking_everything_is_not_the_best_answer() -> None:
    mistakes = ["reveal_meaning", "one_round", "demand_suit"]
    at_table = scene("N: 3H 2S", "tell", mistakes=mistakes)
    score = KIND.score(at_table, {"told": [*KIND.right(at_table)["told"], *mistakes]})
    assert score.points == score.out_of - 3


def test_the_offender_hears_about_the_double_but_not_about_accepting() -> None:
    told = KIND.right(scene(OPEN, "tell"))["told"]
    assert "double" in told
    assert "accept" not in told


def test_after_a_correction_it_must_be_told_that_it_binds() -> None:
    assert "correction_binds" in KIND.right(scene("N: 3H 2S E:3S", "tell"))["told"]


def test_low_replacement_of_a_call_out_of_turn_has_more_to_be_told_than_the_step_knows() -> None:
    for case in ("N: E:1S TD S:declines N:2H E:2D", "N: E:1S TD S:declines N:2H E:2D S:declines"):
        problem = KIND.problem(scene(case, "tell"))
        assert problem is not None
        assert "compared with that too" in problem
    assert KIND.problem(scene("N: 3H 2S", "tell")) is None
    assert KIND.problem(scene("N: E:1S TD S:accepts S:2H W:P N:P E:2D", "tell")) is None
