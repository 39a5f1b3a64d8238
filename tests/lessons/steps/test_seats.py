"""Who chooses, who calls next."""

from arbmodule.lessons.steps.seats import CHOOSER, TURN
from tests.lessons.steps.scenes import OPEN, scene


def test_first_the_left_hand_opponent_then_the_offender_has_the_choice() -> None:
    assert CHOOSER.right(scene("N: 3H 2S", "chooser")) == {"seat": "S"}
    assert CHOOSER.right(scene(OPEN, "chooser")) == {"seat": "E"}


def test_after_acceptance_nobody_chooses_and_the_next_player_calls() -> None:
    accepted = scene("N: 1S 1H 4S", "chooser")
    assert CHOOSER.right(accepted) == {"seat": None}
    assert TURN.right(accepted) == {"seat": "W"}


def test_naming_another_seat_gets_nothing_and_says_whose_choice_it_is() -> None:
    score = CHOOSER.score(scene("N: 3H 2S", "chooser"), {"seat": "E"})
    assert score.points == 0
    assert score.first_wrong is not None
    assert score.first_wrong.values == {"seat": "S"}
