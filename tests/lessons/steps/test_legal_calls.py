"""S10: which calls East may make over an insufficient 2H."""

from django.template.loader import render_to_string

from arbmodule.lessons.forms import FORMS
from arbmodule.lessons.steps.legal_calls import KIND
from rules import BIDS
from tests.lessons.steps.scenes import scene

OVER = "S: 1H 3S 2H"


def test_over_an_accepted_two_hearts_the_lowest_bid_is_two_spades() -> None:
    right = KIND.right(scene(OVER, "legal_calls"))
    assert right == {"lowest": "2S", "pass": True, "double": True, "redouble": False}


def test_demanding_more_than_three_spades_loses_one_point_of_four() -> None:
    score = KIND.score(scene(OVER, "legal_calls"), {"lowest": "4C", "pass": True, "double": True, "redouble": False})
    assert (score.points, score.out_of) == (3, 4)
    assert score.first_wrong is not None
    assert score.first_wrong.values["call"] == "2S"


def test_forbidding_the_double_says_that_it_may_be_chosen() -> None:
    score = KIND.score(scene(OVER, "legal_calls"), {"lowest": "2S", "pass": True, "double": False, "redouble": False})
    assert [turn.key for turn in score.wrong] == ["legal_calls.may"]


def test_a_card_that_lies_on_the_table_can_be_chosen_again() -> None:
    form = FORMS["legal_calls"](scene(OVER, "legal_calls"))
    drawn = render_to_string(form.template_path, {"form": form})
    assert all(f'name="lowest" value="{bid}"' in drawn for bid in BIDS)
    assert "disabled" not in drawn
    assert "checked" not in drawn
