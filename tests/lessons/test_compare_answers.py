"""The answer beside the right one, line by line."""

from arbmodule.lessons.compare_answers import Mark, compared
from arbmodule.lessons.steps import KINDS
from tests.lessons.steps.scenes import OPEN, scene


def test_each_part_of_a_consequence_is_marked_and_the_right_one_stands_beside_a_wrong_one() -> None:
    at_table = scene(OPEN, "consequence", call="3S")
    answer = {**KINDS["consequence"].right(at_table), "clause": "27B1(b)"}
    lines = compared(at_table, answer)
    assert [line.mark for line in lines] == [Mark.RIGHT, Mark.WRONG, Mark.RIGHT, Mark.RIGHT, Mark.RIGHT]
    assert "27B2" in lines[1].instead


def test_what_only_follows_from_a_wrong_clause_is_marked_as_carried() -> None:
    at_table = scene(OPEN, "consequence", call="3S")
    free = {"partner": "none", "clause": "27B1(a)", "lead": "no", "information": "no", "review": ["27D"]}
    marks = [line.mark for line in compared(at_table, free)]
    assert marks == [Mark.WRONG, Mark.WRONG, Mark.CARRIED, Mark.CARRIED, Mark.CARRIED]


def test_what_was_not_told_stands_at_the_end_as_left_out() -> None:
    at_table = scene("N: 3H 2S", "tell", mistakes=["advise"])
    told = KINDS["tell"].right(at_table)["told"]
    lines = compared(at_table, {"told": ["advise", *told[1:]]})
    assert lines[0].mark is Mark.WRONG
    assert lines[-1].mark is Mark.MISSED
    assert len(lines) == len(told) + 1


def test_an_answer_of_one_line_is_not_compared() -> None:
    assert compared(scene("N: 3H 2S", "chooser"), {"seat": "E"}) == ()
