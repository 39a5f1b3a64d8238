"""'It would be right if …': the smallest change under which the given answer is right."""

from typing import Any

from arbmodule.lessons.supposing import would_be_right_if
from tests.lessons.steps.scenes import OPEN, scene


def key_for(answer: dict[str, Any], case: str, kind: str, **parameters: Any) -> str | None:
    found = would_be_right_if(scene(case, kind, **parameters), answer)
    return found.key if found else None


def test_three_spades_would_be_free_if_two_spades_were_a_weak_two() -> None:
    found = would_be_right_if(scene(OPEN, "free_calls"), {"calls": ["3S"]})
    assert found is not None
    assert found.key == "withdrawn"
    assert found.meaning is not None
    assert found.meaning.shows == ("6-10 hcp, 6 S, max 3 H, 2+ of AKQ in S",)


def test_four_spades_would_be_the_lowest_such_bid_if_it_meant_the_same() -> None:
    answer = {"partner": "none", "clause": "27B1(a)"}
    assert key_for(answer, OPEN, "consequence", call="4S", asks=["partner", "clause"]) == "same_meaning"


def test_four_spades_would_be_comparable_if_the_director_found_so() -> None:
    answer = {"partner": "none", "clause": "27B1(b)"}
    assert key_for(answer, OPEN, "consequence", call="4S", asks=["partner", "clause"]) == "comparable_yes"


def test_the_choice_would_be_the_offenders_if_left_hand_opponent_had_declined() -> None:
    assert key_for({"seat": None}, "N: 3H 2S TD S:declines", "chooser") == "accepts"


def test_an_answer_that_is_never_right_has_no_supposition() -> None:
    assert key_for({"calls": ["7NT", "1C"]}, OPEN, "free_calls") is None


def test_pointing_and_procedure_have_none() -> None:
    assert key_for({"call": None, "kind": None}, "N: 3H 2S", "identify") is None
