"""X9: who may be forbidden which lead, by whom, when."""

from arbmodule.lessons.content import StepContent
from arbmodule.lessons.steps.lead import KIND
from tests.lessons.steps.scenes import OPEN, WEAK_TWO, run, scene

SOUTH_DECLARES = f"{OPEN} E:3S S:3NT W:P N:P E:P"
NORTH_DECLARES = f"{OPEN} E:3S S:4H W:P N:P E:P"


def test_with_south_declaring_west_leads_and_spades_cannot_be_forbidden() -> None:
    right = KIND.right(scene(SOUTH_DECLARES, "lead"))
    assert right == {"nothing": False, "seat": "W", "by": "S", "when": "opening", "suits": ["C", "D", "H"]}


def test_with_north_declaring_west_is_restricted_at_his_first_turn_to_lead() -> None:
    right = KIND.right(scene(NORTH_DECLARES, "lead"))
    assert (right["seat"], right["by"], right["when"]) == ("W", "N", "first_turn_to_lead")


def test_after_27b1a_no_lead_can_be_forbidden() -> None:
    at_table = scene(SOUTH_DECLARES, "lead", WEAK_TWO)
    assert KIND.right(at_table) == {"nothing": True}
    assert (
        KIND.score(at_table, {"nothing": False, "seat": "W", "by": "S", "when": "opening", "suits": ["C"]}).points == 0
    )


def test_restricting_the_offender_loses_the_point_for_the_seat() -> None:
    at_table = scene(SOUTH_DECLARES, "lead")
    score = KIND.score(at_table, {**KIND.right(at_table), "seat": "E"})
    assert (score.points, score.out_of) == (3, 4)
    assert [turn.key for turn in score.wrong] == ["lead.seat"]


def test_no_restriction_that_follows_from_his_own_ruling_gets_half_in_a_check() -> None:
    steps = (
        StepContent("consequence", parameters={"call": "3S"}, text={}),
        StepContent("lead", then="E:3S S:3NT W:P N:P E:P", text={}),
    )
    assert KIND.score(run(OPEN, steps, {}), {"nothing": True}).points == 0
    assert KIND.score(run(OPEN, steps, {1: {"lead": "no"}}), {"nothing": True}).points == 2


def test_an_auction_that_goes_on_has_no_lead() -> None:
    assert KIND.problem(scene(f"{OPEN} E:3S", "lead")) is not None
