"""What one call brings, with the error carried forward."""

from arbmodule.lessons.content import StepContent
from arbmodule.lessons.steps.consequence import KIND
from tests.lessons.steps.scenes import OPEN, WEAK_TWO, run, scene

FREE = {"partner": "none", "clause": "27B1(a)", "lead": "no", "information": "no", "review": ["27D"]}
BARRED = {"partner": "all", "clause": "27B2", "lead": "possible", "information": "yes", "review": ["72C"]}


def test_three_spades_after_muiderberg_bars_partner_under_27b2() -> None:
    at_table = scene(OPEN, "consequence", call="3S")
    assert KIND.right(at_table) == BARRED
    assert KIND.score(at_table, BARRED).is_full


def test_three_spades_after_a_weak_two_is_27b1a() -> None:
    at_table = scene(OPEN, "consequence", WEAK_TWO, call="3S")
    assert KIND.right(at_table) == FREE


def test_one_wrong_part_costs_one_point() -> None:
    score = KIND.score(scene(OPEN, "consequence", call="3S"), {**BARRED, "review": ["27D"]})
    assert (score.points, score.out_of) == (4, 5)
    assert [turn.key for turn in score.wrong] == ["consequence.review"]


def test_what_follows_from_a_wrong_clause_is_not_counted_wrong_twice() -> None:
    """He rules a double comparable where it is not; lead, information and review follow from that ruling."""
    at_table = scene(OPEN, "consequence", call="3NT")
    claimed = {"partner": "all", "clause": "27B3", "lead": "possible", "information": "yes", "review": ["72C"]}
    assert KIND.score(at_table, claimed).points == 4


def test_a_partner_ruled_free_a_step_earlier_is_not_counted_wrong_twice_in_a_check() -> None:
    steps = (StepContent("free_calls", text={}), StepContent("consequence", parameters={"call": "3S"}, text={}))
    fresh = run(OPEN, steps, {})
    carried = run(OPEN, steps, {1: {"calls": ["3S"]}})
    assert KIND.score(carried, FREE).points == KIND.score(fresh, FREE).points + 1


def test_only_the_parts_asked_for_are_scored() -> None:
    at_table = scene(OPEN, "consequence", call="3S", asks=["partner", "clause"])
    assert KIND.right(at_table) == {"partner": "all", "clause": "27B2"}


def test_without_a_call_it_is_about_what_has_happened() -> None:
    assert KIND.right(scene(f"{OPEN} E:P", "consequence"))["clause"] == "27B2"


def test_an_open_question_is_no_answer_but_a_problem_that_names_it() -> None:
    at_table = scene("N: 3H 2S TD", "consequence", call="9C")
    assert KIND.problem(at_table) is not None
