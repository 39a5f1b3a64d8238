"""What is written under each call of the auction."""

import pytest

from arbmodule.desk.marks import marks_of
from arbmodule.diagrams.auction import Mark
from rules import Facts, parse_agreements, parse_case, parse_fact, rule


@pytest.mark.parametrize(
    ("case", "marks"),
    [
        ("N: 3H 2S", {1: (Mark.INSUFFICIENT,)}),
        ("N: 3H 2S E:3S", {1: (Mark.INSUFFICIENT,), 2: (Mark.PREMATURE,)}),
        ("N: 3H 2S 4H", {1: (Mark.INSUFFICIENT, Mark.ACCEPTED)}),
        ("N: 3H 2S TD S:declines", {1: (Mark.INSUFFICIENT, Mark.WITHDRAWN)}),
        ("N: E:1H TD S:declines", {0: (Mark.OUT_OF_TURN, Mark.CANCELLED)}),
        ("N: E:1H TD S:accepts", {0: (Mark.OUT_OF_TURN, Mark.ACCEPTED)}),
        ("N: 1S 2H N:1S", {2: (Mark.INSUFFICIENT, Mark.OUT_OF_TURN)}),
        ("N: 1H P X", {2: (Mark.INADMISSIBLE, Mark.CANCELLED)}),
        ("N: 1S N:2S", {1: (Mark.CHANGED,)}),
        ("N: 1S P P P 2H", {4: (Mark.TOO_LATE, Mark.CANCELLED)}),
        ("W: N:1S W:P", {0: (Mark.OUT_OF_TURN, Mark.WITHDRAWN)}),
    ],
)
def test_marks_say_what_was_found_and_what_became_of_it(case: str, marks: dict[int, tuple[Mark, ...]]) -> None:
    parsed = parse_case(case)
    assert marks_of(parsed, rule(parsed, preview=False)) == marks


def test_cancelled_double_is_marked_beside_the_withdrawn_bid() -> None:
    case = parse_case("N: 3H 2S TD S:declines E:X")
    meanings = parse_agreements({"withdrawn": "5-10 hcp, 5+ S", "X": "15+ hcp", "*": "12+ hcp"})
    marks = marks_of(case, rule(case, meanings, preview=False))
    assert marks[1] == (Mark.INSUFFICIENT, Mark.WITHDRAWN)
    assert marks[4] == (Mark.CANCELLED,)


def test_slip_that_was_put_right_is_withdrawn() -> None:
    case = parse_case("N: 3H 2S E:3S")
    facts = Facts((parse_fact("intended", "E:2S", "no"),))
    assert Mark.WITHDRAWN in marks_of(case, rule(case, facts=facts, preview=False))[1]
